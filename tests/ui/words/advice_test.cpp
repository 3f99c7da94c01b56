// Scores and hints in words, for made-up thoughts and for real ones of the search.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

Move move_of(std::string_view text) { return *parse_move(text); }

// A thought with these moves in sequence and this score.
search::Findings thought(search::Score score, const std::vector<std::string>& moves) {
  search::Line line{score, {}};
  for (const std::string& move : moves) line.moves.push_back(move_of(move));
  search::Findings result;
  result.lines = {line};
  return result;
}

std::string found_hint(const Game& game) { return ui::find_hint(game); }

TEST(ScoreInWords, NumbersAreHundredthsWithTheirSign) {
  EXPECT_EQ(ui::score_in_words(42), "+0.42");
  EXPECT_EQ(ui::score_in_words(-130), "-1.30");
  EXPECT_EQ(ui::score_in_words(-5), "-0.05");
  EXPECT_EQ(ui::score_in_words(1200), "+12.00");
  EXPECT_EQ(ui::score_in_words(0), "0.00");
}

TEST(ScoreInWords, DecidedGamesAreCountedInTheWinnersMoves) {
  EXPECT_EQ(ui::score_in_words(win_after(1)), "wins in 1");
  EXPECT_EQ(ui::score_in_words(win_after(5)), "wins in 3");
  EXPECT_EQ(ui::score_in_words(win_after(6)), "wins in 3");
  EXPECT_EQ(ui::score_in_words(loss_after(2)), "loses in 1");
  EXPECT_EQ(ui::score_in_words(loss_after(4)), "loses in 2");
}

TEST(LineInWords, MovesAsPeopleWriteThem) {
  const std::vector<Move> moves{move_of("c2c5"), move_of("f7f4")};
  EXPECT_EQ(ui::line_in_words(moves), "c2-c5 f7-f4");
  EXPECT_EQ(ui::line_in_words({}), "");
}

std::string hint(const search::Findings& thought, const Position& position) {
  return ui::hint(thought, position).text;
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

// The numbers come from the rule book (merits_test.cpp).
TEST(Hint, CountsTheMovesOpenOnlyWhereThatSpeaksForTheMove) {
  const Position position = board(kFarApart, Player::O);
  int quiet = 0;
  for (const Move move : position.legal_moves()) {
    const Merits merits = merits_of(position, move);
    const std::string numbers =
        std::to_string(merits.room.mover) + " against " + std::to_string(merits.room.opponent);
    const std::string text = hint(thought(42, {to_text(move)}), position);
    if (merits.room.mover <= merits.room.opponent) {
      ++quiet;
      EXPECT_EQ(text, to_display(move) + ": a quiet move: nothing is threatened.");
    } else {
      EXPECT_EQ(text, to_display(move) + ": keeps " + (merits.most_room ? "most" : "more") +
                          " moves open: " + numbers + '.');
    }
  }
  EXPECT_GE(quiet, 1);
}

TEST(Hint, OfAQuietMoveSaysWhatIsThreatenedAllTheSame) {
  EXPECT_EQ(hint(thought(30, {"h3h4"}), in_reach()), "h3-h4: a quiet move: X could trap a1.");
}

TEST(Hint, AWinIsToldWithItsMoves) {
  EXPECT_EQ(hint(thought(win_after(5), {"c2c5", "f7f4", "a3b4"}), Position::start()),
            "c2-c5: wins in 3: c2-c5 f7-f4 a3-b4.");
  EXPECT_EQ(hint(thought(win_after(5), {"c2c5"}), Position::start()), "c2-c5: wins in 3.");
}

TEST(Hint, ALossIsToldWithItsMoves) {
  EXPECT_EQ(hint(thought(loss_after(4), {"a1b1"}), board(kFarApart, Player::O)),
            "a1-b1: every move loses, and this slowest, in 2.");
}

TEST(Hint, SaysThatAllOtherMovesLose) {
  search::Findings result = thought(10, {"a1b1"});
  result.lines.push_back(thought(loss_after(4), {"a1a2"}).lines[0]);
  EXPECT_EQ(hint(result, board(kFarApart, Player::O)), "a1-b1: the only move that does not lose.");
}

TEST(Hint, SaysThatThereIsNoOtherMove) {
  const Position position = one_legal_move();
  EXPECT_EQ(hint(thought(10, {"a1c3"}), position), "a1-c3: the only legal move; it frees a1.");
  EXPECT_EQ(hint(thought(win_after(3), {"a1c3"}), position),
            "a1-c3: the only legal move, and wins in 2.");
  EXPECT_EQ(hint(thought(loss_after(4), {"a1c3"}), position),
            "a1-c3: the only legal move, but loses in 2.");
}

TEST(Hint, NamesThePieceThatIsFreed) {
  const Position position = freed_in_many_ways();
  EXPECT_EQ(hint(thought(0, {"b1c2"}), position), "b1-c2: frees a1.");
  EXPECT_EQ(hint(thought(loss_after(4), {"b1c2"}), position), "b1-c2: frees a1, but loses in 2.");
}

TEST(Hint, SaysThatNoOtherMoveFrees) {
  const Position position = freed_in_one_way();
  EXPECT_EQ(hint(thought(0, {"b1c2"}), position), "b1-c2: is the only move that frees a1.");
}

TEST(Hint, NamesThePieceThatIsTrappedAndAimsAtIt) {
  const Position position = board(R"(
    ...X....
    ........
    O.....O.
    .X......
    XX......)",
                                  Player::O);
  ASSERT_FALSE(position.is_over());
  const ui::Advice advice = ui::hint(thought(30, {"a3a2"}), position);
  EXPECT_EQ(advice.text, "a3-a2: traps a1, so X has to free it.");
  EXPECT_EQ(advice.move, move_of("a3a2"));
  EXPECT_EQ(advice.aims, Bitboard(Square(0, 0)));
}

TEST(Hint, NamesThePieceThatTheNextMoveTrapsAndAimsAtIt) {
  const Position position = trap_in_two_moves();
  const ui::Advice advice = ui::hint(thought(30, {"a5a2"}), position);
  EXPECT_EQ(advice.text, "a5-a2: traps a1 next move unless X answers.");
  EXPECT_EQ(advice.aims, Bitboard(Square(0, 0)));
}

TEST(Hint, NamesThePieceThatIsOutOfReachThen) {
  const Position position = in_reach();
  EXPECT_EQ(hint(thought(30, {"h3c3"}), position), "h3-c3: keeps a1 out of danger.");
  EXPECT_EQ(hint(thought(30, {"a1b2"}), position), "a1-b2: takes a1 out of danger.");
}

TEST(Hint, CountsTheRepliesThatATrapIsMadeFor) {
  const Position position = trap_in_two_moves();
  search::Findings result = thought(30, {"a5a2"});
  result.trap = search::TrapFacts{.replies = 14, .losing = 9, .fewest_moves = 2, .most_moves = 2};
  EXPECT_EQ(
      hint(result, position),
      "a5-a2: traps a1 next move unless X answers, and sets a trap: 9 of 14 replies lose in 2.");
  result.trap = search::TrapFacts{.replies = 14, .losing = 1, .fewest_moves = 3, .most_moves = 3};
  EXPECT_THAT(hint(result, position), EndsWith("sets a trap: 1 of 14 replies loses in 3."));
  result = thought(30, {"e5e7"});
  result.trap = search::TrapFacts{.replies = 20, .losing = 12, .fewest_moves = 1, .most_moves = 4};
  EXPECT_EQ(hint(result, position), "e5-e7: sets a trap: 12 of 20 replies lose in 1 to 4.");
}

// b1 rests, so nothing makes room for a1.
TEST(HintOfTheSearch, AWinInOneNamesTheTrap) {
  const Position position = board(R"(
    .......X
    ........
    ........
    ....O...
    ........
    ........
    O.......
    XXO.....)",
                                  Player::O, "b1");
  EXPECT_EQ(found_hint(Game(position)),
            "e5-b2: wins in 1: traps a1, and every reply leaves a piece in Quagmire.");
}

TEST(HintOfTheSearch, FindsAWinAndIsTheSameEachTime) {
  const Position win_in_3 =
      *parse_position("8/OX1O2XX/1O4X1/2O3XO/4O1XO/1X2O1X1/1XO3X1/7O X d7 g3");
  const std::string found = found_hint(Game(win_in_3));
  EXPECT_THAT(found, HasSubstr(": wins in 3: "));
  EXPECT_EQ(found_hint(Game(win_in_3)), found);
}

TEST(HintOfTheSearch, SpeaksOfTheGameAtItsCursor) {
  Game game;
  const std::string first = found_hint(game);
  EXPECT_THAT(first, MatchesRegex("[a-h][1-8]-[a-h][1-8]: .*\\."));
  EXPECT_EQ(found_hint(game), first);
  game.play(move_of("c2c5"));
  EXPECT_NE(found_hint(game), first);
  game.undo();
  EXPECT_EQ(found_hint(game), first);
}

TEST(HintOfTheSearch, TheWordIsCompleted) {
  EXPECT_EQ(ui::complete("hi", Position::start()).inserted, "nt");
}

TEST(HintOfTheSearch, AFinishedGameHasNone) {
  const Position over = *parse_position("8/8/8/8/8/8/8/O7 X - -");
  EXPECT_THAT(found_hint(Game(over)), AllOf(StartsWith("The game is over: "), EndsWith(".")));
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

TEST(Goal, IsToldFromTheSideOfWhoeverAsks) {
  EXPECT_THAT(ui::goal_of(Player::X), AllOf(HasSubstr("Trap an O"), EndsWith("X wins.")));
  EXPECT_THAT(ui::goal_of(Player::O), AllOf(HasSubstr("Trap an X"), EndsWith("O wins.")));
}

}  // namespace
}  // namespace quagmire::test
