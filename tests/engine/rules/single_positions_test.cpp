// Single positions and what the rules say of them: tests/data/rules.txt.
#include "tests/engine/tests.h"
#include "tests/support/vectors.h"

namespace quagmire::test {
namespace {

std::string listed(Bitboard squares) {
  std::string names = names_of(squares);
  if (!names.empty()) names.pop_back();
  return names;
}

std::string shown(const Won& won) {
  std::string text{letter_of(won.winner)};
  text += won.reason == WinReason::LeftInQuagmire ? ": left" : ": stuck";
  return text + (won.pieces.any() ? ' ' + listed(won.pieces) : "");
}

// The squares and pieces that a refusal names.
std::string named(const refusal::GameOver& over) { return ' ' + shown(over.result); }
std::string named(const refusal::Blocked& blocked) { return ' ' + name_of(blocked.by); }
std::string named(const refusal::JumpTooLong& jump) {
  return ' ' + name_of(jump.over) + ' ' + name_of(jump.landing);
}
std::string named(const refusal::NoLoop& jump) {
  return ' ' + name_of(jump.over) + ' ' + std::to_string(jump.path.size() - 1);
}
std::string named(const refusal::MustRelieve& must) { return ' ' + listed(must.pieces); }
std::string named(const Legal& legal) {
  constexpr std::array kinds{"slide", "jump", "loop"};
  return kinds[static_cast<std::size_t>(legal.kind)] +
         (legal.leaves_in_quagmire.any() ? " leaves " + listed(legal.leaves_in_quagmire) : "");
}
template <class Refusal>
std::string named(const Refusal& /*refusal*/) {
  return "";
}

class SinglePosition {
 public:
  explicit SinglePosition(const std::string& text)
      : position_(text == "start" ? Position::start() : parse_position(text).value()) {}

  std::string ask(const std::string& question) {
    const auto words = words_of(question);
    const std::string& what = words.at(0);
    if (what == "play") return after({words.begin() + 1, words.end()});
    if (what == "status") {
      const GameStatus status = position_.status();
      const auto* won = std::get_if<Won>(&status);
      EXPECT_EQ(position_.is_over(), won != nullptr);
      return won == nullptr ? "goes on" : shown(*won);
    }
    if (what == "count") return std::to_string(position_.count_legal_moves());
    if (what == "movers") return listed(movable(position_));
    if (what == "obliged") return listed(position_.obliged());
    if (what == "moves") {
      std::string all;
      for (const Move move : moves_of(position_)) all += ' ' + to_text(move);
      return all.empty() ? "" : all.substr(1);
    }
    if (what == "trapped")
      return listed(position_.quagmired(words.at(1) == "O" ? Player::O : Player::X));
    if (what == "from") return listed(landings(position_, square_at(words.at(1).c_str())));
    if (what == "leaves") return std::to_string(perft(position_, std::stoi(words.at(1))));
    const Bitboard enemy = position_.pieces(opponent(position_.turn()));
    const Move move = move_of(words.size() > 1 ? words[1] : what);
    if (what == "crossed") return listed(crossed_loop(move.from, move.to, enemy));
    const SquarePath path = open_path(move.from, move.to, enemy);
    if (what == "steps") {
      EXPECT_EQ(connected_around(move.from, move.to, enemy), !path.empty());
      return path.empty() ? "none" : std::to_string(path.size() - 1);
    }
    if (what == "way") return name_of(path[std::stoul(words.at(2))]);
    return verdict_on(move);
  }

 private:
  static Move move_of(const std::string& name) {
    if (name.size() != 4) throw std::invalid_argument("not a question: " + name);
    return {square_at(name.c_str()), square_at(name.c_str() + 2)};
  }

  std::string after(const std::vector<std::string>& moves) {
    for (const std::string& move : moves) {
      const Position before = position_;
      position_ = before.after(move_of(move));
    }
    return to_text(position_);
  }

  // What forbids the move, or what kind it is; the list of legal moves has to say the same.
  [[nodiscard]] std::string verdict_on(Move move) const {
    const Verdict answer = verdict(position_, move);
    EXPECT_EQ(moves_of(position_).contains(move), is_legal(answer)) << to_text(move);
    if (const auto* legal = std::get_if<Legal>(&answer)) {
      EXPECT_EQ(position_.kind_of(move), legal->kind) << to_text(move);
      return named(*legal);
    }
    return kTags.at(answer.index()) +
           std::visit([](const auto& why) { return named(why); }, answer);
  }

  Position position_;
};

TEST(SinglePositions, AreWhatTheRulesSay) { ask_table<SinglePosition>("rules.txt"); }

}  // namespace
}  // namespace quagmire::test
