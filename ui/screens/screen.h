// A screen is one object: what keys mean on it, what they do, and what it shows. The board is one,
// help is another. Screens are stacked (ui/screens/screens.h), and the one on top gets the keys.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/analysis/engine_request.h"
#include "engine/learn/own_puzzles.h"
#include "engine/learn/progress.h"
#include "engine/match/match.h"
#include "engine/rules/position.h"
#include "ui/draw/view.h"
#include "ui/session/action.h"
#include "ui/session/input.h"
#include "ui/session/looks.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

/// A mouse button was pressed on a square of the board, or released there with the piece that was
/// selected by pressing it.
struct Click {
  Square square;
};
/// A move of the list was clicked: the ply after it.
struct ClickedMove {
  std::size_t ply;
};
/// The wheel turned: -1 up, 1 down.
struct Wheel {
  int lines;
};
/// What the user does, with screen places already turned into squares.
using Input = std::variant<Key, Text, Click, ClickedMove, Wheel>;

/// What all screens share.
struct Desk {
  Session& session;       ///< the game being played
  Progress& progress;     ///< what the user has learnt
  PostGameAnalysis back;  ///< what the computer makes of it
  Size size{24, 80};      ///< of the display, whichever screen is on top
};

class Screen : public EngineClient {
 public:
  explicit Screen(Desk& desk) : desk_(desk) {}

  /// The size of the display, set before any input; the standard terminal's if never set.
  void set_size(Size size) { desk_.size = size; }
  [[nodiscard]] Size size() const { return desk_.size; }

  /// What the input means here; nullopt if nothing.
  [[nodiscard]] virtual std::optional<Action> decode(const Input& input) const = 0;
  virtual Answers apply(const Action& action) = 0;
  /// The session of the game, task or review that is open.
  [[nodiscard]] virtual Session& session() { return desk_.session; }
  [[nodiscard]] virtual View view() const = 0;
  /// Says this in answer to the last action, if there is room.
  virtual void tell(const std::string& /*text*/) {}
  /// How soon pass_time() must be called again for a running clock; nullopt if none is running.
  /// Clocks stand still while the board is out of reach.
  [[nodiscard]] virtual std::optional<std::chrono::milliseconds> next_tick() const {
    return std::nullopt;
  }
  /// Time has passed on this screen. Returns whether that ended the game.
  virtual bool pass_time(std::chrono::milliseconds /*duration*/) { return false; }

  // Once the end is shown, or in a review, the computer looks back on the game.
  [[nodiscard]] std::optional<EngineRequest> engine_request() const override;
  [[nodiscard]] std::vector<Position> history() const override;
  void receive(const EngineRequest& request, const EngineResult& result) override;

  [[nodiscard]] Desk& desk() const { return desk_; }
  [[nodiscard]] const Preferences& preferences() const { return desk_.session.preferences(); }
  [[nodiscard]] Match& match() const { return desk_.session.match(); }
  [[nodiscard]] Progress& progress() const { return desk_.progress; }
  /// Of the game as it is now.
  [[nodiscard]] const GameAnalysis& analysis() const { return desk_.back.analysis(); }

 protected:
  /// Questions of this session come first, in place of the game's.
  void ask_for(Session& session) { asking_ = &session; }

 private:
  [[nodiscard]] Session& asking() const { return asking_ == nullptr ? desk_.session : *asking_; }

  Desk& desk_;
  Session* asking_ = nullptr;
};

/// A screen over another, which goes on asking the computer: the game, or a review.
class Overlay : public Screen {
 public:
  explicit Overlay(Screen& below) : Screen(below.desk()), below_(below) {}

  [[nodiscard]] std::optional<EngineRequest> engine_request() const override {
    return below_.engine_request();
  }
  [[nodiscard]] std::vector<Position> history() const override { return below_.history(); }
  void receive(const EngineRequest& request, const EngineResult& result) override {
    below_.receive(request, result);
  }

 protected:
  [[nodiscard]] Screen& below() { return below_; }
  [[nodiscard]] const Screen& below() const { return below_; }

 private:
  Screen& below_;
};

}  // namespace quagmire::ui
