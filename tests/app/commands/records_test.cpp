// The commands that take game records: show, check, convert, resume and replay, with every way in
// which they can end.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

constexpr Move kF7F4{Square(5, 6), Square(5, 3)};
constexpr Move kD1D3{Square(3, 0), Square(3, 2)};

// As a person writes it: by hand, with a comment and without the end that the program writes.
constexpr const char* kGame = "[O \"Ann\"]\n\n1. c2-c5 f7-f4 {well} 2. d1-d3\n";
constexpr const char* kIllegal = "1. c2-c5 f7-f4\n2. a1-a8\n";

std::vector<Position> positions() {
  std::vector<Position> all{Position::start()};
  for (const Move move : {kC2C5, kF7F4, kD1D3}) all.push_back(all.back().after(move));
  return all;
}

class RecordCommands : public AtHome {
 protected:
  void SetUp() override {
    home_.write("game.quag", kGame);
    home_.write("illegal.quag", kIllegal);
  }
  [[nodiscard]] std::string path(const std::string& file) const { return home_.path(file); }
};

TEST_F(RecordCommands, ShowPrintsTheBoardAtTheEnd) {
  EXPECT_THAT(call({"show", path("game.quag")}), IsDone(grid(positions().back())));
}

TEST_F(RecordCommands, ShowPrintsTheBoardAtEveryPly) {
  const std::vector<Position> all = positions();
  for (std::size_t ply = 0; ply < all.size(); ++ply)
    EXPECT_THAT(call({"show", path("game.quag"), "--at", std::to_string(ply)}),
                IsDone(grid(all[ply])));
}

TEST_F(RecordCommands, ShowAsALineIsThePositionThatOtherCommandsTake) {
  const Finished line = call({"show", path("game.quag"), "--at", "1", "--line"});
  ASSERT_THAT(line, IsDone(HasSubstr(" X c5 -\n")));
  EXPECT_THAT(call({"board", line.output.substr(0, line.output.size() - 1)}),
              IsDone(grid(positions()[1])));
}

TEST_F(RecordCommands, ShowKnowsWhereTheCursorOfAGameIs) {
  EXPECT_THAT(call({"show", "-"}, "[Ply \"1\"]\n1. c2-c5 f7-f4 *"), IsDone(grid(positions()[1])));
}

TEST_F(RecordCommands, AtBehindTheEndIsWrongAndAtNoNumberIsAMistakeOfUsage) {
  EXPECT_THAT(call({"show", path("game.quag"), "--at", "4"}),
              IsError(1, AllOf(HasSubstr("no move 4"), HasSubstr("3 moves"))));
  // A number, however long.
  EXPECT_THAT(call({"show", path("game.quag"), "--at", "99999999999999999999999"}),
              IsError(1, HasSubstr("no move \"99999999999999999999999\", no game has that many")));
  for (const char* ply : {"-1", "x", "1.5", "", "9999999999999999999999x", "2 "})
    EXPECT_THAT(call({"show", path("game.quag"), "--at", ply}),
                IsError(2, HasSubstr("for --at; it takes a number")))
        << ply;
}

TEST_F(RecordCommands, EachReadsStandardInputForADash) {
  EXPECT_THAT(call({"show", "-"}, kGame), IsDone(grid(positions().back())));
  EXPECT_THAT(call({"check", "-"}, kGame), IsDone(AllOf(StartsWith("-: "), HasSubstr("3 moves"))));
  EXPECT_THAT(call({"convert", "-", "--to", "moves"}, kGame), IsDone("c2c5\nf7f4\nd1d3\n"));
}

TEST_F(RecordCommands, EachNamesLineAndColumnOfWhatIsWrong) {
  for (const char* command : {"show", "check", "convert", "resume"})
    EXPECT_THAT(
        call({command, path("illegal.quag")}),
        IsError(1, AllOf(HasSubstr("illegal.quag"), HasSubstr("line 2"), HasSubstr("column 4"))))
        << command;
  for (const char* command : {"show", "check", "convert"})
    EXPECT_THAT(call({command, "-"}, kIllegal),
                IsError(1, AllOf(HasSubstr("standard input"), HasSubstr("line 2"))))
        << command;
  EXPECT_EQ(home_.read("illegal.quag"), kIllegal);
}

TEST_F(RecordCommands, EachSaysThatAFileIsMissing) {
  const auto count = [&] {
    return std::distance(std::filesystem::directory_iterator(home_.path()), {});
  };
  const auto before = count();
  for (const char* command : {"show", "check", "convert", "resume"})
    EXPECT_THAT(call({command, path("none.quag")}),
                IsError(1, AllOf(HasSubstr("none.quag"), HasSubstr("does not exist"))))
        << command;
  EXPECT_FALSE(home_.has("none.quag"));
  EXPECT_EQ(count(), before) << "something was left there";
}

TEST_F(RecordCommands, EachButResumeNeedsAFile) {
  for (const char* command : {"show", "check", "convert", "replay"})
    EXPECT_THAT(call({command}),
                IsError(2, HasSubstr("quagmire " + std::string(command) + " --help")))
        << command;
}

TEST_F(RecordCommands, CheckHasALineForEveryFileAndFailsIfOneDoes) {
  EXPECT_THAT(call({"check", path("game.quag"), path("game.quag")}),
              IsDone(AllOf(HasSubstr("game.quag: 3 moves, unfinished\n"))));
  const Finished mixed =
      call({"check", path("game.quag"), path("illegal.quag"), path("none.quag"), "-"}, kGame);
  EXPECT_EQ(mixed.status, ExitStatus::code(1));
  EXPECT_EQ(lines_of(mixed.output).size(), 2U) << mixed.output;
  EXPECT_EQ(lines_of(mixed.errors).size(), 2U) << mixed.errors;
}

TEST_F(RecordCommands, CheckNamesTheWinner) {
  home_.write("over.quag", "[Position \"8/8/8/8/8/2O5/O7/OX6 O - -\"]\n1. c3-b2\n");
  EXPECT_THAT(call({"check", path("over.quag")}), IsDone(HasSubstr("1 move, X won\n")));
}

TEST_F(RecordCommands, CheckCountsMovesTakenBackApart) {
  home_.write("given_up.quag",
              "[Result \"X\"]\n[Reason \"O resigned\"]\n[Ply \"2\"]\n\n"
              "1. c2-c5 f7-f4 2. d1-d3 X\n");
  EXPECT_THAT(call({"check", path("given_up.quag")}),
              IsDone(HasSubstr("2 moves and 1 taken back, X won\n")));
}

TEST_F(RecordCommands, ConvertWritesOneFormAndKeepsTagsAndComments) {
  const Finished once = call({"convert", path("game.quag")});
  EXPECT_THAT(once, IsDone(AllOf(HasSubstr("[O \"Ann\"]\n"), HasSubstr("{well}"))));
  EXPECT_THAT(call({"convert", "-"}, once.output), IsDone(once.output));
}

TEST_F(RecordCommands, ConvertLeadsThroughEveryFormToTheSameGame) {
  const std::string bare = call({"convert", "-"}, "c2c5 f7f4 d1d3").output;
  for (const char* form : {"record", "moves"}) {
    const Finished converted = call({"convert", "-", "--to", form}, bare);
    ASSERT_EQ(converted.status, ExitStatus::code(0)) << converted.errors;
    EXPECT_THAT(call({"convert", "-", "--to", "record"}, converted.output), IsDone(bare)) << form;
  }
}

// Moves there and back again, for ever, by two pieces a side, for none moves twice in a row.
std::string long_game(std::size_t moves) {
  constexpr std::array<const char*, 8> round{"d1d2 ", "e8e7 ", "c2c3 ", "f7f6 ",
                                             "d2d1 ", "e7e8 ", "c3c2 ", "f6f7 "};
  std::string text;
  for (std::size_t move = 0; move < moves; ++move) text += round[move % round.size()];
  return text;
}

// What is written is twice as long as what is read here.
TEST_F(RecordCommands, ConvertWritesNothingThatCheckRefuses) {
  for (const auto& [form, moves] : {std::pair{"record", std::size_t{200'000}},
                                    {"record", std::size_t{100'000}},
                                    {"moves", std::size_t{209'000}}}) {
    const Finished converted = call({"convert", "-", "--to", form}, long_game(moves));
    if (converted.status == ExitStatus::code(0)) {
      EXPECT_THAT(call({"check", "-"}, converted.output), IsDone(HasSubstr("moves, unfinished")))
          << form << ' ' << moves;
    } else {
      EXPECT_THAT(converted, IsError(1, HasSubstr("longer than 1 MiB"))) << form << ' ' << moves;
      EXPECT_NE(moves, 100'000U);
    }
  }
}

TEST_F(RecordCommands, WhatConvertWritesIsReadInEveryForm) {
  std::mt19937_64 random(4);
  std::vector<std::string> games{"[Result \"*\"]", "[Ply \"0\"] c2c5", "{only words} *",
                                 R"([O "a\\\"b"] {\} } c2c5 X)",
                                 "[Position \"8/8/8/8/8/8/8/O7 X - -\"]"};
  for (int i = 0; i < 20; ++i) {
    Record record;
    const Position initial = random_position(random);
    record.game = Game(initial);
    for (int ply = 0; ply < 10 && !record.game.position().is_over(); ++ply) {
      const MoveList moves = record.game.position().legal_moves();
      ASSERT_TRUE(is_legal(record.game.play(moves[random() % moves.size()])));
    }
    games.push_back(write_record(record));
  }
  for (const std::string& game : games) {
    for (const char* form : {"record", "moves"}) {
      const Finished converted = call({"convert", "-", "--to", form}, game);
      ASSERT_THAT(converted, IsDone(testing::_)) << game;
      EXPECT_THAT(call({"check", "-"}, converted.output), IsDone(testing::_)) << form << '\n'
                                                                              << game;
    }
  }
}

TEST_F(RecordCommands, ATranscriptIsNoRecord) {
  const Finished played = call({"--plain"}, "c2c5\nf7f4\nd1d3\n");
  EXPECT_THAT(call({"check", "-"}, played.output),
              IsError(1, HasSubstr("line 1, column 2: a move is expected here")));
}

TEST_F(RecordCommands, ConvertToAnotherFormIsAMistakeOfUsage) {
  EXPECT_THAT(call({"convert", path("game.quag"), "--to", "pgn"}),
              IsError(2, AllOf(HasSubstr("pgn"), HasSubstr("record or moves"))));
}

TEST_F(RecordCommands, ReplayNeedsTheFullScreen) {
  EXPECT_THAT(call({"replay", path("game.quag")}), IsError(3, HasSubstr("quagmire show")));
}

TEST_F(RecordCommands, ResumeGoesOnWithAFileAndSavesToIt) {
  EXPECT_THAT(call({"resume", path("game.quag")}, "h5h4\n"),
              IsDone(StartsWith(shown(positions().back()))));
  const auto record = parse_record(home_.read("game.quag"));
  ASSERT_TRUE(record) << home_.read("game.quag");
  EXPECT_EQ(record->game.length(), 4U);
  EXPECT_EQ(tag(*record, "O"), "Ann");
  ASSERT_EQ(record->comments.size(), 1U);
  EXPECT_EQ(record->comments[0].text, "well");
}

// A game by mail: it becomes a game of its own, and without a terminal nobody can move.
TEST_F(RecordCommands, ResumeTakesAGameFromStandardInput) {
  EXPECT_THAT(call({"resume", "-"}, kGame), IsDone(shown(positions().back())));
  EXPECT_THAT(call({"resume", "-"}, "1. c2-c5 f7-"), IsError(1, HasSubstr("standard input")));
}

TEST_F(RecordCommands, ResumeWithoutAGameIsWrong) {
  EXPECT_EQ(call({"resume"}).errors,
            "quagmire: there is no unfinished game; to begin one, run quagmire\n");
  EXPECT_THAT(call({"resume"}), IsError(1, testing::_));
}

TEST_F(RecordCommands, ResumeTakesTheGameThatWasLeft) {
  home_.write(kAutosave, kGame);
  EXPECT_THAT(call({"resume"}, "undo\n"), IsDone(shown({positions()[3], positions()[2]})));
  const auto record = parse_record(home_.read(kAutosave));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->game.ply(), 2U);
  EXPECT_EQ(record->game.length(), 3U);
}

class SeveralUnfinished : public RecordCommands {
 protected:
  void SetUp() override {
    RecordCommands::SetUp();
    const auto now = std::filesystem::file_time_type::clock::now();
    int hours = 3;
    for (const auto& [slot, text] :
         {std::pair{"", "[O \"Ann\"]\n[X \"Bob\"]\n[Date \"2026.11.21\"]\n\n1. c2-c5 f7-f4 *\n"},
          {"-2", "[Computer \"X 3\"]\n[O \"Ann\"]\n\n1. c2-c5 f7-f4 *\n"},
          {"-3", "1. d1-d3 *\n"}}) {
      const std::string name = kState + std::string("/autosave") + slot + ".quag";
      home_.write(name, text);
      std::filesystem::last_write_time(path(name), now - std::chrono::hours(hours--));
    }
  }
  // What a person who types this sees.
  [[nodiscard]] Finished resume(const std::string& typed) const {
    const PseudoTerminal terminal;
    Invocation invocation = program_at(home_, {"--plain", "--brief", "resume"});
    invocation.input = Borrowed{terminal.descriptor()};
    terminal.type(typed);
    terminal.type_end_of_input();
    return run(invocation);
  }
  static constexpr const char* kState = ".local/state/quagmire";
};

TEST_F(SeveralUnfinished, TheLastIsResumedAndTheOthersAreNamed) {
  const Finished resumed = resume("undo\nquit\n");
  EXPECT_THAT(resumed.output, HasSubstr("d1-d3"));
  EXPECT_EQ(resumed.errors, "quagmire: unfinished too: \"" + path(kState) +
                                "/autosave-2.quag\" (Ann - computer, 2 moves), \"" + path(kState) +
                                "/autosave.quag\" (Ann - Bob, 2 moves); quagmire resume FILE takes "
                                "one of them\n");
  EXPECT_EQ(home_.count_in(kState), 3);
}

TEST_F(SeveralUnfinished, OneThatIsNamedIsResumedWhereItIs) {
  const std::string slot = kState + std::string("/autosave.quag");
  EXPECT_THAT(call({"--plain", "resume", path(slot)}, "names\nundo\n"),
              IsDone(HasSubstr("O is Ann, X is Bob.")));
  EXPECT_EQ(parse_record(home_.read(slot))->game.ply(), 1U);
  EXPECT_EQ(home_.count_in(kState), 3);
}

// Unasked, a pipe is told nothing.
TEST_F(SeveralUnfinished, APipeGetsTheLast) {
  EXPECT_THAT(call({"resume"}, "undo\n"), IsDone(HasSubstr("O to move")));
  EXPECT_EQ(parse_record(home_.read(std::string(kState) + "/autosave-3.quag"))->game.ply(), 0U);
}

TEST_F(SeveralUnfinished, OfOneAloneNothingIsSaid) {
  for (const char* slot : {"-2", "-3"})
    std::filesystem::remove(path(kState + std::string("/autosave") + slot + ".quag"));
  EXPECT_THAT(resume("names\nquit\n"), IsDone(HasSubstr("O is Ann, X is Bob.")));
}

// Another program has it: it is none of those to resume.
TEST_F(SeveralUnfinished, WhatIsPlayedIsNotAmongThem) {
  Process player(program_at(home_, {"resume"}));
  ASSERT_TRUE(player.read_line());
  EXPECT_THAT(resume("quit\n").errors,
              AllOf(HasSubstr("Ann - Bob"), Not(HasSubstr("O - X")), Not(HasSubstr("autosave-3"))));
  static_cast<void>(player.finish());
}

// Slots in the order in which they were left: as when the program is killed at the end of a game
// that was played beside one left unfinished.
class FinishedInASlot : public RecordCommands {
 protected:
  void SetUp() override {
    RecordCommands::SetUp();
    const auto now = std::filesystem::file_time_type::clock::now();
    int seconds = 30;
    for (const auto& [slot, text] :
         {std::pair{"", kGame}, {"-2", kFinished}, {"-3", "[Result \"=\"]\n\n1. c2-c5 =\n"}}) {
      const std::string name = kState + std::string("/autosave") + slot + ".quag";
      home_.write(name, text);
      std::filesystem::last_write_time(path(name), now - std::chrono::seconds(seconds--));
    }
  }
  static constexpr const char* kState = ".local/state/quagmire";
  static constexpr const char* kFinished =
      "[Result \"O\"]\n[Reason \"X resigned\"]\n\n1. c2-c5 O\n";
};

TEST_F(FinishedInASlot, IsPutAwayAndTheUnfinishedOneResumed) {
  EXPECT_THAT(call({"resume"}), IsDone(shown(positions().back())));
  EXPECT_EQ(home_.count_in(kState), 1);
  EXPECT_TRUE(home_.has(kAutosave));
  EXPECT_EQ(home_.count_in(kArchive), 2);
  std::filesystem::remove(path(kAutosave));
  EXPECT_THAT(call({"resume"}), IsError(1, HasSubstr("there is no unfinished game")));
}

TEST_F(FinishedInASlot, IsPutAwayAndTheUnfinishedOneAskedAbout) {
  const PseudoTerminal terminal;
  Invocation invocation = program({"--plain", "--brief"});
  invocation.environment["HOME"] = home_.path();
  invocation.input = Borrowed{terminal.descriptor()};
  terminal.type("r\nquit\n");
  EXPECT_THAT(run(invocation), IsDone(StartsWith("A game of 3 moves was left")));
  EXPECT_EQ(home_.count_in(kArchive), 2);
  EXPECT_EQ(parse_record(home_.read(kAutosave))->game.length(), 3U);
}

TEST_F(FinishedInASlot, HidesNoUnfinishedOneWhereItCannotBePutAway) {
  home_.write(".local/share", "a file in the way");
  const Finished resumed = call({"resume"});
  EXPECT_EQ(resumed.status, ExitStatus::code(0));
  EXPECT_EQ(resumed.output, shown(positions().back()));
  EXPECT_THAT(resumed.errors,
              HasSubstr("/.local/share/quagmire/games\", a part of the path is a file"));
  EXPECT_EQ(home_.count_in(kState), 3);
}

TEST_F(RecordCommands, SaveKeepsAPipedGameAndRefusesAFileWithAnother) {
  EXPECT_THAT(call({"--plain", "--save", path("new.quag")}, "c2c5\nf7f4\nundo\n"),
              IsDone(StartsWith(shown(Position::start()))));
  const std::string saved = home_.read("new.quag");
  const auto record = parse_record(saved);
  ASSERT_TRUE(record) << saved;
  EXPECT_EQ(record->game.ply(), 1U);
  EXPECT_EQ(record->game.length(), 2U);
  EXPECT_THAT(call({"--plain", "--save", path("new.quag")}, "d1d3\n"),
              IsError(1, AllOf(HasSubstr("new.quag"), HasSubstr("quagmire resume"))));
  EXPECT_EQ(home_.read("new.quag"), saved);
}

TEST_F(RecordCommands, APipedGameKeepsNothing) {
  home_.write(kAutosave, kGame);
  EXPECT_THAT(call({"--plain"}, "c2c5\n"), IsDone(shown({positions()[0], positions()[1]})));
  EXPECT_EQ(home_.read(kAutosave), kGame);
  EXPECT_EQ(home_.count_in(".local/state/quagmire"), 1);
  EXPECT_EQ(home_.count_in(kArchive), 0);
}

TEST_F(RecordCommands, TheWordSaveTakesNoDash) {
  Invocation invocation = program({});
  invocation.command = {"sh", "-c", R"(cd "$1" && exec "$0" --plain)", QUAGMIRE_PROGRAM,
                        home_.path()};
  const Finished played = run(invocation, "save -\n");
  EXPECT_THAT(played.output, HasSubstr("\n0 Not saved: - is standard input"));
  EXPECT_FALSE(home_.has("-"));
}

TEST_F(RecordCommands, TheWordSaveWritesACopyAndNeverOverAnotherFile) {
  home_.write("letter.txt", "Dear Bob");
  const Finished played =
      call({"--plain"}, "c2c5\nsave " + path("copy.quag") + "\nf7f4\nsave " + path("copy.quag") +
                            "\nsave " + path("letter.txt") + "\nsave\n");
  EXPECT_EQ(played.status, ExitStatus::code(0));
  std::vector<std::string> answers;
  for (const std::string& line : lines_of(played.output))
    if (line.starts_with("Saved") || line.starts_with("0 ")) answers.push_back(line);
  // 0 begins the bottom line of no grid, so these are all.
  ASSERT_EQ(answers.size(), 4U) << played.output;
  EXPECT_THAT(answers[0], AllOf(StartsWith("Saved to"), HasSubstr("copy.quag")));
  EXPECT_THAT(answers[1], StartsWith("Saved to")) << "its own copy it may write again";
  EXPECT_THAT(answers[2], AllOf(StartsWith("0 "), HasSubstr("letter.txt")));
  EXPECT_THAT(answers[3], StartsWith("0 ")) << "no file is named";
  EXPECT_EQ(home_.read("letter.txt"), "Dear Bob");
  const auto copy = parse_record(home_.read("copy.quag"));
  ASSERT_TRUE(copy);
  EXPECT_EQ(copy->game.position(), positions()[2]);
}

// Every command that takes game records takes those of every end, and gives the same game back.

constexpr std::array<std::optional<Ending>, 6> kEndings{std::nullopt,         Resigned{Player::O},
                                                        Resigned{Player::X},  Agreed{},
                                                        OutOfTime{Player::O}, OutOfTime{Player::X}};

// A random game cut off somewhere, so that people can have ended it.
Record random_record(std::uint64_t seed, const std::optional<Ending>& ending) {
  std::mt19937_64 random(seed);
  const RandomGame played = crowded_game(seed);
  Record record;
  for (std::size_t left = random() % played.moves.size(); left > 0; --left)
    record.game.play_legal(played.moves[record.game.ply()]);
  if (ending) record.game.end(*ending);
  return record;
}

class RecordEnds : public AtHome {
 protected:
  // The outcome in the record that the program has written.
  static quagmire::Outcome outcome_of(const Finished& finished) {
    const auto record = parse_record(finished.output);
    EXPECT_TRUE(record) << finished.output << finished.errors;
    return record ? record->game.outcome() : InProgress{};
  }

  void expect_same_game_back(const Record& record) const {
    const quagmire::Outcome outcome = record.game.outcome();
    const bool over = is_over(outcome);
    const auto winner = winner_of(outcome);
    const std::string text = write_record(record);
    SCOPED_TRACE(text);
    home_.write("game.quag", text);
    const std::string path = home_.path("game.quag");

    const std::string verdict = !over    ? "unfinished"
                                : winner ? std::string(1, letter_of(*winner)) + " won"
                                         : "agreed";
    EXPECT_THAT(call({"check", path}), IsDone(EndsWith(verdict + '\n')));
    EXPECT_THAT(call({"show", path}), IsDone(grid(record.game.position())));
    EXPECT_EQ(outcome_of(call({"convert", path})), outcome);
    // As the plain game says it.
    const std::string last = lines_of(call({"--plain", "resume", path}).output).back();
    if (const auto ending = ending_of(outcome)) {
      EXPECT_EQ(last,
                (winner ? std::string(1, letter_of(*winner)) : "=") + " 1 " + to_text(*ending));
    }
    // Resumed, it is over at once, or goes on.
    EXPECT_THAT(
        call({"--plain", "resume", path}),
        IsDone(over ? grid(record.game.position()) + last + '\n' : shown(record.game.position())));
    EXPECT_EQ(home_.read("game.quag"), text) << "nothing was played";
  }
};

TEST_F(RecordEnds, EveryCommandGivesTheSameGameBack) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    for (const auto& ending : kEndings) expect_same_game_back(random_record(seed, ending));
}

TEST_F(RecordEnds, SoItDoesWhereTheRulesHaveEndedIt) {
  int ended = 0;
  for (std::uint64_t seed = 1; ended < 6; ++seed) {
    Record record;
    for (const Move move : crowded_game(seed).moves) record.game.play_legal(move);
    if (!record.game.is_over()) continue;
    ++ended;
    expect_same_game_back(record);
  }
  // By the rule that ends few: O's only piece rests once it has moved.
  Record stuck;
  stuck.game = Game(*parse_position("8/8/8/8/8/8/8/O6X O - -"));
  stuck.game.play_legal({Square(0, 0), Square(0, 1)});
  stuck.game.play_legal({Square(7, 0), Square(7, 1)});
  ASSERT_TRUE(stuck.game.is_over());
  expect_same_game_back(stuck);
}

}  // namespace
}  // namespace quagmire::test
