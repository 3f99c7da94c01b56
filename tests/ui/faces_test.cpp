// The two faces are one game: random words, moves, undo, hints and ends, said at the full screen
// and typed in lines, lead to the same table, the same record, the same score and the same events.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// All that a record and a score are made of.
std::string described(const std::optional<GameState>& state) {
  if (!state) return "nothing";
  const auto level = state->counted_level();
  return write_record(Record{.game = state->game}) + to_text(state->computer().sides) +
         std::to_string(state->engine.level) + ' ' + state->players[0].name + ',' +
         state->players[1].name + ' ' + (state->time ? to_text(*state->time) : "no clock") + ' ' +
         (level ? std::to_string(*level) : "-");
}

std::string kept_by(const FakeGameStore& store) {
  return described(store.kept) + " then " + described(store.archived);
}

// What there is to be seen of a table.
std::string match_text(const Match& match) {
  const Game& game = match.game();
  return write_record(Record{.game = game}) + " at " + std::to_string(game.ply()) + " of " +
         std::to_string(game.length()) + ' ' + to_text(match.computer().sides) +
         std::to_string(match.computer().level) + ' ' + match.names()[0] + ',' + match.names()[1] +
         ' ' + (match.computer_waits() ? " waits" : "");
}

// What a person may say next. A move in a third of the cases, sometimes one that is not legal.
class Talk {
 public:
  explicit Talk(std::uint64_t seed) : random_(seed) {}

  // Before the first move `new` loses nothing, so lines begin at once, while the screen offers a
  // card.
  std::string next(const Game& game, bool with_hints) {
    const MoveList moves = game.position().legal_moves();
    if (random_() % 3 == 0 && !moves.empty()) return to_text(moves[random_() % moves.size()]);
    static constexpr std::array words{
        "undo",     "undo",   "u",        "redo",       "redo",       "c2c5",
        "a1h8",     "c9",     "levle",    "computer X", "computer O", "computer none",
        "level 2",  "level",  "level 1",  "level 99",   "names A, B", "names",
        "names C,", "moves",  "moves c2", "why c2c5",   "why a1",     "last",
        "pieces",   "board",  "time 10",  "time none",  "time",       "last",
        "new",      "resign", "resign X", "agree",      "help undo",  "help nonsense",
        "copy",     "next",   "",         "hint"};
    const std::string word = words.at(random_() % words.size());
    const bool left_out = (word == "hint" && !with_hints) || (word == "new" && game.length() == 0);
    return left_out ? "last" : word;
  }
  bool says_yes() { return random_() % 3 != 0; }

 private:
  std::mt19937_64 random_;
};

// The answers of a game alone: messages differ by how words are typed, and cards ask what lines
// ask by questions.
std::string in_words(const ui::Events& answers) {
  std::string text;
  for (const ui::Event& one : answers) {
    namespace a = ui::event;
    if (const auto* moved = std::get_if<a::MovePlayed>(&one))
      text += moved->by_computer ? "moved by it; " : "moved; ";
    else if (const auto* shown = std::get_if<a::Shown>(&one); shown != nullptr && shown->form)
      text += "asked; ";
    else if (const auto* said = std::get_if<a::Message>(&one))
      text += said->audience == a::Message::Audience::Plain           ? "asked; "
              : said->notice.kind == ui::StatusMessage::Kind::Refusal ? "refused; "
                                                                      : "told; ";
    else if (std::holds_alternative<a::Copied>(one))
      text += "told; ";
    else
      text += std::to_string(one.index()) + "; ";
  }
  return text;
}

struct Seat {
  explicit Seat(ui::Interface face)
      : match(GameState::of(Game(), {.level = 1}), memory), session(match, {}, face) {}

  // Does it, and all that the computer thinks about then.
  void apply(const ui::Action& action) {
    session.apply(action);
    if (session.overlay() != nullptr) events += "asked; ";
    think();
  }
  void think() {
    events += in_words(session.events());
    while (const auto question = session.engine_request()) {
      session.receive(*question, InstantEngine::first_move(question->position));
      events += in_words(session.events());
    }
  }
  // Whether something is to be answered: by y on the screen and in lines, or at a card.
  void answer(bool yes) {
    // A dialog is left without a word.
    const auto asked = session.asked();
    if (session.overlay() != nullptr)
      return yes ? apply(ui::action::Activate{}) : void(session.apply(ui::action::Back{}));
    if (!yes && asked && asked->form) return void(session.apply(ui::action::Reply{false}));
    if (session.context() == ui::Scene::Question) apply(ui::action::Reply{yes});
  }

  FakeGameStore memory;
  Match match;
  Session session;
  std::string events;
};

// QUAGMIRE_FACES in the environment says how many games instead.
int games_of(int usual) {
  const char* const wished = std::getenv("QUAGMIRE_FACES");
  return wished == nullptr ? usual : std::atoi(wished);
}

TEST(Faces, WhateverIsSaidBothSessionsAgree) {
  constexpr int longest = 40;
  std::size_t ended = 0;
  const int games = games_of(2000);
  for (int seed = 1; seed <= games; ++seed) {
    Seat screen(ui::Interface{});
    Seat lines(ui::Interface{ui::CommandStyle::Bare, false, true});
    Talk talk(static_cast<std::uint64_t>(seed));
    std::string said;
    for (int i = 0; i < longest; ++i) {
      const std::string line = talk.next(lines.match.game(), true);
      const bool yes = talk.says_yes();
      said += line + (yes ? " (y); " : " (n); ");
      for (Seat* const seat : {&screen, &lines}) {
        seat->apply(ui::action::RunCommand{line});
        seat->answer(yes);
      }
      ASSERT_EQ(match_text(screen.match), match_text(lines.match)) << said;
      ASSERT_EQ(kept_by(screen.memory), kept_by(lines.memory)) << said;
      ASSERT_EQ(screen.events, lines.events) << said;
      ASSERT_EQ(screen.session.has_refused(), lines.session.has_refused()) << said;
    }
    if (lines.match.game().is_over()) ++ended;
  }
  EXPECT_GT(ended, static_cast<std::size_t>(games / 50)) << "games come to an end";
}

}  // namespace
}  // namespace quagmire::test
