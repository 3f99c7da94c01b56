// A screen over the game that sets tasks at a board of its own: lessons, puzzles. The board, its
// keys and what can be asked about it are the game's; what is tried there comes to the screen that
// is made from this. The game waits below, and Esc goes back to it.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/board/screen.h"
#include "ui/input/keymap.h"
#include "ui/play/session.h"

namespace quagmire::ui {

/// The board's keys without those that are for a game alone, and then these. One of these whose key
/// the board has as well takes its place.
[[nodiscard]] std::vector<Binding> keys_of_task(std::vector<Binding> own);
/// Esc, which leaves every such screen.
[[nodiscard]] Binding leave_task_key();

class TaskScreen : public Overlay, private Tutor {
 public:
  explicit TaskScreen(Screen& below)
      : Overlay(below), session_(*this, below.preferences(), below.themes()) {}

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override;
  Effect press(char letter, const Action& action) override;
  void opened_by(char letter) override { session_.begin_word(letter); }
  void tell(const std::string& text) override { session_.tell(text); }
  [[nodiscard]] View view() const override;
  [[nodiscard]] bool was_refused() const override;
  [[nodiscard]] const Preferences& preferences() const override { return session_.preferences(); }
  [[nodiscard]] bool flipped() const override { return session_.flipped(); }

 protected:
  [[nodiscard]] Session& session() { return session_; }
  [[nodiscard]] const Session& session() const { return session_; }
  void refuse(std::string text, std::optional<Move> about = std::nullopt);

  /// Whether the person is at the board, with nothing begun there.
  [[nodiscard]] bool at_rest() const {
    return session_.context() == Context::Board && !session_.selected();
  }

  /// The keys at the board, made by keys_of_task().
  [[nodiscard]] virtual const std::vector<Binding>& keys() const = 0;
  /// Enter or Space was pressed while the person is at rest: false where it chooses a piece.
  virtual bool go_on() { return false; }
  /// Opens this number of its kind, 0 for whichever comes next, where that is asked for from here.
  virtual Effect open(std::size_t number) = 0;
  /// Shows what is right, or some of it.
  virtual void show_solution() = 0;
  /// Takes the last move back with its answer.
  virtual void undo() = 0;
  /// The word that opens screens of this kind (command::Open).
  [[nodiscard]] virtual std::string_view word() const = 0;

  /// Puts these facts before those of the position, of which labels that are `left_out` go.
  static void put_first(View& view, std::vector<Fact> facts,
                        std::initializer_list<std::string_view> left_out);

 private:
  std::optional<Effect> run(const Command& command) override;
  /// A word or key that is not for any board alike; nullopt: it is for games only.
  std::optional<Effect> carry_out(const Command& command);
  Effect done(const Effect& effect);

  Session session_;
};

}  // namespace quagmire::ui
