// A program that plays games by itself and saves them, to be stopped and hindered by tests: it says
// what it is about to save and, when its store has answered, that it is saved. What it has said is
// what must be on disk.
//
//     quagmire_save_helper HOME begin    plays two moves of a game
//     quagmire_save_helper HOME new      the same, but looks for no game to go on with
//     quagmire_save_helper HOME go-on    goes on with the game it finds, ends it, begins another
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>

#include "app/files/error_text.h"
#include "app/games/file_game_store.h"
#include "app/games/saved_games.h"
#include "engine/game/notation.h"

namespace {

using namespace quagmire;

void say(const std::string& line) {
  const std::string text = line + '\n';
  if (::write(STDOUT_FILENO, text.data(), text.size()) < 0) _exit(2);
}

// "NAME PLY LENGTH", and "over" at the end: which game it is, and how far it has come.
std::string described(const Record& record) {
  return tag(record, "Event").value_or("").bytes() + ' ' + std::to_string(record.game.ply()) + ' ' +
         std::to_string(record.game.length()) + (record.game.is_over() ? " over" : "");
}

class Helper {
 public:
  explicit Helper(const std::string& home) : data_folders_{.home = home} {}

  void begin() {
    auto found = app::find_unfinished(data_folders_, true);
    if (!found) say("failed " + explain(found.error()));
    if (!found) return name("unfound");
    app::UnfinishedGames unfinished = std::move(found).value();
    if (unfinished.games.empty()) return name("unfound");
    record_ = unfinished.games.front().record;
    store_ = app::make_game_store(data_folders_, record_, {.library = std::move(unfinished.file)},
                                  false);
  }
  void name(const std::string& event) {
    record_ = Record{};
    set_tag(record_, "Event", event);
    store_ = app::make_game_store(data_folders_, record_, {}, false);
  }
  // Moves that can be played for ever.
  void play(int moves) {
    constexpr std::array<const char*, 8> walk = {"c2c3", "f7f6", "d1d2", "e8e7",
                                                 "c3c2", "f6f7", "d2d1", "e7e8"};
    for (; moves > 0; --moves) {
      record_.game.play(*parse_move(walk[record_.game.ply() % walk.size()]));
      save();
    }
  }
  void take_back() {
    record_.game.undo();
    save();
  }
  void play_again() {
    record_.game.redo();
    save();
  }
  bool save() {
    say("saving " + described(record_));
    const auto saved = store_->save(state());
    // What comes with a warning is on the disk as far as the disk can promise it.
    if (saved && saved->empty()) say("saved " + described(record_));
    if (!saved) say("failed " + saved.error().why);
    return saved.has_value();
  }
  void finish() {
    record_.game.end(Resigned{Player::O});
    if (!save() && !save()) return;
    say("finishing " + described(record_));
    const auto left = store_->close(state(), GameStore::Next::Nothing);
    say(left.warning.empty() ? "finished " + described(record_) : "failed " + left.warning);
  }

 private:
  [[nodiscard]] GameState state() const { return {.game = record_.game}; }

  app::DataFolders data_folders_;
  Record record_;
  std::unique_ptr<GameStore> store_;
};

}  // namespace

// What it throws ends it, as it should.
int main(int argc, char** argv) {  // NOLINT(bugprone-exception-escape)
  if (argc != 3) return 2;
  Helper helper(argv[1]);
  if (argv[2] == std::string("new")) {
    helper.name("new");
    helper.play(2);
    return 0;
  }
  helper.begin();
  if (argv[2] == std::string("begin")) {
    helper.name("first");
    helper.play(2);
    return 0;
  }
  helper.play(2);
  helper.take_back();
  helper.play_again();
  helper.finish();
  helper.name("next");
  helper.play(2);
  // One fault has spoilt one of these at most.
  return helper.save() || helper.save() ? 0 : 1;
}
