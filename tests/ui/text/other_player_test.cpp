// Whatever is said of O would be said of X: with the pieces, the turn and the rest exchanged, every
// sentence is the same but for the letters of the players.
#include "tests/support/symmetry.h"
#include "tests/ui/tests.h"
#include "ui/text/speech.h"

namespace quagmire::test {
namespace {

constexpr Symmetry kExchanged{false, false, false, true};

// Where O and X stand alone, as letters of players do.
std::string exchanged(std::string text) {
  const auto is_letter = [&](std::size_t at) {
    return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t i = 0; i < text.size(); ++i)
    if ((text[i] == 'O' || text[i] == 'X') && (i == 0 || !is_letter(i - 1)) && !is_letter(i + 1))
      text[i] = text[i] == 'O' ? 'X' : 'O';
  return text;
}

// Parts that name the players one after the other, O first or X, in no order.
std::string in_no_order(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find("; ", begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    if (parts.back().ends_with('.')) parts.back().pop_back();
    begin = end + 2;
  }
  std::sort(parts.begin(), parts.end());
  return testing::PrintToString(parts);
}

// What is said of a position, by name.
std::map<std::string, std::string> said_of(const Position& position, Player player) {
  std::map<std::string, std::string> said{
      {"turn", ui::announce_turn(position.turn())},
      {"quagmire", ui::explain_quagmire(position)},
      {"moves", ui::list_moves(position, std::nullopt)},
      {"pieces", ui::describe_pieces(position, player)},
      {"all pieces", ui::describe_pieces(position)},
      {"threats", ui::describe_threats(position)},
      {"duty", ui::duty_in_short(position)},
      {"goal", ui::goal_of(player)},
      {"ahead", ui::standing(42, player) + ui::standing(-42, player)},
      {"wins", ui::standing(win_after(5), player) + ui::standing_in_short(loss_after(4), player)},
      {"resigned", ui::announce(Outcome(Resigned{player}))},
      {"out of time", ui::announce(Outcome(OutOfTime{player}))},
      {"end", ui::announce(Game(position).outcome())},
      {"nothing to find", ui::nothing_to_find(Game(position).outcome())},
      {"resigns", ui::describe_end(Resigned{player}, {}, {})},
      {"named", ui::letter_and_name({"Ann", "Ann"}, player)}};
  for (const Square square : ~Bitboard()) {
    const std::string name = ' ' + to_text(square);
    said["stand" + name] = ui::describe_stand(position, square);
    said["around" + name] = ui::describe_around(position, square);
    said["rays" + name] = ui::describe_rays(position, square);
    said["moves" + name] = ui::list_moves(position, square);
  }
  return said;
}

void expect_the_same_of_the_other(const Position& position) {
  const auto said = said_of(position, position.turn());
  const Position other = mapped(position, kExchanged);
  for (const auto& [what, text] : said_of(other, other.turn())) {
    EXPECT_EQ(in_no_order(exchanged(text)), in_no_order(said.at(what)))
        << what << " of " << to_text(position);
  }
}

std::vector<Position> some_positions() {
  std::vector<Position> positions{Position::start()};
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const RandomGame game = crowded_game(seed);
    for (std::size_t i = 0; i < game.positions.size(); i += 9)
      positions.push_back(game.positions[i]);
    positions.push_back(game.positions.back());
  }
  std::mt19937_64 random(3);
  for (int i = 0; i < 40; ++i) positions.push_back(random_siege(random));
  return positions;
}

TEST(OtherPlayer, IsToldTheSameOfAPosition) {
  for (const Position& position : some_positions()) expect_the_same_of_the_other(position);
}

TEST(OtherPlayer, IsToldTheSameOfAMoveThatWasMade) {
  int hints = 0;
  for (const Position& position : some_positions()) {
    const Position other = mapped(position, kExchanged);
    const MoveList moves = position.legal_moves();
    for (std::size_t i = 0; i < moves.size(); i += 2) {
      const Move move = moves[i];
      Game game(position);
      Game mirrored(other);
      game.play_legal(move);
      mirrored.play_legal(move);
      const std::string where = to_text(position) + ' ' + to_text(move);
      EXPECT_EQ(exchanged(ui::last_move_in_brief(mirrored)), ui::last_move_in_brief(game)) << where;
      EXPECT_EQ(in_no_order(exchanged(ui::describe_last(mirrored))),
                in_no_order(ui::describe_last(game)))
          << where;
      EXPECT_EQ(exchanged(ui::describe_change(mirrored, 0)), ui::describe_change(game, 0)) << where;
      EXPECT_EQ(exchanged(ui::announce(mirrored.outcome())), ui::announce(game.outcome())) << where;
      if (game.is_over()) continue;
      ++hints;
      const search::SearchResult found{.depth = 3, .lines = {{30, {move}}}};
      EXPECT_EQ(exchanged(ui::hint(found, other).text), ui::hint(found, position).text) << where;
    }
  }
  EXPECT_GT(hints, 300);
}

// The full screen of two people, and of a person and the computer.
TEST(OtherPlayer, SeesTheSameInThePanel) {
  const Symmetry& by = kExchanged;
  for (const Position& position : some_positions())
    for (const bool computer : {false, true}) {
      const auto at = [&](const Position& here) {
        const Sides sides = computer ? Sides::only(opponent(here.turn())) : Sides();
        return Person(Game(here), {}, {.sides = sides});
      };
      Person person = at(position);
      Person other = at(mapped(position, by));
      for (const char* typed : {":last", ":pieces", ":resign", ":players"}) {
        person.enter(typed);
        other.enter(typed);
        const ui::View view = person.view();
        const ui::View mirrored = other.view();
        ASSERT_EQ(view.panel.players.size(), mirrored.panel.players.size());
        for (std::size_t i = 0; i < view.panel.players.size(); ++i) {
          const auto& one = view.panel.players[i];
          const auto& same = mirrored.panel.players[view.panel.players.size() - 1 - i];
          EXPECT_EQ(std::tie(one.name, one.state, one.brief, one.to_move),
                    std::tie(same.name, same.state, same.brief, same.to_move))
              << to_text(position);
        }
        EXPECT_EQ(in_no_order(exchanged(mirrored.message.text)), in_no_order(view.message.text));
        EXPECT_EQ(exchanged(mirrored.line.prompt), view.line.prompt);
        ASSERT_EQ(view.card.has_value(), mirrored.card.has_value());
        if (view.card) {
          EXPECT_EQ(exchanged(mirrored.card->title), view.card->title);
        }
        person.press("<Esc>");
        other.press("<Esc>");
      }
    }
}

}  // namespace
}  // namespace quagmire::test
