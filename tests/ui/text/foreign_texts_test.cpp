// Texts as people have them: mail, chat, games of other programs, other encodings. The list says
// what each is read as, or why it is refused.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "engine/game/record.h"
#include "tests/ui/tests.h"
#include "ui/text/messages.h"

namespace quagmire::test {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(QUAGMIRE_TEST_DATA) / "texts";

std::string read_as_game(std::string_view text) {
  const auto record = parse_record(text);
  if (!record) return "refused: " + ui::explain(record.error());
  std::string moves = write_move_list(record->game);
  std::replace(moves.begin(), moves.end(), '\n', ' ');
  return std::string(trimmed(moves));
}

std::string read_as_position(std::string_view text) {
  const auto position = parse_position(text);
  return position ? to_text(*position) : "refused: " + ui::explain(position.error());
}

TEST(ForeignTexts, AreReadAsTheirListSays) {
  std::ifstream list(std::string(QUAGMIRE_TEST_DATA) + "/texts.txt");
  std::set<std::string> listed;
  for (std::string line; std::getline(list, line);) {
    if (line.starts_with('#')) continue;
    std::string_view rest = line;
    const std::string name(trimmed(take_to('|', rest)));
    const std::string what(trimmed(take_to('|', rest)));
    std::ifstream file(kFolder / name, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_FALSE(text.empty()) << name;
    EXPECT_EQ(name.ends_with(".game") ? read_as_game(text) : read_as_position(text), trimmed(rest))
        << name << ": " << what;
    listed.insert(name);
  }
  EXPECT_GE(listed.size(), 60U);
  for (const auto& file : std::filesystem::directory_iterator(kFolder))
    EXPECT_TRUE(listed.count(file.path().filename().string())) << file.path() << " is not listed";
}

}  // namespace
}  // namespace quagmire::test
