#include "engine/game/record.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/ascii.h"

namespace quagmire {

namespace {

constexpr std::string_view kHeader = " a b c d e f g h";
constexpr std::string_view kRule = "+-+-+-+-+-+-+-+-+";

// Lines without their ends and without blanks before these.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  std::optional<std::string_view> next() {
    if (rest_.empty()) return std::nullopt;
    std::string_view line = take_to('\n', rest_);
    ++number_;
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    return line;
  }
  /// Of the line that next() answered with, from 1.
  [[nodiscard]] std::size_t number() const { return number_; }

 private:
  std::string_view rest_;
  std::size_t number_ = 0;
};

// A prompt may stand before the header, for what was typed behind it is not in the output.
bool is_header(std::string_view line) {
  return line.size() >= kHeader.size() && line.substr(line.size() - kHeader.size()) == kHeader;
}

// "|.|O|X|.|.|.|.|.| 8": puts the pieces of the rank into the setup.
bool read_rank(std::string_view line, int rank, Setup& setup) {
  if (line.size() != 19 || line[16] != '|' || line[17] != ' ' || line[18] != '1' + rank)
    return false;
  for (int file = 0; file < 8; ++file) {
    const std::size_t column = 2 * static_cast<std::size_t>(file);
    const char piece = line[column + 1];
    if (line[column] != '|') return false;
    if (piece == 'O')
      setup.o |= Bitboard(Square(file, rank));
    else if (piece == 'X')
      setup.x |= Bitboard(Square(file, rank));
    else if (piece != '.')
      return false;
  }
  return true;
}

class TranscriptReader {
 public:
  explicit TranscriptReader(std::string_view text) : lines_(text) {}

  Result<Record, RecordError> read() {
    for (auto line = lines_.next(); line; line = lines_.next())
      if (is_header(*line) ? !read_grid() : !read_words(*line)) return error();
    // Without a line that says whose turn it is, as where the log ends.
    if (!take_grid(std::nullopt)) return error();
    if (!record_) return RecordError{RecordFault::Empty, lines_.number(), 1};
    return *std::move(record_);
  }

 private:
  [[nodiscard]] RecordError error() const { return {fault_, line_, 1}; }
  bool fail(RecordFault fault, std::size_t line) {
    fault_ = fault;
    line_ = line;
    return false;
  }

  bool read_grid() {
    if (!take_grid(std::nullopt)) return false;
    grid_line_ = lines_.number();
    Setup setup;
    bool complete = lines_.next() == kRule;
    for (int rank = 7; complete && rank >= 0; --rank) {
      const auto line = lines_.next();
      complete = line && read_rank(*line, rank, setup) && lines_.next() == kRule;
    }
    if (!complete) return fail(RecordFault::BadGrid, lines_.number());
    grid_ = setup;
    return true;
  }

  // What stands behind a grid says whose turn it is, or how the game has ended.
  bool read_words(std::string_view line) {
    if (!grid_) return true;
    if (line == "O to move" || line == "X to move")
      return take_grid(line[0] == 'O' ? Player::O : Player::X);
    if (!take_grid(std::nullopt)) return false;
    const std::string_view beginning = line.substr(0, 4);
    if (beginning == "O 1 " || beginning == "X 1 " || beginning == "= 1 ")
      take_end(beginning[0], line.substr(4));
    return true;
  }

  // People may have ended the game, where the rules have not.
  void take_end(char result, std::string_view reason) {
    Game& game = record_->game;
    const auto ending = parse_ending(reason);
    if (!ending && result != '=')
      record_->reason = reason;
    else if (ending && !game.is_over())
      game.end(*ending);
  }

  // Goes on in the game to the grid that was read last, if there is one.
  bool take_grid(std::optional<Player> turn) {
    if (!grid_) return true;
    Setup setup = *std::exchange(grid_, std::nullopt);
    if (!record_) {
      setup.turn = turn.value_or(Player::O);
      const auto initial = Position::from_setup(setup);
      if (!initial) return fail(RecordFault::BadGrid, grid_line_);
      record_ = Record{.game = Game(*initial)};
    } else if (!go_to(setup, turn)) {
      return fail(RecordFault::NoMoveBetween, grid_line_);
    }
    record_->reason = {};
    return true;
  }

  bool go_to(const Setup& setup, std::optional<Player> turn) {
    const auto shown = [&](const Position& position) {
      return position.pieces(Player::O) == setup.o && position.pieces(Player::X) == setup.x &&
             (!turn || position.turn() == *turn);
    };
    Game& game = record_->game;
    if (ending_of(game.outcome())) game.undo();
    if (shown(game.position())) return true;
    if (game.can_undo() && shown(game.position_at(game.ply() - 1))) return game.undo();
    if (game.ply() < game.length() && shown(game.position_at(game.ply() + 1))) return game.redo();
    for (const Move move : game.position().legal_moves())
      if (shown(game.position().after(move))) return is_legal(game.play(move));
    if (!shown(game.initial())) return false;
    game = Game(game.initial());
    return true;
  }

  Lines lines_;
  std::optional<Record> record_;
  std::optional<Setup> grid_;  // read, and not yet a part of the game
  std::size_t grid_line_ = 0;
  RecordFault fault_{};
  std::size_t line_ = 0;
};

bool holds_a_grid(std::string_view text) {
  Lines lines(text);
  for (auto line = lines.next(); line; line = lines.next())
    if (is_header(*line)) return true;
  return false;
}

}  // namespace

Result<Record, RecordError> parse_transcript(std::string_view text) {
  if (text.size() > kLongestRecord) return RecordError{RecordFault::TooLong, 1, 1};
  return TranscriptReader(text).read();
}

Result<Record, RecordError> parse_any_record(std::string_view text) {
  auto record = parse_record(text);
  if (record || text.size() > kLongestRecord || !holds_a_grid(text)) return record;
  // A record may have a grid in a comment; its own fault is then the one to tell.
  const std::size_t begin = text.find_first_not_of(kBlanks);
  return text[begin] == '[' || text[begin] == '{' ? record : parse_transcript(text);
}

}  // namespace quagmire
