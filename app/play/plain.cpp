#include "app/play/plain.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "app/cli/exit_status.h"
#include "engine/ascii.h"
#include "engine/game/notation.h"
#include "ui/advice/thinking.h"
#include "ui/input/answers.h"
#include "ui/puzzles/puzzle_run.h"
#include "ui/screens/stats.h"
#include "ui/table/table_words.h"
#include "ui/words/messages.h"

namespace quagmire::app {

namespace {

using namespace ui::command;

// "X 1 O left e4 in Quagmire"
std::string last_line(const Outcome& outcome) {
  const auto winner = winner_of(outcome);
  return (winner ? letter_of(*winner) : '=') + (" 1 " + ui::reason(outcome));
}

// A line without its blanks, in lower case.
std::string bare(const InputLine& line) { return in_lower_case(trimmed(line.text)); }

class PlainGame {
 public:
  PlainGame(ui::Table& table, const PlainStyle& style, std::istream& input, std::ostream& output,
            Pace* pace, ui::Progress& progress)
      : table_(table),
        lines_(input),
        input_(input),
        output_(output),
        style_(style),
        pace_(pace),
        progress_(progress) {}

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
      if (style_.person) output_ << prompt() << "> ";
      output_.flush();
      // Nobody sees the game any more. Waiting for moves would last as long as the input.
      if (!output_) break;
      if (!wait_for_line()) {
        if (style_.person) output_ << '\n';
        changed();
        continue;
      }
      const auto line = lines_.next();
      if (!line) {
        // The shell's next prompt should begin on a line of its own.
        if (style_.person) output_ << '\n';
        break;
      }
      try {
        if (table_.asks_to_resume())
          choose_game(*line);
        else
          answer(*line);
      } catch (const std::bad_alloc& error) {
        refuse("That cannot be done: " + ui::explain(error) + '.');
      }
    }
    output_.flush();
  }

 private:
  [[nodiscard]] const Game& game() const { return table_.game(); }
  [[nodiscard]] std::string prompt() const {
    if (table_.asks_to_resume()) return "R/n";
    if (asked_) return "y/N";
    return to_text(game().position().turn());
  }

  void choose_game(const InputLine& line) {
    const std::string text = bare(line);
    const char letter = text.empty() ? 'r' : text.front();
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
  // Runs the clock until there is a line. False if time ran out first.
  bool wait_for_line() {
    if (pace_ == nullptr || !table_.clock() || table_.asks_to_resume() || asked_) return true;
    // If it took much longer, the program was suspended in between.
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
    const auto begin = pace_ ? pace_->now() : std::chrono::steady_clock::time_point();
    search::Findings thought;
    try {
      thought = think(question);
    } catch (const std::bad_alloc& error) {
      searcher_.reset();
      refuse(ui::cannot_think(ui::explain(error)));
      run(SetSides{});
      return;
    }
    if (pace_ && pass_time_since(begin, ui::Clock::Duration::max())) {
      changed();
      return;
    }
    const Move move = thought.lines[0].moves[0];
    const char mover = letter_of(question.position.turn());
    table_.play(move);
    if (!style_.brief) output_ << mover << " plays " << to_display(move) << '\n';
    moved();
  }
  search::Findings think(const ui::Question& question) {
    if (!searcher_) searcher_.emplace(style_.resources);
    return ui::think(question, search::history_of(game()), *searcher_);
  }
  // A different game is on the table now.
  void begun(const Result<std::string, ui::KeepFailure>& put_away) {
    if (!put_away)
      report("the game before stays where it was kept last, " + put_away.error().why);
    else if (!put_away->empty())
      output_ << "The game before is in " << *put_away << ".\n";
    show_position();
  }
  void moved() {
    changed(ui::last_move_in_brief(game()));
    const auto found = table_.take_headway_notice();
    if (found && style_.person) output_ << ui::tell_no_headway(*found, kPlainTyping) << '\n';
  }
  void stepped(const GameStep& step) { changed(ui::describe(step, game(), kPlainTyping)); }
  // The answer is brief, and whose turn it is follows on the same line. So what is wrong comes
  // first.
  void changed(const std::string& in_brief = "") {
    tell_news();
    if (style_.brief && !in_brief.empty()) output_ << in_brief << (game().is_over() ? '\n' : ' ');
    show_position();
  }
  // Standard error is for mistakes.
  void tell_news() {
    const auto news = table_.take_news();
    if (news && news->kind != ui::KeepNews::Kind::KeptAgain) report(news->text);
  }

  void answer(const InputLine& line) {
    if (line.too_long) {
      refuse(describe_too_long());
      return;
    }
    if (const auto asked = std::exchange(asked_, std::nullopt)) {
      const std::string text = bare(line);
      if (text == "y" || text == "yes") {
        std::visit([this](const auto& wanted) { carry_out(wanted); }, *asked);
        return;
      }
      if (text.empty() || text == "n" || text == "no") {
        output_ << "The game goes on.\n";
        return;
      }
      // Anything else means no.
    }
    const auto command = ui::parse_command(line.text);
    if (command)
      std::visit([this](const auto& asked) { run(asked); }, *command);
    else
      refuse(ui::explain(command.error(), kPlainTyping));
  }

  void run(const Play& wanted) {
    const Verdict answer = verdict(game().position(), wanted.move);
    const Legal* legal = std::get_if<Legal>(&answer);
    if (table_.computer_is_to_move()) {
      refuse(ui::describe(table_.computer()) + " Type computer none to move for it.");
    } else if (legal == nullptr) {
      refuse(ui::explain(answer, game().position(), wanted.move));
    } else if (legal->leaves_in_quagmire.any()) {
      ask(wanted, ui::ask_about_loss(legal->leaves_in_quagmire));
    } else {
      carry_out(wanted);
    }
  }
  // A pipe means what it says.
  template <class Wanted>
  void ask(const Wanted& wanted, const std::string& question) {
    if (!style_.person) {
      carry_out(wanted);
      return;
    }
    asked_ = wanted;
    output_ << question << '\n';
  }
  void carry_out(const Play& wanted) {
    table_.play(wanted.move);
    moved();
  }
  void carry_out(const NewGame&) { begun(table_.begin(game().initial())); }
  void carry_out(const Ending& ending) {
    if (ui::is_offer(ending, table_.computer().sides)) {
      const ui::OfferReply reply = ui::reply_to_offer(think(table_.offer()), table_);
      if (!reply.agrees) {
        refuse(reply.text);
        return;
      }
      output_ << reply.text << '\n';
    }
    table_.end(ending);
    changed();
  }
  void run(const PickSquare& picked) {
    refuse(to_text(picked.square) + ": " + ui::explain(MoveFault::NoLanding) + '.');
  }
  void run(const Undo&) {
    if (const auto step = table_.undo())
      stepped(*step);
    else
      refuse(ui::nothing_to_undo(game()));
  }
  void run(const Redo&) {
    if (const auto step = table_.redo())
      stepped(*step);
    else
      refuse(ui::nothing_to_redo());
  }
  void run(const ui::Query& query) {
    if (std::holds_alternative<ui::query::Hint>(query)) table_.note_hint(game().position());
    output_ << ui::answer_to(query, game(), style_.resources) << '\n';
  }
  void run(const ShowBoard&) { show_grid(); }
  void run(const Save& wanted) {
    const auto saved = table_.save_copy(wanted.path);
    if (saved)
      output_ << "Saved to " << *saved << ".\n";
    else
      refuse("Not saved: " + saved.error().why + '.');
  }
  void run(const AddComment& wanted) {
    const auto told = table_.add_comment(game().ply(), wanted.text);
    if (told)
      output_ << *told << '\n';
    else
      refuse("The comment is not kept: " + told.error().why + '.');
  }
  void run(const NewGame& wanted) {
    if (game().length() > 0)
      ask(wanted, ui::ask_about_new_game());
    else
      carry_out(wanted);
  }
  void run(const Resign& word) { end(ui::end_by_resigning(word.by, table_)); }
  void run(const Agree&) { end(ui::end_by_agreeing(table_)); }
  void end(const Result<Ending, ui::NoEnd>& wanted) {
    if (wanted)
      ask(*wanted, ui::ask_about_end(*wanted, table_.computer().sides));
    else
      refuse(wanted.error().why);
  }
  void run(const Brief& wanted) {
    style_.brief = wanted.on.value_or(!style_.brief);
    output_ << (style_.brief ? "The board is left out; board shows it.\n"
                             : "The board is shown for each move.\n");
  }
  void run(const SetSides& wanted) {
    ui::Computer computer = table_.computer();
    computer.sides = wanted.sides;
    take_seats(computer);
    output_ << ui::describe_seats(table_.computer()) << '\n';
    tell_waiting();
  }
  void run(const SetLevel& wanted) {
    ui::Computer computer = table_.computer();
    if (wanted.level) {
      computer.set_level(*wanted.level);
      take_seats(computer);
    }
    output_ << ui::describe_level(table_.computer(), kPlainTyping) << '\n';
  }
  void take_seats(const ui::Computer& computer) {
    table_.seat(computer);
    tell_news();
  }
  void run(const SetTheme&) { refuse("Themes are for the full screen; lines have no colours."); }
  void run(const ShowNames&) { output_ << ui::describe_names(table_, kPlainTyping) << '\n'; }
  void run(const SetNames& wanted) {
    table_.name_players(wanted.names);
    tell_news();
    output_ << ui::describe_names(table_, kPlainTyping) << '\n';
  }
  void run(const ShowScore&) { output_ << ui::describe_score(table_, kPlainTyping) << '\n'; }
  void run(const ResetScore&) { answer(ui::reset_score(table_, kPlainTyping)); }
  void run(const ResetRating&) { answer(ui::reset_rating(table_)); }
  void answer(const Result<std::string, ui::KeepFailure>& told) {
    if (told)
      output_ << *told << '\n';
    else
      refuse(told.error().why);
  }
  void run(const ShowTime&) { output_ << ui::describe_time(table_, kPlainTyping) << '\n'; }
  void run(const SetTime& wanted) {
    table_.set_time(wanted.time);
    tell_news();
    output_ << ui::describe_time(table_, kPlainTyping) << '\n';
  }
  void run(const Copy& wanted) {
    output_ << (wanted.game ? table_.text() : to_text(game().position()) + '\n');
  }
  void run(const Analyze&) {
    table_.note_hint(game().position());
    output_ << ui::analysis(game(), style_.resources) << '\n';
  }
  void run(const Open& wanted) {
    if (wanted.screen == "rules")
      output_ << ui::rules();
    else if (wanted.screen == "players")
      output_ << ui::describe_seats(table_.computer()) << '\n';
    else if (wanted.screen == "review")
      review();
    else if (wanted.screen == "stats")
      write_statistics(table_.past_games(), progress_, output_);
    else if (wanted.screen == "learn")
      study(wanted.number, take_lessons);
    else if (wanted.screen == "puzzle")
      study(wanted.number, solve_puzzles);
    else
      list_words(ui::command_words(), output_);
  }
  void review() {
    table_.note_hint(game().position());
    if (game().ply() == 0)
      refuse(ui::nothing_to_review());
    else
      write_review(game(), kReviewInLines, style_.resources, nullptr, output_,
                   style_.person ? &progress_ : nullptr,
                   {table_.played_by(), table_.names(), table_.date()});
  }
  // The game pauses in the meantime.
  void study(std::size_t number,
             void (*tasks)(std::size_t, ui::Progress&, PlainStyle&, LineReader&, std::ostream&)) {
    tasks(number, progress_, style_, lines_, output_);
    show_position();
  }
  void run(const ShowWord& asked) {
    output_ << ui::describe_word(asked.word, kPlainTyping) << '\n';
  }
  void run(const Quit&) { over_ = true; }

  void show_grid() { app::show_position(game(), game().ply(), output_); }
  void show_position() {
    over_ = game().is_over();
    if (style_.person && !over_ && !std::exchange(greeted_, true))
      output_ << "Type a move, as c2 c5; or help, rules, learn, pieces.\n";
    if (!style_.brief)
      show_grid();
    else if (over_)
      output_ << last_line(game().outcome()) << '\n';
    else
      output_ << ui::turn_in_brief(game().position()) << '\n';
    if (pace_ && table_.clock() && !over_)
      output_ << "Time: " << ui::times_in_short(*table_.clock()) << '\n';
    tell_waiting();
  }
  void tell_waiting() {
    if (table_.computer_waits())
      output_ << "The computer waits: redo plays the moves again, computer "
              << ui::to_text(table_.computer().sides) << " lets it move.\n";
  }
  void refuse(const std::string& why) { output_ << "0 " << why << '\n'; }

  ui::Table& table_;
  LineReader lines_;
  std::istream& input_;
  std::ostream& output_;
  PlainStyle style_;
  Pace* pace_;
  ui::Progress& progress_;
  bool over_ = false;
  bool greeted_ = false;
  std::optional<std::variant<Play, NewGame, Ending>> asked_;  // and waits for a yes
  std::optional<search::Searcher> searcher_;  // large, so allocated only if the computer plays
};

}  // namespace

void show_position(const Game& game, std::size_t ply, std::ostream& output) {
  const Position& position = game.position_at(ply);
  output << to_grid(position);
  const Outcome outcome = game.outcome_at(ply);
  if (is_over(outcome)) {
    output << last_line(outcome) << '\n';
    return;
  }
  output << ui::announce_turn(position.turn()) << '\n';
  if (const Bitboard quagmired = position.quagmired(position.turn()); quagmired.any())
    output << "Quagmire: " << ui::squares_in_short(quagmired) << '\n';
}

void list_words(std::span<const ui::CommandWord> words, std::ostream& output) {
  constexpr std::size_t column = 16;
  output << "Type a move, as c2 c5, or one of these words:\n";
  for (const ui::CommandWord& word : words) {
    std::string typed = word.with_argument();
    typed.resize(std::max(typed.size(), column), ' ');
    output << "  " << typed << ' ' << word.description << '\n';
  }
}

void write_statistics(const Result<std::vector<ui::ScoredGame>, ui::KeepFailure>& games,
                      ui::Progress& progress, std::ostream& output) {
  constexpr std::size_t column = 14;
  for (const ui::PageLine& line : ui::statistics(games, progress, ui::today())) {
    std::string label = line.keys;
    label.resize(column, ' ');
    output << label << line.text << '\n';
  }
}

void play_plain(ui::Table& table, const PlainStyle& style, std::istream& input,
                std::ostream& output, Pace* pace, ui::Progress* progress) {
  ui::Progress forgotten;
  PlainGame(table, style, input, output, pace, progress == nullptr ? forgotten : *progress).run();
}

std::chrono::steady_clock::time_point TerminalPace::now() const {
  return std::chrono::steady_clock::now();
}

bool TerminalPace::await_input(std::istream& input, std::chrono::milliseconds limit) {
  // The system does not report lines that were already read ahead.
  if (input.rdbuf()->in_avail() > 0) return true;
  pollfd source{STDIN_FILENO, POLLIN, 0};
  return poll(&source, 1, static_cast<int>(limit.count())) != 0;
}

void write_review(const Game& game, const search::Limits& limits,
                  const search::Resources& resources, search::StopFlag stop, std::ostream& output,
                  ui::Progress* progress, const ui::Played& played) {
  ui::GameReview review(game);
  ui::look_through(review, resources, limits, stop,
                   [&](std::size_t ply) { output << ui::line_of_ply(review, ply) << std::endl; });
  if (review.opinion(0) != nullptr) output << ui::lines_of_turning_points(review) << std::flush;
  if (progress == nullptr || !progress->keeps_own()) return;
  ui::Mistakes mistakes;
  while (const auto question = mistakes.question(review, played.computer.sides)) {
    const Position& before = review.game().position_at(question->ply - 1);
    const search::Findings proof = ui::prove_mistake(*question, before, stop);
    if (stop != nullptr && *stop) return;
    mistakes.hear(*question, {.result = proof, .finished = true}, review, played, *progress);
  }
  if (const auto news = progress->take_news()) report(*news);
  if (const std::string found = mistakes.found(); !found.empty())
    output << found << ": quagmire puzzle mine\n";
}

}  // namespace quagmire::app
