// Standard output and input that cannot be used: what could not be done is told, never passed over.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

using Arguments = std::vector<std::string>;

const std::vector<Arguments> kCalls{{},
                                    {"--plain"},
                                    {"--help"},
                                    {"--version"},
                                    {"moves"},
                                    {"board"},
                                    {"perft", "2"},
                                    {"perft", "2", "--divide"},
                                    {"moves", "--help"},
                                    {"moves", kLoneO},
                                    {"why", kLoneO, "a1a3"},
                                    {"why", kLoneO, "a1b4"}};

TEST(Output, ThatIsFullIsAnError) {
  for (const Arguments& arguments : kCalls) {
    Invocation invocation = program(arguments);
    invocation.output = File{"/dev/full"};
    EXPECT_THAT(run(invocation, "c2c5\nboard\n"),
                IsError(1, AllOf(HasSubstr("output"), MatchesRegex("quagmire: [^;]+; .+\n"))))
        << testing::PrintToString(arguments);
  }
}

TEST(Output, ThatIsClosedIsAnError) {
  for (const Arguments& arguments : kCalls) {
    Invocation invocation = program(arguments);
    invocation.output = Closed{};
    EXPECT_THAT(run(invocation, "c2c5\nboard\n"), IsError(1, HasSubstr("output")))
        << testing::PrintToString(arguments);
  }
}

TEST(Output, ThatIsFullIsAnErrorForMeasurementsToo) {
  Invocation invocation = program({"bench"});
  invocation.output = File{"/dev/full"};
  EXPECT_THAT(run(invocation), IsError(1, HasSubstr("output")));
}

TEST(Output, ThatIsFullIsAnErrorForManyPositionsToo) {
  std::string input;
  for (const Fields& row : table("positions.txt")) input += row.at(0) + '\n';
  Invocation invocation = program({"moves", "-"});
  invocation.output = File{"/dev/full"};
  EXPECT_THAT(run(invocation, input), IsError(1, HasSubstr("output")));
}

TEST(Output, AGameThatCouldNotBeShownIsNotFinishedWell) {
  Invocation invocation = program({"--plain", "--position", "8/8/8/8/8/8/8/O7 X - -"});
  invocation.output = File{"/dev/full"};
  EXPECT_THAT(run(invocation), IsError(1, HasSubstr("output")));
}

// The error must not end up in a place meant for something else either.
TEST(Output, ThatIsClosedTogetherWithTheErrorsStillHasItsStatus) {
  Invocation invocation = program({"board"});
  invocation.output = Closed{};
  invocation.errors = Closed{};
  EXPECT_EQ(run(invocation).status, ExitStatus::code(1));
}

// A reader that has seen enough (`quagmire moves - | head`) ends the program, quietly.
TEST(Output, AReaderThatLeavesEndsTheProgram) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const Descriptor writer(ends[1]);
  Descriptor(ends[0]).close();
  Invocation invocation = program({"board"});
  invocation.output = Borrowed{writer.get()};
  const Finished finished = run(invocation);
  EXPECT_NE(finished.status, ExitStatus::code(0));
  EXPECT_THAT(finished.errors, testing::AnyOf("", IsErrorLine()));
}

TEST(Input, ThatIsClosedIsAnEndOfInput) {
  Invocation invocation = program({"--plain"});
  invocation.input = Closed{};
  EXPECT_THAT(run(invocation), IsDone(shown(Position::start())));
  invocation = program({"moves", "-"});
  invocation.input = Closed{};
  EXPECT_THAT(run(invocation), IsDone(""));
}

TEST(Input, ThatIsEmptyIsAnEndOfInput) {
  Invocation invocation = program({"--plain"});
  invocation.input = File{"/dev/null"};
  EXPECT_THAT(run(invocation), IsDone(shown(Position::start())));
}

// A directory can be opened but not read.
TEST(Input, ThatCannotBeReadIsAnErrorOfTheInput) {
  for (const Arguments& arguments : {Arguments{"--plain"}, {"moves", "-"}}) {
    Invocation invocation = program(arguments);
    invocation.input = File{"/"};
    EXPECT_THAT(run(invocation),
                IsError(1, AllOf(HasSubstr("input"), Not(HasSubstr("filebuf"))), testing::_));
  }
}

TEST(Input, IsNotNeededWhereNothingIsRead) {
  for (const Arguments& arguments : {Arguments{"moves"}, {"board"}, {"perft", "1"}, {"--help"}}) {
    Invocation invocation = program(arguments);
    invocation.input = Closed{};
    EXPECT_EQ(run(invocation).status, ExitStatus::code(0));
  }
}

}  // namespace
}  // namespace quagmire::test
