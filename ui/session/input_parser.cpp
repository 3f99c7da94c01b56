#include "ui/session/input_parser.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/text.h"
#include "ui/session/line_editor.h"
#include "ui/text/messages.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

// A word of other programs, and our closest one. Typos are found separately: see nearest().
struct OtherWord {
  std::string_view typed;
  std::string_view meant;
};
constexpr std::array kNeighbours{
    OtherWord{"takeback", "undo"}, OtherWord{"r", "redo"},      OtherWord{"legal", "moves"},
    OtherWord{"explain", "why"},   OtherWord{"ai", "computer"}, OtherWord{"difficulty", "level"},
    OtherWord{"show", "board"},    OtherWord{"write", "save"},  OtherWord{"restart", "new"},
    OtherWord{"rematch", "new"},   OtherWord{"keys", "help"},   OtherWord{"q", "quit"},
    OtherWord{"bye", "quit"},      OtherWord{"x", "swap"},
};

// What vi calls a word. Without a colon it may begin a move.
constexpr std::array kBehindColon{OtherWord{"q", "quit"}, OtherWord{"q!", "quit"},
                                  OtherWord{"wq", "quit"}, OtherWord{"w", "save"},
                                  OtherWord{"h", "help"}};

// What only the command line can do.
constexpr std::array<std::string_view, 4> kReadsFiles{"load", "open", "import", "resume"};

bool reads_files(std::string_view typed) {
  return std::find(kReadsFiles.begin(), kReadsFiles.end(), in_lower_case(typed)) !=
         kReadsFiles.end();
}

// The first run of letters in a line, after blanks and the like; empty if a digit comes first.
std::string_view first_word(std::string_view line) {
  const auto first =
      std::find_if(line.begin(), line.end(), [](char c) { return is_letter(c) || is_digit(c); });
  return {first, std::find_if_not(first, line.end(), is_letter)};
}

}  // namespace

TypedError unknown_word(std::string_view word) {
  TypedError error{TypedFault::UnknownWord, std::string(word)};
  const std::string typed = in_lower_case(word);
  const auto* neighbour =
      std::find_if(kNeighbours.begin(), kNeighbours.end(),
                   [&](const OtherWord& other) { return other.typed == typed; });
  if (neighbour != kNeighbours.end()) error.suggestion = neighbour->meant;
  if (!error.suggestion.empty()) return error;
  std::vector<std::string_view> known;
  for (const Command& row : commands()) known.push_back(row.name);
  error.suggestion = nearest(typed, known).value_or("");
  return error;
}

TypedError wrong_argument(const Command& word, std::string_view argument) {
  const auto move = parse_move(argument);
  if (!move && move.error().unseen && word.name != "names")
    return {TypedFault::BadMove, std::string(argument), "", "", move.error()};
  return {TypedFault::BadArgument, std::string(word.name), "", word.takes};
}

bool begins_game(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('[')) {
    const auto quote = std::find_if_not(text.begin() + 1, text.end(), [](char c) {
      return is_letter(c) || is_digit(c) || c == '_' || c == ' ';
    });
    const std::string_view value(quote, text.end());
    return !value.empty() &&
           std::u32string_view(U"\"\u201C\u201D\u201E").find(quagmire::decode(value).point) !=
               std::u32string_view::npos;
  }
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view rest = trimmed(text.substr(std::min(digits + 1, text.size())));
  return digits > 0 && text.find_first_of(".):", digits) == digits &&
         (leading_square(rest) || rest.starts_with('{') || rest.starts_with('.'));
}

bool is_board_or_game(std::string_view text) {
  const bool is_line =
      text.size() <= LineEditor::kCapacity && trimmed(text).find('\n') == std::string_view::npos;
  return begins_grid(text) || (!is_line && begins_game(text));
}

bool is_turn(std::string_view text) {
  const std::string turn = in_lower_case(trimmed(text));
  return turn == "o" || turn == "x" || turn == "o to move" || turn == "x to move";
}

Result<std::variant<TypedCommand, Move, Square, Record>, TypedError> read_typed_line(
    std::string_view line, bool is_word) {
  using Typed = std::variant<TypedCommand, Move, Square, Record>;
  if (is_utf16(line)) return TypedError{TypedFault::Utf16};
  // As a challenge has it.
  constexpr std::string_view flag = "--position '";
  if (const auto at = line.find(flag); at != std::string_view::npos) {
    line.remove_prefix(at + flag.size());
    line = line.substr(0, line.find('\''));
  }
  // One that was pasted needs no word before it.
  const bool is_board = std::count(line.begin(), line.end(), '/') == 7 || begins_grid(line);
  if (is_board && !begins_game(line) && find_command(first_word(line)) == nullptr)
    return Typed(TypedCommand{find_command("position"), trimmed(line)});
  const auto move = parse_move(line);
  if (begins_game(line) && !move) {
    auto record = parse_record(line);
    if (!record) return TypedError{TypedFault::BadGame, explain(record.error())};
    return Typed(std::move(record).value());
  }
  const std::string_view name = first_word(line);
  const auto begin = static_cast<std::size_t>(name.data() - line.data());
  const bool is_ascii = std::all_of(line.begin(), line.end(), [](char c) {
    return c != '\0' && static_cast<unsigned char>(c) < 0x80;
  });
  const std::string_view shown = trimmed(line);
  if (shown.empty() || shown.starts_with('#') || (begin == line.size() && is_ascii))
    return TypedError{TypedFault::Nothing};
  const auto end = begin + name.size();
  // As records say it.
  if (parse_player(name) && same_word(trimmed(line.substr(end)), "resigns"))
    return Typed(TypedCommand{find_command("resign"), name});
  if (move && player_before_move(line)) return Typed(*move);
  is_word |= shown.starts_with(':');
  std::string_view rest = shown.substr(shown.starts_with(':') ? 1 : 0);
  const std::string_view first = take_to(' ', rest);
  for (const OtherWord& other : kBehindColon)
    if (is_word && first == other.typed)
      return Typed(TypedCommand{find_command(other.meant), trimmed(rest)});
  if (const Command* word = find_command(name))
    return Typed(TypedCommand{word, trimmed(line.substr(end))});
  if (reads_files(name)) return TypedError{TypedFault::ReadsFile, std::string(name)};
  if (move) return Typed(*move);
  if (const auto square = parse_square(line)) return Typed(*square);
  // One letter before a digit begins a square; more letters were meant as a word.
  if (name.size() > 1 || (name.size() == 1 && end == line.size() && in_lower_case(name) > "h"))
    return unknown_word(name);
  if (auto record = parse_record(line); record && record->game.length() > 1)
    return Typed(std::move(record).value());
  return TypedError{TypedFault::BadMove, std::string(line), "", "", move.error()};
}

std::string explain(const TypedError& error, CommandStyle typing) {
  switch (error.fault) {
    case TypedFault::Nothing:
      return as_typed("No move found; type one (c2 c5) or :help.", typing);
    case TypedFault::UnknownWord:
      return say("No such command: {}; {}", in_quotes(error.word, 20),
                 as_typed(error.suggestion.empty() ? "type a move (c2 c5) or :help."
                                                   : say("did you mean :{}?", error.suggestion),
                          typing));
    case TypedFault::BadMove:
      return say("{} is not a move; {}.", in_quotes(error.word, 20), ui::explain(error.move));
    case TypedFault::BadArgument:
      return as_typed(error.takes.empty() ? say(":{} takes nothing after it.", error.word)
                                          : std::string(error.takes),
                      typing);
    case TypedFault::ReadsFile:
      return "Open files from the command line: quagmire resume FILE continues the game, quagmire "
             "review FILE reviews it.";
    case TypedFault::BadGame:
      return "That's not a game. " + as_sentence(error.word);
    case TypedFault::Utf16:
      return "This text is UTF-16 or UTF-32; send it as UTF-8.";
  }
  return "";
}

}  // namespace quagmire::ui
