// The words of a record: tags, comments, numbers, squares and the result at its end. What they mean
// together is the reader's business (record_reader.cpp). A part of reading records, for no one
// else.
//
// Each read_...() returns whether it could and moves on behind what it has read; where it could not
// it says so in fault(), with the offset of the first byte that it cannot take.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game/record.h"
#include "engine/rules/move.h"
#include "engine/rules/square.h"

namespace quagmire {

struct FaultAt {
  RecordFault fault{};
  std::size_t offset = 0;
};

/// A tag as it stands in the text.
struct TagText {
  std::string name;
  std::string value;
  std::size_t offset;        ///< of its bracket
  std::size_t value_offset;  ///< of the first byte between the quotes
};

class RecordTokens {
 public:
  explicit RecordTokens(std::string_view text) : text_(text) {}

  [[nodiscard]] std::size_t offset() const { return next_; }
  [[nodiscard]] bool at_end() const { return next_ == text_.size(); }
  /// The next byte, or a blank at the end of the text.
  [[nodiscard]] char peek() const { return at_end() ? ' ' : text_[next_]; }
  [[nodiscard]] const FaultAt& fault() const { return fault_; }

  /// Skips blanks, ends of lines and what people put between moves: `,` `;` `.`
  void skip_blanks();
  /// [Name "value"]
  bool read_tag(TagText& tag);
  /// {text}
  bool read_comment(std::string& text);
  /// A number and the dots behind it.
  bool read_number();
  /// Two squares in upper or lower case, with nothing between them or any characters that are
  /// neither letters nor digits and begin neither a comment nor a tag.
  bool read_move(std::optional<Move>& move);
  /// O, X, = or * on its own; reads nothing where there is none.
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

/// Where in a text something stands, as an editor counts it.
struct TextPlace {
  std::size_t line = 1;    ///< from 1
  std::size_t column = 1;  ///< from 1, in characters of UTF-8
};

/// The place of the byte at `offset`, which may be the end of the text.
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

/// The text without the byte order mark that some editors put before it.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.substr(0, mark.size()) == mark ? text.substr(mark.size()) : text;
}

}  // namespace quagmire
