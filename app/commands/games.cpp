// The game itself, and the commands that open it: resume, review, learn, puzzle and stats.
#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "app/commands/command_line.h"
#include "app/play/play.h"
#include "app/settings/settings.h"
#include "engine/learn/lesson.h"
#include "engine/learn/puzzle_series.h"
#include "ui/text/utf8.h"

namespace quagmire::app {

namespace {

// A repeated flag is allowed, and the last one counts, because a shell alias may have it already.
void add_setting(Command& program, const Setting& setting) {
  const std::string name(setting.key);
  program.options.push_back({.names = {"--" + name},
                             .value = std::string(setting.value_name),
                             .description = std::string(setting.description),
                             .bind =
                                 [name, is_switch = setting.is_switch()](
                                     CLI::App& app, const std::string& flag, Arguments& arguments) {
                                   return (is_switch ? app.add_flag(flag + ",!--no-" + name)
                                                     : app.add_option(flag))
                                       ->each([&arguments, name](const std::string& word) {
                                         arguments.settings.flags.push_back({name, word});
                                       });
                                 },
                             .is_switch = setting.is_switch(),
                             .last_value_wins = true,
                             .usual_values = std::string(setting.usual_values)});
  if (setting.is_switch()) program.options.back().names.push_back("--no-" + name);
}

// Options that are not settings.
void add_options_of_start(Command& program) {
  constexpr std::uint64_t most_milliseconds = 3'600'000;
  add_option(program, "--move-time", "MS",
             "Milliseconds the computer may think about a move; default 1000",
             [](CLI::App& app, const std::string& name, Arguments& arguments) {
               return app
                   .add_option_function<std::uint32_t>(name,
                                                       [&arguments](std::uint32_t time) {
                                                         arguments.settings.computer.move_time =
                                                             std::chrono::milliseconds(time);
                                                       })
                   ->transform(whole_number(name, 1, most_milliseconds));
             })
      .group = "";
  add_option(program, "--seed", "N", "Seed for the lower levels' moves; default 0 (random)",
             [](CLI::App& app, const std::string& name, Arguments& arguments) {
               return app.add_option(name, arguments.settings.computer.seed)
                   ->transform(whole_number(name, 0, std::numeric_limits<std::uint64_t>::max()));
             })
      .group = "";
}

void add_options(Command& program) {
  add_option(program, "--position", "POSITION",
             "Start at this position or a random one (random:417); keeps an unfinished game",
             bind_position);
  add_option(program, "--save", "FILE", "Save the game to this file",
             [](CLI::App& app, const std::string& name, Arguments& arguments) {
               return app.add_option(name)
                   ->check(file_name(name))
                   ->each([&arguments](const std::string& word) { arguments.save_to = word; });
             })
      .group = kNamed;
  for (const Setting& setting : all_settings()) {
    add_setting(program, setting);
    program.options.back().group = setting.group;
  }
  add_options_of_start(program);
  Option& config = add_option(program, "--config", "FILE", "Read settings from this file",
                              [](CLI::App& app, const std::string& name, Arguments& arguments) {
                                return app.add_option(name)
                                    ->check(file_name(name))
                                    ->each([&arguments](const std::string& word) {
                                      arguments.settings.config_file = word;
                                    });
                              });
  config.last_value_wins = true;
  config.group = kNamed;
}

Command& add_game_command(CommandLine& line, CommandFunction run, const char* name,
                          const char* description, std::vector<Example> examples) {
  Command& command = add_command(line, run, name, description, std::move(examples));
  command.is_of_game = true;
  command.excluded = {"--position", "--save", "--move-time", "--seed"};
  return command;
}

std::optional<UntrustedText> file_of(const Arguments& arguments) {
  return arguments.files.empty() ? std::nullopt : std::optional(arguments.files.front());
}

int resume(const Arguments& arguments) {
  return play(arguments.settings, source::Resume{file_of(arguments), arguments.save_to});
}
// Several files make a list to choose from.
int review(const Arguments& arguments) {
  std::error_code no_status;
  const auto file = file_of(arguments);
  if (arguments.files.size() < 2 &&
      !(file && std::filesystem::is_directory(file->bytes(), no_status)))
    return play(arguments.settings, source::Review{file});
  return play(arguments.settings, source::NewGame{.listed = arguments.files},
              ui::StartScreen{"games"});
}

void add_commands_about_files(CommandLine& line) {
  Command& resumed = add_game_command(
      line, resume, "resume", "Resume an unfinished game, or one in a file",
      {{"quagmire resume", "the latest unfinished game"},
       {"quagmire resume game.quag", "the game in a file"},
       {"quagmire resume old.quag --save new.quag", "the same, saved to a new file"},
       {"quagmire resume -", "paste a game, then press Ctrl-D"}});
  resumed.excluded = {"--position"};
  add_operand(resumed, "FILE",
              "A game record, updated as you play (unless --save); - for standard input",
              bind_file);
  add_operand(
      add_game_command(line, review, "review",
                       "Review a game with the computer: where it turned, and what was better",
                       {{"quagmire review", "the last game"},
                        {"quagmire review club/", "the games in a folder"},
                        {"quagmire --plain review game.quag", "a line for each move"}}),
      "FILE", "A game record, or a folder; - for standard input", bind_file)
      .is_repeatable = true;
}

// Opens a screen over a new or unfinished game.
int play_and_open(const Arguments& arguments, const char* screen) {
  return play(arguments.settings, source::NewGame{}, ui::StartScreen{screen, arguments.number});
}
int learn(const Arguments& arguments) { return play_and_open(arguments, "learn"); }
int solve_puzzle(const Arguments& arguments) { return play_and_open(arguments, "puzzle"); }
int show_stats(const Arguments& arguments) { return play_and_open(arguments, "stats"); }
int list_games(const Arguments& arguments) { return play_and_open(arguments, "games"); }

// Takes a number, or a word that `parse` knows. Tasks are counted only for an error, because
// counting is slow.
void set_task(Arguments& arguments, const std::string& word, std::optional<std::size_t> number,
              std::size_t (*count)(), const char* other_words) {
  if (!number) throw bad_value("N", word, ui::say("a number from 1 to {}{}", count(), other_words));
  arguments.number = *number;
}

void add_commands_to_learn(CommandLine& line) {
  add_operand(
      add_game_command(
          line, learn, "learn", "Learn the game in eight minutes, in short lessons",
          {{"quagmire learn", "continue where you left off"}, {"quagmire learn 10", "the loop"}}),
      "N|list",
      ui::say("A lesson, 1 to {}, or list; default: the first not yet done", lesson_count()),
      [](CLI::App& app, const std::string& name, Arguments& arguments) {
        return app.add_option(name)->each([&arguments](const std::string& word) {
          set_task(arguments, word, parse_lesson_number(word), lesson_count, ", or list");
        });
      })
      .usual_values = "list";
  Command& puzzles =
      add_game_command(line, solve_puzzle, "puzzle",
                       "Solve puzzles from games: win in a few moves, or save yourself",
                       {{"quagmire puzzle", "the next one in your grade"},
                        {"quagmire puzzle today", "today's, the same for everybody"},
                        {"quagmire puzzle mine", "from mistakes in your games"}});
  add_operand(puzzles, "N|today|mine|list",
              "A puzzle's number, or today, mine, or list; default: the next one",
              [](CLI::App& app, const std::string& name, Arguments& arguments) {
                return app.add_option(name)->each([&arguments](const std::string& word) {
                  set_task(
                      arguments, word, parse_puzzle_number(word),
                      [] { return built_in_puzzles().size(); }, ", or today, mine, or list");
                });
              })
      .usual_values = "today mine list";
  add_game_command(
      line, show_stats, "stats", "Show your results in games, lessons and puzzles",
      {{"quagmire stats", "in full-screen mode"}, {"quagmire --plain stats", "in plain text"}});
  add_game_command(line, list_games, "games", "List your games; review or continue one",
                   {{"quagmire games", "the newest first; type to find a name"},
                    {"quagmire --plain games", "one line each"}});
}

int play_new(const Arguments& arguments) {
  return play(arguments.settings, source::NewGame{arguments.start, arguments.save_to});
}

}  // namespace

void add_game(CommandLine& line) {
  line.program.run = play_new;
  add_options(line.program);
  add_commands_about_files(line);
  add_commands_to_learn(line);
}

}  // namespace quagmire::app
