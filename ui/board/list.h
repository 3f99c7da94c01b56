// A list over another screen, with one line chosen: the keys and the picture that all lists share,
// and the list of unfinished games. The list of lessons is with the lessons.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "ui/board/screen.h"
#include "ui/input/keymap.h"

namespace quagmire::ui {

/// Moves from line to line.
[[nodiscard]] Binding line_keys(const std::string& what);

class ListScreen : public Overlay {
 public:
  /// `chosen` is a line, counted from 0.
  ListScreen(Screen& below, std::size_t chosen) : Overlay(below), chosen_(chosen) {}

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  /// Each list decides what to do with the chosen line.
  Effect apply(const Action& action) override;
  [[nodiscard]] View view() const override;
  [[nodiscard]] std::size_t chosen() const { return chosen_; }

 protected:
  [[nodiscard]] virtual const std::vector<Binding>& keys() const = 0;
  [[nodiscard]] virtual std::vector<std::string> lines() const = 0;

 private:
  std::size_t chosen_;
};

/// Unfinished games: which one to open, and for what. This is a first screen, which ends with the
/// answer.
class UnfinishedList : public ListScreen {
 public:
  UnfinishedList(Screen& below, std::vector<std::string> games, std::size_t chosen)
      : ListScreen(below, chosen), games_(std::move(games)) {}

  enum class Wish : std::uint8_t { Leave, Resume, PutAway };
  [[nodiscard]] Wish wish() const { return wish_; }

  Effect apply(const Action& action) override;
  [[nodiscard]] View view() const override;

 protected:
  [[nodiscard]] const std::vector<Binding>& keys() const override;
  [[nodiscard]] std::vector<std::string> lines() const override { return games_; }

 private:
  std::vector<std::string> games_;
  Wish wish_ = Wish::Leave;
};

}  // namespace quagmire::ui
