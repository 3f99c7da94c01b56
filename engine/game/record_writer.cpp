// The writer of records, declared in record.h.
#include <algorithm>
#include <array>
#include <cassert>

#include "engine/game/record.h"
#include "engine/text.h"

namespace quagmire {

namespace {

// Escapes backslashes and the character that ends the text.
std::string escaped(std::string_view text, char end) {
  std::string safe;
  for (const char c : text) {
    if (c == '\\' || c == end) safe += '\\';
    if (c == '\r')
      safe += "\\r";
    else if (c == '\n' && end == '"')
      safe += "\\n";
    else
      safe += c;
  }
  return safe;
}

std::string tag_line(std::string_view name, std::string_view value) {
  std::string line = "[";
  line += name;
  line += " \"";
  line += escaped(value, '"');
  line += "\"]\n";
  return line;
}

// Only the Reason says that time ran out, so its wording is fixed.
std::string reason_of(const Record& record, const Outcome& outcome) {
  const auto ending = ending_of(outcome);
  if (ending && (record.reason.bytes().empty() || std::holds_alternative<OutOfTime>(*ending)))
    return to_text(*ending);
  return record.reason.bytes();
}

// Writes the moves, one line per pair.
class MoveText {
 public:
  explicit MoveText(const Record& record)
      : game_(record.game), comment_(record.comments.begin()), end_(record.comments.end()) {}

  std::string write() {
    write_comments(0);
    if (game_.length() > 0 && !text_.empty()) text_ += '\n';
    for (std::size_t ply = 0; ply < game_.length(); ++ply) write_ply(ply);
    return text_;
  }

 private:
  void write_ply(std::size_t ply) {
    const Player player = game_.position_at(ply).turn();
    if (player == Player::O || ply == 0) {
      if (ply > 0) text_ += '\n';
      text_ += std::to_string(number_++) + (player == Player::O ? "." : "...");
    }
    text_ += ' ' + to_display(game_.move_at(ply));
    write_comments(ply + 1);
  }
  // Comments on moves that no longer exist come at the end.
  void write_comments(std::size_t ply) {
    for (; comment_ != end_ && (comment_->ply <= ply || ply == game_.length()); ++comment_) {
      if (!text_.empty()) text_ += ' ';
      text_ += '{' + escaped(comment_->text.bytes(), '}') + '}';
    }
  }

  const Game& game_;
  std::vector<Comment>::const_iterator comment_;
  std::vector<Comment>::const_iterator end_;
  std::string text_;
  std::size_t number_ = 1;
};

}  // namespace

std::string write_record(const Record& record) {
  const Game& game = record.game;
  const Outcome outcome = game.outcome();
  const std::string result(1, result_letter(outcome));
  const std::string reason = reason_of(record, outcome);

  std::string text = tag_line("Game", "Quagmire") + tag_line("Format", "1");
  for (const Tag& tag : record.tags) {
    assert(!is_own_tag(tag.name));
    text += tag_line(tag.name, tag.value.bytes());
  }
  if (game.initial() != Position::start()) text += tag_line("Position", to_text(game.initial()));
  if (game.ply() < game.length()) text += tag_line("Ply", std::to_string(game.ply()));
  text += tag_line("Result", result);
  if (!reason.empty()) text += tag_line("Reason", reason);

  const std::string moves = MoveText(record).write();
  text += '\n' + moves + (moves.empty() ? "" : " ") + result + '\n';
  return text;
}

std::string write_move_list(const Game& game) {
  std::string text;
  // Without moves, the position is all that there is to write.
  if (game.initial() != Position::start() || game.ply() == 0)
    text += tag_line("Position", to_text(game.initial()));
  for (std::size_t ply = 0; ply < game.ply(); ++ply) text += to_text(game.move_at(ply)) + '\n';
  return text;
}

bool is_own_tag(std::string_view name) {
  constexpr std::array<std::string_view, 6> own = {"Game", "Format", "Position",
                                                   "Ply",  "Result", "Reason"};
  return std::any_of(own.begin(), own.end(),
                     [&](std::string_view known) { return same_word(known, name); });
}

std::optional<UntrustedText> tag(const Record& record, std::string_view name) {
  for (const Tag& tag : record.tags)
    if (same_word(tag.name, name)) return tag.value;
  return std::nullopt;
}

void set_tag(Record& record, std::string_view name, std::string_view value) {
  assert(!is_own_tag(name));
  for (Tag& tag : record.tags) {
    if (!same_word(tag.name, name)) continue;
    tag.value = value;
    return;
  }
  record.tags.push_back({std::string(name), value});
}

void remove_tag(Record& record, std::string_view name) {
  std::erase_if(record.tags, [&](const Tag& tag) { return same_word(tag.name, name); });
}

}  // namespace quagmire
