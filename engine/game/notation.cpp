#include "engine/game/notation.h"

#include <cassert>

#include "engine/ascii.h"

namespace quagmire {

namespace {

// Reads squares from left to right and keeps track of the column.
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

std::string to_text(Player player) { return {letter_of(player)}; }

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

namespace {

class PositionReader {
 public:
  explicit PositionReader(std::string_view text) : text_(text) {}

  Result<Position, PositionError> read() {
    skip_blanks();
    if (!read_board() || !read_turn() || !read_resting(Player::O) || !read_resting(Player::X))
      return error_;
    skip_blanks();
    if (!at_end()) return PositionError{PositionFault::ExtraText, next_ + 1};
    const auto position = Position::from_setup(setup_);
    // All faults of a setup have been refused above, with their column.
    assert(position.has_value());
    return position.value();
  }

 private:
  [[nodiscard]] bool at_end() const { return next_ == text_.size(); }
  [[nodiscard]] bool at_blank() const { return !at_end() && is_blank(text_[next_]); }
  void skip_blanks() {
    while (at_blank()) ++next_;
  }
  bool fail(PositionFault fault) {
    error_ = {fault, next_ + 1};
    return false;
  }

  bool read_board() {
    int rank = 7;
    int file = 0;
    for (; !at_end() && !at_blank(); ++next_) {
      const char c = text_[next_];
      if (c == '/') {
        if (file < 8) return fail(PositionFault::RankTooShort);
        if (rank == 0) return fail(PositionFault::TooManyRanks);
        --rank;
        file = 0;
      } else if (c >= '1' && c <= '8') {
        file += c - '0';
        if (file > 8) return fail(PositionFault::RankTooLong);
      } else if (c == 'O' || c == 'X') {
        if (file == 8) return fail(PositionFault::RankTooLong);
        Bitboard& side = c == 'O' ? setup_.o : setup_.x;
        side |= Bitboard(Square(file++, rank));
        if (side.count() > Position::kMaxPieces) return fail(PositionFault::TooManyPieces);
      } else {
        return fail(PositionFault::UnknownCharacter);
      }
    }
    if (rank == 7 && file == 0) return fail(PositionFault::MissingField);
    if (file < 8) return fail(PositionFault::RankTooShort);
    if (rank > 0) return fail(PositionFault::TooFewRanks);
    return true;
  }

  // Goes to the next field, if there is one.
  bool begin_field() {
    skip_blanks();
    return at_end() ? fail(PositionFault::MissingField) : true;
  }
  [[nodiscard]] std::string_view field() const {
    std::size_t end = next_;
    while (end < text_.size() && !is_blank(text_[end])) ++end;
    return text_.substr(next_, end - next_);
  }

  bool read_turn() {
    if (!begin_field()) return false;
    const std::string_view turn = field();
    if (turn != "O" && turn != "X") return fail(PositionFault::BadTurn);
    setup_.turn = turn == "O" ? Player::O : Player::X;
    next_ += turn.size();
    return true;
  }

  bool read_resting(Player player) {
    if (!begin_field()) return false;
    const std::string_view name = field();
    if (name != "-") {
      const auto square = leading_square(name);
      if (!square || name != to_text(*square)) return fail(PositionFault::BadRestingSquare);
      const bool o = player == Player::O;
      if (!(o ? setup_.o : setup_.x).contains(*square)) return fail(PositionFault::NoPieceToRest);
      (o ? setup_.resting_o : setup_.resting_x) = square;
    }
    next_ += name.size();
    return true;
  }

  std::string_view text_;
  std::size_t next_ = 0;
  Setup setup_;
  PositionError error_{};
};

}  // namespace

Result<Position, PositionError> parse_position(std::string_view text) {
  return PositionReader(text).read();
}

}  // namespace quagmire
