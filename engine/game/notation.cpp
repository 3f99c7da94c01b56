#include "engine/game/notation.h"

#include "engine/ascii.h"

namespace quagmire {

namespace {

// Reads squares from left to right; knows the column it has come to.
class SquareReader {
 public:
  explicit SquareReader(std::string_view text) : text_(text) {}

  void skip_separators() {
    while (!at_end() && !is_letter(text_[next_]) && !is_digit(text_[next_])) ++next_;
  }
  std::optional<Square> read() {
    const auto square = leading_square(text_.substr(next_));
    if (square) next_ += 2;
    return square;
  }
  [[nodiscard]] bool at_end() const { return next_ == text_.size(); }
  [[nodiscard]] std::size_t column() const { return next_ + 1; }

 private:
  std::string_view text_;
  std::size_t next_ = 0;
};

}  // namespace

std::string to_text(Square square) {
  return {static_cast<char>('a' + square.file()), static_cast<char>('1' + square.rank())};
}

std::string to_text(Move move) { return to_text(move.from) + to_text(move.to); }

std::string to_display(Move move) { return to_text(move.from) + '-' + to_text(move.to); }

std::string to_text(const Position& position) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int run = 0;
    const auto end_run = [&] {
      if (run > 0) text += static_cast<char>('0' + run);
      run = 0;
    };
    for (int file = 0; file < 8; ++file) {
      if (const auto piece = position.piece_at(Square(file, rank))) {
        end_run();
        text += letter_of(*piece);
      } else {
        ++run;
      }
    }
    end_run();
    if (rank > 0) text += '/';
  }
  text += ' ';
  text += letter_of(position.turn());
  for (const Player player : {Player::O, Player::X}) {
    const auto resting = position.resting(player);
    text += ' ';
    text += resting ? to_text(*resting) : "-";
  }
  return text;
}

std::string to_grid(const Position& position) {
  constexpr std::string_view rule = "+-+-+-+-+-+-+-+-+\n";
  std::string grid = " a b c d e f g h\n";
  grid += rule;
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      const auto piece = position.piece_at(Square(file, rank));
      grid += '|';
      grid += piece ? letter_of(*piece) : '.';
    }
    grid += "| ";
    grid += static_cast<char>('1' + rank);
    grid += '\n';
    grid += rule;
  }
  return grid;
}

std::optional<Square> leading_square(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  return Square::at(lower(text[0]) - 'a', text[1] - '1');
}

Result<Square, MoveError> parse_square(std::string_view text) {
  SquareReader reader(text);
  reader.skip_separators();
  const auto square = reader.read();
  if (!square) return MoveError{MoveFault::NoSquare, reader.column()};
  reader.skip_separators();
  if (!reader.at_end()) return MoveError{MoveFault::ExtraText, reader.column()};
  return *square;
}

Result<Move, MoveError> parse_move(std::string_view text) {
  SquareReader reader(text);
  reader.skip_separators();
  const auto from = reader.read();
  if (!from) return MoveError{MoveFault::NoSquare, reader.column()};
  reader.skip_separators();
  if (reader.at_end()) return MoveError{MoveFault::NoLanding, reader.column()};
  const auto to = reader.read();
  if (!to) return MoveError{MoveFault::NoSquare, reader.column()};
  reader.skip_separators();
  if (!reader.at_end()) return MoveError{MoveFault::ExtraText, reader.column()};
  return Move{*from, *to};
}

TypedSquares typed_squares(std::string_view text) {
  SquareReader reader(text);
  TypedSquares typed;
  reader.skip_separators();
  typed.from = reader.read();
  if (!typed.from) return typed;
  reader.skip_separators();
  const auto to = reader.read();
  reader.skip_separators();
  if (reader.at_end()) typed.to = to;
  return typed;
}

}  // namespace quagmire
