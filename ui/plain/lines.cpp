#include "ui/plain/lines.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <memory>
#include <new>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/analysis/engine_request.h"
#include "engine/game/notation.h"
#include "engine/learn/own_puzzles.h"
#include "engine/text.h"
#include "ui/plain/reports.h"
#include "ui/session/session.h"
#include "ui/text/analysis_text.h"
#include "ui/text/lesson_text.h"
#include "ui/text/messages.h"

namespace quagmire::ui {

namespace {

// A line without its blanks, in lower case.
std::string bare(const InputLine& line) { return in_lower_case(trimmed(line.text)); }

// Where the computer thinks beside the person, a move and every line after it wait for its answer,
// and so does what would change the game. All other words are heard at once.
bool waits_for_answer(std::string_view line) {
  return parse_square(line) || parse_move(line) || begins_with(line, &Command::waits_for_engine);
}

bool shows_task(const Events& events) {
  return std::any_of(events.begin(), events.end(), [](const Event& one) {
    const auto* shown = std::get_if<event::Shown>(&one);
    return shown != nullptr && shown->content == event::Shown::Task;
  });
}

class Lines : private EngineClient {
 public:
  Lines(Match& match, const LineStyle& style, std::istream& input, std::ostream& output,
        LineInput* line_input, Progress& progress)
      : session_(match, {},
                 {CommandStyle::Bare, false, style.person,
                  [this](const Game& game, AnalysisUse use) { return analyze_for(game, use); }},
                 &progress),
        lines_(input, line_input),
        input_(input),
        style_(style),
        line_input_(line_input),
        progress_(progress),
        printer_(session_, style, output, progress, line_input != nullptr),
        output_(printer_.output()) {}

  void play() {
    if (asks_to_resume())
      output_ << ask_to_resume(session_.game()) << '\n';
    else
      printer_.print_position();
    run();
  }
  void walk(const GameAnalysis& analysis) {
    if (analysis.turning_points().empty()) return;
    session_.begin_with(analysis);
    printer_.print(session_.events());
    run();
  }
  // A task alone: leaving it ends the program.
  void learn(std::string_view word, std::size_t number) {
    session_.begin_with({word, number});
    printer_.print(session_.events());
    run();
  }

 private:
  void run() {
    while (!is_finished() && !is_stopped()) {
      const auto asked = engine_request();
      const bool beside = thinks_beside();
      if (asked && !beside) {
        output_.flush();
        if (!output_) break;
        let_computer_think(*asked);
        // Nobody would be heard where the computer plays both sides.
        if (!engine_request() || !lines_.is_there()) continue;
      }
      if (!beside && !held_.empty()) {
        const InputLine held = std::move(held_.front());
        held_.pop_front();
        answer(held);
        continue;
      }
      tell_how_it_ended();
      if (line_input_ == nullptr || !line_input_->edits()) output_ << printer_.prompt();
      output_.flush();
      // Nobody sees the game any more. Waiting for moves would last as long as the input.
      if (!output_) break;
      bool has_time = true;
      const auto line = lines_.next(beside ? "" : printer_.prompt(), [&] {
        has_time = wait_for_line();
        return has_time && !is_stopped();
      });
      if (is_stopped()) break;
      if (!has_time) {
        if (is_over(session_.outcome())) line_input_->drop_line();
        if (style_.person && !line_input_->edits()) output_ << '\n';
        printer_.print(session_.events());
        continue;
      }
      if (!line && beside && !held_.empty()) {
        let_computer_think(*asked);
        continue;
      }
      if (!line) {
        // The shell's next prompt should begin on a new line.
        if (style_.person) output_ << '\n';
        break;
      }
      if (std::exchange(stopped_looking_, false) && bare(*line).empty()) continue;
      if (beside && (!held_.empty() || waits_for_answer(bare(*line)))) {
        held_.push_back(*line);
        continue;
      }
      try {
        answer(*line);
      } catch (const std::bad_alloc&) {
        printer_.print_refusal(say("That didn't work: {}.", explain(std::current_exception())));
      }
    }
    output_.flush();
  }

  // A program gets nothing after the end of the game.
  [[nodiscard]] bool is_finished() const {
    return quit_ || (!style_.person && is_in_game() && game().is_over());
  }
  [[nodiscard]] bool is_stopped() const { return style_.stop != nullptr && *style_.stop; }
  // The game is analyzed as a whole, before its review.
  [[nodiscard]] std::optional<EngineRequest> engine_request() const override {
    return session_.board_request();
  }
  [[nodiscard]] std::vector<Position> history() const override { return session_.history(); }
  void receive(const EngineRequest& asked, const EngineResult& result) override {
    session_.receive(asked, result);
  }
  [[nodiscard]] const Game& game() const { return session_.game(); }
  [[nodiscard]] bool is_in_game() const { return session_.scene() == Scene::Game; }
  [[nodiscard]] Description description() const { return session_.description(); }
  [[nodiscard]] bool asks_to_resume() { return session_.context() == Scene::Resume; }
  [[nodiscard]] bool is_asked() { return session_.context() == Scene::Question; }

  // The computer thinks about its move while a person types.
  [[nodiscard]] bool thinks_beside() const {
    const auto asked = engine_request();
    return asked && asked->purpose == EngineRequest::Purpose::Move && line_input_ &&
           line_input_->edits();
  }
  // Runs the clock, and lets the computer think, until there is a line. False if time ran out, or
  // the computer has answered, first.
  bool wait_for_line() {
    if (line_input_ == nullptr) return true;
    // If it took much longer, the program was suspended in between.
    constexpr Clock::Duration look{1000};
    constexpr Clock::Duration tick{50};
    for (;;) {
      const bool beside = thinks_beside();
      const bool runs = is_in_game() && session_.match().time() && session_.time_counts();
      if (!beside && !runs) return true;
      if (beside) dispatcher_.update(*this);
      if (beside && !session_.events().empty()) return false;
      const auto begin = line_input_->now();
      const Player turn = game().position().turn();
      const auto left = runs ? session_.match().clock(turn).remaining() : look;
      const bool there =
          line_input_->await_input(input_, std::min(beside ? tick : look, left)) || is_stopped();
      if (runs && pass_time_since(begin, 2 * look)) return false;
      if (runs) tell_time(turn, left);
      if (there) return true;
    }
  }
  // Below the line being typed, which goes on behind it.
  void tell_time(Player player, Clock::Duration before) {
    const auto left = session_.match().clock(player).remaining();
    for (const auto& [mark, words] : {std::pair{std::chrono::seconds(60), "one minute"},
                                      std::pair{std::chrono::seconds(10), "ten seconds"}}) {
      if (before <= mark || left > mark) continue;
      output_ << '\n' << to_text(player) << " has " << words << " left.\n";
      if (!line_input_->edits()) output_ << printer_.prompt();
      output_.flush();
      line_input_->show_line_again();
    }
  }
  // Returns whether the game ended by that.
  bool pass_time_since(std::chrono::steady_clock::time_point begin, Clock::Duration most) {
    const auto passed = std::chrono::duration_cast<Clock::Duration>(line_input_->now() - begin);
    return has<event::GameChanged>(session_.apply(action::Tick{std::min(passed, most)}));
  }

  void let_computer_think(const EngineRequest& request) {
    const bool moves = request.purpose == EngineRequest::Purpose::Move;
    const auto begin = line_input_ ? line_input_->now() : std::chrono::steady_clock::time_point();
    EngineResult result;
    result.finished = true;
    try {
      // What is asked has the same answer at any time, and leaves alone what moves have learnt.
      std::unique_ptr<search::Searcher> fresh;
      auto& searcher = moves ? searcher_ : fresh;
      if (!searcher) searcher = std::make_unique<search::Searcher>();
      result.found = think(request, session_.history(), *searcher, style_.stop);
    } catch (const std::bad_alloc&) {
      searcher_.reset();
      result.failure = std::current_exception();
    }
    const bool is_late = moves && is_in_game() && line_input_ != nullptr &&
                         pass_time_since(begin, request.time + Clock::Duration(1000));
    if (is_stopped()) return;
    if (!is_late) session_.receive(request, result);
    printer_.print(session_.events());
  }

  void answer(const InputLine& line) {
    const std::string text = bare(line);
    if (line.too_long) {
      printer_.print_refusal(
          say("A line can have at most {} characters, a paste {}; type a move (c2 c5) or help.",
              LineReader::kLongest, Text::kLongest));
    } else if (const auto reply = reply_of(text)) {
      session_.apply(action::Reply{*reply});
      printer_.print(session_.events());
    } else if (asks_to_resume() && text.front() == 'q') {
      quit_ = true;
    } else if (asks_to_resume()) {
      printer_.print_refusal("Type r to resume the game, n for a new one, or q to quit.");
    } else {
      const Events answers = session_.enter(line.text);  // to a question, anything else means no
      printer_.print(session_.events());
      if (has<event::Quit>(answers))
        quit_ = true;
      else
        go_on();
    }
  }
  // What the line says to the open question; nothing typed is what leaves the game as it was.
  [[nodiscard]] std::optional<bool> reply_of(const std::string& text) {
    const bool is_yes = text == "y" || text == "yes";
    const bool is_no = text.empty() || text == "n" || text == "no";
    if (session_.context() == Scene::Unsaved && (text == "d" || is_no)) return !is_no;
    if (is_asked() && (is_yes || is_no)) return is_yes;
    if (!asks_to_resume()) return std::nullopt;
    const char letter = text.empty() ? 'r' : text.front();
    return letter == 'n' || letter == 'r' || letter == 'y' ? std::optional(letter != 'n')
                                                           : std::nullopt;
  }

  // Nobody has to say so in lines.
  void go_on() {
    while (!quit_ && description().is_done) {
      if (!session_.go_on()) {
        session_.apply(action::RunCommand{"quit"});
        quit_ = has<event::Quit>(session_.events());
      } else if (shows_task(session_.events())) {
        output_ << "New position.\n";
      }
      printer_.print(session_.events(), true);
    }
  }

  // Who listens hears of each turning point as the walk comes to it.
  GameAnalysis analyze_for(const Game& game, AnalysisUse use) {
    if (use == AnalysisUse::Challenge) {
      GameAnalysis analysis(game);
      analyze(analysis, {}, review_limits(game), style_.stop);
      return analysis;
    }
    // A game that is only looked at makes no puzzles.
    const bool is_opened = use == AnalysisUse::OpenedGame;
    const Match& match = session_.match();
    GameAnalysis analysis = write_review(
        game, review_limits(game), search::kTableMebibytes, nullptr,
        printer_.prompt_says_turn() ? unheard_ : output_, style_.person,
        style_.person && !is_opened ? &progress_ : nullptr,
        is_opened ? GameInfo() : GameInfo{match.computer_as_played(), match.names(), match.date()});
    const std::size_t count = analysis.turning_points().size();
    if (printer_.prompt_says_turn() && use != AnalysisUse::Proof)
      output_ << (count == 0 ? "No turning points" : counted(count, "turning point")) << ".\n";
    return analysis;
  }
  // Why it was lost, and what can be done now. Meanwhile mistakes in it become puzzles, as on the
  // screen; not for long, and not if the person types on.
  void tell_how_it_ended() {
    if (!style_.person || !is_in_game()) return;
    const bool was_told = std::exchange(end_told_, game().is_over());
    if (was_told || !end_told_) return;
    const bool waits = line_input_ != nullptr && !lines_.is_ahead() &&
                       !line_input_->await_input(input_, std::chrono::milliseconds(0));
    if (waits && game().length() > 0) look_back();
    const Match& match = session_.match();
    const auto level = match.next_level();
    output_ << (level ? say("You beat level {}. Type next (level {}), ", *level - 1, *level)
                      : "Type ")
            << say("{}undo, new{}, copy, save, stats or quit.\n",
                   game().length() > 0 ? "review, " : "",
                   match.changes_sides() ? " (sides changed)" : "");
  }
  void look_back() {
    constexpr std::chrono::milliseconds look{5};
    const auto end = line_input_->now() + std::chrono::seconds(5);
    // A listener would only be kept from hearing what was found.
    const bool in_one_go = printer_.prompt_says_turn();
    if (!in_one_go) output_ << "Looking for mistakes (Enter stops) ... ";
    output_.flush();
    PostGameAnalysis back([this]() -> const Match& { return session_.match(); }, progress_);
    BackgroundEngine engine;
    EngineDispatcher dispatcher(engine);
    bool goes_on = true;
    bool typed = false;
    while ((goes_on = dispatcher.update(back).has_value()) && line_input_->now() < end && !typed)
      typed = line_input_->await_input(input_, look);
    stopped_looking_ = typed;
    const std::string found = describe_found(back.mistakes());
    const auto decisive = back.analysis().decisive();
    std::string told = found.empty() && !decisive ? goes_on ? "stopped." : "No new puzzles." : "";
    if (decisive)
      told = describe_consequence(game(), *decisive, *back.analysis().consequence(*decisive));
    if (!found.empty()) told += say("{}{}: puzzle mine", decisive ? " " : "", found);
    const char between = in_one_go ? ' ' : '\n';
    output_ << (in_one_go ? as_sentence(told) : told) << between;
    if (const auto news = progress_.pop_message()) output_ << as_sentence(*news) << between;
  }
  Session session_;
  LineReader lines_;
  std::istream& input_;
  LineStyle style_;
  LineInput* line_input_;
  Progress& progress_;
  EventPrinter printer_;
  std::ostream& output_;
  std::ostream unheard_{nullptr};
  bool quit_ = false;
  bool end_told_ = false;                       // of the game that is over
  bool stopped_looking_ = false;                // for mistakes, by a line not yet read
  std::unique_ptr<search::Searcher> searcher_;  // large, so made only if the computer thinks
  BackgroundEngine engine_;
  EngineDispatcher dispatcher_{engine_};
  std::deque<InputLine> held_;  // until the computer has answered
};

}  // namespace

void play_in_lines(Match& match, const LineStyle& style, std::istream& input, std::ostream& output,
                   LineInput* line_input, Progress* progress) {
  Progress forgotten;
  Lines(match, style, input, output, line_input, progress == nullptr ? forgotten : *progress)
      .play();
}

void walk_in_lines(const GameAnalysis& analysis, Match& played, const LineStyle& style,
                   std::istream& input, std::ostream& output, LineInput* line_input) {
  Progress forgotten;
  Lines(played, style, input, output, line_input, forgotten).walk(analysis);
}

void learn_in_lines(std::string_view word, std::size_t number, const LineStyle& style,
                    std::istream& input, std::ostream& output, Progress& progress,
                    LineInput* line_input) {
  Match nobody;
  Lines(nobody, style, input, output, line_input, progress).learn(word, number);
}

}  // namespace quagmire::ui
