// What a session does that no player sees as it is: what it asks the computer, what becomes of
// keeping, every key there is. All else is in tests/sessions.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

using Purpose = Question::Purpose;
namespace effect = ui::effect;

constexpr Sides kOnlyO = Sides::only(Player::O);

Person against(Sides sides) { return Person(Game(), {}, Computer{.sides = sides}); }

// Each square that Tab visits until it is back at the current one.
std::vector<Square> visited(Person& person, std::string_view key) {
  std::vector<Square> squares;
  person.press(key);
  const Square first = person.session().cursor();
  do {
    squares.push_back(person.session().cursor());
    person.press(key);
  } while (person.session().cursor() != first && squares.size() < 64);
  return squares;
}

TEST(Session, TabVisitsEveryPieceThatCanMoveAndNoOther) {
  for (const Position& position :
       {Position::start(), loop_example(Player::X), mixed("d4"), two_in_quagmire()}) {
    Person person(position);
    Bitboard seen;
    const auto squares = visited(person, "<Tab>");
    for (const Square square : squares) seen |= Bitboard(square);
    EXPECT_EQ(seen, movable(position));
    EXPECT_EQ(static_cast<int>(squares.size()), seen.count());
  }
}

TEST(Session, OnlyQQuits) {
  for (const ui::Key key : all_keys()) {
    ui::Session session;
    const Effect effect =
        session.apply(decode(bindings(session.context()), key, ui::KeyStyle::Standard));
    EXPECT_EQ(effect == Effect(effect::Quit{}), key == ui::key('q')) << testing::PrintToString(key);
  }
}

TEST(Session, CtrlLAsksForTheScreenToBeDrawnAfreshAndDoesNoMore) {
  for (const char* way : {"", "<Tab><Enter>", "c2 c", "?"}) {
    Person person = after(way);
    const std::string before = person.screen();
    EXPECT_EQ(person.press("<Ctrl-L>"), Effect(effect::DrawAfresh{})) << way;
    EXPECT_EQ(person.screen(), before) << way;
  }
}

TEST(ComputerSession, ItIsAskedWhereItIsToMove) {
  Person person = against(kOnlyX);
  EXPECT_EQ(person.session().question(), std::nullopt);
  person.press("c2c5<Enter>");
  const auto question = person.session().question();
  ASSERT_TRUE(question);
  EXPECT_EQ(question->purpose, Purpose::Move);
  EXPECT_EQ(question->position, person.position());
  EXPECT_EQ(question->level, search::kDefaultLevel);
  EXPECT_EQ(person.session().history().size(), 1U);
}

TEST(ComputerSession, AnAnswerToAnotherQuestionIsNoNews) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>");
  const Question old = *person.session().question();
  person.press("u");
  person.session().hear(old, thought_of("f7f4", true));
  EXPECT_EQ(person.game().ply(), 0U);
  EXPECT_EQ(person.session().thought(), nullptr);
}

TEST(ComputerSession, TheSignOfThoughtMoves) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>");
  std::set<std::string> screens;
  for (const int tenths : {0, 2, 4, 5}) {
    Thought thought = thought_of("f7f4", false);
    thought.elapsed = std::chrono::milliseconds(100 * tenths);
    person.hear(thought);
    screens.insert(person.screen());
  }
  EXPECT_EQ(screens.size(), 4U);
}

// Keeps nothing, and says why.
struct FullDisk : Keeper {
  Result<std::string, KeepFailure> keep(const TableState& /*state*/) override {
    return KeepFailure{"the disk is full"};
  }
};

TEST(ComputerSession, ThatItIsNotKeptIsToldInPlaceOfALevel) {
  for (const char* word : {"level 3", "computer o"}) {
    Game game;
    ASSERT_TRUE(is_legal(game.play(*parse_move("c2c5"))));
    FullDisk keeper;
    Person person(Table(TableState{game, {.sides = kOnlyX}, {}}, keeper));
    person.enter(word);
    EXPECT_TRUE(person.was_refused()) << word;
    EXPECT_THAT(person.message(), HasSubstr("disk is full")) << word;
  }
}

TEST(ComputerSession, TheOtherGameHasTheComputerThatWasAskedFor) {
  Game found;
  found.play("c2c5"_move);
  Keeper nobody;
  Person person(
      Table(found, {.sides = kOnlyX}, nobody, GameSetup{Position::start(), {.sides = kOnlyO}}));
  EXPECT_EQ(person.session().question(), std::nullopt);
  person.press("n");
  EXPECT_EQ(person.session().computer().sides, kOnlyO);
}

TEST(ComputerSession, AskedForItsLevelNothingIsKeptAnew) {
  FullDisk keeper;  // which would say so
  Person person(Table(TableState{game_of({"c2c5"}), {.sides = kOnlyX}, {}}, keeper));
  person.enter("level");
  EXPECT_EQ(person.message(), "The computer plays X at level 5. It sees most threats.");
  person.enter("level 5");
  EXPECT_FALSE(person.was_refused()) << "nothing has changed";
}

// Without colours, a hint looks different from everything before it.
TEST(SessionHint, AHintIsSeenInMonochrome) {
  Person person;
  person.press("s");
  const ui::View before = person.view();
  person.hear(thought_of("c2c5", true));
  for (const Square square : {"c2"_square, "c5"_square})
    EXPECT_NE(ui::Theme::monochrome().style_of(person.roles(square)),
              ui::Theme::monochrome().style_of(
                  before.squares[static_cast<std::size_t>(square.index())].roles));
}

TEST(SessionAnalysis, FollowsWhatIsLookedAt) {
  Person person;
  person.press("v");
  EXPECT_EQ(person.session().question()->purpose, Purpose::Analysis);
  Thought thought = thought_of("c2c5", false, 60);
  thought.result.lines.push_back({-20, {*parse_move("b1b3")}});
  person.hear(thought);
  // Whatever the score, the opening counts as even.
  EXPECT_THAT(person.screen(), AllOf(HasSubstr("Analysis"), HasSubstr("O #####----- X"),
                                     HasSubstr("O +0.60"), HasSubstr("X +0.20")));
  EXPECT_THAT(person.screen(kCompact),
              AllOf(HasSubstr("Analysis"), HasSubstr("#####"), HasSubstr("O +0.60")));
  person.press("c2c5<Enter>");
  EXPECT_EQ(person.session().question()->position, person.position());
  EXPECT_THAT(person.screen(), Not(HasSubstr("#####")));
  person.press("[");
  EXPECT_EQ(person.session().question()->position, Position::start());
  EXPECT_EQ(person.session().history().size(), 0U);
  person.press("v");
  EXPECT_EQ(person.session().question(), std::nullopt);
}

// Keeps games in the way that a test asks for.
struct Clerk : Keeper {
  Result<std::string, KeepFailure> keep(const TableState& /*state*/) override {
    if (!trouble.empty()) return KeepFailure{trouble};
    return std::exchange(note, "");
  }
  Result<std::string, KeepFailure> save_copy(const TableState& /*state*/,
                                             std::string_view path) override {
    return std::string(path);
  }
  std::string trouble{};
  std::string note{};
};

TEST(Session, WhatBecomesOfTheGamesKeepingIsTold) {
  Clerk clerk;
  Person person(Table(Game(), {}, clerk));
  clerk.trouble = "the disk is full";
  person.press("c2c5<Enter>");
  EXPECT_TRUE(person.was_refused());
  EXPECT_EQ(person.message(), "The game is not being saved, the disk is full.");
  EXPECT_THAT(person.screen(), HasSubstr("Quagmire (not saved)"));
  clerk.trouble.clear();
  person.press("f7f4<Enter>");
  EXPECT_EQ(person.message(), "The game is saved again.");
  EXPECT_THAT(person.screen(), Not(HasSubstr("not saved")));
  clerk.note = "the game is kept in another place";
  person.press("d1d3<Enter>");
  EXPECT_EQ(person.message(), "The game is kept in another place.");
  person.enter("save copy.quag");
  EXPECT_EQ(person.message(), "Saved to copy.quag.");
}

// Both sides move two pieces up and down until a position occurs for the third time.
constexpr const char* kWalk =
    "c2 c3<Enter>f7 f6<Enter>d1 d2<Enter>e8 e7<Enter>"
    "c3 c2<Enter>f6 f7<Enter>d2 d1<Enter>e7 e8<Enter>";

TEST(SessionEnds, NoHeadwayIsNotToldWhereItIsNotWanted) {
  ui::Preferences preferences;
  preferences.headway_notice = false;
  Person person(Game(), preferences);
  person.press(std::string(kWalk) + kWalk + "c2 c3<Enter>f7 f6<Enter>");
  EXPECT_THAT(person.message(), Not(HasSubstr("No headway")));
}

// Keeps a score written by a test, and records names.
class ScoreKeeper : public Keeper {
 public:
  std::optional<MatchScore> known;
  Names remembered;

  void remember(const Names& names) override { remembered = names; }
  [[nodiscard]] std::optional<MatchScore> score(const TableState& /*state*/) const override {
    return known;
  }
};

const Names kTwoNames{"Ann", "Bob"};

Person person_of(Keeper& keeper, const Names& names, const Computer& computer = {}) {
  return Person(Table(TableState{Game(pocket()), computer, names}, keeper));
}

TEST(Session, AScoreThatHasNoRoomIsLeftOut) {
  ScoreKeeper keeper;
  keeper.known = MatchScore{{"A name of 24 characters.", "Another of 24 characters"}, {20, 10}};
  Person person = person_of(keeper, kTwoNames);
  EXPECT_THAT(person.screen(kCompact), testing::Not(HasSubstr("A name")));
  EXPECT_THAT(person.screen(kCompact), HasSubstr("move 1"));
}

TEST(NamesInScore, TellTwoPlayersApart) {
  const Computer people;
  EXPECT_EQ(names_in_score(kTwoNames, people), kTwoNames);
  EXPECT_EQ(names_in_score({"Ann", ""}, people), std::nullopt);
  EXPECT_EQ(names_in_score({"Ann", "Ann"}, people), std::nullopt);
  EXPECT_EQ(names_in_score({}, people), std::nullopt);
}

TEST(NamesInScore, TheComputerHasOneALevel) {
  const Computer computer{.sides = Sides::only(Player::X), .level = 3};
  EXPECT_EQ(names_in_score({}, computer), (Names{"You", "Computer (level 3)"}));
  EXPECT_EQ(names_in_score(kTwoNames, computer), (Names{"Ann", "Computer (level 3)"}));
  EXPECT_EQ(names_in_score(kTwoNames, {.sides = Sides::both()}), std::nullopt);
}

Table timed(const TimeControl& control, Game game = Game()) {
  Table table(std::move(game));
  table.set_time(control);
  return table;
}

std::chrono::milliseconds left(const Session& session, Player player) {
  return session.table().clock()->remaining(player);
}

// In the loop, the terminal gives the time.
class LoopTime : public testing::Test {
 protected:
  Session session_{timed({1min, 0s})};
  FakeTerminal terminal_{kWide};
};

TEST_F(LoopTime, PassesWhileNobodyPressesAKey) {
  terminal_.press("c2c5<Enter>");
  terminal_.pass(25s);
  run(terminal_, session_);
  EXPECT_EQ(left(session_, Player::X), 35s);
  EXPECT_THAT(terminal_.screen(), HasSubstr("> X 0:35"));
}

// If the program or the machine was suspended, nobody could play.
TEST_F(LoopTime, IsNotThatInWhichTheProgramSlept) {
  terminal_.sleep(1h);
  run(terminal_, session_);
  EXPECT_GE(left(session_, Player::O), 58s);
}

// What starts a line, what a typed word does, and what the line says. A key is always a key: a
// letter never starts a word.

std::string letters() {
  std::string letters;
  for (char c = 'a'; c <= 'z'; ++c) letters += {c, static_cast<char>(c - 'a' + 'A')};
  return letters;
}

// A word with an argument.
std::string line_of(const ui::Word& word) {
  std::string line(word.name);
  if (word.argument == "1-8") return line + " 3";
  if (word.argument == "a-h") return line + " a";
  if (word.argument == "MOVE|SQUARE") return line + " c2 c5";
  if (word.argument == "FILE") return line + " game.quag";
  if (word.argument.substr(0, 3) == "O|X") return line + " X";
  if (word.argument == "O|X|both|none") return line + " X";
  return line;
}

// Any key but its own leaves the question, the game and the screen unchanged.
template <class Ask>
void expect_own_keys_only(Ask ask, const std::string& own) {
  const std::string screen = ask().screen();
  for (const char c : letters() + "123[]{}+-!:") {
    if (own.find(c) != std::string::npos) continue;
    Person person = ask();
    person.handle(ui::key(c));
    EXPECT_EQ(person.screen(), screen) << c;
  }
  for (const char* keys : {"<Space>", "<Up>", "<Tab>", "<Home>", "<PageUp>", "<Backspace>"}) {
    Person person = ask();
    person.press(keys);
    EXPECT_EQ(person.screen(), screen) << keys;
  }
  Person person = ask();
  person.handle(ui::Text{"c2 c5"});
  EXPECT_EQ(person.screen(), screen);
}

TEST(TypedWords, ServeWhereTheTableSays) {
  const auto refused_at = [](const char* where, const char* refusal) {
    std::string words;
    for (const ui::Word& word : ui::words()) {
      Person person = after("c2c5<Enter>f7f4<Enter>");
      person.press(where);
      person.enter(word.argument.empty() || word.argument[0] == '[' ? std::string(word.name)
                                                                    : line_of(word));
      if (person.message() == refusal) words += std::string(word.name) + ' ';
    }
    return words;
  };
  EXPECT_EQ(refused_at("", "?"), "");
  EXPECT_EQ(refused_at("L", "That is for your game; Esc goes back to it."),
            "redo goal value players computer level names score time save review new resign agree "
            "puzzle stats ");
  EXPECT_EQ(refused_at(":review<Enter>", "That is for the game: Esc leaves the review."),
            "value players computer level names score time review new resign agree brief learn "
            "puzzle stats ");
}

TEST(TypedWords, HelpOfEachFitsTheScreen) {
  for (const ui::Size size : {kWide, kCompact})
    for (const ui::Word& word : ui::words()) {
      Person person;
      person.resize(size);
      person.enter("help " + std::string(word.name));
      EXPECT_THAT(person.screen(size), testing::Not(testing::HasSubstr(" ..."))) << word.name;
      EXPECT_THAT(person.message(), StartsWith(':' + std::string(word.name)));
    }
}

TEST(InputLine, ItsExampleIsALegalMove) {
  for (const Position& position :
       {Position::start().after("c2c5"_move), two_in_quagmire(), mixed()}) {
    const std::string text = Person(position).view().invitation;
    ASSERT_THAT(text, StartsWith("a move ("));
    const auto move = parse_move(text.substr(8, 5));
    ASSERT_TRUE(move) << text;
    EXPECT_TRUE(is_legal(verdict(position, *move))) << text;
  }
}

TEST(KeyBar, NamesTheKeysInTheirOrder) {
  EXPECT_THAT(Person().screen(),
              testing::HasSubstr("? help  u undo  s hint  w why  p players  n new  L learn  "
                                 "P puzzles  q quit"));
  EXPECT_THAT(Person().screen(kCompact),
              testing::HasSubstr("? help  u undo  s hint  w why  q quit"));
}

}  // namespace
}  // namespace quagmire::test
