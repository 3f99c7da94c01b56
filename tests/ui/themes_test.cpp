// Every theme shows apart all marks that can meet on a square, with 256 colours as with none.
//
// The look of a square is that of its letter and of its bars; `use` and `pointed at` are what a
// person reads off it. Sets of roles are enumerated here as marks_of (ui/board/marks.cpp) makes
// them, picture by picture: two looks must differ if both can be on the board at once. A test over
// random games then checks that the enumeration is complete.
#include "ui/theme/theme.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/game/notation.h"
#include "tests/support/colour_maths.h"
#include "tests/support/data_tables.h"
#include "tests/ui/all_themes.h"
#include "tests/ui/thoughts.h"
#include "ui/board/board.h"
#include "ui/play/session.h"

namespace quagmire::test {
namespace {

using ui::Colour;
using ui::Role;
using ui::Roles;
using ui::Style;
using ui::Theme;

constexpr Roles kNone;
constexpr Roles kPointed{Role::Cursor, Role::CursorEdge};
constexpr Roles kPath{Role::OpenPath, Role::LineEdge};
constexpr Roles kLoop{Role::Loop, Role::LineEdge};
constexpr Roles kSelected{Role::Selected, Role::SelectedEdge};
constexpr Roles kThreat = Role::ThreatEdge;
constexpr Roles kHintFrom{Role::HintFrom, Role::HintEdge};
constexpr Roles kHintTo{Role::HintTo, Role::HintEdge};
constexpr Roles kQuagmire{Role::Quagmired, Role::QuagmireEdge};

// The squares with one content (empty, O or X) that can be in one picture.
struct Picture {
  std::string name;
  std::vector<Roles> squares;
};

// Adds each set with and without the cursor, and, for pieces, with and without a last move.
void add(Picture& picture, Roles roles) {
  picture.squares.push_back(roles);
  const bool target = (roles & ui::kTargetRoles) != Roles();
  picture.squares.push_back(roles | kPointed | (target ? Roles(Role::TargetEdge) : kNone));
}
void add_piece(Picture& picture, Roles roles) {
  add(picture, roles);
  add(picture, roles | Role::LastMoved);
}

// An empty square has at most one of these marks: a target replaces an origin, a path replaces both
// and a selection, and a selected empty square (typed; it has no targets) replaces an origin. Every
// other marked square has a piece.
Picture empty_squares() {
  Picture picture{"empty squares", {}};
  for (const Roles use : {kNone, Roles(Role::LastOrigin), Roles(Role::SlideTarget),
                          Roles(Role::JumpTarget), Roles(Role::LoopTarget), kPath, kSelected})
    add(picture, use);
  return picture;
}

// Pieces of one player. These never meet:
// - targets and origins: their squares are empty.
// - a threat and Quagmire among pieces of one player: a player with a piece in Quagmire would lose
//   before the threat comes true (engine/rules/position.h).
// - a threat and a path or a loop on one square: explanations replace threats.
// - a path on a piece in Quagmire, or on the selected one: both keep their own marks.
// - a path and a loop among pieces of one player: a path leads over the mover's own pieces, a loop
//   consists of the enemy's; the loop of the last move, which consists of the mover's, is shown
//   only if nothing is selected or explained, so it does not meet a selection either.
// - a selection and any other loop: the loop consists of the other player's pieces.
// - Quagmire of the player who is not to move, as long as the game goes on.
std::vector<Picture> pieces() {
  Picture threatened{"the mover's pieces, or the other's, with threats", {}};
  for (const Roles danger : {kNone, kThreat})
    for (const Roles use : {kNone, kSelected}) add_piece(threatened, danger | use);
  add_piece(threatened, kPath);
  Picture enemies{"enemy pieces, with threats and loops", {}};
  for (const Roles roles : {kNone, kThreat, kLoop}) add_piece(enemies, roles);
  Picture stuck{"the mover's pieces, some in Quagmire", {}};
  for (const Roles danger : {kNone, kQuagmire})
    for (const Roles use : {kNone, kSelected}) add_piece(stuck, danger | use);
  add_piece(stuck, kPath);
  Picture crossed{"the mover's pieces behind a loop jump", {}};
  for (const Roles danger : {kNone, kQuagmire})
    for (const Roles use : {kNone, kLoop}) add_piece(crossed, danger | use);
  return {threatened, enemies, stuck, crossed};
}

// While a hint is shown nothing is selected or explained, and the threats are the hint's own.
std::vector<Picture> hints() {
  Picture movers{"the mover's pieces and a hint", {}};
  for (const Roles danger : {kNone, kQuagmire}) add_piece(movers, danger);
  // The piece that moved last rests.
  for (const Roles danger : {kNone, kQuagmire}) add(movers, danger | kHintFrom);
  Picture enemies{"enemy pieces that a hint is aimed at", {}};
  for (const Roles roles : {kNone, kThreat, kLoop}) add_piece(enemies, roles);
  Picture squares{"empty squares and a hint", {}};
  for (const Roles use : {kNone, Roles(Role::LastOrigin), kHintTo}) add(squares, use);
  return {movers, enemies, squares};
}

// Pieces of the loser: after Quagmire exactly those in it are the proof; without a move all are, so
// the proof does not tell pieces apart there either. The game is over, so there are no threats,
// targets or paths; typing may still select.
std::vector<Picture> pieces_of_the_loser() {
  Picture left_in_quagmire{"pieces left in Quagmire", {}};
  Picture immobile{"pieces without a move", {}};
  Picture immobile_crossed{"pieces without a move behind a loop jump", {}};
  for (const Roles danger : {kNone, kQuagmire}) {
    for (const Roles use : {kNone, kSelected}) {
      const Roles proof = danger == kQuagmire ? Roles(Role::Proof) : kNone;
      add_piece(left_in_quagmire, danger | use | proof);
      add_piece(immobile, danger | use | Role::Proof);
    }
    for (const Roles use : {kNone, kLoop}) add_piece(immobile_crossed, danger | use | Role::Proof);
  }
  return {left_in_quagmire, immobile, immobile_crossed};
}

std::vector<Picture> all_pictures() {
  std::vector<Picture> pictures = pieces();
  for (Picture& picture : pieces_of_the_loser()) pictures.push_back(std::move(picture));
  for (Picture& picture : hints()) pictures.push_back(std::move(picture));
  pictures.push_back(empty_squares());
  return pictures;
}

// The only sets that may look alike: a marked piece in Quagmire, whose bars are already full, with
// and without the cursor. The hardware cursor shows the difference.
bool hardware_cursor_tells_apart(Roles a, Roles b) {
  return a.has(Role::Quagmired) && a.without(kPointed) == b.without(kPointed);
}

struct Look {
  Style letter;
  Style bars;
  bool operator==(const Look&) const = default;
};

Look look_of(const Theme& theme, Roles roles, char glyph) {
  if (glyph == 'O') roles.add(Role::PieceO);
  if (glyph == 'X') roles.add(Role::PieceX);
  return {theme.style_of(roles.without(ui::kEdgeRoles)),
          theme.style_of((roles & ui::kEdgeRoles) | Role::Grid)};
}

std::string describe(Roles roles) {
  std::string text;
  for (int i = 0; i < ui::kRoleCount; ++i)
    if (roles.has(static_cast<Role>(i)))
      text += std::string(text.empty() ? "" : " ") + std::string(name_of(static_cast<Role>(i)));
  return text.empty() ? "nothing" : text;
}

void expect_told_apart(const Theme& theme, const std::vector<Roles>& squares, char glyph) {
  for (std::size_t i = 0; i < squares.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (squares[i] != squares[j] && !hardware_cursor_tells_apart(squares[i], squares[j])) {
        EXPECT_FALSE(look_of(theme, squares[i], glyph) == look_of(theme, squares[j], glyph))
            << glyph << ": " << describe(squares[i]) << " looks like " << describe(squares[j]);
      }
}

TEST(Themes, AllMarksThatMeetAreToldApart) {
  for (const NamedTheme& named : all_themes())
    for (const Picture& picture : all_pictures()) {
      SCOPED_TRACE(named.name + ", " + picture.name);
      if (picture.name.starts_with("empty squares")) {
        expect_told_apart(*named.theme, picture.squares, '.');
      } else {
        expect_told_apart(*named.theme, picture.squares, 'O');
        expect_told_apart(*named.theme, picture.squares, 'X');
      }
    }
}

Style shape_of(Style style) {
  style.foreground = style.background = Colour::Default;
  return style;
}

double lightness_of(const Theme& theme, Roles roles) {
  return lightness(xterm_colour(static_cast<int>(theme.style_of(roles).foreground)));
}

// Of the text, or of its background if that is tinted.
double difference(const Theme& theme, Roles a, Roles b) {
  const auto ground = [&](Roles roles) {
    return lightness(xterm_colour(static_cast<int>(theme.style_of(roles).background)));
  };
  return std::max(std::abs(lightness_of(theme, a) - lightness_of(theme, b)),
                  std::abs(ground(a) - ground(b)));
}

// How far apart two looks must be for people who see no hues; half would do on a good screen.
constexpr double kFarApart = 20;

std::vector<NamedTheme> colour_blind() {
  std::vector<NamedTheme> themes;
  for (const int colours : {8, 16, 256})
    themes.push_back({"colour-blind in " + std::to_string(colours) + " colours",
                      &ui::builtin_theme("colour-blind")->for_colours(colours)});
  return themes;
}

// Squares of one content in one picture may be side by side; the pictures above say which ones and
// why. Squares of different content differ by it: O, X or a dot.
TEST(Themes, ForTheColourBlindMarksSideBySideDifferInShapeOrLightness) {
  for (const NamedTheme& named : colour_blind())
    for (const Picture& picture : all_pictures())
      for (const char glyph : std::string(picture.name == "empty squares" ? "." : "OX"))
        for (const Roles a : picture.squares)
          for (const Roles b : picture.squares) {
            if (a == b || hardware_cursor_tells_apart(a, b)) continue;
            const Look one = look_of(*named.theme, a, glyph);
            const Look other = look_of(*named.theme, b, glyph);
            const bool same_shape = shape_of(one.letter) == shape_of(other.letter) &&
                                    shape_of(one.bars) == shape_of(other.bars);
            if (same_shape) {
              EXPECT_GE(difference(*named.theme, a, b), kFarApart)
                  << named.name << ": " << glyph << ", " << describe(a) << " and " << describe(b);
            }
          }
}

// Neighbours share the bar between them, so in rows of empty squares (where a piece can go, and the
// way around that forbids a jump) only the middle shows the difference.
TEST(Themes, ForTheColourBlindEmptySquaresInARowDifferByTheirMiddles) {
  for (const NamedTheme& named : colour_blind()) {
    const std::vector<Roles> middles{
        kNone,          Role::LastOrigin, Role::SlideTarget, Role::JumpTarget, Role::LoopTarget,
        Role::OpenPath, Role::Selected};
    for (const Roles a : middles)
      for (const Roles b : middles)
        if (a != b && shape_of(named.theme->style_of(a)) == shape_of(named.theme->style_of(b))) {
          EXPECT_GE(difference(*named.theme, a, b), kFarApart)
              << named.name << ": " << describe(a) << " and " << describe(b);
        }
  }
}

// Letters distinguish the players; with enough colours, lightness does so from a distance.
TEST(Themes, ForTheColourBlindTheSidesDifferInLightnessToo) {
  const ui::ThemeFamily& family = *ui::builtin_theme("colour-blind");
  for (const Theme* theme : {&family.sixteen, &family.many})
    EXPECT_GE(std::abs(lightness_of(*theme, Role::PieceO) - lightness_of(*theme, Role::PieceX)),
              kFarApart);
}

// Random input: keys and typed lines, sensible or not.
class RandomPerson {
 public:
  explicit RandomPerson(unsigned seed) : random_(seed) {}

  void act(ui::Session& session) {
    using namespace ui::action;
    switch (below(14)) {
      case 0:
      case 1:
        session.apply(MoveCursor{below(3) - 1, below(3) - 1});
        break;
      case 2:
        session.apply(CyclePiece{below(2) == 0 ? 1 : -1});
        break;
      case 3:
      case 4:
        session.apply(Activate{});
        break;
      case 5:
        session.apply(TypeText{to_text(Square::from_index(below(64)))});
        break;
      case 6:
        session.apply(Submit{});
        break;
      case 7:
        session.apply(Toggle{Switch::Threats});
        break;
      case 8:
        session.apply(ExplainCursor{});
        break;
      case 9:
        session.apply(Answer{below(2) == 0});
        break;
      case 10:
        session.apply(below(2) == 0 ? ui::Action(Browse{Browse::Step::Back}) : ui::Action(Back{}));
        break;
      case 11:
        attempt_jump(session);
        break;
      case 12:
        take_a_hint(session);
        break;
      default:
        attempt_any_move(session);
    }
  }

 private:
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
  // Over any neighbour, to any landing, on the board or off it.
  void attempt_jump(ui::Session& session) {
    const auto first = static_cast<std::size_t>(below(64));
    for (std::size_t i = 0; i < 64; ++i) {
      const Square from = Square::from_index(static_cast<int>((first + i) % 64));
      if (session.position().piece_at(from) != session.position().turn()) continue;
      const auto to =
          Square::at(from.file() + 2 * (below(3) - 1), from.rank() + 2 * (below(3) - 1));
      if (to) session.apply(ui::Command{ui::Query{ui::query::Why{{from, *to}}}});
      return;
    }
  }
  // Any move will do for a hint.
  void take_a_hint(ui::Session& session) {
    session.apply(ui::Command{ui::Query{ui::query::Hint{}}});
    const auto question = session.question();
    if (!question) return;
    const MoveList moves = question->position.legal_moves();
    const auto index = static_cast<std::size_t>(below(static_cast<int>(moves.size())));
    session.hear(*question, thought_of(to_text(moves[index]), true));
  }
  void attempt_any_move(ui::Session& session) {
    const MoveList moves = session.position().legal_moves();
    if (moves.empty()) return;
    for (const Move move : moves)
      if (session.position().kind_of(move) == MoveKind::LoopJump) {
        session.apply(ui::Command{ui::command::Play{move}});
        return;
      }
    const auto index = static_cast<std::size_t>(below(static_cast<int>(moves.size())));
    session.apply(ui::Command{ui::command::Play{moves[index]}});
  }

  std::mt19937 random_;
};

// For each glyph, the different sets of roles on the board.
std::map<char, std::vector<Roles>> sets_on_board(const ui::Session& session) {
  std::map<char, std::set<std::uint64_t>> seen;
  std::map<char, std::vector<Roles>> sets;
  for (const ui::SquareView& square : marks_of(session).squares) {
    const Roles roles = square.roles.without(ui::kLargeRoles | Roles{Role::PieceO, Role::PieceX});
    if (seen[square.glyph].insert(roles.bits()).second) sets[square.glyph].push_back(roles);
  }
  return sets;
}

// Positions in which paths lead around long walls of pieces, and loops are closed.
std::vector<Position> loop_traps() {
  std::vector<Position> positions;
  for (const Fields& row : table("loop_traps.txt"))
    positions.push_back(parse_position(row.at(0)).value());
  return positions;
}

TEST(Themes, RealPicturesAreAmongThoseEnumerated) {
  std::map<char, std::set<std::uint64_t>> known;
  for (const Picture& picture : all_pictures())
    for (const Roles roles : picture.squares)
      for (const char glyph : std::string(picture.name.starts_with("empty squares") ? "." : "OX"))
        known[glyph].insert(roles.bits());
  const std::vector<Position> beginnings = loop_traps();
  for (unsigned seed = 0; seed < 300; ++seed) {
    ui::Session session{ui::Table(Game(beginnings[seed % beginnings.size()]))};
    RandomPerson person(seed);
    for (int i = 0; i < 150; ++i) {
      person.act(session);
      for (const auto& [glyph, sets] : sets_on_board(session)) {
        for (const Roles roles : sets)
          ASSERT_TRUE(known[glyph].contains(roles.bits()))
              << glyph << ": " << describe(roles) << ", seed " << seed << " action " << i;
        expect_told_apart(Theme::monochrome(), sets, glyph);
      }
      ASSERT_FALSE(HasFailure()) << "seed " << seed << " action " << i << '\n'
                                 << to_text(session.position());
    }
  }
}

}  // namespace
}  // namespace quagmire::test
