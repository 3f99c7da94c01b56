#include "app/games/open_game.h"

#include <filesystem>
#include <iostream>
#include <random>
#include <system_error>
#include <utility>

#include "app/cli/exit_status.h"
#include "app/files/data_folders.h"
#include "app/files/error_text.h"
#include "app/files/locked_file.h"
#include "app/games/file_game_store.h"
#include "app/games/game_tags.h"
#include "app/games/saved_games.h"
#include "app/games/scores.h"
#include "engine/text.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"
#include "ui/text/utf8.h"

namespace quagmire::app {

namespace {

constexpr const char* kNoneUnfinished = "there is no unfinished game; run quagmire to start one";

Record new_record(const Position& initial, const std::array<std::string, 2>& names) {
  Record record;
  record.game = Game(initial);
  if (!names[0].empty()) set_tag(record, "O", names[0]);
  if (!names[1].empty()) set_tag(record, "X", names[1]);
  set_tag(record, "Date", record_date());
  return record;
}

// "Ann vs computer (level 3), 12 moves"
std::string line_of(const Record& record) {
  return ui::say("{}, {}", players_in_short(record),
                 ui::counted(record.game.moves_in(record.game.ply()), "move"));
}

// Whether `other` has all moves of `game`, and its end if it has one.
bool is_beginning(const Game& game, const Game& other) {
  if (shared_moves(game, other) != game.length()) return false;
  return !game.is_over() || (game.length() == other.length() && game.outcome() == other.outcome());
}

// "also unfinished: Ann vs computer (level 3), 1 move; and 3 more; games lists them"
std::string line_of_others(const std::vector<UnfinishedGame>& games) {
  constexpr std::size_t most = 3;
  std::string line = "also unfinished: ";
  for (std::size_t i = 1; i < games.size() && i <= most; ++i)
    line += line_of(games[i].record) + "; ";
  if (games.size() - 1 > most) line += ui::say("and {} more; ", games.size() - 1 - most);
  return line + "games lists them";
}

class GameOpener {
 public:
  GameOpener(Autosave autosave, const Settings& settings)
      : autosave_(autosave), settings_(settings) {}

  Result<OpenedGame, UsageError> operator()(const source::NewGame& new_game) const {
    Record record = new_record(new_game.start.value_or(Start()).position(), settings_.names);
    if (new_game.save_to) return save_to(new_game.save_to->bytes(), std::move(record));
    if (autosave_ == Autosave::Off) return opened_game(record, store_for(record));
    const DataFolders data_folders = data_folders_from_environment();
    auto found = find_unfinished(data_folders, settings_.remember);
    // If the folder cannot be read, the first save will report it.
    UnfinishedGames unfinished = found ? std::move(found).value() : UnfinishedGames();
    // The unfinished game stays for `quagmire resume`.
    if (unfinished.games.empty() || new_game.start)
      return opened_game(record, store_for(record, {}, new_game.listed),
                         std::move(unfinished.messages));
    const Record& last = unfinished.games.front().record;
    OpenedGame opened =
        opened_game(last, store_for(last, {.library = std::move(unfinished.file)}, new_game.listed),
                    std::move(unfinished.messages));
    opened.asks_to_resume = true;
    return opened;
  }

  Result<OpenedGame, UsageError> operator()(const source::Resume& resume) const {
    if (resume.save_to && resume.file)
      return save_to(resume.save_to->bytes(), read_record(resume.file->bytes()));
    if (resume.file == "-") return open_as_new_game(parse_input(read_input()));
    if (resume.file) return resume_file(resume.file->bytes());
    const DataFolders data_folders = data_folders_from_environment();
    if (autosave_ == Autosave::Off) return resume_for_pipe(data_folders, resume.save_to);
    auto found = find_unfinished(data_folders, settings_.remember);
    if (!found) return UsageError{kFailure, explain(found.error())};
    UnfinishedGames unfinished = std::move(found).value();
    std::vector<std::string>& messages = unfinished.messages;
    if (unfinished.games.empty())
      return UsageError{kFailure, messages.empty()
                                      ? kNoneUnfinished
                                      : "there is no unfinished game, but " + messages[0]};
    const Record& last = unfinished.games.front().record;
    if (resume.save_to) return save_to(resume.save_to->bytes(), last);
    const std::size_t others = unfinished.games.size() - 1;
    if (others > 0) messages.push_back(line_of_others(unfinished.games));
    OpenedGame opened = opened_game(last, store_for(last, {.library = std::move(unfinished.file)}),
                                    std::move(messages));
    opened.has_others = others > 0;
    return opened;
  }

  Result<OpenedGame, UsageError> operator()(const source::Review& review) const {
    return open_as_new_game(read_game_to_review(review.file));
  }

 private:
  static OpenedGame opened_game(const Record& record, std::unique_ptr<GameStore> store,
                                std::vector<std::string> messages = {}) {
    return {record, std::move(store), false, false, std::move(messages)};
  }

  // A person's game is saved in the library; a pipe's only in FILE.
  [[nodiscard]] std::unique_ptr<GameStore> store_for(
      const Record& record, GameFiles files = {},
      const std::vector<UntrustedText>& listed = {}) const {
    if (autosave_ == Autosave::Off) return make_outside_store(record, std::move(files));
    DataFolders data_folders = data_folders_from_environment();
    data_folders.listed = listed;
    return make_game_store(std::move(data_folders), record, std::move(files), settings_.remember);
  }

  // Changes nothing in the data folder.
  [[nodiscard]] Result<OpenedGame, UsageError> resume_for_pipe(
      const DataFolders& data_folders, const std::optional<UntrustedText>& file) const {
    const auto last = read_unfinished(data_folders);
    if (!last) return UsageError{kFailure, explain(last.error())};
    if (!*last) return UsageError{kFailure, kNoneUnfinished};
    if (file) return save_to(file->bytes(), **last);
    return opened_game(**last, store_for(**last));
  }

  // Playing on makes a new game; the record that was read stays as it is.
  [[nodiscard]] Result<OpenedGame, UsageError> open_as_new_game(
      const Result<Record, UsageError>& read) const {
    if (!read) return read.error();
    Record other = *read;
    remove_game_id(other);
    return opened_game(*read, store_for(other));
  }

  // A game that already has moves continues as a new one.
  [[nodiscard]] Result<OpenedGame, UsageError> save_to(const std::string& path,
                                                       Result<Record, UsageError> read) const {
    if (!read) return read.error();
    Record record = std::move(read).value();
    remove_game_id(record);
    remove_leftovers(folder_of(path));  // left by a program that was killed
    LockedFile file;
    const auto there = file.open(path);
    if (!there && !is_missing(there.error())) return UsageError{kFailure, explain(there.error())};
    if (there && !there->empty())
      return UsageError{kFailure,
                        ui::say("the file already exists; name another, or continue its game with "
                                "quagmire resume FILE ({})",
                                ui::in_quotes(path, ui::kLongestPath))};
    const std::string text = write_record(record);
    if (const auto failure = there ? file.write(text) : file.create(path, text))
      return UsageError{kFailure, explain(*failure)};
    return opened_game(record, store_for(record, {.copy = std::move(file)}));
  }

  [[nodiscard]] Result<OpenedGame, UsageError> resume_file(const std::string& path) const {
    GameFiles files;
    const auto own = autosave_ == Autosave::On ? path_in_library(path) : std::nullopt;
    auto text = read_resumed(own.value_or(path), own ? files.library : files.copy);
    if (!text) return text.error();
    auto read = parse_file(*text, path);
    if (!read) return read.error();
    Record record = std::move(read).value();
    std::vector<std::string> messages;
    if (record.side_lines > 0) messages.push_back(ui::describe_side_lines(record.side_lines));
    if (own) return opened_game(record, store_for(record, std::move(files)), std::move(messages));
    if (!is_own_text(*text, record)) {
      files.copy = LockedFile();
      files.message = ui::say(
          "this file is left alone, since the program would write it differently; "
          "save FILE makes a copy ({})",
          ui::in_quotes(path, ui::kLongestPath));
    }
    if (autosave_ == Autosave::On)
      if (auto error = find_in_library(path, *text, record, files.library, messages)) return *error;
    return opened_game(record, store_for(record, std::move(files)), std::move(messages));
  }

  // The text of FILE, which is locked if it is a writable file.
  static Result<std::string, UsageError> read_resumed(const std::string& path, LockedFile& file) {
    remove_leftovers(folder_of(path));  // left by a program that was killed
    auto text = file.open(path);
    // A pipe is read, but is not a copy to write.
    if (!text && text.error().fault == FileFault::NotFile) text = read_named(path);
    if (!text) return UsageError{kFailure, explain(text.error())};
    return std::move(text).value();
  }

  // The library path of a game that the person named by any other path; nullopt for other files.
  static std::optional<std::string> path_in_library(const std::string& path) {
    const DataFolders data_folders = data_folders_from_environment();
    std::error_code none;
    for (const auto& folder : {games_folder(data_folders), unfinished_folder(data_folders)})
      if (folder && std::filesystem::equivalent(*folder, folder_of(path), none))
        return path_in(*folder, name_of(path));
    return std::nullopt;
  }

  // Whether this program would write exactly this text, except for line ends.
  static bool is_own_text(std::string text, const Record& record) {
    std::erase(text, '\r');
    return write_record(record_of(state_of(record), record)) == text;
  }

  // Looks for FILE's game in the library. The longer version continues; if they diverge, FILE
  // becomes a new game.
  static std::optional<UsageError> find_in_library(const std::string& path, const std::string& text,
                                                   Record& record, LockedFile& library,
                                                   std::vector<std::string>& messages) {
    const DataFolders data_folders = data_folders_from_environment();
    const std::string id = game_id(record);
    if (id.empty()) return std::nullopt;
    const auto found = find_game_file(data_folders, id);
    if (!found) {
      // The game has been continued to another end since.
      if (Scores(data_folders).has_other_end(record)) remove_game_id(record);
      return std::nullopt;
    }
    const auto there = library.open(*found, Links::Refused);
    if (!there) return UsageError{kFailure, explain(there.error())};
    const auto other = parse_record(*there);
    if (*there == text || !other) return std::nullopt;
    const std::string file = ui::in_quotes(path, ui::kLongestPath);
    if (is_beginning(record.game, other->game)) {
      record = *other;
      messages.push_back(
          ui::say("the saved game has more moves, so it continues from there ({})", file));
    } else if (is_beginning(other->game, record.game)) {
      messages.push_back(ui::say(
          "this file has more moves than the saved game, so it continues from there ({})", file));
    } else {
      library.close();
      remove_game_id(record);
      messages.push_back(
          ui::say("the saved game has other moves, so this is a new game ({})", file));
    }
    return std::nullopt;
  }

  Autosave autosave_;
  const Settings& settings_;
};

}  // namespace

Result<OpenedGame, UsageError> open_game(const GameSource& source, Autosave autosave,
                                         const Settings& settings) {
  return std::visit(GameOpener(autosave, settings), source);
}

Match match_of(const GameSource& source, const OpenedGame& opened, LoadedSettings loaded) {
  const Settings& settings = loaded.values();
  const Record& record = opened.record;
  ComputerSettings computer = settings.computer;
  if (computer.seed == 0) computer.seed = std::random_device()();
  loaded.set_computer(computer);
  const auto* source_of_new = std::get_if<source::NewGame>(&source);
  const Start start = source_of_new == nullptr ? Start() : source_of_new->start.value_or(Start());
  const GameSetup new_game{start, computer, settings.names, settings.time};
  if (source_of_new != nullptr && !opened.asks_to_resume) {
    Match match(GameState::from_setup(new_game), *opened.store);
    match.start_with_coach(settings.coach);
    // FILE is written at once, even without moves.
    if (source_of_new->save_to) match.save_now();
    return match;
  }
  const bool is_viewed = std::holds_alternative<source::Review>(source);
  const bool is_over = record.game.is_over();
  const bool asks_time = loaded.is_set_by_flag("time");
  GameState state = state_of(record);
  GameSetup next = setup_of(record, loaded);
  // A time limit set by a flag starts anew; a game that is only viewed has no clock.
  if (is_viewed || (asks_time && !is_over)) state.time.reset();
  if (is_viewed) {
    next.computer = setup_of(Record(), loaded).computer;
    if (!asks_time) next.time.reset();
    if (!is_over) state.set_time(next.time);
  } else if (!is_over) {
    state.set_players(next);
  }
  Match match(std::move(state), *opened.store,
              opened.asks_to_resume ? std::optional(new_game) : std::nullopt);
  match.start_with_coach(settings.coach);
  if (is_viewed || is_over) match.set_next_setup(std::move(next));
  return match;
}

}  // namespace quagmire::app
