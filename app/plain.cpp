#include "app/plain.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "app/line_reader.h"
#include "app/report.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "ui/answers.h"
#include "ui/command.h"
#include "ui/messages.h"

namespace quagmire::app {

namespace {

using namespace ui::command;

class PlainGame {
 public:
  PlainGame(PlainTable table, std::istream& input, std::ostream& output)
      : game_(std::move(table.game)),
        keeper_(table.keeper),
        instead_(table.instead),
        lines_(input),
        output_(output),
        prompts_(table.prompts) {}

  Game run() {
    if (instead_)
      output_ << ui::ask_to_resume(game_) << '\n';
    else
      show_position();
    while (!over_) {
      if (prompts_) output_ << (instead_ ? std::string("R/n") : turn()) << "> ";
      output_.flush();
      // Nobody sees the game any more: waiting for moves would go on for as long as the input does.
      if (!output_) break;
      const auto line = lines_.next();
      if (!line) {
        // The shell's next prompt is to begin a line of its own.
        if (prompts_) output_ << '\n';
        break;
      }
      if (instead_)
        choose_game(*line);
      else
        answer(*line);
    }
    output_.flush();
    return std::move(game_);
  }

 private:
  [[nodiscard]] std::string turn() const { return {letter_of(game_.position().turn())}; }

  void choose_game(const Line& line) {
    constexpr std::string_view blanks = " \t\r";
    const std::string_view text = line.text;
    const auto begin = std::min(text.find_first_not_of(blanks), text.size());
    const char letter = begin < text.size() ? static_cast<char>(text[begin] | ' ') : 'r';
    if (letter == 'q') {
      over_ = true;
    } else if (letter == 'n') {
      begin_at(*instead_);
      instead_.reset();
    } else if (letter == 'r' || letter == 'y') {
      instead_.reset();
      show_position();
    } else {
      refuse("Type r to resume the game, n to begin a new one, or q to leave.");
    }
  }
  void begin_at(const Position& initial) {
    const auto kept = keeper_.put_away(game_);
    if (!kept) report("the game before stays where it was kept last, " + kept.error().why);
    game_ = Game(initial);
    show_position();
  }
  // What is said is said once for each cause.
  void keep() {
    const auto failure = keeper_.keep(game_);
    const std::string why = failure ? failure->why : "";
    if (why == not_kept_) return;
    if (!why.empty()) report("the game is not being saved, " + why);
    not_kept_ = why;
  }

  void answer(const Line& line) {
    if (line.too_long) {
      refuse("The line is longer than " + std::to_string(LineReader::kLongest) +
             " characters; type a move, as c2 c5, or help.");
      return;
    }
    const auto command = ui::parse_command(line.text);
    if (command)
      std::visit([this](const auto& asked) { run(asked); }, *command);
    else
      refuse(ui::explain(command.error()));
  }

  void run(const Play& play) {
    const Position before = game_.position();
    const Verdict verdict = game_.play(play.move);
    if (is_legal(verdict)) {
      keep();
      show_position();
    } else {
      refuse(ui::explain(verdict, before, play.move));
    }
  }
  void run(const PickSquare& picked) {
    refuse(to_text(picked.square) + ": " + ui::explain(MoveFault::NoLanding) + '.');
  }
  void run(const Undo&) {
    if (!game_.undo()) {
      refuse("There is no move to take back.");
      return;
    }
    keep();
    show_position();
  }
  void run(const Redo&) {
    if (!game_.redo()) {
      refuse("There is no move to play again.");
      return;
    }
    keep();
    show_position();
  }
  void run(const ui::Query& query) { output_ << ui::answer_to(query, game_) << '\n'; }
  void run(const ShowBoard&) { show_position(); }
  void run(const Save& wanted) {
    const auto saved = keeper_.save_copy(game_, wanted.path);
    if (saved)
      output_ << "Saved to " << *saved << ".\n";
    else
      refuse("Not saved: " + saved.error().why + '.');
  }
  void run(const NewGame&) { begin_at(game_.initial()); }
  void run(const ShowHelp&) {
    output_ << "Type a move, as c2 c5, or one of these words:\n";
    for (const ui::CommandWord& word : ui::command_words()) {
      std::string typed(word.word);
      if (!word.argument.empty()) typed += ' ' + std::string(word.argument);
      typed.resize(std::max<std::size_t>(typed.size(), 16), ' ');
      output_ << "  " << typed << ' ' << word.description << '\n';
    }
  }
  void run(const Quit&) { over_ = true; }

  void show_position() {
    const Position& position = game_.position();
    output_ << to_grid(position);
    const GameStatus status = position.status();
    if (const Won* won = std::get_if<Won>(&status)) {
      output_ << letter_of(won->winner) << " 1 " << ui::reason(*won) << '\n';
      over_ = true;
      return;
    }
    output_ << ui::announce_turn(position.turn()) << '\n';
    if (const Bitboard stuck = position.quagmired(position.turn()); stuck.any())
      output_ << "Quagmire: " << ui::squares_in_short(stuck) << '\n';
  }
  void refuse(const std::string& why) { output_ << "0 " << why << '\n'; }

  Game game_;
  ui::Keeper& keeper_;
  std::string not_kept_;
  std::optional<Position> instead_;
  LineReader lines_;
  std::ostream& output_;
  bool prompts_;
  bool over_ = false;
};

}  // namespace

Game play_plain(PlainTable table, std::istream& input, std::ostream& output) {
  return PlainGame(std::move(table), input, output).run();
}

}  // namespace quagmire::app
