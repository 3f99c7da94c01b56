// Squares, moves, positions and the grid as text. Single texts are rows of tests/data/notation.txt.
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

std::string with_unseen(std::string fault, std::size_t column, std::optional<char32_t> unseen) {
  fault += ' ' + std::to_string(column);
  if (!unseen) return fault;
  std::ostringstream point;
  point << " U+" << std::hex << static_cast<std::uint32_t>(*unseen);
  return fault + point.str();
}

std::string shown(const MoveError& error) {
  constexpr std::array faults{"no-square", "no-landing", "extra"};  // by MoveFault
  return with_unseen(faults.at(static_cast<std::size_t>(error.fault)), error.column, error.unseen);
}

std::string shown(const PositionError& error) {
  constexpr std::array faults{
      "unknown", "utf-16",  "grid",     "no-turn", "long",     // by
      "short",   "ranks",   "few",      "pieces",  "missing",  // PositionFault
      "turn",    "resting", "no-piece", "extra"};
  return with_unseen(faults.at(static_cast<std::size_t>(error.fault)), error.column, error.unseen);
}

class Text {
 public:
  explicit Text(std::string text) : text_(std::move(text)) {}

  [[nodiscard]] std::string ask(const std::string& question) const {
    if (question == "move") {
      const auto move = parse_move(text_);
      return move ? name_of(move->from) + name_of(move->to) : shown(move.error());
    }
    if (question == "square") {
      const auto square = parse_square(text_);
      return square ? name_of(*square) : shown(square.error());
    }
    if (question == "typed") {
      const TypedSquares typed = typed_squares(text_);
      return (typed.from ? name_of(*typed.from) : "-") + ' ' +
             (typed.to ? name_of(*typed.to) : "-");
    }
    if (question == "blank") return std::to_string(leading_blank(text_));
    if (question == "trimmed") return std::string(trimmed(text_));
    if (question == "plain") return with_ascii_signs(text_);
    if (question == "utf-16") return is_utf16(text_) ? "yes" : "no";
    if (question == "lines") {
      std::string_view rest = text_;
      std::string lines(take_line(rest));
      while (!rest.empty()) lines += '|' + std::string(take_line(rest));
      return lines;
    }
    if (question != "position") throw std::invalid_argument("not a question: " + question);
    const auto position = parse_position(text_);
    if (!position) return shown(position.error());
    return *position == Position::start() ? "start" : to_text(*position);
  }

 private:
  std::string text_;
};

TEST(Notation, IsReadAsTheTableSays) { ask_table<Text>("notation.txt"); }

TEST(Notation, WritesAMoveForProgramsAndForPeople) {
  EXPECT_EQ(to_text("c2c5"_move), "c2c5");
  EXPECT_EQ(to_display("h8a1"_move), "h8-a1");
}

TEST(Notation, ReadsBackEveryMoveThatIsWritten) {
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) {
      const Move move{Square::from_index(from), Square::from_index(to)};
      ASSERT_EQ(parse_move(to_text(move)).value(), move);
      ASSERT_EQ(parse_move(to_display(move)).value(), move);
    }
  }
}

TEST(Grid, IsTheRequiredOneCharacterForCharacter) {
  EXPECT_EQ(to_grid(Position::start()),
            " a b c d e f g h\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|.|.|.|.|X|X|X|X| 8\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|.|.|.|.|.|X|X|X| 7\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|.|.|.|.|.|.|X|X| 6\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|.|.|.|.|.|.|.|X| 5\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|O|.|.|.|.|.|.|.| 4\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|O|O|.|.|.|.|.|.| 3\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|O|O|O|.|.|.|.|.| 2\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|O|O|O|O|.|.|.|.| 1\n"
            "+-+-+-+-+-+-+-+-+\n");
}

// Written and read.
void expect_text(const std::string& text, const Position& position) {
  EXPECT_EQ(to_text(position), text);
  const auto parsed = parse_position(text);
  ASSERT_TRUE(parsed) << text;
  EXPECT_EQ(*parsed, position) << text;
}

TEST(PositionNotation, AGridIsAPositionWithATurnAfterIt) {
  const std::string grid = to_grid(Position::start());
  std::string in_one_line = grid;
  std::replace(in_one_line.begin(), in_one_line.end(), '\n', ' ');
  std::string at_home = grid;
  for (std::size_t end = 0; (end = at_home.find('\n', end)) != std::string::npos; end += 2)
    at_home.replace(end, 1, "\r\n");
  for (const std::string& text : {grid, grid.substr(1), in_one_line, at_home, grid.substr(17)}) {
    EXPECT_EQ(Text(text).ask("position"),
              "no-turn " + std::to_string(place_of(text, text.size()).column));
    EXPECT_TRUE(begins_grid(text));
    for (const char* turn : {"O", "o", "O to move\n", "O - -", "\n\nO"})
      EXPECT_EQ(Text(text + turn).ask("position"), "start");
    EXPECT_EQ(Text(text + "X - h5").ask("position"), "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 X - h5");
  }
  EXPECT_FALSE(begins_grid("a2 b3"));
}

TEST(PositionNotation, SaysWhereAGridGoesWrong) {
  const std::string grid = to_grid(Position::start());
  for (const auto& [there, wrong, line, column] :
       std::vector<std::tuple<std::string, const char*, std::size_t, std::size_t>>{
           {"|O|.|", "|Q|.|", 11, 2}, {"| 7", "| 6", 5, 19}, {"|.|.|.|.|X|", "|.|.|.|X|", 3, 17}}) {
    std::string changed = grid + "O";
    const auto parsed = parse_position(changed.replace(grid.find(there), there.size(), wrong));
    ASSERT_FALSE(parsed) << wrong;
    EXPECT_EQ(parsed.error().fault, PositionFault::BadGrid) << wrong;
    EXPECT_EQ(parsed.error().line, line) << wrong;
    EXPECT_EQ(parsed.error().column, column) << wrong;
  }
}

TEST(PositionNotation, ReadsBackWhatIsWrittenOverRandomPlay) {
  int positions = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    for (const Position& position : random_game(seed).positions) {
      expect_text(to_text(position), position);
      ++positions;
    }
  }
  EXPECT_GT(positions, 500);
}

TEST(PositionNotation, ReadsBackWhatIsWrittenOfRandomPositions) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 2000; ++round) {
    const Position position = random_position(random);
    expect_text(to_text(position), position);
  }
}

// Whatever comes, it is answered: every text that differs from a good one by one character.
TEST(PositionNotation, AnswersEveryDamagedTextWithinIt) {
  const std::string good = "4XXXX/5XXX/6XX/2O4X/O7/OO6/OO6/OOOO4 X c5 h5";
  int refused = 0;
  for (std::size_t i = 0; i < good.size(); ++i) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string damaged = good;
      damaged[i] = static_cast<char>(byte);
      const auto parsed = parse_position(damaged);
      if (parsed) continue;
      ++refused;
      EXPECT_GE(parsed.error().column, 1U);
      EXPECT_LE(parsed.error().column, damaged.size() + 1) << damaged;
    }
    EXPECT_FALSE(parse_position(good.substr(0, i)).has_value());
  }
  EXPECT_GT(refused, 10000);
}

}  // namespace
}  // namespace quagmire::test
