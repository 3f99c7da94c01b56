#include "engine/game/notation.h"

#include <cassert>

#include "engine/text.h"

namespace quagmire {

std::size_t leading_separator(std::string_view text) {
  if (text.empty()) return 0;
  const auto [point, bytes] = decode(text);
  const char c = ascii_of(point);
  const bool is_text = is_letter(c) || is_digit(c) || is_foreign_letter(point);
  return is_text || point == U'\0' ? 0 : bytes;
}

namespace {

void take_separators(std::string_view& text) {
  while (const std::size_t bytes = leading_separator(text)) text.remove_prefix(bytes);
}

// Reads squares in order.
class SquareReader {
 public:
  explicit SquareReader(std::string_view text) : text_(text), rest_(text) {}

  void skip_separators() { take_separators(rest_); }
  void skip_joint() {
    skip_separators();
    take_move_connector(rest_);
  }
  // Skips "1." and "O:".
  std::optional<Player> skip_number_and_player() {
    skip_separators();
    const std::size_t digits = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    if (digits > 0 && rest_.find_first_of(".):", digits) == digits) rest_.remove_prefix(digits);
    skip_separators();
    const auto player = leading_player(rest_);
    if (player) rest_.remove_prefix(decode(rest_).bytes);
    skip_separators();
    return player;
  }
  std::optional<Square> read() { return take_square(rest_); }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  // A # right after a move is the sign for mate, if another move follows.
  [[nodiscard]] bool has_begun_comment() const {
    const std::size_t sign = text_.substr(0, text_.size() - rest_.size()).find('#');
    if (sign == std::string_view::npos) return false;
    std::string_view behind = rest_;
    return sign == 0 || is_blank(text_[sign - 1]) || !take_square(behind);
  }
  // Whether the rest of the text describes the move, as "c2-c5. X to move" does, and has no other
  // move.
  [[nodiscard]] bool explains_move() const {
    const std::size_t end = std::min(rest_.find('.'), rest_.size());
    std::string_view behind = rest_.substr(end);
    take_separators(behind);
    return (end == 0 || rest_.starts_with(" over ") || rest_.starts_with(", which relieves ")) &&
           !leading_player(behind) && !take_square(behind);
  }
  // An error at the current offset.
  [[nodiscard]] MoveError error(MoveFault fault) const {
    const Unseen unseen = unseen_at(text_, text_.size() - rest_.size());
    return {fault, place_of(text_, unseen.offset).column, unseen.point};
  }

 private:
  std::string_view text_;
  std::string_view rest_;
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

std::optional<Square> take_square(std::string_view& text) {
  std::string_view rest = text;
  const auto take = [&] {
    if (rest.empty()) return '\0';
    const auto [point, bytes] = decode(rest);
    rest.remove_prefix(bytes);
    return lower(ascii_of(point));
  };
  int file = -1;
  for (std::size_t i = 0; i < kSpokenFiles.size(); ++i) {
    if (!same_word(rest.substr(0, kSpokenFiles[i].size()), kSpokenFiles[i])) continue;
    file = static_cast<int>(i);
    rest.remove_prefix(kSpokenFiles[i].size());
    while (const std::size_t blank = leading_blank(rest)) rest.remove_prefix(blank);
  }
  if (file < 0) file = take() - 'a';
  const auto square = Square::at(file, take() - '1');
  if (square) text = rest;
  return square;
}

void take_move_connector(std::string_view& text) {
  for (const std::string_view word : {"to", "x"}) {
    if (!same_word(text.substr(0, word.size()), word)) continue;
    std::string_view rest = text.substr(word.size());
    take_separators(rest);
    std::string_view square = rest;
    if (take_square(square)) text = rest;
  }
}

std::optional<Player> leading_player(std::string_view text) {
  const std::size_t letter = text.empty() ? 0 : decode(text).bytes;
  const auto player = parse_player(text.substr(0, letter));
  std::string_view rest = text.substr(letter);
  take_separators(rest);
  const bool apart = player && rest.size() + letter < text.size();
  return apart && take_square(rest) ? player : std::nullopt;
}

std::optional<Player> parse_player(std::string_view text) {
  if (text.empty() || decode(text).bytes < text.size()) return std::nullopt;
  const char letter = lower(ascii_of(decode(text).point));
  if (letter == 'o') return Player::O;
  return letter == 'x' ? std::optional(Player::X) : std::nullopt;
}

Result<Square, MoveError> parse_square(std::string_view text) {
  SquareReader reader(text);
  reader.skip_separators();
  const auto square = reader.read();
  if (!square) return reader.error(MoveFault::NoSquare);
  reader.skip_separators();
  if (!reader.at_end() && !reader.has_begun_comment()) return reader.error(MoveFault::ExtraText);
  return *square;
}

Result<Move, MoveError> parse_move(std::string_view text) {
  SquareReader reader(text);
  const bool names_player = reader.skip_number_and_player().has_value();
  const auto from = reader.read();
  if (!from) return reader.error(MoveFault::NoSquare);
  reader.skip_joint();
  if (reader.at_end()) return reader.error(MoveFault::NoLanding);
  const auto to = reader.read();
  if (!to) return reader.error(MoveFault::NoSquare);
  if (names_player && reader.explains_move()) return Move{*from, *to};
  reader.skip_separators();
  if (!reader.at_end() && !reader.has_begun_comment()) return reader.error(MoveFault::ExtraText);
  return Move{*from, *to};
}

std::optional<Player> player_before_move(std::string_view text) {
  return SquareReader(text).skip_number_and_player();
}

TypedSquares typed_squares(std::string_view text) {
  SquareReader reader(text);
  TypedSquares typed;
  reader.skip_separators();
  typed.from = reader.read();
  if (!typed.from) return typed;
  reader.skip_joint();
  const auto to = reader.read();
  reader.skip_separators();
  if (reader.at_end()) typed.to = to;
  return typed;
}

namespace {

// Shells, mail and web pages quote positions.
bool separates_fields(char c) { return is_blank(c) || c == '"' || c == '\'' || c == '`'; }

class PositionReader {
 public:
  explicit PositionReader(std::string_view text) : text_(with_ascii_signs(text)), original_(text) {}

  Result<Position, PositionError> read() {
    if (is_utf16(original_)) return PositionError{PositionFault::Utf16, 1};
    skip_blanks();
    const bool grid = begins_grid(text_);
    if (!(grid ? read_grid() : read_board()) || !read_turn(grid)) return error_;
    for (const Player player : {Player::O, Player::X})
      if (!read_resting(player, grid)) return error_;
    skip_blanks();
    if (!at_end() && !fail(PositionFault::ExtraText)) return error_;
    const auto position = Position::from_setup(setup_);
    // The code above reports every fault of a setup with its column.
    assert(position.has_value());
    return position.value();
  }

 private:
  [[nodiscard]] bool at_end() const { return next_ == text_.size(); }
  [[nodiscard]] bool at_blank() const { return !at_end() && separates_fields(text_[next_]); }
  void skip_blanks() {
    while (at_blank()) ++next_;
  }
  bool fail(PositionFault fault) {
    const auto unseen = unseen_at(original_, next_);
    const TextPlace place = place_of(original_, unseen.offset);
    error_ = {fault, place.column, place.line, unseen.point};
    return false;
  }
  // Skips blanks, then accepts one of these characters in either case; false if there is none.
  bool accept(std::string_view characters) {
    skip_blanks();
    const bool there = !at_end() && characters.find(lower(text_[next_])) != std::string_view::npos;
    if (there) ++next_;
    return there;
  }
  bool put_piece(Square square, char letter) {
    Bitboard& side = lower(letter) == 'o' ? setup_.o : setup_.x;
    side |= Bitboard(square);
    return side.count() <= Position::kMaxPieces || fail(PositionFault::TooManyPieces);
  }

  // The ranks may be separated by blanks instead of line ends.
  bool read_grid() {
    for (char file = 'a'; file <= 'h'; ++file) accept({&file, 1});
    for (int rank = 7; rank >= 0; --rank) {
      while (accept("+-")) continue;
      if (!accept("|")) return fail(PositionFault::BadGrid);
      for (int file = 0; file < 8; ++file) {
        if (!accept("ox.")) return fail(PositionFault::BadGrid);
        const char letter = text_[next_ - 1];
        if (letter != '.' && !put_piece(Square(file, rank), letter)) return false;
        if (!accept("|")) return fail(PositionFault::BadGrid);
      }
      if (accept("12345678") && text_[next_ - 1] != '1' + rank) {
        --next_;
        return fail(PositionFault::BadGrid);
      }
    }
    while (accept("+-")) continue;
    skip_blanks();
    return !at_end() || fail(PositionFault::NoTurn);
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
      } else if (lower(c) == 'o' || lower(c) == 'x') {
        if (file == 8) return fail(PositionFault::RankTooLong);
        if (!put_piece(Square(file++, rank), c)) return false;
      } else {
        return fail(PositionFault::UnknownCharacter);
      }
    }
    if (rank == 7 && file == 0) return fail(PositionFault::MissingField);
    if (file < 8) return fail(PositionFault::RankTooShort);
    if (rank > 0) return fail(PositionFault::TooFewRanks);
    return true;
  }

  // Advances to the next field; false if there is none.
  bool begin_field() {
    skip_blanks();
    return at_end() ? fail(PositionFault::MissingField) : true;
  }
  [[nodiscard]] std::string_view field() const {
    std::size_t end = next_;
    while (end < text_.size() && !separates_fields(text_[end])) ++end;
    return std::string_view(text_).substr(next_, end - next_);
  }

  // Plain mode prints "O to move" below a grid.
  bool read_turn(bool grid) {
    if (!begin_field()) return false;
    const std::string_view turn = field();
    if (!same_word(turn, "o") && !same_word(turn, "x")) return fail(PositionFault::BadTurn);
    setup_.turn = same_word(turn, "o") ? Player::O : Player::X;
    next_ += turn.size();
    constexpr std::string_view to_move = " to move";
    if (grid && text_.compare(next_, to_move.size(), to_move) == 0) next_ += to_move.size();
    return true;
  }

  bool read_resting(Player player, bool grid) {
    skip_blanks();
    if (grid && at_end()) return true;
    if (!begin_field()) return false;
    const std::string_view name = field();
    if (name != "-") {
      const auto square = leading_square(name);
      if (!square || name.size() != 2) return fail(PositionFault::BadRestingSquare);
      const bool o = player == Player::O;
      if (!(o ? setup_.o : setup_.x).contains(*square)) return fail(PositionFault::NoPieceToRest);
      (o ? setup_.resting_o : setup_.resting_x) = square;
    }
    next_ += name.size();
    return true;
  }

  std::string text_;
  std::string_view original_;
  std::size_t next_ = 0;
  Setup setup_;
  PositionError error_{};
};

}  // namespace

bool begins_grid(std::string_view text) {
  std::string signs;
  for (const char c : with_ascii_signs(text.substr(0, 100)))
    if (!is_blank(c)) signs += lower(c);
  const bool begins_rank = signs.size() > 2 && signs[0] == '|' && signs[2] == '|';
  return begins_rank || signs.starts_with("abcdefgh") || signs.starts_with("+-+");
}

Result<Position, PositionError> parse_position(std::string_view text) {
  // The text with lookalike letters replaced by Latin ones, column by column.
  std::string latin_text;
  for (std::size_t next = 0; next < text.size();) {
    const auto [point, bytes] = decode(text.substr(next));
    const char c = ascii_of(point);
    latin_text += c != '\0' ? std::string_view(&c, 1) : text.substr(next, bytes);
    next += bytes;
  }
  return PositionReader(latin_text).read();
}

}  // namespace quagmire
