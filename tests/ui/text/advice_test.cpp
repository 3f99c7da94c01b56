// Scores and hints in words, for made-up thoughts and for real ones of the search.
#include "tests/support/effects_by_the_book.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

Move move_of(std::string_view text) { return *parse_move(text); }

// A thought with these moves in sequence and this score.
search::SearchResult result(search::Score score, const std::vector<std::string>& moves) {
  search::Line line{score, {}};
  for (const std::string& move : moves) line.moves.push_back(move_of(move));
  return {.lines = {line}};
}

std::string hint(const search::SearchResult& result, const Position& position) {
  return ui::hint(result, position).text;
}

// No two pieces are near each other.
constexpr const char* kFarApart = R"(
    ........
    .....X..
    ........
    ........
    ..O.....
    ........
    ........
    O......X)";

// The numbers come from the rule book (move_effects_test.cpp).
TEST(Hint, CountsTheMovesOpenOnlyWhereThatSpeaksForTheMove) {
  const Position position = board(kFarApart, Player::O);
  int quiet = 0;
  for (const Move move : position.legal_moves()) {
    const MoveEffects effects = effects_of(position, move);
    const Player mover = position.turn();
    const std::string numbers = to_text(mover) + ' ' + std::to_string(effects.mobility.mover) +
                                " moves, and " + to_text(opponent(mover)) + ' ' +
                                std::to_string(effects.mobility.opponent);
    const std::string text = hint(result(42, {to_text(move)}), position);
    if (effects.mobility.mover <= effects.mobility.opponent) {
      ++quiet;
      EXPECT_EQ(text, to_display(move) + ": a quiet move: nothing is threatened.");
    } else {
      EXPECT_EQ(text, to_display(move) + ": leaves " + numbers + '.');
    }
  }
  EXPECT_GE(quiet, 1);
}

// What is said where the move itself does nothing; false where it is something else.
bool says_what_is_threatened(const Position& position, Move move) {
  const std::string text = hint(result(0, {to_text(move)}), position);
  if (text.find("a quiet move") == std::string::npos) return false;
  const Position after = moved(position, move);
  bool nothing = true;
  for (const Player player : {Player::O, Player::X}) {
    const Bitboard reached = reach(after, player);
    nothing = nothing && reached.empty();
    const std::string threat = to_text(player) + " could trap ";
    EXPECT_EQ(text.find(threat) == std::string::npos, reached.empty()) << text;
    if (reached.any()) {
      EXPECT_THAT(text, HasSubstr(threat + ui::list_squares(reached)));
    }
  }
  EXPECT_EQ(text.find("nothing is threatened") != std::string::npos, nothing) << text;
  EXPECT_LE(room(after, position.turn()), room(after, opponent(position.turn())));
  return true;
}

TEST(Hint, SaysByTheRuleBookWhatIsThreatened) {
  int quiet = 0;
  for (const auto& [position, move] : moves_to_judge())
    quiet += says_what_is_threatened(position, move) ? 1 : 0;
  EXPECT_GT(quiet, 3);
}

// How a piece stands, in words; and the goal.

// Jumps, Quagmire and rest agree with the rule book, whichever side is to move.
TEST(Stand, SaysWhatTheRuleBookSays) {
  std::mt19937_64 random(8);
  for (int i = 0; i < 400; ++i) {
    const Position position = i % 2 == 0 ? random_position(random) : random_siege(random);
    for (const Player player : {Player::O, Player::X}) {
      const Rulebook book(with_turn(without_rest(position), player));
      const Bitboard stuck = book.quagmired(player);
      for (const Square square : position.pieces(player)) {
        SCOPED_TRACE(to_text(position) + ' ' + to_text(square));
        const std::string text = describe_stand(position, square);
        EXPECT_EQ(text.find(" is in Quagmire") != std::string::npos, stuck.contains(square));
        EXPECT_EQ(text.find(" It rests") != std::string::npos, position.resting(player) == square);
        // An obligation may forbid moves of other pieces; without one, jumps that are listed are
        // legal.
        if (book.obliged().any() || book.is_over()) continue;
        for (const int files : {-1, 0, 1})
          for (const int ranks : {-1, 0, 1}) {
            const auto over = Square::at(square.file() + files, square.rank() + ranks);
            const auto to = Square::at(square.file() + 2 * files, square.rank() + 2 * ranks);
            if (!over || !to || !position.piece_at(*over)) continue;
            EXPECT_EQ(text.find(to_text(*over) + " to " + to_text(*to)) != std::string::npos,
                      book.legal({square, *to}));
          }
      }
    }
  }
}

}  // namespace
}  // namespace quagmire::test
