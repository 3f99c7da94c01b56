// Tables and those who sit at them: tests/data/tables.txt.
#include "tests/engine/table/tests.h"

namespace quagmire::test {
namespace {

Player player_named(const std::string& name) { return name == "O" ? Player::O : Player::X; }

class AtATable {
 public:
  explicit AtATable(const std::string& text)
      : table_(parse_record(text).value().game, {}, keeper_) {}

  std::string ask(const std::string& question) {
    std::string rest = question;
    const std::string what = take_word(rest);
    if (what == "undo" || what == "redo") {
      const std::size_t before = table_.game().ply();
      const auto step = what == "undo" ? table_.undo() : table_.redo();
      EXPECT_EQ(table_.game().ply(), step ? step->to : before);
      return step ? std::to_string(step->to) : "no";
    }
    if (what == "news") return news();
    if (what == "open") return table_.take_up("another") ? "no" : "yes";
    if (what == "leave") return table_.leave(Keeper::Next::Game) ? "yes" : "no";
    if (what == "length") return std::to_string(table_.game().length());
    if (what == "kept")
      return std::to_string(keeper_.archived ? keeper_.archived->game.length() : 0);
    if (what == "drop") {
      table_.drop();
      return "";
    }
    if (question == "not kept") return table_.not_kept() ? "yes" : "no";
    if (what == "copy") return table_.save_copy("game.quag") ? "yes" : "no";
    if (what == "finished") return std::to_string(table_.finished_games());
    if (question == "level") return std::to_string(table_.computer().level);
    if (question == "next level") return std::to_string(table_.setup().computer.level);
    if (what == "counts") {
      const TableState state{.game = table_.game(), .computer = table_.computer()};
      return state.counted_level() ? std::to_string(*state.counted_level()) : "no";
    }
    return act(what, rest) ? "" : said(what, rest);
  }

 private:
  bool act(const std::string& what, std::string rest) {
    if (what == "play") {
      table_.play(parse_move(rest).value());
    } else if (what == "go") {
      table_.go_to(std::stoul(rest));
    } else if (what == "end") {
      table_.end(rest == "agreed" ? Ending(Agreed{}) : Ending(Resigned{player_named(rest)}));
    } else if (what == "begin") {
      (void)table_.rematch();
    } else if (what == "trouble") {
      keeper_.trouble = rest;
    } else if (what == "note") {
      keeper_.note = rest;
    } else if (what == "alone") {
      table_ = Table(table_.game());
    } else if (what == "seat") {
      Computer computer{.sides = parse_sides(take_word(rest)).value()};
      if (!rest.empty()) computer.level = rest[0] - '0';
      table_ = Table(table_.game(), computer, keeper_);
    } else {
      return false;
    }
    return true;
  }

  std::string news() {
    constexpr std::array kinds{"not kept", "warning", "again"};  // by KeepNews::Kind
    const auto news = table_.take_news();
    if (!news) return "none";
    return std::string(kinds.at(static_cast<std::size_t>(news->kind))) +
           (news->why.empty() ? "" : ": " + news->why);
  }

  // What players are called and how well they play, whatever is on the table.
  static std::string said(const std::string& what, std::string rest) {
    if (what == "sides") {
      const auto sides = parse_sides(rest);
      return sides ? to_text(*sides) : "no";
    }
    if (what == "person") {
      const auto person = parse_sides(rest).value().only_person();
      return person ? to_text(*person) : "no";
    }
    if (what == "level") {
      take_word(rest);
      const auto level = parse_level(rest);
      return level ? std::to_string(*level) : "no";
    }
    throw std::invalid_argument("not a question: " + what);
  }

  FakeKeeper keeper_;
  Table table_;
};

TEST(Table, FaresAsTheTableSays) { ask_table<AtATable>("tables.txt"); }

}  // namespace
}  // namespace quagmire::test
