// The parser of records, declared in record.h. It reads the text once, without recursion.
#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "engine/game/record.h"
#include "engine/text.h"

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
  std::size_t offset;        // of the opening bracket
  std::size_t value_offset;  // of the first byte between the quotes
};

// Splits a record into tokens: tags, comments, side lines, numbers, moves and the result.
// RecordReader interprets them. Each read_...() advances past its token and returns whether it
// succeeded. If not, fault() has the reason and the offset of the first byte that could not be
// read.
class RecordTokens {
 public:
  explicit RecordTokens(std::string_view text)
      : text_(text), plain_(in_plain_signs(text)), end_(text.size()) {}

  [[nodiscard]] std::size_t offset() const { return next_; }
  [[nodiscard]] bool at_end() const { return next_ == end_; }
  // The next byte in plain signs; a blank at the end of the text.
  [[nodiscard]] char peek() const { return at_end() ? ' ' : plain_[next_]; }
  [[nodiscard]] bool at_comment() {
    return peek() == '{' || ((peek() == '#' || peek() == ';') && !separates_moves());
  }
  [[nodiscard]] const FaultAt& fault() const { return fault_; }

  // Skips blanks, line ends, and the `,` and `.` between moves. At the beginning of a line also
  // skips the > of mail, lines that begin with %, and code fences.
  void skip_blanks();
  // [Name "value"]
  bool read_tag(TagText& tag);
  // {text}, or # or ; and the rest of the line
  bool read_comment(std::string& text);
  // (moves), with comments and other side lines in it
  bool skip_side_line();
  // A move number with its sign, or the number of an annotation ($1). `1-0` is a wrong result.
  bool read_number();
  [[nodiscard]] bool at_number() const {
    return peek() == '$' || at_digit() || left().starts_with(kHalf);
  }
  // From here on, comments are in this program's own form, where a backslash escapes.
  void expect_escapes() { has_escapes_ = true; }
  // A move as in parse_move(), but without separators that begin a comment or a tag. Skips marks
  // such as ?! after it.
  bool read_move(std::optional<Move>& move);
  // Annotations of a move: ?!, +-, !!
  bool skip_marks();
  // The player's letter before a move: "O c2-c5", "O: c2-c5".
  std::optional<Player> read_player();
  // Skips what plain mode prints after a move: " over d4, which relieves e4".
  void skip_what_is_said();
  std::optional<Player> read_turn();
  // O, X, = or * alone, or "O resigns"; reads nothing if there is none.
  std::optional<char> read_result();

 private:
  // The quotes of word processors around a tag's value.
  static constexpr std::string_view kCurlyQuote = "\u201C";
  [[nodiscard]] bool at_curly_quote() const {
    const auto quote = std::string_view(text_).substr(next_, kCurlyQuote.size());
    return quote == kCurlyQuote || quote == "\u201D" || quote == "\u201E";
  }
  static constexpr std::string_view kHalf = "\u00BD";
  [[nodiscard]] std::string_view left() const {
    return std::string_view(plain_).substr(next_, end_ - next_);
  }
  // Accepts full-width digits, too.
  [[nodiscard]] bool at_digit() const {
    return !at_end() && is_digit(latin(quagmire::decode(left()).point));
  }
  // The fault of two numbers such as "1-0", "0 : 1" and "½-½": a result of another game, or a time.
  [[nodiscard]] std::optional<RecordFault> fault_of_pair() const;
  bool fail(RecordFault fault, std::size_t offset);
  bool fail(RecordFault fault) { return fail(fault, next_); }
  void skip_spaces();
  // Whether the ; or # here separates moves. A ; begins a comment unless only moves follow in its
  // line. So does a # directly after a move, where it is the sign for mate.
  bool separates_moves();
  enum class LineContent : std::uint8_t { Moves, Text, Unclear };
  LineContent content_of_line();
  std::string_view take_rest_of_line();
  bool read_until(char end, std::string& text);
  std::optional<Square> read_square();

  std::string_view text_;
  std::string plain_;  // the text in plain signs; used for everything but tags and comments
  // The window being read: the whole text or, when looking ahead, the rest of a line.
  std::size_t begin_ = 0;
  std::size_t end_;
  std::size_t next_ = 0;
  std::size_t moves_until_ = 0;  // every ; before this offset separates moves
  bool is_unclear_ = false;      // whether the last ; may begin moves or a comment
  bool has_escapes_ = false;
  FaultAt fault_;
};

bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

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
      next_ += 3;  // moves stand behind it
    } else if (begins_line && (peek() == '%' || is_fence)) {
      take_rest_of_line();
    } else if (is_blank(peek()) || separates || (begins_line && peek() == '>')) {
      begins_line = peek() == '\n' || (begins_line && !separates);
      ++next_;
    } else {
      return;
    }
  }
}

std::string_view RecordTokens::take_rest_of_line() {
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
      skip_what_is_said();
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
  text = trimmed(take_rest_of_line());
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
  take_joint(rest);
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

void RecordTokens::skip_what_is_said() {
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
  const char c = peek() == 'o' ? 'O' : peek() == 'x' ? 'X' : peek();
  if (c != 'O' && c != 'X' && c != '=' && c != '*') return std::nullopt;
  if (next_ + 1 < text_.size() && is_word(text_[next_ + 1])) return std::nullopt;
  ++next_;
  constexpr std::string_view resigns = " resigns";
  if (!is_letter(c) || !left().starts_with(resigns)) return c;
  next_ += resigns.size();
  return c == 'O' ? 'X' : 'O';
}

// The tags that the game itself uses; find() ignores case.
struct OwnTags {
  std::optional<TagText> game;
  std::optional<TagText> format;
  std::optional<TagText> position;
  std::optional<TagText> ply;
  std::optional<TagText> result;
  std::optional<TagText> reason;
  std::optional<TagText> set_up;

  std::optional<TagText>* find(std::string_view name) {
    const std::string key = in_lower_case(name);
    const std::array<std::pair<std::string_view, std::optional<TagText>*>, 9> members{{
        {"game", &game},
        {"format", &format},
        {"position", &position},
        // the names in chess programs
        {"fen", &position},
        {"variant", &game},
        {"setup", &set_up},
        {"ply", &ply},
        {"result", &result},
        {"reason", &reason},
    }};
    for (const auto& [known, member] : members)
      if (key == known) return member;
    return nullptr;
  }
};

// The other name of a tag, in lower case: chess names the player who begins White.
std::string_view twin_of(std::string_view name) {
  constexpr std::array<std::string_view, 4> names{"o", "white", "x", "black"};
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return "";
  return names[static_cast<std::size_t>(found - names.begin()) ^ 1U];
}

Bitboard squares_in(std::string_view text) {
  Bitboard squares;
  for (; !text.empty(); text.remove_prefix(1))
    if (const auto square = leading_square(text)) squares |= Bitboard(*square);
  return squares;
}

// Whether the board contradicts a reason in the words of the rules, such as "O left e4 in
// Quagmire".
bool is_disproved(std::string_view reason, const Outcome& outcome) {
  const auto loser = parse_player(reason.substr(0, 1));
  const bool is_stuck = reason.ends_with(" has no legal move");
  if (!loser || (!is_stuck && !reason.ends_with(" in Quagmire"))) return false;
  const auto* won = std::get_if<Won>(&outcome);
  return won == nullptr || won->winner == *loser ||
         is_stuck == (won->reason == WinReason::LeftInQuagmire) ||
         (!is_stuck && squares_in(reason) != won->pieces);
}

// The result's letter in upper case; nullopt if the text is not a result.
std::optional<char> result_in(std::string_view text) {
  if (text == "*" || text == "=") return text[0];
  if (text == "O" || text == "o") return 'O';
  if (text == "X" || text == "x") return 'X';
  return std::nullopt;
}

// Whether `result`, which is not `*`, agrees with the outcome.
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
    if (is_utf16(text_)) return error(RecordFault::Utf16, 0);
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
    const auto* fault = std::get_if<RecordFault>(&cause);
    const bool unread =
        fault != nullptr &&
        (*fault == RecordFault::UnknownCharacter || *fault == RecordFault::NoLanding ||
         *fault == RecordFault::BadTag || *fault == RecordFault::TextBehindResult);
    const Unseen unseen = unread ? unseen_at(text_, offset) : Unseen{{}, offset};
    const TextPlace place = place_of(text_, unseen.offset);
    std::string_view word = text_.substr(offset);
    word = word.substr(0, std::min<std::size_t>(100, word.find_first_of(" \t\r\n")));
    return {cause, place.line, place.column, unseen.point, word};
  }

  bool read_tags() {
    for (tokens_.skip_blanks(); tokens_.peek() == '[' || tokens_.at_comment();
         tokens_.skip_blanks()) {
      if (tokens_.at_comment() ? !read_comment() : !read_tag()) return false;
    }
    return true;
  }
  bool read_tag() {
    TagText tag{};
    if (!tokens_.read_tag(tag)) return fail_in_token();
    if (auto* const member = own_.find(tag.name)) {
      if (member->has_value() && (*member)->value != tag.value)
        return fail(RecordFault::RepeatedTag, tag.offset);
      *member = std::move(tag);
      if (own_.format && own_.format->value == "1") tokens_.expect_escapes();
    } else if (parse_position(tag.value)) {
      return fail(RecordFault::OtherPosition, tag.offset);
    } else {
      const auto [seen, is_new] = other_tags_.emplace(in_lower_case(tag.name), tag.value);
      const auto twin = other_tags_.find(std::string(twin_of(seen->first)));
      const bool differs = twin != other_tags_.end() && twin->second != tag.value &&
                           twin->second != "?" && tag.value != "?";
      if (differs || seen->second != tag.value) return fail(RecordFault::RepeatedTag, tag.offset);
      if (is_new) record_.tags.push_back({std::move(tag.name), std::move(tag.value)});
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
    // SetUp says whether there is a position, or holds it.
    if (auto& set_up = own_.set_up) {
      if (set_up->value != "0" && set_up->value != "1" && !own_.position) own_.position = set_up;
      const bool fits = own_.position.has_value() == (set_up->value != "0");
      if (!fits) return fail(RecordFault::SetUpAlone, set_up->offset);
    }
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
      if (tokens_.at_comment()) {
        if (!read_comment()) return false;
      } else if (c == '(') {
        if (!tokens_.skip_side_line()) return fail_in_token();
        take_side_line(offset);
      } else if (c == '[') {
        return fail(RecordFault::TagBehindMoves, offset);
      } else if (end_) {
        return fail_behind_result(offset);
      } else if (tokens_.at_number()) {
        if (!tokens_.read_number()) return fail_in_token();
      } else if (record_.game.length() > 0 && tokens_.skip_marks()) {
        continue;
      } else if (const auto turn = tokens_.read_turn()) {
        if (*turn != record_.game.position().turn()) return fail(RecordFault::WrongPlayer, offset);
      } else if (const auto player = tokens_.read_player()) {
        if (*player != record_.game.position().turn())
          return fail(RecordFault::WrongPlayer, offset);
        if (!play_move()) return false;
        tokens_.skip_what_is_said();
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
  // What has no square is a comment.
  void take_side_line(std::size_t offset) {
    const std::size_t begin = offset + decode(text_.substr(offset)).bytes;
    const std::string_view text = text_.substr(begin, tokens_.offset() - 1 - begin);
    if (squares_in(text).any())
      ++record_.side_lines;
    else
      record_.comments.push_back({record_.game.length(), text});
  }
  // A letter before the first move is an unknown character, not a result.
  bool fail_behind_result(std::size_t offset) {
    if (record_.game.length() > 0 || (!is_word(tokens_.peek()) && offset > end_->offset + 1))
      return fail(RecordFault::TextBehindResult, offset);
    return fail(RecordFault::UnknownCharacter, end_->offset);
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

  // The result may be in a tag, at the end, in both or in neither; a finished game has its own. `*`
  // contradicts nothing, because people leave it when they add moves.
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
  // A reason in the standard words must agree with the board and the result. Any other reason is
  // the players' own.
  bool read_reason() {
    const auto ending = parse_ending(record_.reason.bytes());
    Game& game = record_.game;
    if (is_disproved(record_.reason.bytes(), game.outcome()))
      return fail(RecordFault::WrongReason, own_.reason->value_offset);
    if (!ending) return true;
    const Outcome stated = outcome_of(*ending);
    const bool fits = ending_of(game.outcome()) && winner_of(stated) == winner_of(game.outcome());
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
  std::map<std::string, std::string> other_tags_;  // names in lower case
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
