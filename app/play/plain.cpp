#include "app/play/plain.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "app/cli/report.h"
#include "app/play/line_reader.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/search/search.h"
#include "ui/play/thinking.h"
#include "ui/words/answers.h"
#include "ui/words/command.h"
#include "ui/words/messages.h"
#include "ui/words/players.h"

namespace quagmire::app {

namespace {

using namespace ui::command;

// The grid at a ply, and whose turn it is there or how the game has ended.
void show_position(const Game& game, std::size_t ply, std::ostream& output) {
  const Position& position = game.position_at(ply);
  output << to_grid(position);
  const Outcome outcome = game.outcome_at(ply);
  if (is_over(outcome)) {
    const auto winner = winner_of(outcome);
    output << (winner ? letter_of(*winner) : '=') << " 1 " << ui::reason(outcome) << '\n';
    return;
  }
  output << ui::announce_turn(position.turn()) << '\n';
  if (const Bitboard quagmired = position.quagmired(position.turn()); quagmired.any())
    output << "Quagmire: " << ui::squares_in_short(quagmired) << '\n';
}

class PlainGame {
 public:
  PlainGame(ui::Table& table, bool prompts, std::istream& input, std::ostream& output, Pace* pace)
      : table_(table),
        lines_(input),
        input_(input),
        output_(output),
        prompts_(prompts),
        pace_(pace) {}

  void run() {
    if (table_.asks_to_resume())
      output_ << ui::ask_to_resume(table_.game()) << '\n';
    else
      show_position();
    while (!over_) {
      if (const auto question = table_.question()) {
        output_.flush();
        if (!output_) break;
        let_computer_move(*question);
        continue;
      }
      if (prompts_) output_ << (table_.asks_to_resume() ? std::string("R/n") : turn()) << "> ";
      output_.flush();
      // Nobody sees the game any more: waiting for moves would go on for as long as the input does.
      if (!output_) break;
      if (!wait_for_line()) {
        if (prompts_) output_ << '\n';
        changed();
        continue;
      }
      const auto line = lines_.next();
      if (!line) {
        // The shell's next prompt is to begin a line of its own.
        if (prompts_) output_ << '\n';
        break;
      }
      if (table_.asks_to_resume())
        choose_game(*line);
      else
        answer(*line);
    }
    output_.flush();
  }

 private:
  [[nodiscard]] const Game& game() const { return table_.game(); }
  [[nodiscard]] std::string turn() const { return {letter_of(game().position().turn())}; }

  void choose_game(const Line& line) {
    constexpr std::string_view blanks = " \t\r";
    const std::string_view text = line.text;
    const auto begin = std::min(text.find_first_not_of(blanks), text.size());
    const char letter = begin < text.size() ? static_cast<char>(text[begin] | ' ') : 'r';
    if (letter == 'q') {
      over_ = true;
    } else if (letter == 'n') {
      begun(table_.begin_instead());
    } else if (letter == 'r' || letter == 'y') {
      table_.resume();
      show_position();
    } else {
      refuse("Type r to resume the game, n to begin a new one, or q to leave.");
    }
  }
  // Lets the clock run until there is a line. False where it has run out first.
  bool wait_for_line() {
    if (pace_ == nullptr || !table_.clock() || table_.asks_to_resume()) return true;
    // What takes much longer was suspended meanwhile.
    constexpr ui::Clock::Duration look{1000};
    for (bool there = false; !there;) {
      const auto begin = pace_->now();
      const auto left = table_.clock()->remaining(game().position().turn());
      there = pace_->await_input(input_, std::min(look, left));
      if (pass_time_since(begin, 2 * look)) return false;
    }
    return true;
  }
  // Returns whether that ended the game.
  bool pass_time_since(std::chrono::steady_clock::time_point begin, ui::Clock::Duration most) {
    const auto passed = std::chrono::duration_cast<ui::Clock::Duration>(pace_->now() - begin);
    return table_.pass_time(std::min(passed, most));
  }
  void let_computer_move(const ui::Question& question) {
    if (!searcher_) searcher_.emplace();
    const auto begin = pace_ ? pace_->now() : std::chrono::steady_clock::time_point();
    const search::Findings thought = ui::think(question, search::history_of(game()), *searcher_);
    if (pace_ && pass_time_since(begin, ui::Clock::Duration::max())) {
      changed();
      return;
    }
    const Move move = thought.lines[0].moves[0];
    const char mover = letter_of(question.position.turn());
    table_.play(move);
    output_ << mover << " plays " << to_display(move) << '\n';
    changed();
  }
  // Another game stands on the table.
  void begun(const Result<std::string, ui::KeepFailure>& put_away) {
    if (!put_away) report("the game before stays where it was kept last, " + put_away.error().why);
    show_position();
  }
  void changed() {
    tell_news();
    show_position();
  }
  // Standard error is for what is wrong.
  void tell_news() {
    const auto news = table_.take_news();
    if (news && news->kind != ui::KeepNews::Kind::KeptAgain) report(news->text);
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
    const Verdict answer = verdict(game().position(), wanted.move);
    if (table_.computer_is_to_move()) {
      refuse(ui::describe(table_.computer()) + " Type computer none to move for it.");
    } else if (!is_legal(answer)) {
      refuse(ui::explain(answer, game().position(), wanted.move));
    } else {
      table_.play(wanted.move);
      changed();
    }
  }
  void run(const PickSquare& picked) {
    refuse(to_text(picked.square) + ": " + ui::explain(MoveFault::NoLanding) + '.');
  }
  void run(const Undo&) {
    if (table_.undo())
      changed();
    else
      refuse(ui::nothing_to_undo(game()));
  }
  void run(const Redo&) {
    if (table_.redo())
      changed();
    else
      refuse(ui::nothing_to_redo());
  }
  void run(const ui::Query& query) { output_ << ui::answer_to(query, game()) << '\n'; }
  void run(const ShowBoard&) { show_position(); }
  void run(const Save& wanted) {
    const auto saved = table_.save_copy(wanted.path);
    if (saved)
      output_ << "Saved to " << *saved << ".\n";
    else
      refuse("Not saved: " + saved.error().why + '.');
  }
  void run(const NewGame&) { begun(table_.begin(game().initial())); }
  void run(const SetSides& wanted) {
    ui::Computer computer = table_.computer();
    computer.sides = wanted.sides;
    seat(computer);
    // Whoever says so with moves taken back wants it to move.
    table_.let_computer_drop();
  }
  void run(const SetLevel& wanted) {
    ui::Computer computer = table_.computer();
    computer.level = wanted.level;
    seat(computer);
  }
  void seat(const ui::Computer& computer) {
    table_.seat(computer);
    tell_news();
    output_ << ui::describe(computer) << '\n';
  }
  void run(const ShowNames&) { output_ << ui::describe_names(table_) << '\n'; }
  void run(const SetNames& wanted) {
    table_.name_players(wanted.names);
    tell_news();
    output_ << ui::describe_names(table_) << '\n';
  }
  void run(const ShowScore&) { output_ << ui::describe_score(table_) << '\n'; }
  void run(const ResetScore&) {
    const auto told = ui::reset_score(table_);
    if (told)
      output_ << *told << '\n';
    else
      refuse(told.error().why);
  }
  void run(const ShowTime&) { output_ << ui::describe_time(table_) << '\n'; }
  void run(const SetTime& wanted) {
    table_.set_time(wanted.time);
    tell_news();
    output_ << ui::describe_time(table_) << '\n';
  }
  void run(const Analyze&) { output_ << ui::analysis(game()) << '\n'; }
  void run(const Open&) {
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
    app::show_position(game(), game().ply(), output_);
    over_ = game().is_over();
    if (pace_ && table_.clock() && !over_)
      output_ << "Time: " << ui::times_in_short(*table_.clock()) << '\n';
    if (table_.computer_waits())
      output_ << "The computer waits: redo plays the moves again, computer "
              << ui::to_text(table_.computer().sides) << " lets it move.\n";
  }
  void refuse(const std::string& why) { output_ << "0 " << why << '\n'; }

  ui::Table& table_;
  LineReader lines_;
  std::istream& input_;
  std::ostream& output_;
  bool prompts_;
  Pace* pace_;
  bool over_ = false;
  std::optional<search::Searcher> searcher_;  // large, so only where the computer plays
};

}  // namespace

void play_plain(ui::Table& table, bool prompts, std::istream& input, std::ostream& output,
                Pace* pace) {
  PlainGame(table, prompts, input, output, pace).run();
}

void write_transcript(const Game& game, std::ostream& output) {
  for (std::size_t ply = 0; ply <= game.ply(); ++ply) {
    // An end that people made comes after the turn was shown.
    if (ply == game.ply() && ending_of(game.outcome())) {
      Game before = game;
      before.undo();
      show_position(before, ply, output);
    }
    show_position(game, ply, output);
  }
}

}  // namespace quagmire::app
