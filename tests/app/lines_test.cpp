// Whatever comes in, each line is answered: bytes at random, lines without end, lines half right.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

// Nothing but ends of lines and whole characters that neither control a terminal nor hide.
MATCHER(IsHarmlessText, "is harmless text") {
  for (std::string_view rest = arg; !rest.empty();)
    if (const char32_t point = ui::take_point(rest); point != '\n' && !ui::can_be_shown(point))
      return false;
  return true;
}

// `output` must be the start and then this many refusals, of harmless text.
void expect_refusals(const std::string& output, std::size_t count) {
  ASSERT_THAT(output, StartsWith(shown(kBegin)));
  EXPECT_THAT(output, IsHarmlessText());
  EXPECT_THAT(output, EndsWith("\n"));
  const auto lines = lines_of(std::string_view(output).substr(shown(kBegin).size()));
  EXPECT_EQ(lines.size(), count);
  for (const std::string& line : lines) ASSERT_THAT(line, StartsWith("0 "));
}

TEST(PlainInput, EveryControlCharacterIsRefusedAndNotRepeated) {
  std::string input;
  std::size_t count = 0;
  for (int byte = 0; byte < 256; ++byte) {
    if (byte == '\n' || byte == '\r') continue;
    for (const std::string before : {"", "undo ", "x", "moves ", "why ", "c2c5 x"}) {
      input += before + static_cast<char>(byte) + "x9y\n";
      ++count;
    }
  }
  expect_refusals(play(input), count);
}

TEST(PlainInput, RandomBytesAreRefusedLineByLine) {
  std::mt19937_64 random(6);
  std::string input;
  for (int i = 0; i < 300'000; ++i) input += static_cast<char>(random() & 0xFFU);
  input += 'x';
  std::size_t ends = 0;
  for (std::size_t i = 0; i < input.size(); ++i)
    ends += input[i] == '\r' || (input[i] == '\n' && (i == 0 || input[i - 1] != '\r')) ? 1 : 0;
  expect_refusals(play(input), ends + 1);
}

// Random text in which every word and square is known comes closest to what is accepted.
TEST(PlainInput, RandomWordsAreAnsweredWithPlainText) {
  constexpr std::array parts{"c2",  "c5",    "h5",   "h4",   "d1",   "a9", "undo", "redo", "moves",
                             "why", "board", "new",  "help", " ",    "-",  "\n",   "\n",   "\n",
                             "\r",  "\x1B",  "\xFF", "x",    "Undo", ":",  "\t",   "2",    "c"};
  std::mt19937_64 random(7);
  for (int round = 0; round < 50; ++round) {
    std::string input;
    for (int i = 0; i < 400; ++i) input += parts.at(random() % parts.size());
    const std::string output = play(input);
    ASSERT_THAT(output, IsPlainText()) << testing::PrintToString(input);
    ASSERT_THAT(output, EndsWith("\n"));
    const auto lines = std::count(input.begin(), input.end(), '\n');
    ASSERT_GE(std::count(output.begin(), output.end(), '\n'), 19 + lines) << "a line unanswered";
  }
}

TEST(PlainInput, ALineThatIsTooLongIsRefusedAsOne) {
  const std::string longest(ui::LineReader::kLongest, 'c');
  expect_refusals(play(longest + "\n" + longest + "c\n" + longest + longest), 3);
  std::string megabytes;
  megabytes.resize(10'000'000, 'x');
  expect_refusals(play(megabytes + '\n'), 1);
  expect_refusals(play(megabytes), 1);
  megabytes.assign(megabytes.size(), '\0');
  expect_refusals(play(megabytes + "\nx"), 2);
}

// What it begins with might be a move; whether it ends as one is not known.
TEST(PlainInput, ALineThatIsTooLongIsNotPlayed) {
  const std::string blanks(2 * ui::LineReader::kLongest, ' ');
  expect_refusals(play("c2c5" + blanks + "x\n"), 1);
  expect_refusals(play("c2c5" + blanks + "\nundo\n"), 2);
}

TEST(PlainInput, TheGameGoesOnAfterGarbage) {
  const std::string output =
      play("\xFF\x01\n" + std::string(100'000, 'x') + "\n\n" + std::string(3, '\0') + "\nc2c5\n");
  const std::string next = shown(kBegin.after(kC2C5));
  ASSERT_THAT(output, EndsWith('\n' + next));
  expect_refusals(output.substr(0, output.size() - next.size()), 4);
}

// Knows how much has reached the reader of the output.
class Flushed : public std::stringbuf {
 public:
  [[nodiscard]] std::size_t size() const { return flushed_; }

 private:
  int sync() override {
    flushed_ = str().size();
    return 0;
  }
  std::size_t flushed_ = 0;
};

// Asks before each character whether everything written so far has reached the reader.
class Impatient : public std::streambuf {
 public:
  Impatient(std::string text, const Flushed& output) : text_(std::move(text)), output_(output) {}

 private:
  int_type underflow() override {
    EXPECT_EQ(output_.size(), output_.str().size()) << "not flushed before " << text_.substr(next_);
    if (next_ == text_.size()) return traits_type::eof();
    char* const begin = &text_[next_++];
    setg(begin, begin, begin + 1);
    return traits_type::to_int_type(*begin);
  }

  std::string text_;
  const Flushed& output_;
  std::size_t next_ = 0;
};

TEST(PlainInput, EveryAnswerIsFlushedBeforeMoreIsRead) {
  for (const bool prompts : {false, true}) {
    Flushed written;
    Impatient lines(
        "c2c5\nh5h4\nundo\nredo\nmoves\nmoves d1\nwhy c2c5\nboard\nnew\nhelp\n?\n\nquit\n",
        written);
    std::istream input(&lines);
    std::ostream output(&written);
    Match match{Game(kBegin)};
    ui::play_in_lines(match, {.person = prompts}, input, output);
    EXPECT_EQ(written.size(), written.str().size()) << "not flushed at the end";
  }
}

// `moves` and `why` in plain mode: what they say agrees with what may be played.

// The lines that answer those of `input` after the first position.
std::vector<std::string> answer(std::string_view input, const Position& initial) {
  const std::string output = play(input, initial);
  const std::string begin = shown(initial);
  EXPECT_THAT(output, StartsWith(begin));
  return lines_of(std::string_view(output).substr(std::min(begin.size(), output.size())));
}

// "3 moves. c2 2: c3 d3; d1 1: e1" as moves, or "d1 1 move: e1". A move that is listed twice fails
// the test.
std::set<std::string> moves_listed(const std::string& line) {
  std::set<std::string> moves;
  if (line == "No legal move.") return moves;
  // "3 moves. 2 from c2: c3, c4; 1 from d1: d2."
  std::istringstream pieces(line.substr(line.find(". ") + 2));
  for (std::string piece; std::getline(pieces >> std::ws, piece, ';');) {
    const auto colon = piece.find(':');
    const std::string from = piece.substr(colon - 2, 2);
    const auto before = moves.size();
    std::istringstream landings(piece.substr(colon + 1));
    for (std::string to; landings >> to;)
      EXPECT_TRUE(moves.insert(from + to.substr(0, 2)).second) << to << " twice in " << line;
    EXPECT_EQ(std::stoul(piece), moves.size() - before) << line;
  }
  EXPECT_EQ(std::stoul(line), moves.size()) << line;
  EXPECT_TRUE(line.ends_with('.')) << line;
  return moves;
}

std::set<std::string> legal_moves(const Position& position) {
  std::set<std::string> moves;
  for (const Move move : Rulebook(position).moves()) moves.insert(name(move));
  return moves;
}

TEST(PlainMoves, ListsEveryLegalMoveOnOneLine) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 300; ++i) {
    const Position position = i == 0 ? Position::start() : random_siege(random);
    if (position.is_over()) continue;
    const auto lines = answer("moves\n", position);
    ASSERT_THAT(lines, SizeIs(1));
    ASSERT_EQ(moves_listed(lines[0]), legal_moves(position)) << grid(position);
  }
}

// What plain mode shows: the required grid, whose turn it is, who is in Quagmire, how it ended.
// Single sessions are in tests/sessions.

TEST(PlainTranscript, RandomGamesAreShownMoveByMoveToTheirEnd) {
  std::size_t finished = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const RandomGame game = seed % 2 == 0 ? random_game(seed) : crowded_game(seed);
    std::string input;
    for (const Move move : game.moves) input += name(move) + '\n';
    const std::string output = play(input, Position::start());
    EXPECT_THAT(output, IsPlainText());
    if (game.positions.back().is_over()) {
      ++finished;
      expect_finished_game(output, game.positions);
    } else {
      EXPECT_EQ(output, shown(game.positions));
    }
    if (HasFailure()) FAIL() << "seed " << seed;
  }
  EXPECT_GT(finished, 10U) << "hardly a game came to its end";
}

// What can be typed into plain mode, and what each word does.

// A random mixture of all that changes the position, against a model of a dozen lines.
TEST(PlainWords, AnyMixtureOfMovesUndoRedoAndNewIsFollowed) {
  std::mt19937_64 random(3);
  for (int game = 0; game < 20; ++game) {
    std::vector<Position> line{kBegin};
    std::size_t now = 0;
    std::string input;
    std::string expected = shown(kBegin);
    for (int step = 0; step < 60; ++step) {
      const MoveList moves = line[now].legal_moves();
      const Move move = moves[random() % moves.size()];
      const auto kind = random() % 10;
      if (kind == 0) {
        input += "new\n";
        line = {kBegin};
        now = 0;
      } else if (kind <= 3 && now > 0) {
        input += "undo\n";
        --now;
      } else if (kind <= 5 && now + 1 < line.size()) {
        input += "redo\n";
        ++now;
      } else if (!line[now].after(move).is_over()) {
        input += name(move) + '\n';
        line.resize(now + 1, kBegin);
        line.push_back(line[now].after(move));
        ++now;
      } else {
        continue;
      }
      expected += shown(line[now]);
    }
    ASSERT_EQ(play(input), expected) << input;
  }
}

// As another program may leave the terminal or the pipe that they share: that nothing is there yet,
// or no room, is no error.
TEST(Cli, WaitsForStreamsThatDoNotBlock) {
  constexpr int lines = 2000;
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  ASSERT_EQ(pipe(in.data()), 0);
  ASSERT_EQ(pipe(out.data()), 0);
  for (const int end : {in[0], out[1]}) fcntl(end, F_SETFL, O_NONBLOCK);
  for (const int end : {in[1], out[0]}) fcntl(end, F_SETFD, FD_CLOEXEC);
  Invocation invocation = program({"moves", "-"});
  invocation.input = Borrowed{in[0]};
  invocation.output = Borrowed{out[1]};
  Process process(invocation);
  close(in[0]);
  close(out[1]);
  std::thread person([in] {
    std::string position = std::string(kStart) + '\n';
    for (int i = 0; i < lines; ++i) {
      if (i % 500 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
      EXPECT_EQ(write(in[1], position.data(), position.size()), ssize_t(position.size()));
    }
    close(in[1]);
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  long answers = 0;
  std::array<char, 65536> bytes{};
  for (ssize_t size = 0; (size = read(out[0], bytes.data(), bytes.size())) > 0;)
    answers += std::count(bytes.begin(), bytes.begin() + size, '\n');
  person.join();
  close(out[0]);
  EXPECT_EQ(answers, lines);
  EXPECT_EQ(process.wait().status, ExitStatus::code(0));
}

}  // namespace
}  // namespace quagmire::test
