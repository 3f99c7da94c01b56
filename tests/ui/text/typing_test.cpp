#include "tests/support/data_tables.h"
#include "tests/ui/tests.h"
#include "ui/text/speech.h"

namespace quagmire::test {
namespace {

constexpr std::array<std::string_view, 4> kCommands = {"undo", "redo", "moves", "board"};

// What tests/data/nearest.txt asks of words.
class Words {
 public:
  explicit Words(const std::string& text) : words_(words_of(text)) {}

  std::string ask(const std::string& typed) {
    return std::string(nearest(typed, std::vector<std::string_view>(words_.begin(), words_.end()))
                           .value_or("none"));
  }

 private:
  std::vector<std::string> words_;
};

TEST(Nearest, IsWhatTheTableSays) { ask_table<Words>("nearest.txt"); }

TEST(Nearest, EverySingleSlipLeadsBack) {
  for (const auto word : kCommands) {
    for (std::size_t i = 0; i < word.size(); ++i) {
      std::string replaced(word);
      replaced[i] = 'z';
      EXPECT_EQ(nearest(replaced, kCommands), word) << replaced;
      std::string inserted(word);
      inserted.insert(i, 1, 'z');
      EXPECT_EQ(nearest(inserted, kCommands), word) << inserted;
      std::string swapped(word);
      if (i > 0) std::swap(swapped[i - 1], swapped[i]);
      EXPECT_EQ(nearest(swapped, kCommands), word) << swapped;
    }
  }
}

// Somebody hears a line when it is there, not when the game is over.
TEST(SpokenOutput, SaysEachLineAtOnce) {
  struct Heard : std::stringbuf {
    int flushed = 0;
    int sync() override {
      ++flushed;
      return 0;
    }
  } heard;
  std::ostream output(&heard);
  ui::SpokenOutput spoken(output, [] { return Names{}; });
  spoken << "c2-c5" << std::endl;
  EXPECT_EQ(heard.flushed, 1);
  EXPECT_THAT(heard.str(), HasSubstr("charlie"));
  spoken << "f7-f4" << std::endl;
  EXPECT_EQ(heard.flushed, 2);
}

}  // namespace
}  // namespace quagmire::test
