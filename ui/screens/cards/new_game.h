// The card of a new game: who plays O and X, what they are called, by which clock, and from where.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ui/screens/cards/card.h"
#include "ui/table/setup.h"

namespace quagmire::ui {

class NewGameCard : public CardScreen {
 public:
  explicit NewGameCard(Screen& below);

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;

  /// The computer waits, for there may be nothing to think about any more.
  [[nodiscard]] std::optional<Question> question() const override { return std::nullopt; }

 protected:
  [[nodiscard]] Card card() const override;
  void change(std::size_t row, int by) override;
  bool type(std::size_t row, const std::string& text) override;
  void erase(std::size_t row, bool all) override;
  [[nodiscard]] std::optional<std::string> fault() const override;
  void take() override;
  [[nodiscard]] const std::vector<Binding>& keys() const override;

 private:
  enum class Row : std::uint8_t { O, NameOfO, X, NameOfX, Level, Clock, Beginning, Position };
  /// How time is taken: not at all, counted up, or limited.
  struct Time {
    bool counts_up = false;
    std::optional<TimeControl> limit{};
    bool operator==(const Time&) const = default;
  };

  /// Those that there are with what is chosen now.
  [[nodiscard]] std::vector<Row> rows() const;
  [[nodiscard]] CardLine line_of(Row row) const;
  [[nodiscard]] bool is_field(std::size_t row) const;
  /// What is typed in a field.
  [[nodiscard]] std::string* text_in(Row row);
  static std::string text_of(const Time& time);

  Setup wanted_;
  std::vector<Time> times_;
  std::size_t time_ = 0;  // which of them
  bool at_position_;
  std::string position_;  // as it is typed
};

}  // namespace quagmire::ui
