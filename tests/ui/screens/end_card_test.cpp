// The card at the end of a game: when it is shown, what it says, and its keys.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

constexpr const char* kLost = "c2 d2<Enter>g7 c3<Enter>d1 c2<Enter>y";

// Each line is of one letter, and each is shorter than the one before.
TEST(EndCard, WhatGivesWayLeavesNothingBehind) {
  for (const ui::Size size : {kWide, ui::Size{36, 120}, ui::Size{60, 200}}) {
    Person person(Game(), {.glyphs = ui::Glyphs::Unicode});
    person.resize(size);
    person.press(kLost);
    ui::View view = person.view();
    ASSERT_TRUE(view.card && view.card->beside_board);
    view.card->lines.clear();
    std::string letters;
    for (int times = 0; times < 3; ++times)
      for (char letter = 'a'; letter <= 'z'; ++letter) letters += letter;
    for (std::size_t i = 0; i < letters.size(); ++i)
      view.card->lines.push_back({"", std::string(16 - i / 6, letters[i]), {}});
    const ui::Canvas canvas = draw(view, size);
    int rows = 0;
    for (int row = 0; row < size.rows; ++row) {
      const std::string text = row_of(canvas, row);
      for (const char letter : letters.substr(0, 26)) {
        const std::size_t begin = text.find(std::string(3, letter));
        if (begin == std::string::npos) continue;
        ++rows;
        EXPECT_EQ(text.find_last_not_of(letter), begin - 1) << text;
      }
    }
    EXPECT_GT(rows, 3) << size.columns;
    EXPECT_LT(rows, 78) << "some gave way";
  }
}

TEST(EndCard, ShowsTheTurningPointsInTheirOrderOrTheWeightiest) {
  Game game = game_of({"c2c5", "f7f4", "d1d4", "e8e5", "c1c4"});
  game.end(Agreed{});
  ui::Session session{Match(game)};
  // Each move turns the game.
  for (int ply = 0; ply <= 5; ++ply) {
    const EngineRequest asked = session.engine_request().value();
    const Move first = asked.position.legal_moves()[0];
    session.receive(asked,
                    {.found = {.lines = {{search::win_after(5), {first}}}}, .finished = true});
  }
  std::vector<std::string> moves;
  const ui::View view = view_of(session, kWide);
  for (const ui::Line& line : view.card->lines)
    if (line.label.find('.') != std::string::npos) moves.push_back(line.label);
  EXPECT_EQ(moves, (std::vector<std::string>{"2. O d1-d4", "2. X e8-e5", "3. O c1-c4"}));
  const std::string compact = draw(view_of(session, kCompact), kCompact).to_text();
  EXPECT_THAT(compact, AllOf(HasSubstr("3. O c1-c4"), Not(HasSubstr("e8-e5"))));
}

bool is_replay(const std::string& picture) {
  return picture.find("any key skips this") != std::string::npos;
}

// What the keys show after two moves, from the end on, where moves are animated.
std::vector<std::string> pictures(std::string_view keys, int idle,
                                  ui::Preferences preferences = {}) {
  Session session(Match(game_of({"c2d2", "g7c3"})), preferences);
  FakeTerminal terminal(kWide);
  terminal.shows_movement = true;
  terminal.press(keys);
  if (idle > 0) terminal.mouse({ui::Mouse::What::Release, 0, 0});
  for (int frame = 0; frame < idle; ++frame) terminal.idle();
  std::vector<std::string> shown;
  terminal.on_present = [&](const ui::Canvas& canvas) {
    if (session.game().is_over()) shown.push_back(canvas.to_text());
  };
  run(terminal, session);
  return shown;
}

constexpr int kWholeReplay = 40;

TEST(EndReplay, ShowsTheLastThreePliesAndTheWinnerBeforeTheCard) {
  std::vector<std::string> parts;
  for (const std::string& picture : pictures("d1 c2<Enter>y", kWholeReplay))
    for (const std::string text : {"1. O c2-d2", "1. X g7-c3", "2. O d1-c2", "O left", "rematch"})
      if (picture.find(text) != std::string::npos && is_replay(picture) == (text != "rematch") &&
          (parts.empty() || parts.back() != text))
        parts.push_back(text);
  EXPECT_THAT(parts,
              testing::ElementsAre("1. O c2-d2", "1. X g7-c3", "2. O d1-c2", "O left", "rematch"));
}

TEST(EndReplay, NeverCoversTheGrid) {
  const auto shown = pictures("d1 c2<Enter>y", kWholeReplay, {.board = ui::BoardChoice::Grid});
  EXPECT_GT(std::ranges::count_if(shown, is_replay), 3);
  for (const std::string& picture : shown) EXPECT_THAT(picture, HasSubstr("|O|O|"));
}

TEST(EndReplay, IsLeftOutWithoutAnimationAndOfEndsThatNoMoveMade) {
  const auto replays = [](const auto& shown) { return std::ranges::count_if(shown, is_replay); };
  EXPECT_EQ(replays(pictures("d1 c2<Enter>yuur", 0)), 1) << "not after a redo";
  EXPECT_EQ(replays(pictures("d1 c2<Enter>y", 0, {.glide = false})), 0);
  EXPECT_EQ(replays(pictures(":resign<Enter><Enter>", 0)), 0);
}

TEST(EndReplay, EndsAtAKeyThatDoesNothingElse) {
  const auto shown = pictures("d1 c2<Enter>yu", 0);
  ASSERT_EQ(shown.size(), 2U);
  EXPECT_TRUE(is_replay(shown[0]));
  EXPECT_THAT(shown[1], HasSubstr("rematch"));
}

TEST(EndCard, AKeyThatCameBeforeItWasDrawnDoesNothing) {
  Session session(Match(game_of({"c2d2", "g7c3"})));
  FakeTerminal terminal(kWide);
  terminal.press_at_once("d1 c2<Enter>yu<Ctrl-l>n");
  terminal.press("u");
  std::vector<bool> is_over;
  terminal.on_present = [&](const ui::Canvas&) { is_over.push_back(session.game().is_over()); };
  run(terminal, session);
  EXPECT_THAT(is_over, testing::ElementsAre(false, true, false));
  EXPECT_TRUE(terminal.pictures()[1].painted_afresh) << "control keys act";
}

}  // namespace
}  // namespace quagmire::test
