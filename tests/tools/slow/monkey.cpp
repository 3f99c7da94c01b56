// A monkey at the full screen that waits for nothing: from every start it presses, types, clicks,
// pastes and resizes, half of its bursts in one write, before the computer has looked. A round is a
// process, and fails if it ends by itself, no longer answers, or the disk lacks what was played;
// the fewest of its steps that still fail are told. Words, rows and values come from the program's
// tables. A step is a number that draws what it does from what is there, so any part of a round is
// a round. quagmire_monkey [SEED [ROUNDS [FIRST]]]
#include <sys/wait.h>
#include <unistd.h>

#include <iostream>
#include <utility>

#include "app/games/open_game.h"
#include "app/games/saved_progress.h"
#include "tests/app/saved_files.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/home.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

bool aloud = false;                        // the steps are told
using Steps = std::vector<std::uint64_t>;  // an odd one comes in one write with the one before

struct Chance : std::mt19937_64 {
  using std::mt19937_64::mt19937_64;
  int below(int n) { return static_cast<int>((*this)() % static_cast<unsigned>(n)); }
  bool one_in(int n) { return below(n) == 0; }
  auto one_of(const auto& list) {
    return *(std::begin(list) + below(static_cast<int>(std::size(list))));
  }
};

std::string text_of(const Game& game) { return write_record({.game = game}); }

// Right in some place, wrong in most; or empty, or long.
std::string some_value(Chance& chance) {
  std::string all = std::string(300, 'x') + " a.quag Zo\xC3\xAB, 8 12 600 c2c5 h8";
  for (const app::Setting& setting : app::all_settings())
    all += ' ' + std::string(setting.usual_values);
  for (const ui::Command& word : ui::commands()) all += ' ' + std::string(word.argument);
  std::vector<std::string> values{to_text(random_position(chance))};
  for (std::size_t at = 0, end = 0; at < all.size(); at = end + 1) {
    end = std::min(all.size(), all.find_first_of(" []|", at));
    values.push_back(all.substr(at, end - at));
  }
  return chance.one_of(values);
}

std::string some_line(Chance& chance) {
  const std::array forms{ui::players_form(Match()), ui::new_game_form(Match())};
  const ui::Command word = chance.one_of(ui::commands());
  const bool has_rows = word.argument.find(':') != std::string_view::npos;
  std::string line = ':' + std::string(word.name);
  if (chance.one_in(16)) line.pop_back();
  if (word.argument.empty() && !chance.one_in(8)) return line;
  for (int i = 0, more = chance.below(3); i < more; ++i) {
    const ui::Form::Row row = chance.one_of(chance.one_of(forms).rows);
    line += (i == 0 ? " " : ", ") + (has_rows ? std::string(row.name()) + ": " : "");
    const bool right = has_rows && !row.values.empty() && !chance.one_in(3);
    line += right ? chance.one_of(row.values) : some_value(chance);
  }
  return line;
}

Size some_size(Chance& chance) {
  const Size any{chance.below(62), chance.below(202)};
  return chance.one_of(std::array{Size{23, 80}, Size{24, 80}, Size{36, 120}, Size{60, 200}, any});
}

/// A computer that is ready only every so many pictures, or for 0 has no memory.
struct SlowEngine : ReviewingEngine {
  explicit SlowEngine(int pictures) : ReviewingEngine(&kHurries), patience(pictures) {}
  [[nodiscard]] EngineResult engine_result() override {
    if (patience == 0)
      return {.finished = true, .failure = std::make_exception_ptr(std::bad_alloc())};
    return ++asked % patience == 0 ? ReviewingEngine::engine_result() : EngineResult();
  }
  static constexpr std::atomic<bool> kHurries{true};
  int patience;
  int asked = 0;
};

struct HastyTerminal : FakeTerminal {
  HastyTerminal(Size size, const Steps& all) : FakeTerminal(size), steps(all) {}
  [[nodiscard]] bool is_done() const { return events_left() == 0 && taken == steps.size(); }
  [[nodiscard]] bool has_event() override {
    if (events_left() > 0 || is_done()) return FakeTerminal::has_event();
    return steps[taken] % 2 == 1;
  }
  ui::TerminalEvent next_event(std::optional<std::chrono::milliseconds> limit) override {
    alarm(30);  // if no answer comes for so long, the process ends
    look_at_disk();
    while (events_left() == 0 && !is_done()) take(Chance(steps[taken++]));
    ui::TerminalEvent event = FakeTerminal::next_event(limit);
    const auto* const key = std::get_if<ui::Key>(&event);
    constexpr std::array others{"", "mouse", "paste", "time", "resize", "end"};
    if (aloud) std::cerr << (key != nullptr ? ui::name_of(*key) : others[event.index()]) << ' ';
    return event;
  }
  // What is played is there, and so is the game before it.
  void look_at_disk() {
    const Game& game = session->game_match().game();
    fuzz::require(session->shown_ply() <= session->game().length(), "what is shown was played");
    if (text_of(game) == text_of(before)) return;
    std::set<std::string> there;
    for (const auto& [path, text] : files_in(getenv("HOME")))
      if (path.ends_with(".quag")) {
        const auto record = parse_record(text);
        fuzz::require(record.has_value(), "every record on the disk can be read");
        there.insert(text_of(record->game));
      }
    const auto require = [&](const Game& one, const char* what) {
      fuzz::require(!kept || one.length() == 0 || there.contains(text_of(one)), what);
    };
    // One that ends where it began drops the moves that were undone.
    if (game.length() == 0 && !game.is_over()) require(before, "the game before is on the disk");
    kept = !session->game_match().save_error();
    require(game, "the game is on the disk");
    before = game;
  }
  void take(Chance chance) {
    if (aloud && steps[taken - 1] % 2 == 0) std::cerr << '\n';
    const int what = chance.below(41);
    if (what < 18) {
      const auto keys = all_keys();  // the characters from -128 on, then those with names
      const ui::Key key = keys[chance.one_in(3) ? 160 + chance() % 95 : 256 + chance() % 16];
      for (int i = chance.below(4); i >= 0; --i) send(key);
    } else if (what < 26) {
      press_at_once(some_line(chance) + "<Enter>");
    } else if (what < 32) {
      const MoveList moves = session->position().legal_moves();
      press_at_once((moves.empty() ? "" : to_text(chance.one_of(moves))) + "<Enter>");
    } else if (what < 38) {
      const Canvas& shown = pictures().back().canvas;
      Place at{chance.below(61), chance.below(201)};
      for (int tries = 2000 * chance.below(2); tries > 0 && !shown.target_at(at); --tries)
        at = {chance.below(61), chance.below(201)};
      send(Mouse{Mouse::What(std::max(0, chance.below(9) - 5)), at.row, at.column});
    } else if (what < 39) {
      send(ui::Text{chance.one_in(4)   ? std::string(70'000, 'a')
                    : chance.one_in(2) ? some_value(chance)
                                       : text_of(any_game(chance))});
    } else if (what < 40) {
      pass(std::chrono::seconds(chance.below(9)));
    } else {
      resize(some_size(chance));
    }
  }

  const Steps& steps;
  const Session* session = nullptr;
  std::size_t taken = 0;
  Game before;
  bool kept = false;
};

// What a round begins with is drawn anew, the same each time.
void play(std::uint64_t round, const Steps& steps, const Home& home) {
  setenv("HOME", home.path().c_str(), 1);
  std::filesystem::current_path(home.path());
  std::setlocale(LC_ALL, "C.UTF-8");
  Chance chance(round);
  const Game game = any_game(chance);
  for (const char* path : {"game.quag", ".local/share/quagmire/unfinished/2026-01-01-1.quag",
                           ".local/share/quagmire/games/2026-01-01-1.quag"})
    if (*path == 'g' || chance.one_in(2)) home.write(path, text_of(game));
  using namespace app::source;  // NOLINT(google-build-using-namespace)
  std::optional file(UntrustedText("game.quag"));
  std::optional<ui::StartScreen> first;
  app::GameSource source =
      NewGame{chance.one_in(2) ? std::optional(Start(game.initial())) : std::nullopt};
  const int from = chance.below(7);
  if (from == 0) source = NewGame{Start(game.initial()), UntrustedText("own.quag")};
  if (chance.one_in(2)) file.reset();
  if (from == 1) source = Resume{file};
  if (from == 2) source = Resume{file, UntrustedText("own.quag")};
  if (from >= 5) source = Review{file}, first = {"review"};
  if (from == 3)
    first = {chance.one_of(std::array{"learn", "puzzle", "stats", "title"}), chance() % 15};
  HastyTerminal terminal(some_size(chance), steps);
  if (aloud) std::cerr << text_of(game) << "start " << from << ' ' << to_text(terminal.size());
  app::LoadedSettings settings;
  for (int i = chance.below(20); i > 0; --i) {
    const std::string_view key = chance.one_of(app::all_settings()).key;
    const UntrustedText value(some_value(chance));
    if (settings.assign(key, value, {}) && aloud) std::cerr << " --" << key << '=' << value.bytes();
  }
  SlowEngine engine(chance.one_of(std::array{0, 1, 1, 2, 4, 20, 1'000'000}));
  terminal.shows_movement = chance.one_in(2);
  const bool has_seconds = chance.one_in(3);
  for (; !terminal.is_done(); source = NewGame{}, first.reset()) {
    auto opened = app::open_game(source, app::Autosave::On, settings.values());
    if (!opened) continue;
    const app::OpenedGame sat_down = std::move(opened).value();
    app::SavedProgress progress(app::data_folders_from_environment(), settings.values().remember);
    Session session(app::match_of(source, sat_down, settings), settings.values().preferences,
                    &progress);
    if (has_seconds) session.set_time(parse_time_control("1"));
    if (has_seconds) session.match().advance_clock(55s);
    if (from == 2) session.look_at(0);
    terminal.session = &session;
    ui::run(terminal, session, engine, first);
    (void)session.leave();
    terminal.look_at_disk();
  }
}

bool goes_well(std::uint64_t round, const Steps& steps) {
  const Home home(Medium::Memory);
  int status = 1;
  if (const pid_t child = fork(); child != 0) {
    waitpid(child, &status, 0);
    if (aloud) std::cerr << "\nstatus " << status << '\n';
    return status == 0;
  }
  if (!aloud && freopen("/dev/null", "w", stderr) == nullptr) _exit(2);
  play(round, steps, home);
  _exit(0);
}

}  // namespace
}  // namespace quagmire::test

// What it throws ends it, as it should.
int main(int argc, char** argv) {  // NOLINT(bugprone-exception-escape)
  using namespace quagmire::test;  // NOLINT(google-build-using-namespace)
  const std::uint64_t seed = argc > 1 ? std::stoull(argv[1]) : 1;
  const std::uint64_t rounds = argc > 2 ? std::stoull(argv[2]) : 200;
  for (std::uint64_t i = argc > 3 ? std::stoull(argv[3]) : 1, end = i + rounds; i < end; ++i) {
    const std::uint64_t round = seed * 1'000'003 + i;
    Chance chance(~round);
    Steps steps;
    for (int bursts = 4 + chance.below(28); bursts > 0; --bursts)
      for (int left = 1 + chance.below(40), waits = chance.below(2), j = 0; j < left; ++j)
        steps.push_back((chance() | 1U) - (waits > 0 || j == 0 ? 1 : 0));
    if (goes_well(round, steps)) continue;
    std::cerr << "round " << i << " fails\n";
    // Without long stretches first, then without single steps.
    for (std::size_t length = steps.size(); length > 0; length /= 2)
      for (std::size_t at = 0; at < steps.size();) {
        Steps fewer;
        for (std::size_t j = 0; j < steps.size(); ++j)
          if (j < at || j >= at + length) fewer.push_back(steps[j]);
        if (goes_well(round, fewer))
          at += length;
        else
          steps = std::move(fewer);
      }
    aloud = true;
    return goes_well(round, steps) ? 2 : 1;
  }
  return 0;
}
