// A list over another screen, of which one line is chosen: the keys and the picture that all lists
// have, and the list of games that were left unfinished. That of the lessons is with the lessons.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "ui/board/screen.h"
#include "ui/input/keymap.h"

namespace quagmire::ui {

/// What goes from line to line.
[[nodiscard]] Binding line_keys(const std::string& what);

class ListScreen : public Overlay {
 public:
  /// Line `chosen` is, counted from 0.
  ListScreen(Screen& below, std::size_t chosen) : Overlay(below), chosen_(chosen) {}

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  /// What is to be done with the chosen line is a matter of each list.
  Effect apply(const Action& action) override;
  [[nodiscard]] View view() const override;
  [[nodiscard]] std::size_t chosen() const { return chosen_; }

 protected:
  [[nodiscard]] virtual const std::vector<Binding>& keys() const = 0;
  [[nodiscard]] virtual std::vector<std::string> lines() const = 0;

 private:
  std::size_t chosen_;
};

/// Games that were left unfinished: what is wanted with which of them. A screen to begin with,
/// which ends with the answer.
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
