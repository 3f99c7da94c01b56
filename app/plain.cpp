#include "app/plain.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "app/line_reader.h"
#include "app/report.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/search/search.h"
#include "ui/answers.h"
#include "ui/command.h"
#include "ui/messages.h"
#include "ui/question.h"

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
        prompts_(table.prompts),
        computer_(table.computer),
        computer_instead_(table.computer_instead) {}

  Game run() {
    if (instead_)
      output_ << ui::ask_to_resume(game_) << '\n';
    else
      show_position();
    while (!over_) {
      if (computer_is_to_move()) {
        output_.flush();
        if (!output_) break;
        let_computer_move();
        continue;
      }
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
      computer_ = computer_instead_;
      begin_at(*instead_);
      instead_.reset();
    } else if (letter == 'r' || letter == 'y') {
      instead_.reset();
      show_position();
    } else {
      refuse("Type r to resume the game, n to begin a new one, or q to leave.");
    }
  }
  // It does not drop moves that were taken back, unless it is told to.
  [[nodiscard]] bool computer_is_to_move() const {
    return !instead_ && computer_.sides.has(game_.position().turn()) &&
           (!game_.can_redo() || may_drop_);
  }
  void let_computer_move() {
    if (!searcher_) searcher_.emplace();
    const Position& position = game_.position();
    const search::Findings thought =
        ui::think({ui::Question::Purpose::Move, position, game_.ply(), computer_.level,
                   computer_.move_time, computer_.seed},
                  search::history_of(game_), *searcher_);
    const Move move = thought.lines[0].moves[0];
    const char mover = letter_of(position.turn());
    play(move);
    output_ << mover << " plays " << to_display(move) << '\n';
    show_position();
  }
  // The move is legal. It is kept before it is shown.
  void play(Move move) {
    may_drop_ = false;
    game_.play(move);
    keep();
  }
  void begin_at(const Position& initial) {
    const auto kept = keeper_.put_away(game_);
    if (!kept) report("the game before stays where it was kept last, " + kept.error().why);
    game_ = Game(initial);
    may_drop_ = false;
    keeper_.seat(computer_);
    show_position();
  }
  // What is said is said once for each cause.
  void keep() {
    const auto kept = keeper_.keep(game_);
    if (kept && !kept->empty()) report(*kept);
    const std::string why = kept ? "" : kept.error().why;
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

  void run(const Play& wanted) {
    const Verdict answer = verdict(game_.position(), wanted.move);
    if (computer_.sides.has(game_.position().turn())) {
      refuse(ui::describe(computer_) + " Type computer none to move for it.");
    } else if (!is_legal(answer)) {
      refuse(ui::explain(answer, game_.position(), wanted.move));
    } else {
      play(wanted.move);
      show_position();
    }
  }
  void run(const PickSquare& picked) {
    refuse(to_text(picked.square) + ": " + ui::explain(MoveFault::NoLanding) + '.');
  }
  void run(const Undo&) {
    go_to(ui::ply_to_undo_to(game_, computer_.sides), "There is no move to take back.");
  }
  void run(const Redo&) {
    go_to(ui::ply_to_redo_to(game_, computer_.sides), "There is no move to play again.");
  }
  void go_to(std::optional<std::size_t> ply, const char* refusal) {
    if (!ply) {
      refuse(refusal);
      return;
    }
    game_.go_to(*ply);
    may_drop_ = false;
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
  void run(const SetSides& wanted) {
    computer_.sides = wanted.sides;
    // Whoever says so with moves taken back wants it to move.
    may_drop_ = true;
    describe_computer();
  }
  void run(const SetLevel& wanted) {
    computer_.level = wanted.level;
    describe_computer();
  }
  void describe_computer() {
    keeper_.seat(computer_);
    if (game_.length() > 0) keep();
    output_ << ui::describe(computer_) << '\n';
  }
  void run(const Analyze&) { output_ << ui::analysis(game_) << '\n'; }
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
    if (computer_.sides.has(position.turn()) && game_.can_redo())
      output_ << "The computer waits: redo plays the moves again, computer "
              << ui::to_text(computer_.sides) << " lets it move.\n";
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
  ui::Computer computer_;
  ui::Computer computer_instead_;
  bool may_drop_ = false;
  std::optional<search::Searcher> searcher_;  // large, so only where the computer plays
};

}  // namespace

Game play_plain(PlainTable table, std::istream& input, std::ostream& output) {
  return PlainGame(std::move(table), input, output).run();
}

}  // namespace quagmire::app
