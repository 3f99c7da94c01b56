// Makes the pictures of the pages: plays telling moments in a terminal made of memory, and draws
// what stands on its screen.
//
//     quagmire_pictures FOLDER    such as assets/pictures
#include <chrono>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/analysis/engine_request.h"
#include "engine/analysis/game_analysis.h"
#include "engine/game/notation.h"
#include "engine/search/search.h"
#include "tests/support/fake_terminal.h"
#include "ui/draw/draw.h"
#include "ui/session/session.h"
#include "ui/terminal/loop.h"

namespace {

using namespace quagmire;

constexpr const char* kStart = "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -";
constexpr const char* kInQuagmire = "2X1X3/4O3/3XXO2/1OOXXX2/O2XOOO1/4OX1O/8/1X6 X f6 d5";
constexpr const char* kLoopClosed = "8/8/7X/X7/OOOO4/3O4/3O4/3O4 X d2 h6";
constexpr const char* kLoopAlmostClosed = "O3X1O1/2O1OXO1/1OOOO3/2XX1XX1/1XXX4/2O5/8/4X3 X c7 c4";
constexpr const char* kGap = "8/7X/8/X7/OOOO4/3O4/OO4O1/3O4 X - -";

struct Moment {
  const char* name;
  ui::Size size;
  const char* position;
  std::string keys;
  std::optional<ui::StartScreen> opens = std::nullopt;
};

constexpr ui::Size kLarge{36, 120};

std::vector<Moment> moments() {
  return {{"refused", kLarge, kLoopAlmostClosed, "d5d7<Enter>"},
          {"loop", kLarge, kLoopClosed, "a5a3"},
          {"quagmire", kLarge, kInQuagmire, "<Tab><Enter>"},
          {"largest", {60, 160}, kInQuagmire, "<Tab>"},
          {"lesson", kLarge, kStart, "c4a4<Enter>", ui::StartScreen{"learn", 10}},
          {"end", kLarge, kStart, "c2d2<Enter>g7c3<Enter>d1c2<Enter>y"}};
}

// A jump is refused, the gap closed, the same jump played; then X is trapped and cannot get out.
// Warnings would keep a new player from it.
// Each entry is a move, and how long its result is shown.
struct Act {
  std::string move;
  int milliseconds;
};
const std::vector<Act> kActs = {{"a5a3", 4000}, {"h7h6", 1500}, {"g2d2", 2000},
                                {"a5a3", 3000}, {"c4b3", 3000}, {"h6h4", 5000}};

// It answers when it is asked.
class Synchronous : public EngineService {
 public:
  void begin(const EngineRequest& request, std::vector<Position> history) override {
    request_.emplace(request);
    history_ = std::move(history);
  }
  void stop() override {}
  [[nodiscard]] EngineResult engine_result() override {
    EngineResult result;
    if (request_->purpose == EngineRequest::Purpose::Consequence)
      result.consequence = prove_consequence(*request_, history_.back(), nullptr);
    else if (request_->purpose == EngineRequest::Purpose::Analysis)  // which has no end
      result.found = searcher_.search(request_->position, history_, {.depth = 6});
    else
      result.found = think(*request_, history_, searcher_);
    result.finished = true;
    return result;
  }

 private:
  std::optional<EngineRequest> request_;
  std::vector<Position> history_;
  search::Searcher searcher_{16};
};

ui::Canvas screen(const Moment& moment) {
  ui::Preferences preferences;
  preferences.glyphs = ui::Glyphs::Unicode;
  ui::Session session{Match(Game(parse_position(moment.position).value())), preferences};
  Synchronous engine;
  test::FakeTerminal terminal(moment.size);
  terminal.press(moment.keys);
  terminal.pass(std::chrono::seconds(30));
  (void)ui::run(terminal, session, engine, moment.opens);
  return terminal.pictures().back().canvas;
}

std::vector<ui::SvgFrame> moving() {
  Moment moment{"", kLarge, kGap, ":coach off<Enter><Esc>"};
  std::vector<ui::SvgFrame> frames{{screen(moment), std::chrono::milliseconds(1500)}};
  for (const auto& [move, lasts] : kActs) {
    moment.keys += move;
    frames.push_back({screen(moment), std::chrono::milliseconds(800)});
    moment.keys += "<Enter>";
    frames.push_back({screen(moment), std::chrono::milliseconds(lasts)});
    moment.keys += "<Esc>";
  }
  return frames;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: quagmire_pictures FOLDER\n", stderr);
    return 2;
  }
  const auto write = [folder = std::string(argv[1])](const std::string& name, const auto& frames) {
    std::ofstream(folder + '/' + name + ".svg") << ui::to_svg(frames, ui::theme_named("dark"));
  };
  for (const Moment& moment : moments())
    write(moment.name, std::vector<ui::SvgFrame>{{screen(moment)}});
  write("game", moving());
}
