// The vectors of the reference, assets/reference/vectors.txt: the engine and the rule-book
// reference write the same lines.
#include "tests/support/vectors.h"
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

// The engine's answers in the shape of Rulebook's.
class Engine {
 public:
  explicit Engine(const Position& position) : position_(position) {}
  [[nodiscard]] Bitboard quagmired(Player player) const { return position_.quagmired(player); }
  [[nodiscard]] MoveList moves() const { return position_.legal_moves(); }
  [[nodiscard]] Ruling ruling(Move move) const {
    return static_cast<Ruling>(verdict(position_, move).index());
  }
  [[nodiscard]] GameStatus status() const { return position_.status(); }

 private:
  Position position_;
};

// Those of a line: between " ; ".
std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find(" ; ", begin), line.size());
    fields.push_back(line.substr(begin, end - begin));
    begin = end + 3;
  }
  return fields;
}

// The line as these rules write it.
template <class Rules>
std::string again(const std::vector<std::string>& fields) {
  const auto position = parse_position(fields[1]);
  if (!position) return "bad ; " + fields[1] + " ; " + std::to_string(position.error().column);
  std::vector<Move> asked;
  std::istringstream refused(fields[5]);
  for (std::string word; refused >> word && word != "-";)
    asked.push_back(parse_move(word.substr(0, 4)).value());
  if (fields.size() < 9) return vector_line<Rules>(fields[0], *position, asked);
  const Move made = parse_move(fields[6]).value();
  return vector_line<Rules>(fields[0], *position, asked, made, position->after(made));
}

TEST(Vectors, AreWhatTheEngineAndTheRulebookSay) {
  std::ifstream input(QUAGMIRE_SOURCE_DIR "/assets/reference/vectors.txt");
  int count = 0;
  for (std::string line; std::getline(input, line); ++count) {
    const auto fields = fields_of(line);
    ASSERT_EQ(again<Engine>(fields), line);
    ASSERT_EQ(again<Rulebook>(fields), line);
  }
  EXPECT_EQ(count, 5000);
}

// A search for the way round that stops after so many steps allows the jump of every longer trap.
TEST(Vectors, TrapsAreNamedByTheStepsOfTheWayRound) {
  std::ifstream input(QUAGMIRE_SOURCE_DIR "/assets/reference/vectors.txt");
  int count = 0;
  for (std::string line; std::getline(input, line);) {
    if (!line.starts_with("trap-")) continue;
    const auto fields = fields_of(line);
    const Move jump = parse_move(fields[5].substr(0, 4)).value();
    ASSERT_EQ(Rulebook(parse_position(fields[1]).value()).steps_around(jump.from, jump.to),
              std::stoi(fields[0].substr(5)))
        << line;
    ++count;
  }
  EXPECT_EQ(count, 500);
}

}  // namespace
}  // namespace quagmire::test
