#include "ui/words/command.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/ascii.h"
#include "ui/draw/text.h"
#include "ui/play/preferences.h"
#include "ui/words/completion.h"

namespace quagmire::ui {

namespace {

// What follows a word, without the blanks round it, and the column in the line at which it starts.
struct Argument {
  std::string_view text;
  std::size_t column;

  static Argument behind(std::string_view line, std::size_t word_end) {
    const std::size_t begin = std::min(line.find_first_not_of(kBlanks, word_end), line.size());
    return {trimmed(line.substr(begin)), begin + 1};
  }
  [[nodiscard]] bool blank() const { return text.empty(); }
};

using Reading = Result<Command, CommandError>;

CommandError error_in(const Argument& argument, CommandFault fault, const MoveError& error) {
  return {fault, std::string(argument.text), "", error.fault, argument.column + error.column - 1};
}

CommandError extra_text(const Argument& argument) {
  return {CommandFault::ExtraText, std::string(argument.text), "", {}, argument.column};
}

template <class Word>
Reading read_alone(const Argument& argument) {
  if (!argument.blank()) return extra_text(argument);
  return Command{Word{}};
}

Reading read_moves(const Argument& argument) {
  if (argument.blank()) return Command{Query{query::Moves{}}};
  const auto square = parse_square(argument.text);
  if (!square) return error_in(argument, CommandFault::BadSquare, square.error());
  return Command{Query{query::Moves{*square}}};
}

// The one character that the argument consists of, in lower case, if it lies in the range.
std::optional<char> single_character(const Argument& argument, char first, char last) {
  if (argument.text.size() != 1) return std::nullopt;
  const char c = lower(argument.text.front());
  return c >= first && c <= last ? std::optional(c) : std::nullopt;
}

CommandError bad_argument(const Argument& argument) {
  return {CommandFault::BadArgument, std::string(argument.text), "", {}, argument.column};
}

Reading read_pieces(const Argument& argument) {
  const auto letter = single_character(argument, 'o', 'x');
  if (letter == 'o') return Command{Query{query::Pieces{Player::O}}};
  if (letter == 'x') return Command{Query{query::Pieces{Player::X}}};
  return bad_argument(argument);
}

Reading read_rank(const Argument& argument) {
  if (const auto digit = single_character(argument, '1', '8'))
    return Command{Query{query::Rank{*digit - '1'}}};
  return bad_argument(argument);
}

Reading read_file(const Argument& argument) {
  if (const auto letter = single_character(argument, 'a', 'h'))
    return Command{Query{query::File{*letter - 'a'}}};
  return bad_argument(argument);
}

template <class Asked>
Reading ask_alone(const Argument& argument) {
  if (!argument.blank()) return extra_text(argument);
  return Command{Query{Asked{}}};
}

Reading read_why(const Argument& argument) {
  const auto move = parse_move(argument.text);
  if (!move) return error_in(argument, CommandFault::BadMove, move.error());
  return Command{Query{query::Why{*move}}};
}

Reading read_save(const Argument& argument) {
  if (argument.blank()) return CommandError{CommandFault::NoFile, "save", "", {}, argument.column};
  return Command{command::Save{std::string(argument.text)}};
}

Reading read_computer(const Argument& argument) {
  if (const auto sides = parse_sides(argument.text)) return Command{command::SetSides{*sides}};
  return bad_argument(argument);
}

Reading read_level(const Argument& argument) {
  if (const auto digit = single_character(argument, '1', '0' + search::kLevels))
    return Command{command::SetLevel{*digit - '0'}};
  return bad_argument(argument);
}

// Two names with a comma between them; what is not one has to be left empty.
Reading read_names(const Argument& argument) {
  if (argument.blank()) return Command{command::ShowNames{}};
  const auto comma = argument.text.find(',');
  if (comma == std::string_view::npos) return bad_argument(argument);
  const auto name = [](std::string_view text) { return cleaned(trimmed(text), kLongestName); };
  return Command{command::SetNames{
      {name(argument.text.substr(0, comma)), name(argument.text.substr(comma + 1))}}};
}

Reading read_score(const Argument& argument) {
  if (argument.blank()) return Command{command::ShowScore{}};
  if (same_word(argument.text, "reset")) return Command{command::ResetScore{}};
  return bad_argument(argument);
}

Reading read_time(const Argument& argument) {
  if (argument.blank()) return Command{command::ShowTime{}};
  if (same_word(argument.text, "none")) return Command{command::SetTime{}};
  if (const auto time = parse_time_control(argument.text)) return Command{command::SetTime{*time}};
  return bad_argument(argument);
}

Reading open_help(const Argument& argument) {
  if (!argument.blank()) return extra_text(argument);
  return Command{command::Open{"help"}};
}

struct Entry {
  CommandWord word;
  Reading (*read)(const Argument&);
};

constexpr std::array<Entry, 20> kEntries{{
    {{"undo", "", "take the last move back"}, read_alone<command::Undo>},
    {{"redo", "", "play a move taken back again"}, read_alone<command::Redo>},
    {{"moves", "[SQUARE]", "list the legal moves, of one piece or of all"}, read_moves},
    {{"why", "MOVE", "say why a move is legal or not"}, read_why},
    {{"hint", "", "show the best move that is found, and why"}, ask_alone<query::Hint>},
    {{"analyze", "", "say how the game stands, and the best lines"}, read_alone<command::Analyze>},
    {{"computer", "O|X|both|none", "let the computer play these"}, read_computer},
    {{"level", "1-8", "make the computer stronger or weaker"}, read_level},
    {{"names", "[O, X]", "say or set the players' names, as names Ann, Bob"}, read_names},
    {{"score", "[reset]", "say the score between the players, or forget it"}, read_score},
    {{"time", "[10|10+5|none]", "say or set minutes each, and seconds more a move"}, read_time},
    {{"last", "", "say what moved last and what rests"}, ask_alone<query::Last>},
    {{"pieces", "O|X", "say where a player's pieces stand"}, read_pieces},
    {{"rank", "1-8", "read a rank out, square by square"}, read_rank},
    {{"file", "a-h", "read a file out, square by square"}, read_file},
    {{"board", "", "show the board"}, read_alone<command::ShowBoard>},
    {{"save", "FILE", "write the game to a file"}, read_save},
    {{"new", "", "begin a new game"}, read_alone<command::NewGame>},
    {{"help", "", "show what can be typed"}, open_help},
    {{"quit", "", "leave the game"}, read_alone<command::Quit>},
}};

constexpr auto kWords = [] {
  std::array<CommandWord, kEntries.size()> words{};
  std::transform(kEntries.begin(), kEntries.end(), words.begin(),
                 [](const Entry& entry) { return entry.word; });
  return words;
}();

CommandError unknown_word(std::string_view word, std::size_t column) {
  std::array<std::string_view, kEntries.size()> known;
  std::transform(kEntries.begin(), kEntries.end(), known.begin(),
                 [](const Entry& entry) { return entry.word.word; });
  const auto suggestion = nearest(in_lower_case(word), known);
  return {CommandFault::UnknownWord,
          std::string(word),
          std::string(suggestion.value_or("")),
          {},
          column};
}

// A line that begins with no known word is a move, a square, or nothing we can read.
Reading read_squares(std::string_view line) {
  const auto move = parse_move(line);
  if (move) return Command{command::Play{*move}};
  if (const auto square = parse_square(line)) return Command{command::PickSquare{*square}};
  return CommandError{CommandFault::BadMove, std::string(line), "", move.error().fault,
                      move.error().column};
}

}  // namespace

Reading parse_command(std::string_view line) {
  const auto first =
      std::find_if(line.begin(), line.end(), [](char c) { return is_letter(c) || is_digit(c); });
  if (first == line.end()) return CommandError{CommandFault::Nothing, "", "", {}, 1};
  const auto last = std::find_if_not(first, line.end(), is_letter);
  const std::string_view word(first, last);
  const auto begin = static_cast<std::size_t>(first - line.begin());
  const auto end = begin + word.size();
  for (const Entry& entry : kEntries)
    if (in_lower_case(word) == entry.word.word) return entry.read(Argument::behind(line, end));
  // One letter before a digit is how a square begins; more letters were meant for a word.
  if (word.size() > 1 || (word.size() == 1 && last == line.end() && (in_lower_case(word) > "h")))
    return unknown_word(word, begin + 1);
  return read_squares(line);
}

std::span<const CommandWord> command_words() { return kWords; }

}  // namespace quagmire::ui
