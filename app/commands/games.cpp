// The game itself and the commands that open it: resume, replay, review, learn, puzzle and stats.
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "app/commands/commands.h"
#include "app/play/play.h"
#include "app/settings/settings.h"
#include "engine/learn/lesson.h"
#include "engine/learn/puzzle_series.h"
#include "ui/lines/lines.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

// The options of the program, which these commands take too.
struct GameOptions {
  std::optional<Position> position{};
  std::optional<UntrustedText> save_to{};
  Choices choices{};
  Settings checked{};  // the values of the choices, each of which makes sense by itself
};

int play(const GameOptions& options, GameSource source) {
  const request::Play game{std::move(source), options.choices};
  if (!wants_lines(game.choices) && full_screen_is_possible(game.source))
    return play_full_screen(game);
  return std::holds_alternative<source::Review>(game.source) ? review_in_lines(game)
                                                             : play_in_lines(game);
}

std::shared_ptr<GameOptions> add_options(CommandLine& line) {
  CLI::App& program = line.program;
  auto options = std::make_shared<GameOptions>();
  add_option(program, "--position", "POSITION",
             "Start at this position; an unfinished game is kept", position_to(options->position));
  add_option(program, "--save", "FILE", "Save the game to this file", file_to(options->save_to))
      ->group(kNamed);
  for (const Setting& setting : all_settings())
    add_setting(line, program, setting, options->checked)
        ->each([&setting, &choices = options->choices](const std::string& word) {
          choices.flags.push_back({std::string(setting.key), word});
        })
        ->group(std::string(setting.group));
  add_option(program, "--config", "FILE", "Read settings from this file",
             file_to(options->choices.config_file))
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
      ->group(kNamed);
  program.callback([&line, options] {
    if (!line.program.get_subcommands().empty()) return;
    line.job = [options] {
      return play(*options, source::Fresh{options->position.value_or(Position::start()),
                                          options->position.has_value(), options->save_to});
    };
  });
  return options;
}

template <class Asked>
Command<Asked> add_game_command(CommandLine& line, const std::shared_ptr<GameOptions>& options,
                                int (*run)(const Asked&), const char* name, const char* description,
                                std::initializer_list<Example> examples) {
  const Command<Asked> command = add_command(line, run, name, description, examples);
  command.asked.options = options;
  // These are for a new game.
  for (const char* option : {"--position", "--save"})
    command.app.excludes(line.program.get_option(option));
  command.app.fallthrough();
  return command;
}

struct FileOptions {
  std::shared_ptr<GameOptions> options;
  std::optional<UntrustedText> file{};
};

int resume(const FileOptions& asked) { return play(*asked.options, source::Resume{asked.file}); }
int replay(const FileOptions& asked) { return play(*asked.options, source::Replay{*asked.file}); }
int review(const FileOptions& asked) { return play(*asked.options, source::Review{asked.file}); }

void add_resume(CommandLine& line, const std::shared_ptr<GameOptions>& options) {
  const auto [command, asked] = add_game_command(
      line, options, resume, "resume", "Resume an unfinished game, or one in a file",
      {{"quagmire resume", "the unfinished game; of several, the last"},
       {"quagmire resume game.quag", "the game in a file"},
       {"quagmire resume -", "a game that you paste; Ctrl-D ends it"}});
  add_operand(command, "FILE", "A game record; the game is then saved to it; - for standard input",
              file_to(asked.file));
}

void add_replay(CommandLine& line, const std::shared_ptr<GameOptions>& options) {
  const auto [command, asked] = add_game_command(
      line, options, replay, "replay", "Step through a game in the full screen, and play on",
      {{"quagmire replay game.quag", "[ and ] step through it"},
       {"quagmire convert moves | quagmire replay -", "keys come from the terminal"}});
  add_operand(command, "FILE", "A game record; - for standard input", file_to(asked.file))
      ->required();
}

void add_review(CommandLine& line, const std::shared_ptr<GameOptions>& options) {
  const auto [command, asked] = add_game_command(
      line, options, review, "review",
      "Look back on a game with the computer: where it turned, and what was better",
      {{"quagmire review", "the last game"},
       {"quagmire --plain review game.quag", "a line for each move"}});
  add_operand(command, "FILE", "A game record; - for standard input", file_to(asked.file));
}

// Lessons, puzzles or statistics, on top of a new game or the unfinished one.
struct StudyOptions {
  std::shared_ptr<GameOptions> options;
  std::size_t number = 0;
};

int study(const StudyOptions& asked, const char* screen) {
  const GameOptions& options = *asked.options;
  const request::Play game{source::Fresh{Position::start()}, options.choices};
  const ui::effect::Open what{screen, asked.number};
  if (!wants_lines(game.choices) && full_screen_is_possible(game.source))
    return play_full_screen(game, what);
  return study_in_lines(options.choices, what);
}

int learn(const StudyOptions& asked) { return study(asked, "learn"); }
int solve_puzzle(const StudyOptions& asked) { return study(asked, "puzzle"); }
int tell_stats(const StudyOptions& asked) { return study(asked, "stats"); }

// A number, or another word that `parse` knows. How many there are is counted only for a wrong one:
// that takes longer than all else at the start.
Reader task_to(std::size_t& target, std::optional<std::size_t> (*parse)(std::string_view),
               std::size_t (*count)(), const char* other_words) {
  return [&target, parse, count, other_words](const std::string&, const std::string& word) {
    const auto number = parse(word);
    if (!number)
      throw bad_value("N", word, "a number from 1 to " + std::to_string(count()) + other_words);
    target = *number;
  };
}

void add_learn(CommandLine& line, const std::shared_ptr<GameOptions>& options) {
  const auto [command, asked] = add_game_command(
      line, options, learn, "learn", "Learn the game in eight minutes, in short lessons",
      {{"quagmire learn", "go on where you left off"}, {"quagmire learn 10", "the loop"}});
  const CLI::Option* const which = add_operand(
      command, "N|list", "A lesson, 1 to 14, or list; default the first that is not done",
      task_to(asked.number, parse_lesson_number, lesson_count, ", or list"));
  line.usual_values[which] = "list";
}

void add_puzzle(CommandLine& line, const std::shared_ptr<GameOptions>& options) {
  const auto [command, asked] =
      add_game_command(line, options, solve_puzzle, "puzzle",
                       "Solve puzzles from games: win in a few moves, or save yourself",
                       {{"quagmire puzzle", "the next one of your grade"},
                        {"quagmire puzzle today", "today's, the same for everybody"},
                        {"quagmire puzzle mine", "from what you missed in your games"}});
  const CLI::Option* const which =
      add_operand(command, "N|today|mine|list",
                  "A puzzle's number, or today, mine, or list; default the next one",
                  task_to(
                      asked.number, parse_puzzle_number, [] { return built_in_puzzles().size(); },
                      ", or today, mine, or list"));
  line.usual_values[which] = "today mine list";
}

void add_stats(CommandLine& line, const std::shared_ptr<GameOptions>& options) {
  add_game_command(
      line, options, tell_stats, "stats", "Show your results in games, lessons and puzzles",
      {{"quagmire stats", "on the full screen"}, {"quagmire --plain stats", "in lines"}});
}

}  // namespace

void add_game(CommandLine& line) {
  const auto options = add_options(line);
  for (const auto add : {add_resume, add_replay, add_review, add_learn, add_puzzle, add_stats})
    add(line, options);
}

}  // namespace quagmire::app
