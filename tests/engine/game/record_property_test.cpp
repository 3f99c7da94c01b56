// Records of games made by chance, and texts made to harm.
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

std::size_t below(std::mt19937_64& random, std::size_t n) {
  return static_cast<std::size_t>(random() % n);
}

std::string random_text(std::mt19937_64& random) {
  constexpr std::string_view wicked = "\\\"}{[]\r\n\t\x1B \xE2\x80\xAEnr";
  std::string text;
  for (std::size_t left = below(random, 12); left > 0; --left)
    text += below(random, 2) == 0 ? wicked[below(random, wicked.size())]
                                  : static_cast<char>(below(random, 256));
  return text;
}

Ending random_ending(std::mt19937_64& random) {
  const Player player = below(random, 2) == 0 ? Player::O : Player::X;
  constexpr std::size_t kinds = 3;
  switch (below(random, kinds)) {
    case 0:
      return Resigned{player};
    case 1:
      return OutOfTime{player};
    default:
      return Agreed{};
  }
}

Record random_record(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const RandomGame played = crowded_game(seed);
  Record record;
  for (const Move move : played.moves) record.game.play(move);
  for (std::size_t back = below(random, 5); back > 0; --back) record.game.undo();
  if (below(random, 2) == 0) record.reason = random_text(random);
  if (!record.game.is_over() && below(random, 2) == 0) {
    record.game.end(random_ending(random));
    if (std::holds_alternative<OutOfTime>(record.game.outcome())) record.reason = {};
  }
  for (std::size_t left = below(random, 4); left > 0; --left)
    record.tags.push_back({"Tag_" + std::to_string(left), random_text(random)});
  for (std::size_t left = below(random, 4); left > 0; --left)
    record.comments.push_back({below(random, record.game.length() + 1), random_text(random)});
  std::stable_sort(record.comments.begin(), record.comments.end(),
                   [](const Comment& a, const Comment& b) { return a.ply < b.ply; });
  return record;
}

void expect_same(const Record& one, const Record& other) {
  EXPECT_EQ(one.tags, other.tags);
  EXPECT_EQ(one.comments, other.comments);
  EXPECT_EQ(one.game.outcome(), other.game.outcome());
  EXPECT_EQ(one.reason, other.reason);
  EXPECT_EQ(one.game.initial(), other.game.initial());
  EXPECT_EQ(one.game.ply(), other.game.ply());
  ASSERT_EQ(one.game.length(), other.game.length());
  for (std::size_t ply = 0; ply < one.game.length(); ++ply)
    EXPECT_EQ(one.game.move_at(ply), other.game.move_at(ply));
}

TEST(RecordProperty, WritingAndReadingGivesTheSameRecord) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const Record record = random_record(seed);
    const std::string text = write_record(record);
    const auto again = parse_record(text);
    ASSERT_TRUE(again) << "seed " << seed << ", line " << again.error().line << ":\n" << text;
    expect_same(*again, record);
    ASSERT_EQ(write_record(*again), text) << "seed " << seed;
  }
}

TEST(RecordProperty, APositionGoesIntoTheRecordAndBack) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 300; ++i) {
    const Record record{.game = Game(i % 2 == 0 ? random_position(random) : random_siege(random))};
    const auto again = parse_record(write_record(record));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->game.initial(), record.game.initial());
  }
}

TEST(RecordProperty, LineEndsOfAnotherSystemChangeNothing) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const Record record = random_record(seed);
    std::string text;
    for (const char c : write_record(record))
      text += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const auto again = parse_record(text);
    ASSERT_TRUE(again) << "seed " << seed;
    expect_same(*again, record);
  }
}

// Whatever is missing at the end, the rest is not a record.
TEST(RecordProperty, ARecordThatWasCutOffIsRefused) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const std::string text = write_record(random_record(seed));
    for (std::size_t length = 0; length + 1 < text.size(); ++length)
      ASSERT_FALSE(parse_record(text.substr(0, length))) << "seed " << seed << ", " << length;
    EXPECT_TRUE(parse_record(text.substr(0, text.size() - 1)));  // but for the last end of line
  }
}

// A mutated record is a record, or an error that names a line.
TEST(RecordProperty, ChangedBytesAreReadOrRefused) {
  std::mt19937_64 random(11);
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    std::string text = write_record(random_record(seed % 20 + 1));
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    std::size_t added = 0;
    for (std::size_t left = below(random, 4) + 1; left > 0; --left) {
      char& changed = text[below(random, text.size())];
      changed = static_cast<char>(random());
      added += changed == '\n' ? 1 : 0;
    }
    const auto record = parse_record(text);
    if (record) {
      ASSERT_TRUE(parse_record(write_record(*record)));
      continue;
    }
    ++refused;
    ASSERT_GE(record.error().line, 1U);
    ASSERT_LE(record.error().line, lines + added + 1);
    ASSERT_GE(record.error().column, 1U);
  }
  EXPECT_GT(refused, 500);
}

// One byte over and over, or a short text: as long as a record may be, and one byte longer.
TEST(RecordProperty, TheLongestTextsAreAnsweredAndLongerOnesRefused) {
  for (const std::string part :
       {"{", "{}", "[", "[A \"\"]", "\"", "\\", "1", "1.", "a1", "a1 ", "*", "(", " ", "\n", "\r",
        "\xFF", "c2c3 f7f6 c3c2 f6f7 ", " a b c d e f g h\n", "c2------"}) {
    std::string text;
    while (text.size() < kLongestRecord) text += part;
    text.resize(kLongestRecord);
    (void)parse_record(text);
    const auto refused = parse_record(text + 'x');
    ASSERT_FALSE(refused) << part;
    EXPECT_EQ(std::get<RecordFault>(refused.error().cause), RecordFault::TooLong) << part;
  }
}

// Rest lets a piece move every other turn, so two a side can walk up and down for ever.
TEST(RecordProperty, AVeryLongGameIsARecord) {
  Game game;
  const std::vector<Move> walk = {"c2c3"_move, "f7f6"_move, "d1d2"_move, "e8e7"_move,
                                  "c3c2"_move, "f6f7"_move, "d2d1"_move, "e7e8"_move};
  for (int i = 0; i < 40000; ++i)
    ASSERT_TRUE(is_legal(game.play(walk[static_cast<std::size_t>(i) % walk.size()])));
  const auto again = parse_record(write_record(Record{.game = game}));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->game.length(), 40000U);
}

}  // namespace
}  // namespace quagmire::test
