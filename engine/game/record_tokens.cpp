#include "engine/game/record_tokens.h"

#include <algorithm>
#include <tuple>

#include "engine/game/notation.h"

namespace quagmire {

namespace {

// Whether a separator of two squares begins the text, including the bytes of an arrow in UTF-8.
bool separates_squares(std::string_view text) {
  return leading_separator(text) > 0 &&
         std::string_view("{}[]()#%;_").find(text[0]) == std::string_view::npos;
}

// The character that a backslash and `c` stand for, in a text that ends with `end`.
std::optional<char> unescaped(char c, char end) {
  if (c == '\\' || c == end) return c;
  if (c == 'r') return '\r';
  if (c == 'n' && end == '"') return '\n';
  return std::nullopt;
}

}  // namespace

std::optional<char> result_in(std::string_view text) {
  if (text == "*" || text == "=") return text[0];
  if (text == "O" || text == "o") return 'O';
  if (text == "X" || text == "x") return 'X';
  return std::nullopt;
}

bool RecordTokens::fail(RecordFault fault, std::size_t offset) {
  fault_ = {fault, offset};
  return false;
}

void RecordTokens::skip_blanks() {
  for (bool begins_line = next_ == begin_; !at_end();) {
    const std::string_view rest = left();
    const bool is_fence = rest.starts_with("```") || rest.starts_with("~~~");
    const bool separates = peek() == ',' || peek() == '.' || separates_moves();
    if (begins_line && is_fence && rest.find_first_of("12345678") < rest.find('\n')) {
      next_ += 3;  // moves follow it
    } else if (begins_line && (peek() == '%' || is_fence)) {
      read_rest_of_line();
    } else if (is_blank(peek()) || separates || (begins_line && peek() == '>')) {
      begins_line = peek() == '\n' || (begins_line && !separates);
      ++next_;
    } else {
      return;
    }
  }
}

std::string_view RecordTokens::read_rest_of_line() {
  const std::size_t begin = next_;
  next_ = std::min(plain_.find('\n', next_), plain_.size());
  return text_.substr(begin, next_ - begin);
}

void RecordTokens::skip_spaces() {
  while (!at_end() && (peek() == ' ' || peek() == '\t')) ++next_;
}

// Reads up to and including `end`. A quoted text must end in its line. A backslash that escapes
// nothing stands for itself, because people write paths.
bool RecordTokens::read_until(char end, std::string& text) {
  const std::size_t begin = next_ - 1;
  for (; !at_end() && peek() != end; ++next_) {
    const char c = text_[next_];
    const char following = next_ + 1 < text_.size() ? text_[next_ + 1] : ' ';
    const bool line_ends = c == '\n' || (c == '\r' && (following == '\n' || end == '}'));
    if (line_ends && end == '"') return fail(RecordFault::UnclosedText, begin);
    if (c == '\r' && following == '\n') continue;
    const bool escapes = c == '\\' && (end == '"' || has_escapes_);
    const auto meant = escapes ? unescaped(following, end) : std::nullopt;
    if (meant) ++next_;
    text += meant.value_or(line_ends ? '\n' : c);
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
  while (peek() == ' ' && !at_curly_quote() && !at_end()) ++next_;
  if (tag.name.empty() || (peek() != '"' && !at_curly_quote())) return fail(RecordFault::BadTag);
  if (at_curly_quote()) {
    const std::size_t begin = next_;
    tag.value_offset = next_ += kCurlyQuote.size();
    while (!at_end() && peek() != '\n' && !at_curly_quote()) tag.value += text_[next_++];
    if (!at_curly_quote()) return fail(RecordFault::UnclosedText, begin);
    next_ += kCurlyQuote.size();
  } else {
    tag.value_offset = ++next_;
    if (!read_until('"', tag.value)) return false;
  }
  skip_spaces();
  if (peek() != ']') return fail(RecordFault::BadTag);
  ++next_;
  return true;
}

bool RecordTokens::separates_moves() {
  const bool marks_mate = peek() == '#' && next_ > begin_ && !is_blank(plain_[next_ - 1]);
  is_unclear_ = false;
  if (peek() != ';' && !marks_mate) return false;
  if (next_ < moves_until_) return true;
  const std::size_t line_end = std::min(plain_.find('\n', next_), plain_.size());
  // In the window, every other ; separates moves.
  const std::tuple before(begin_, next_, end_, moves_until_);
  begin_ = ++next_;
  end_ = moves_until_ = line_end;
  const LineContent content = content_of_line();
  std::tie(begin_, next_, end_, moves_until_) = before;
  is_unclear_ = content == LineContent::Unclear;
  if (content == LineContent::Moves) moves_until_ = line_end;
  return content == LineContent::Moves;
}

RecordTokens::LineContent RecordTokens::content_of_line() {
  bool has_move = false;
  bool has_result = false;
  for (skip_blanks(); !at_end(); skip_blanks()) {
    std::optional<Move> move;
    const std::string_view rest = left();
    const bool is_number = is_digit(peek());
    if (is_number ? read_number() : skip_marks() || read_player() || read_turn()) continue;
    const bool is_result = !is_number && read_result();
    if (is_result || (!is_number && read_move(move))) {
      (is_result ? has_result : has_move) = true;
      skip_plain_mode_text();
      continue;
    }
    const bool is_text = rest.size() > 1 && is_letter(rest[0]) && is_letter(rest[1]);
    return has_move && !is_text ? LineContent::Unclear : LineContent::Text;
  }
  if (has_move) return LineContent::Moves;
  return has_result ? LineContent::Unclear : LineContent::Text;
}

bool RecordTokens::read_comment(std::string& text) {
  const bool in_braces = peek() == '{';
  if (!in_braces && is_unclear_) return fail(RecordFault::MoveOrComment);
  ++next_;
  if (in_braces) return read_until('}', text);
  text = trimmed(read_rest_of_line());
  return true;
}

bool RecordTokens::skip_side_line() {
  const std::size_t begin = next_++;
  skip_spaces();
  if (fault_of_pair() == RecordFault::BadResult) return fail(RecordFault::BadResult);
  next_ = begin;
  int depth = 0;
  do {
    if (at_end()) return fail(RecordFault::UnclosedSideLine, begin);
    if (std::string comment; at_comment()) {
      if (!read_comment(comment)) return false;
    } else {
      depth += peek() == '(' ? 1 : peek() == ')' ? -1 : 0;
      ++next_;
    }
  } while (depth > 0);
  return true;
}

std::optional<RecordFault> RecordTokens::fault_of_pair() const {
  std::string text;
  for (const char c : left().substr(0, 16)) {
    if (std::string_view("0123456789-/:., \xC2\xBD").find(c) == std::string_view::npos) break;
    if (c != ' ') text += c;
  }
  const std::size_t sign = text.find_first_of("-/:");
  const std::size_t second = text.find_first_not_of("-/:.,", sign);
  if (second == std::string::npos)
    return text == kHalf ? std::optional(RecordFault::BadResult) : std::nullopt;
  const bool is_time = text[sign] == ':' && second + 1 < text.size() && is_digit(text[second + 1]);
  return is_time ? RecordFault::UnknownCharacter : RecordFault::BadResult;
}

bool RecordTokens::read_number() {
  const std::size_t begin = next_;
  if (const auto fault = fault_of_pair()) return fail(*fault);
  const bool is_note = peek() == '$';
  next_ += is_note ? 1 : 0;
  const std::size_t digits = next_;
  while (at_digit()) next_ += quagmire::decode(left()).bytes;
  if (is_word(peek()) || next_ == digits) return fail(RecordFault::UnknownCharacter);
  const std::size_t behind = plain_.find_first_not_of(" \n", next_);
  const bool is_alone = behind == std::string::npos || is_digit(plain_[behind]);
  if (is_alone && !is_note) return fail(RecordFault::UnknownCharacter, begin);
  if (peek() == ')' || peek() == ':') ++next_;
  return true;
}

std::optional<Square> RecordTokens::read_square() {
  std::string_view rest = left();
  const auto square = take_square(rest);
  next_ = end_ - rest.size();
  return square;
}

bool RecordTokens::read_move(std::optional<Move>& move) {
  const auto from = read_square();
  if (!from) return fail(RecordFault::UnknownCharacter);
  const std::size_t separator = next_;
  while (!at_end() && separates_squares(left())) ++next_;
  std::string_view rest = left();
  take_move_connector(rest);
  next_ = end_ - rest.size();
  const auto to = read_square();
  if (!to) return fail(RecordFault::NoLanding, separator);
  if (is_word(peek())) return fail(RecordFault::TextBehindMove);
  skip_marks();
  move = Move{*from, *to};
  return true;
}

bool RecordTokens::skip_marks() {
  const std::size_t begin = next_;
  while (!at_end() && std::string_view("!?+-").find(peek()) != std::string_view::npos) ++next_;
  return next_ > begin;
}

std::optional<Player> RecordTokens::read_player() {
  const auto player = leading_player(left());
  if (!player) return std::nullopt;
  next_ += decode(left()).bytes;
  while (peek() == ' ' || peek() == ':' || peek() == '>' || peek() == '-') ++next_;
  return player;
}

void RecordTokens::skip_plain_mode_text() {
  for (const std::string_view word : {" over ", ", which relieves "}) {
    if (!left().starts_with(word)) continue;
    next_ += word.size();
    read_square();
  }
  // "d4, e5 and f6"; a comma may also be before the next move.
  const auto goes_on = [this] {
    const std::string_view behind = left().substr(std::min<std::size_t>(4, left().size()), 5);
    return left().starts_with(" and ") ||
           (left().starts_with(", ") && (behind.starts_with(',') || behind == " and "));
  };
  for (; goes_on(); read_square()) next_ += peek() == ',' ? 2 : 5;
}

std::optional<Player> RecordTokens::read_turn() {
  constexpr std::string_view to_move = " to move";
  const auto player = parse_player({&plain_[next_], 1});
  if (!player || plain_.compare(next_ + 1, to_move.size(), to_move) != 0) return std::nullopt;
  next_ += 1 + to_move.size();
  return player;
}

std::optional<char> RecordTokens::read_result() {
  const auto result = result_in(left().substr(0, 1));
  if (!result || (next_ + 1 < text_.size() && is_word(text_[next_ + 1]))) return std::nullopt;
  ++next_;
  constexpr std::string_view resigns = " resigns";
  if (!is_letter(*result) || !left().starts_with(resigns)) return result;
  next_ += resigns.size();
  return result == 'O' ? 'X' : 'O';
}

}  // namespace quagmire
