// Game records as people and the program write them, read; the one form that is written; and texts
// that are no records. Single texts are rows of tests/data/records.txt.
#include "tests/engine/tests.h"
#include "tests/support/vectors.h"

namespace quagmire::test {
namespace {

std::string place(const RecordError& error) {
  std::ostringstream text;
  text << ' ' << error.line << ':' << error.column;
  if (error.unseen) text << " U+" << std::hex << static_cast<std::uint32_t>(*error.unseen);
  return text.str();
}

std::string cause(RecordFault fault) {
  constexpr std::array names{
      "too-long",       "utf-16",      "empty",         "cut-off",         "tag",
      "text",           "comment",     "side-line",     "repeated",        "set-up",
      "other-position", "tag-behind",  "game",          "format",          "ply",
      "plies",          "result",      "wrong-result",  "wrong-reason",    "character",
      "landing",        "move-behind", "result-behind", "move-or-comment", "player"};
  return names.at(static_cast<std::size_t>(fault));
}
std::string cause(const PositionError& error) {
  return "position " + std::to_string(static_cast<int>(error.fault)) + ' ' +
         std::to_string(error.column);
}
std::string cause(const IllegalMove& illegal) {
  return to_text(illegal.move) + ' ' + kTags.at(illegal.verdict.index()) + ' ' +
         to_text(illegal.position);
}

std::string shown(const Outcome& outcome) {
  if (const auto* won = std::get_if<Won>(&outcome))
    return letter_of(won->winner) +
           std::string(won->reason == WinReason::LeftInQuagmire ? ": left" : ": stuck");
  if (const auto* resigned = std::get_if<Resigned>(&outcome))
    return to_text(resigned->by) + " resigned";
  if (const auto* late = std::get_if<OutOfTime>(&outcome))
    return to_text(late->player) + " ran out";
  return std::holds_alternative<Agreed>(outcome) ? "agreed" : "goes on";
}

std::string shown(const Position& position) {
  return position == Position::start() ? "start" : to_text(position);
}

class GameText {
 public:
  explicit GameText(const std::string& text) : read_(parse_record(text)) {
    if (read_) record_ = *read_;
  }

  std::string ask(const std::string& question) {
    if (question == "fault") return fault();
    if (!read_) throw std::invalid_argument(fault());
    const std::size_t blank = question.find(' ');
    const std::string rest = blank == std::string::npos ? "" : question.substr(blank + 1);
    if (const auto done = step(question.substr(0, blank), rest)) return *done;
    return answer(question, rest);
  }

 private:
  [[nodiscard]] std::string fault() const {
    if (read_) return "none";
    const auto* fault = std::get_if<RecordFault>(&read_.error().cause);
    // Where nothing is, there is no place to name.
    if (fault != nullptr && *fault == RecordFault::Empty) return cause(*fault);
    return std::visit([](const auto& why) { return cause(why); }, read_.error().cause) +
           place(read_.error());
  }

  std::optional<std::string> step(const std::string& what, const std::string& rest) {
    Game& game = record_.game;
    if (what == "undo" || what == "redo") {
      const bool can = what == "undo" ? game.can_undo() : game.can_redo();
      EXPECT_EQ(what == "undo" ? game.undo() : game.redo(), can) << what;
      return can ? "done" : "no";
    }
    if (what == "play") return kTags.at(game.play(parse_move(rest).value()).index());
    if (what == "go") {
      game.go_to(std::stoul(rest));
    } else if (what == "end") {
      const Player player = rest[0] == 'O' ? Player::O : Player::X;
      game.end(rest == "agreed"             ? Ending(Agreed{})
               : rest.ends_with("resigned") ? Ending(Resigned{player})
                                            : Ending(OutOfTime{player}));
    } else if (what == "because") {
      record_.reason = rest;
    } else if (what == "again") {
      record_ = parse_record(write_record(record_)).value();
    } else {
      return std::nullopt;
    }
    return "";
  }

  [[nodiscard]] std::string answer(const std::string& question, const std::string& rest) const {
    const Game& game = record_.game;
    std::string list;
    const auto add = [&list](const std::string& item) { list += (list.empty() ? "" : " ") + item; };
    if (question == "ply") return std::to_string(game.ply());
    if (question == "outcome") {
      EXPECT_EQ(game.is_over(), is_over(game.outcome()));
      return shown(game.outcome());
    }
    if (question == "outcome at 0") return shown(game.outcome_at(0));
    if (question == "ended by people") return ending_of(game.outcome()) ? "yes" : "no";
    if (question == "headway") {
      const auto found = draw_hint(game);
      if (!found) return "goes on";
      return (found->reason == DrawHint::Reason::Repetition ? "repetition " : "quiet ") +
             std::to_string(found->ply);
    }
    if (question == "reason") return record_.reason.bytes();
    if (question == "side lines") return std::to_string(record_.side_lines);
    if (question == "written") return write_record(record_);
    if (question == "list") return write_move_list(game);
    if (question == "initial") return shown(game.initial());
    if (question == "position") return shown(game.position());
    if (question.starts_with("at ")) return shown(game.position_at(std::stoul(rest)));
    if (question.starts_with("shared "))
      return std::to_string(shared_moves(game, parse_record(rest).value().game));
    if (question.starts_with("last ")) {
      const auto last = game.last_move(rest == "O" ? Player::O : Player::X);
      return last ? to_text(*last) : "none";
    }
    if (question == "moves") {
      for (std::size_t ply = 0; ply < game.length(); ++ply) add(to_text(game.move_at(ply)));
    } else if (question == "tags") {
      for (const Tag& tag : record_.tags) add(tag.name + '=' + tag.value.bytes());
    } else if (question == "comments") {
      for (const Comment& comment : record_.comments)
        add(std::to_string(comment.ply) + '{' + comment.text.bytes() + '}');
    } else {
      throw std::invalid_argument("not a question: " + question);
    }
    return list;
  }

  Result<Record, RecordError> read_;
  Record record_;
};

TEST(Record, IsReadAsTheTableSays) { ask_table<GameText>("records.txt"); }

TEST(Game, GoesAsTheTableSays) { ask_table<GameText>("games.txt"); }

TEST(Record, TagsCanBeSet) {
  Record record;
  set_tag(record, "O", "Ann");
  set_tag(record, "X", "Bob");
  set_tag(record, "o", "Anna");
  EXPECT_THAT(record.tags, ElementsAre(Tag{"O", "Anna"}, Tag{"X", "Bob"}));
  EXPECT_EQ(tag(record, "x"), "Bob");
  EXPECT_EQ(tag(record, "Date"), std::nullopt);
  remove_tag(record, "o");
  remove_tag(record, "Date");
  EXPECT_THAT(record.tags, ElementsAre(Tag{"X", "Bob"}));
  EXPECT_TRUE(is_own_tag("result"));
  EXPECT_FALSE(is_own_tag("O"));
}

// Control characters, escape sequences, bidirectional marks, broken UTF-8: it is for the screen to
// show them harmless.
TEST(Record, BytesOfNamesAndCommentsAreKept) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  bytes += "\x1B[2J\xE2\x80\xAE\r\n\\\"\\}\\n\\r\\";
  Record record;
  set_tag(record, "O", bytes);
  record.reason = bytes;
  record.comments = {{0, bytes}};
  const Record again = parse_record(write_record(record)).value();
  EXPECT_EQ(tag(again, "O"), bytes);
  EXPECT_EQ(again.reason, bytes);
  EXPECT_THAT(again.comments, ElementsAre(Comment{0, bytes}));
}

}  // namespace
}  // namespace quagmire::test
