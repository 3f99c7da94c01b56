#include "engine/game/record_tokens.h"

#include "engine/ascii.h"

namespace quagmire {

namespace {

bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

// What may stand between the two squares of a move, bytes of a dash in UTF-8 included.
bool separates_squares(char c) {
  return !is_word(c) && c != '{' && c != '}' && c != '[' && c != ']' && c != '\0';
}

// What a backslash and this character stand for in a text that ends with `end`.
std::optional<char> unescaped(char c, char end) {
  if (c == '\\' || c == end) return c;
  if (c == 'r') return '\r';
  if (c == 'n' && end == '"') return '\n';
  return std::nullopt;
}

}  // namespace

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

// Text up to `end` and behind it. A text in quotes ends in its line. A backslash that escapes
// nothing is itself, for people write paths and faces.
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
  const std::size_t behind = next_;
  while (!at_end() && separates_squares(peek())) ++next_;
  const auto to = read_square();
  if (!to) return fail(RecordFault::NoLanding, behind);
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

}  // namespace quagmire
