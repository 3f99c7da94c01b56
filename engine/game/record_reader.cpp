// The reader of records, declared in record.h: one pass over the text, without recursion.
#include <array>
#include <cassert>
#include <charconv>
#include <utility>

#include "engine/ascii.h"
#include "engine/game/record.h"

namespace quagmire {

namespace {

struct FaultAt {
  RecordFault fault{};
  std::size_t offset = 0;
};

// A tag as it appears in the text.
struct TagText {
  std::string name;
  std::string value;
  std::size_t offset;        // of its bracket
  std::size_t value_offset;  // of the first byte between the quotes
};

// The tokens of a record: tags, comments, numbers, squares and the result at its end. The reader
// below knows what they mean together. Each read_...() advances past what it has read, and returns
// whether it could; if not, fault() says why, with the offset of the first byte that it cannot
// read.
class RecordTokens {
 public:
  explicit RecordTokens(std::string_view text) : text_(text) {}

  [[nodiscard]] std::size_t offset() const { return next_; }
  [[nodiscard]] bool at_end() const { return next_ == text_.size(); }
  // The next byte, or a blank at the end of the text.
  [[nodiscard]] char peek() const { return at_end() ? ' ' : text_[next_]; }
  [[nodiscard]] const FaultAt& fault() const { return fault_; }

  // Skips blanks, line ends and what people put between moves: `,` `;` `.`
  void skip_blanks();
  // [Name "value"]
  bool read_tag(TagText& tag);
  // {text}
  bool read_comment(std::string& text);
  // A number and the dots after it.
  bool read_number();
  // Two squares in upper or lower case, with nothing between them or any characters that are
  // neither letters nor digits and begin neither a comment nor a tag.
  bool read_move(std::optional<Move>& move);
  // O, X, = or * on its own; reads nothing if there is none.
  std::optional<char> read_result();

 private:
  bool fail(RecordFault fault, std::size_t offset);
  bool fail(RecordFault fault) { return fail(fault, next_); }
  void skip_spaces();
  bool read_until(char end, std::string& text);
  std::optional<Square> read_square();

  std::string_view text_;
  std::size_t next_ = 0;
  FaultAt fault_;
};

// A place in a text, as an editor counts it.
struct TextPlace {
  std::size_t line = 1;    // from 1
  std::size_t column = 1;  // from 1, in characters of UTF-8
};

// The place of the byte at `offset`, which may be the end of the text.
constexpr TextPlace place_of(std::string_view text, std::size_t offset) {
  TextPlace place;
  for (const char c : text.substr(0, offset)) {
    const bool continues_a_character = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    if (c == '\n')
      place = {place.line + 1, 1};
    else if (!continues_a_character)
      ++place.column;
  }
  return place;
}

bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

// What may stand between the two squares of a move, including the bytes of a dash in UTF-8.
bool separates_squares(char c) {
  return !is_word(c) && c != '{' && c != '}' && c != '[' && c != ']' && c != '\0';
}

// What a backslash followed by this character means in a text that ends with `end`.
std::optional<char> unescaped(char c, char end) {
  if (c == '\\' || c == end) return c;
  if (c == 'r') return '\r';
  if (c == 'n' && end == '"') return '\n';
  return std::nullopt;
}

bool RecordTokens::fail(RecordFault fault, std::size_t offset) {
  fault_ = {fault, offset};
  return false;
}

void RecordTokens::skip_blanks() {
  while (!at_end() && (is_blank(peek()) || peek() == ',' || peek() == ';' || peek() == '.'))
    ++next_;
}

void RecordTokens::skip_spaces() {
  while (!at_end() && (peek() == ' ' || peek() == '\t')) ++next_;
}

// Text up to `end`, which is read as well. A quoted text ends on its own line. A backslash that
// escapes nothing stands for itself, because people write paths and faces.
bool RecordTokens::read_until(char end, std::string& text) {
  const std::size_t begin = next_ - 1;
  for (; !at_end() && peek() != end; ++next_) {
    const char c = peek();
    const char following = next_ + 1 < text_.size() ? text_[next_ + 1] : ' ';
    const bool line_ends = c == '\n' || (c == '\r' && following == '\n');
    if (line_ends && end == '"') return fail(RecordFault::UnclosedText, begin);
    if (line_ends && c == '\r') continue;
    const auto meant = c == '\\' ? unescaped(following, end) : std::nullopt;
    if (meant) ++next_;
    text += meant.value_or(c);
  }
  if (at_end())
    return fail(end == '"' ? RecordFault::UnclosedText : RecordFault::UnclosedComment, begin);
  ++next_;
  return true;
}

bool RecordTokens::read_tag(TagText& tag) {
  tag.offset = next_++;
  skip_spaces();
  while (!at_end() && is_word(peek())) tag.name += text_[next_++];
  skip_spaces();
  if (tag.name.empty() || peek() != '"') return fail(RecordFault::BadTag);
  tag.value_offset = ++next_;
  if (!read_until('"', tag.value)) return false;
  skip_spaces();
  if (peek() != ']') return fail(RecordFault::BadTag);
  ++next_;
  return true;
}

bool RecordTokens::read_comment(std::string& text) {
  ++next_;
  return read_until('}', text);
}

bool RecordTokens::read_number() {
  while (!at_end() && is_digit(peek())) ++next_;
  if (is_word(peek())) return fail(RecordFault::UnknownCharacter);
  return true;
}

std::optional<Square> RecordTokens::read_square() {
  const auto square = leading_square(text_.substr(next_));
  if (square) next_ += 2;
  return square;
}

bool RecordTokens::read_move(std::optional<Move>& move) {
  const auto from = read_square();
  if (!from) return fail(RecordFault::UnknownCharacter);
  const std::size_t separator = next_;
  while (!at_end() && separates_squares(peek())) ++next_;
  const auto to = read_square();
  if (!to) return fail(RecordFault::NoLanding, separator);
  if (is_word(peek())) return fail(RecordFault::TextBehindMove);
  move = Move{*from, *to};
  return true;
}

std::optional<char> RecordTokens::read_result() {
  const char c = peek() == 'o' ? 'O' : peek() == 'x' ? 'X' : peek();
  if (c != 'O' && c != 'X' && c != '=' && c != '*') return std::nullopt;
  if (next_ + 1 < text_.size() && is_word(text_[next_ + 1])) return std::nullopt;
  ++next_;
  return c;
}

// The game's own tags, by name in lower case.
struct OwnTags {
  std::optional<TagText> game;
  std::optional<TagText> format;
  std::optional<TagText> position;
  std::optional<TagText> ply;
  std::optional<TagText> result;
  std::optional<TagText> reason;

  std::optional<TagText>* find(std::string_view name) {
    const std::string key = in_lower_case(name);
    const std::array<std::pair<std::string_view, std::optional<TagText>*>, 6> members{{
        {"game", &game},
        {"format", &format},
        {"position", &position},
        {"ply", &ply},
        {"result", &result},
        {"reason", &reason},
    }};
    for (const auto& [known, member] : members)
      if (key == known) return member;
    return nullptr;
  }
};

// A result's letter in upper case, or nullopt if the text is not a result.
std::optional<char> result_in(std::string_view text) {
  if (text == "*" || text == "=") return text[0];
  if (text == "O" || text == "o") return 'O';
  if (text == "X" || text == "x") return 'X';
  return std::nullopt;
}

// Whether a game that ends like this has this result, which is not `*`.
bool has_result(const Outcome& outcome, char result) {
  if (result == '=') return std::holds_alternative<Agreed>(outcome);
  const auto winner = winner_of(outcome);
  return winner && letter_of(*winner) == result;
}

Ending ending_with(char result) {
  if (result == '=') return Agreed{};
  return Resigned{result == 'O' ? Player::X : Player::O};
}

class RecordReader {
 public:
  explicit RecordReader(std::string_view text) : text_(text), tokens_(text) {}

  Result<Record, RecordError> read() {
    if (text_.size() > kLongestRecord) return error(RecordFault::TooLong, 0);
    const bool read = read_tags() && begin_game() && read_moves() && read_ply() && read_result();
    if (!read) return error(cause_, offset_);
    return std::move(record_);
  }

 private:
  bool fail(const RecordCause& cause, std::size_t offset) {
    cause_ = cause;
    offset_ = offset;
    return false;
  }
  bool fail_in_token() { return fail(tokens_.fault().fault, tokens_.fault().offset); }
  [[nodiscard]] RecordError error(const RecordCause& cause, std::size_t offset) const {
    const TextPlace place = place_of(text_, offset);
    return {cause, place.line, place.column};
  }

  bool read_tags() {
    for (tokens_.skip_blanks(); tokens_.peek() == '[' || tokens_.peek() == '{';
         tokens_.skip_blanks()) {
      if (tokens_.peek() == '{' ? !read_comment() : !read_tag()) return false;
    }
    return true;
  }
  bool read_tag() {
    TagText tag{};
    if (!tokens_.read_tag(tag)) return fail_in_token();
    if (auto* const member = own_.find(tag.name)) {
      if (member->has_value()) return fail(RecordFault::RepeatedTag, tag.offset);
      *member = std::move(tag);
    } else {
      record_.tags.push_back({std::move(tag.name), std::move(tag.value)});
    }
    return true;
  }
  bool read_comment() {
    std::string text;
    if (!tokens_.read_comment(text)) return fail_in_token();
    record_.comments.push_back({record_.game.length(), std::move(text)});
    return true;
  }

  bool begin_game() {
    if (own_.game && in_lower_case(own_.game->value) != "quagmire")
      return fail(RecordFault::OtherGame, own_.game->value_offset);
    if (own_.format && own_.format->value != "1")
      return fail(RecordFault::UnknownFormat, own_.format->value_offset);
    if (own_.reason) record_.reason = own_.reason->value;
    if (!own_.position) return true;
    const auto position = parse_position(own_.position->value);
    if (!position) return fail(position.error(), own_.position->value_offset);
    record_.game = Game(*position);
    return true;
  }

  bool read_moves() {
    for (tokens_.skip_blanks(); !tokens_.at_end(); tokens_.skip_blanks()) {
      const char c = tokens_.peek();
      const std::size_t offset = tokens_.offset();
      if (c == '{') {
        if (!read_comment()) return false;
      } else if (end_) {
        return fail(RecordFault::TextBehindResult, offset);
      } else if (c == '[') {
        return fail(RecordFault::TagBehindMoves, offset);
      } else if (is_digit(c)) {
        if (!tokens_.read_number()) return fail_in_token();
      } else if (const auto result = tokens_.read_result()) {
        end_ = {{*result}, offset};
      } else if (!play_move()) {
        return false;
      }
    }
    const bool empty = record_.game.length() == 0 && !own_.position && !own_.result && !end_;
    if (empty) return fail(RecordFault::Empty, tokens_.offset());
    if (own_.format && !end_) return fail(RecordFault::CutOff, tokens_.offset());
    return true;
  }
  bool play_move() {
    const std::size_t offset = tokens_.offset();
    std::optional<Move> move;
    if (!tokens_.read_move(move)) return fail_in_token();
    Game& game = record_.game;
    const Verdict verdict = game.play(*move);
    return is_legal(verdict) || fail(IllegalMove{game.position(), *move, verdict}, offset);
  }

  bool read_ply() {
    if (!own_.ply) return true;
    const std::string& value = own_.ply->value;
    const char* const end = value.data() + value.size();
    std::size_t ply = 0;
    const auto [stop, fault] = std::from_chars(value.data(), end, ply);
    if (fault == std::errc::invalid_argument || stop != end)
      return fail(RecordFault::BadPly, own_.ply->value_offset);
    if (fault != std::errc{} || ply > record_.game.length())
      return fail(RecordFault::PlyBeyondEnd, own_.ply->value_offset);
    while (record_.game.ply() > ply) record_.game.undo();
    return true;
  }

  // The result stands in a tag, at the end, in both places or nowhere; if the game is over the
  // rules know it. `*` contradicts no result: people leave it there when they add moves.
  bool read_result() {
    if (own_.result && !take_result(own_.result->value, own_.result->value_offset)) return false;
    if (end_ && !take_result(end_->text, end_->offset)) return false;
    return read_reason();
  }
  bool take_result(std::string_view text, std::size_t offset) {
    const auto result = result_in(text);
    if (!result) return fail(RecordFault::BadResult, offset);
    if (*result == '*') return true;
    Game& game = record_.game;
    if (!game.is_over()) game.end(ending_with(*result));
    return has_result(game.outcome(), *result) || fail(RecordFault::WrongResult, offset);
  }
  // A reason in the standard words must agree with the result. Any other reason is the players'
  // own.
  bool read_reason() {
    const auto ending = parse_ending(record_.reason.bytes());
    Game& game = record_.game;
    if (!ending || !game.is_over()) return true;
    const Outcome told = outcome_of(*ending);
    const bool fits = ending_of(game.outcome()) && winner_of(told) == winner_of(game.outcome());
    if (!fits) return fail(RecordFault::WrongReason, own_.reason->value_offset);
    game.undo();
    game.end(*ending);
    record_.reason = {};
    return true;
  }

  struct End {
    std::string text;
    std::size_t offset;
  };

  std::string_view text_;
  RecordTokens tokens_;
  OwnTags own_;
  std::optional<End> end_;
  Record record_;
  RecordCause cause_;
  std::size_t offset_ = 0;
};

}  // namespace

Result<Record, RecordError> parse_record(std::string_view text) {
  return RecordReader(without_byte_order_mark(text)).read();
}

}  // namespace quagmire
