// A screen over the game that sets tasks at a board of its own: lessons, puzzles. The board, its
// keys and the questions about it are those of the game; moves that are tried go to the derived
// class. The game waits below, and Esc goes back to it.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/board/screen.h"
#include "ui/input/keymap.h"
#include "ui/play/session.h"

namespace quagmire::ui {

/// These keys and the board's, without those that only a game has. These replace the board's.
[[nodiscard]] std::vector<Binding> keys_of_task(std::vector<Binding> own);
/// Esc, which leaves all these screens.
[[nodiscard]] Binding leave_task_key();

class TaskScreen : public Overlay {
 public:
  explicit TaskScreen(Screen& below)
      : Overlay(below), session_(Table(), below.preferences(), below.themes(), Scene::Task) {
    use_all_but_threats(session_, below.preferences(), false);
  }

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override;
  void tell(const std::string& text) override { session_.tell(text); }
  [[nodiscard]] View view() const override;
  [[nodiscard]] bool was_refused() const override { return session_.has_refused(); }

 protected:
  [[nodiscard]] Session& session() { return session_; }
  [[nodiscard]] const Session& session() const { return session_; }
  void refuse(std::string text, std::optional<Move> about = std::nullopt);

  /// Whether the user is at the board with nothing selected.
  [[nodiscard]] bool at_rest() const {
    return session_.context() == Context::Board && !session_.selected();
  }

  /// The keys at the board, made by keys_of_task().
  [[nodiscard]] virtual const std::vector<Binding>& keys() const = 0;
  /// Enter or Space was pressed while at_rest(); returns nullopt if it should choose a piece.
  virtual std::optional<Effect> go_on() { return std::nullopt; }
  /// A move was chosen or typed, legal or not.
  virtual void attempt(Move move) = 0;
  /// Opens another one by its number; 0 means the next.
  virtual Effect open(std::size_t number) = 0;
  /// Shows the solution, or part of it.
  virtual void show_solution() = 0;
  /// Takes the last move back, with its answer.
  virtual void undo() = 0;
  /// The word that opens screens of this kind (command::Open).
  [[nodiscard]] virtual std::string_view word() const = 0;

  /// Puts these facts before those of the position, and drops facts with a label in `left_out`.
  static void put_first(View& view, std::vector<Fact> facts,
                        std::initializer_list<std::string_view> left_out);

 private:
  Effect carry_out(const effect::PassOn& passed_on);
  /// The board looks the same on every screen, except for threats: they could give the answer away.
  static void use_all_but_threats(Session& session, Preferences preferences, bool threats) {
    preferences.threats = threats;
    session.use(preferences);
  }

  Session session_;
};

/// A list over such a screen, with one line chosen: what to open there, by the screen's word and a
/// number.
class ChoiceList : public Overlay {
 public:
  using Choices = std::vector<std::pair<std::string, std::size_t>>;

  /// `chosen` is a line, counted from 0.
  ChoiceList(Screen& below, std::string_view word, std::string title, std::string progress,
             Choices choices, std::size_t chosen)
      : Overlay(below),
        word_(word),
        title_(std::move(title)),
        progress_(std::move(progress)),
        choices_(std::move(choices)),
        chosen_(chosen) {}

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override;
  [[nodiscard]] View view() const override;

 private:
  std::string_view word_;
  std::string title_;
  std::string progress_;
  Choices choices_;
  std::size_t chosen_;
};

}  // namespace quagmire::ui
