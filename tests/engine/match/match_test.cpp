// Matches and their players: tests/data/matches.txt.
#include "tests/engine/match/tests.h"

namespace quagmire::test {
namespace {

Player player_named(const std::string& name) { return name == "O" ? Player::O : Player::X; }

class MatchSubject {
 public:
  explicit MatchSubject(const std::string& text)
      : match_(GameState::of(parse_record(text).value().game), store_) {}

  std::string ask(const std::string& question) {
    std::string rest = question;
    const std::string what = insert_chosen_command(rest);
    if (what == "undo" || what == "redo") {
      const std::size_t before = match_.game().ply();
      const auto step = what == "undo" ? match_.undo() : match_.redo();
      EXPECT_EQ(match_.game().ply(), step ? step->to : before);
      return step ? std::to_string(step->to) : "no";
    }
    if (what == "status") return status();
    if (what == "open") return match_.open("another") ? "no" : "yes";
    if (what == "close") return match_.close(GameStore::Next::Game) ? "yes" : "no";
    if (what == "length") return std::to_string(match_.game().length());
    if (what == "archived")
      return std::to_string(store_.archived ? store_.archived->game.length() : 0);
    if (what == "drop") {
      match_.drop();
      return "";
    }
    if (question == "not saved") return match_.save_error() ? "yes" : "no";
    if (what == "copy") return match_.save_copy("game.quag") ? "yes" : "no";
    if (what == "finished") return std::to_string(match_.finished_games());
    if (question == "level") return std::to_string(match_.computer().level);
    if (question == "next level") return std::to_string(match_.setup().computer.level);
    if (what == "counts") {
      const GameState state = GameState::of(match_.game(), match_.computer());
      return state.counted_level() ? std::to_string(*state.counted_level()) : "no";
    }
    return act(what, rest) ? "" : said(what, rest);
  }

 private:
  bool act(const std::string& what, std::string rest) {
    if (what == "play") {
      match_.play(parse_move(rest).value());
    } else if (what == "go") {
      match_.go_to(std::stoul(rest));
    } else if (what == "end") {
      match_.end(rest == "agreed" ? Ending(Agreed{}) : Ending(Resigned{player_named(rest)}));
    } else if (what == "begin") {
      (void)match_.rematch();
    } else if (what == "trouble") {
      store_.trouble = rest;
    } else if (what == "note") {
      store_.note = rest;
    } else if (what == "alone") {
      match_ = Match(match_.game());
    } else if (what == "computer") {
      ComputerSettings computer{.sides = parse_sides(insert_chosen_command(rest)).value()};
      if (!rest.empty()) computer.level = rest[0] - '0';
      match_ = Match(GameState::of(match_.game(), computer), store_);
    } else {
      return false;
    }
    return true;
  }

  std::string status() {
    constexpr std::array kinds{"not saved", "warning", "again"};  // by SaveStatus::Kind
    const auto status = match_.pop_save_status();
    if (!status) return "none";
    return std::string(kinds.at(static_cast<std::size_t>(status->kind))) +
           (status->why.empty() ? "" : ": " + status->why);
  }

  // The names and levels of the players, whatever the game.
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
      insert_chosen_command(rest);
      const auto level = parse_level(rest);
      return level ? std::to_string(*level) : "no";
    }
    throw std::invalid_argument("not a question: " + what);
  }

  FakeGameStore store_;
  Match match_;
};

TEST(Match, FaresAsTheTableSays) { ask_table<MatchSubject>("matches.txt"); }

}  // namespace
}  // namespace quagmire::test
