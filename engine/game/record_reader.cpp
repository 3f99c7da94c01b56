// The parser of records, declared in record.h. It reads the text once, without recursion.
#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "engine/game/record_tokens.h"
#include "engine/game/start.h"
#include "engine/text.h"

namespace quagmire {

namespace {

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

// The tag with the number of a random start, in lower case.
constexpr std::string_view kLot = "lot";

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
      const auto twin = other_tags_.find(twin_of(seen->first));
      const bool differs = twin != other_tags_.end() && twin->second != tag.value &&
                           twin->second != "?" && tag.value != "?";
      if (differs || seen->second != tag.value) return fail(RecordFault::RepeatedTag, tag.offset);
      if (seen->first == kLot) lot_offset_ = tag.offset;
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
    if (const auto lot = other_tags_.find(kLot); lot != other_tags_.end()) {
      const auto number = parse_number(lot->second, 1, kRandomStarts);
      if (number && Start::random(static_cast<int>(*number)).position() != *position)
        return fail(RecordFault::RepeatedTag, std::max(lot_offset_, own_.position->offset));
    }
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
        add_side_line(offset);
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
        tokens_.skip_plain_mode_text();
      } else if (const auto result = tokens_.read_result()) {
        end_ = {*result, offset};
      } else if (!play_move()) {
        return false;
      }
    }
    const bool empty = record_.game.length() == 0 && !own_.position && !own_.result && !end_;
    if (empty) return fail(RecordFault::Empty, tokens_.offset());
    if (own_.format && !end_) return fail(RecordFault::CutOff, tokens_.offset());
    return true;
  }
  // A side line without a square is a comment.
  void add_side_line(std::size_t offset) {
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
    if (own_.result && !apply_result(own_.result->value, own_.result->value_offset)) return false;
    if (end_ && !apply_result({&end_->result, 1}, end_->offset)) return false;
    return read_reason();
  }
  bool apply_result(std::string_view text, std::size_t offset) {
    const auto result = result_in(text);
    if (!result) return fail(RecordFault::BadResult, offset);
    if (*result == '*') return true;
    Game& game = record_.game;
    if (!game.is_over()) game.end(ending_with(*result));
    return result_letter(game.outcome()) == *result || fail(RecordFault::WrongResult, offset);
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
    char result;
    std::size_t offset;
  };

  std::string_view text_;
  RecordTokens tokens_;
  OwnTags own_;
  std::map<std::string, std::string, std::less<>> other_tags_;  // names in lower case
  std::size_t lot_offset_ = 0;
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
