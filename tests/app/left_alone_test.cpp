// The real program beside files of other people, and where its own FILE is no longer what it wrote:
// nobody else's file is touched, the game goes on in the program's own folder, and one line says
// so.
#include <gmock/gmock.h>

#include <filesystem>
#include <string>

#include "engine/game/record.h"
#include "tests/app/program.h"
#include "tests/app/pseudo_terminal.h"
#include "tests/app/saved_files.h"
#include "tests/support/faulty.h"
#include "tests/support/home.h"

namespace quagmire::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kState = ".local/state/quagmire";
constexpr const char* kData = ".local/share/quagmire";

class LeftAlone : public testing::Test {
 protected:
  void SetUp() override { fs::create_directory(path("games")); }

  [[nodiscard]] std::string path(const std::string& file) const { return home_.path(file); }
  [[nodiscard]] Invocation quagmire(const std::vector<std::string>& arguments) const {
    return program_at(home_, arguments);
  }
  // Plays up to the position after this move.
  static void play(Process& game, const std::string& move, const std::string& turn) {
    game.write(move + '\n');
    for (auto line = game.read_line(); line && *line != turn + " to move";
         line = game.read_line()) {
    }
  }
  [[nodiscard]] std::size_t moves_in(const std::string& file) const {
    const auto record = parse_record(home_.read(file));
    EXPECT_TRUE(record) << file << '\n' << home_.read(file);
    return record ? record->game.length() : 0;
  }
  // A game in games/g: a move, what `change` does, and two moves more.
  template <class Change>
  Finished play_through(Change change) {
    Process game(quagmire({"--plain", "--save", path("games/g")}));
    play(game, "c2c5", "X");
    change();
    play(game, "f7f4", "O");
    play(game, "d1d3", "X");
    return game.finish();
  }
  void expect_kept_elsewhere(const Finished& ended, const std::string& why) const {
    EXPECT_EQ(ended.status, ExitStatus::code(0));
    EXPECT_THAT(ended.errors,
                AllOf(IsErrorLine(), HasSubstr(path("games/g")), HasSubstr(why),
                      HasSubstr("left alone"), HasSubstr("kept in \"" + path(kAutosave) + "\"")));
    EXPECT_EQ(moves_in(kAutosave), 3U);
  }

  Home home_{Medium::Memory};
};

TEST_F(LeftAlone, WhereAnotherProgramHasWritten) {
  const Finished ended = play_through([&] { home_.write("games/g", "a letter"); });
  expect_kept_elsewhere(ended, "another program has changed it");
  EXPECT_EQ(home_.read("games/g"), "a letter");
}

TEST_F(LeftAlone, WhereNothingElseCanKeepTheGameThatIsSaidOnce) {
  Invocation invocation = quagmire({"--plain", "--save", path("games/g")});
  invocation.environment.erase("HOME");
  Process game(invocation);
  play(game, "c2c5", "X");
  home_.write("games/g", "a letter");
  play(game, "f7f4", "O");
  play(game, "d1d3", "X");
  const Finished ended = game.finish();
  EXPECT_THAT(ended.errors,
              AllOf(IsErrorLine(), HasSubstr("not being saved"),
                    HasSubstr("another program has changed it"), HasSubstr("no home folder")));
  EXPECT_EQ(home_.read("games/g"), "a letter");
}

// The program's own folders may hold links to files of other people, which a game neither goes on
// in, nor is put away from.
TEST_F(LeftAlone, WhatALinkInItsOwnFoldersLeadsTo) {
  const std::string game = "{mine} c2c5 {good!} f7f4\n";
  home_.write("precious.quag", game);
  home_.write("list", "a list\n");
  fs::create_directories(path(kState));
  fs::create_directories(path(kData));
  fs::create_symlink(path("precious.quag"), path(kAutosave));
  fs::create_symlink(path("list"), path(kData) + "/scores");
  const auto typed = [&](const char* lines) {
    const PseudoTerminal terminal;
    Invocation invocation = quagmire({"--plain", "--brief", "--name-o", "Ann", "--name-x", "Bob"});
    invocation.input = Borrowed{terminal.descriptor()};
    terminal.type(lines);
    return run(invocation);
  };
  for (const char* lines : {"n\nquit\n", "r\nu\nquit\n", "c2c5\nresign\ny\nquit\n"}) {
    const Finished ended = typed(lines);
    EXPECT_EQ(ended.status, ExitStatus::code(0));
    EXPECT_THAT(ended.errors, StartsWith("quagmire: cannot write \"" + path(kAutosave) +
                                         "\", it is a link; move it away\n"));
    EXPECT_EQ(home_.read("precious.quag"), game);
    EXPECT_TRUE(fs::is_symlink(path(kAutosave)));
  }
  EXPECT_EQ(home_.read("list"), "a list\n");
}

// A file that somebody has removed is nobody's to leave alone: it is made again.
TEST_F(LeftAlone, IsNotWhatWasRemoved) {
  EXPECT_EQ(play_through([&] { fs::remove(path("games/g")); }).errors, "");
  EXPECT_EQ(moves_in("games/g"), 3U);
  EXPECT_FALSE(home_.has(kState));
}

TEST_F(LeftAlone, ACopyThatWasChangedAndOneThatWasNot) {
  Process game(quagmire({"--plain"}));
  play(game, "save " + path("games/copy") + "\nc2c5", "X");
  play(game, "save " + path("games/copy") + "\nf7f4", "O");
  EXPECT_EQ(moves_in("games/copy"), 1U);
  home_.write("games/copy", "a letter");
  game.write("save " + path("games/copy") + "\n");
  EXPECT_THAT(game.finish().output, HasSubstr("0 Not saved: "));
  EXPECT_EQ(home_.read("games/copy"), "a letter");
}

TEST_F(LeftAlone, ACopyThatHasBecomeALink) {
  Process game(quagmire({"--plain"}));
  play(game, "save " + path("games/copy") + "\nc2c5", "X");
  fs::rename(path("games/copy"), path("games/moved"));
  fs::create_symlink(path("games/moved"), path("games/copy"));
  const std::string moved = home_.read("games/moved");
  game.write("save " + path("games/copy") + "\n");
  EXPECT_THAT(game.finish().output, HasSubstr("0 Not saved: "));
  EXPECT_EQ(home_.read("games/moved"), moved);
}

TEST_F(LeftAlone, ASecondGameOnTheSameFileIsRefusedAlsoBehindASave) {
  Process game(quagmire({"--plain", "--save", path("games/g")}));
  for (const auto& [move, turn] : {std::pair{"c2c5", "X"}, {"f7f4", "O"}}) {
    play(game, move, turn);
    EXPECT_THAT(run(quagmire({"--plain", "resume", path("games/g")}), "d1d3\n"),
                IsError(1, HasSubstr("another running quagmire")));
  }
  EXPECT_EQ(game.finish().errors, "");
  EXPECT_EQ(moves_in("games/g"), 2U);
}

// As FAT has none, and old systems do not know better ways.
TEST_F(LeftAlone, WithoutHardLinksEverythingIsWrittenAndNothingOverwritten) {
  for (const char* lacks : {"link", "link tmpfile", "link tmpfile renameat2"}) {
    SCOPED_TRACE(lacks);
    fs::remove_all(path("games"));
    fs::create_directory(path("games"));
    const auto on_fat = [&](const std::vector<std::string>& arguments) {
      return faulty(quagmire(arguments), path("games"), {{"QUAGMIRE_FAULT_LACKS", lacks}});
    };
    const std::string copy = "save " + path("games/copy") + '\n';
    EXPECT_THAT(run(on_fat({"--plain", "--save", path("games/g")}), copy + "c2c5\n" + copy),
                AllOf(IsDone(testing::Not(HasSubstr("Not saved")))));
    EXPECT_EQ(moves_in("games/g"), 1U);
    EXPECT_EQ(moves_in("games/copy"), 1U);
    const auto before = files_in(path("games"));
    EXPECT_EQ(before.size(), 2U) << testing::PrintToString(before);
    EXPECT_THAT(run(on_fat({"--plain"}), copy), IsDone(HasSubstr("0 Not saved")));
    EXPECT_EQ(files_in(path("games")), before);
  }
}

}  // namespace
}  // namespace quagmire::test
