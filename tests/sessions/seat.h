// A player at one of the faces who does what a script says and compares what is to be seen.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/games/open_game.h"
#include "app/games/saved_progress.h"
#include "engine/game/game.h"
#include "tests/sessions/script.h"
#include "tests/support/home.h"
#include "ui/session/event.h"

namespace quagmire::test {

using namespace ui;  // NOLINT(google-build-using-namespace): in tests of both faces alone

/// What can be seen: any of these may be what is expected.
using Seen = std::vector<std::string>;

/// How a script went at a face.
struct Outcome {
  std::vector<std::string> faults;  ///< "12: expected ..., seen ..."
  bool says_what_is = false;        ///< not only what is not
  // Of expectations, their lines. One that holds before its step as well does not tell whether the
  // step did anything.
  std::set<int> held_before;
  std::set<int> came_true;
};

class Seat {
 public:
  /// Script and home must outlive this.
  Seat(const Script& script, const Home& home, app::Mode mode)
      : script_(script), home_(home), mode_(mode) {}
  Seat(const Seat&) = delete;
  Seat& operator=(const Seat&) = delete;
  virtual ~Seat() = default;

  /// Plays the script to its end.
  void play();
  [[nodiscard]] const Outcome& outcome() const { return outcome_; }

 protected:
  /// Sits down to a game, and at each "start" anew.
  virtual void play_steps();
  /// Plays at this table until the script ends or says "start".
  virtual void sit_down(Match /*table*/) {}  // NOLINT(performance-unnecessary-value-param): taken
  /// What this face shows under this name; nullopt if it cannot show such things.
  virtual std::optional<Seen> seen(std::string_view what) = 0;
  /// Whether what is seen under this name stays until something changes it, and is not only what
  /// the last step was answered with.
  [[nodiscard]] virtual bool stays(std::string_view /*what*/) const { return true; }
  /// Waits until it holds, or long enough, where what is seen comes in its own time.
  virtual void await(const std::function<bool()>& /*holds*/) {}
  /// A text of the script as this face has it.
  [[nodiscard]] virtual std::string as_shown(const std::string& text) const { return text; }

  /// The next step, after the expectations before it are compared; nullptr at the end.
  const Line* next_step();
  void done() { ++next_; }
  void fault(const Line& line, const std::string& what);
  /// The text after "with" and this word; nullptr if there is none.
  [[nodiscard]] const std::string* with(std::string_view word) const;
  /// What the program begins with, in place of the game.
  [[nodiscard]] std::optional<ui::StartScreen> opens() const;
  [[nodiscard]] const app::Settings& settings() const { return settings_.values(); }
  [[nodiscard]] Progress& progress() { return *progress_; }
  [[nodiscard]] const Home& home() const { return home_; }
  /// What any face has to show of a table and the game at it.
  [[nodiscard]] static std::optional<Seen> seen_at(const Match& match, const Game& game,
                                                   std::string_view what);

 private:
  void set_up();
  [[nodiscard]] Match match_at_start();
  struct Expected;
  [[nodiscard]] Expected expected_by(const Line& line);
  [[nodiscard]] std::optional<Seen> seen_for(const Expected& expected);
  [[nodiscard]] bool is_so(const Expected& expected);
  void look_ahead();
  void compare(const Line& line);
  [[nodiscard]] Seen seen_in_file(const std::string& path) const;

  const Script& script_;
  const Home& home_;
  app::Mode mode_;
  app::LoadedSettings settings_;
  std::optional<app::SavedProgress> progress_;
  std::optional<app::OpenedGame> opened_;
  std::size_t next_ = 0;
  std::size_t compared_ = 0;
  std::size_t looked_ahead_ = 0;        // behind which step
  std::vector<std::size_t> so_before_;  // expectations that hold before the step to be taken
  Outcome outcome_;
};

/// Plays the script at this face, in its own home.
[[nodiscard]] Outcome outcome_at(Where face, const Script& script);

}  // namespace quagmire::test
