#include "ui/input/command.h"

#include <algorithm>
#include <array>
#include <vector>

#include "assets/rules.h"
#include "engine/ascii.h"
#include "ui/input/keymap.h"
#include "ui/input/preferences.h"
#include "ui/learn/lesson.h"
#include "ui/puzzles/puzzle_run.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

namespace {

using Reading = Result<Command, CommandError>;

// Reads the text after a word, without blanks around it, as the word's command; nullopt if the word
// does not take such a text.
using Read = std::optional<Command>;

template <class Word>
Read read_alone(std::string_view argument) {
  if (!argument.empty()) return std::nullopt;
  return Command{Word{}};
}

// The command or the question with the value that was read, if one was.
template <class Word, class Value>
Read with(const Value& value) {
  return value ? Read(Command{Word{*value}}) : std::nullopt;
}
template <class Asked, class Value>
Read ask_with(const Value& value) {
  return value ? Read(Command{Query{Asked{*value}}}) : std::nullopt;
}

std::optional<Player> parse_player(std::string_view argument) {
  if (same_word(argument, "o")) return Player::O;
  return same_word(argument, "x") ? std::optional(Player::X) : std::nullopt;
}

template <class Asked>
Read ask_alone(std::string_view argument) {
  if (!argument.empty()) return std::nullopt;
  return Command{Query{Asked{}}};
}

Read read_moves(std::string_view argument) {
  return argument.empty() ? ask_alone<query::Moves>("")
                          : ask_with<query::Moves>(parse_square(argument));
}

Read read_pieces(std::string_view argument) {
  if (argument.empty()) return ask_alone<query::Pieces>("");
  return ask_with<query::Pieces>(parse_player(argument));
}

Read read_why(std::string_view argument) {
  if (const auto square = parse_square(argument)) return ask_with<query::Stand>(square);
  return ask_with<query::Why>(parse_move(argument));
}

// A text, which must not be empty.
template <class Word>
Read read_text(std::string_view argument) {
  if (argument.empty()) return std::nullopt;
  return Command{Word{std::string(argument)}};
}

Read read_computer(std::string_view argument) {
  return with<command::SetSides>(parse_sides(argument));
}

Read read_level(std::string_view argument) {
  if (argument.empty()) return Command{command::SetLevel{}};
  if (same_word(argument, "fit")) return Command{command::SetLevel{kFittingLevel}};
  if (same_word(argument, "fit reset")) return Command{command::ResetRating{}};
  const auto level = read_number(argument, 1, search::kLevels);
  return level ? Read(Command{command::SetLevel{static_cast<int>(*level)}}) : std::nullopt;
}

// The name is looked up later, by the code that has the themes.
Read read_theme(std::string_view argument) {
  return Command{command::SetTheme{std::string(argument)}};
}

// Two names with a comma between them; a missing name is left empty.
Read read_names(std::string_view argument) {
  if (argument.empty()) return Command{command::ShowNames{}};
  const auto comma = argument.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto name = [](std::string_view text) { return cleaned(trimmed(text), kLongestName); };
  return Command{
      command::SetNames{{name(argument.substr(0, comma)), name(argument.substr(comma + 1))}}};
}

Read read_score(std::string_view argument) {
  if (argument.empty()) return Command{command::ShowScore{}};
  if (same_word(argument, "reset")) return Command{command::ResetScore{}};
  return std::nullopt;
}

Read read_time(std::string_view argument) {
  if (argument.empty()) return Command{command::ShowTime{}};
  if (same_word(argument, "none")) return Command{command::SetTime{}};
  return with<command::SetTime>(parse_time_control(argument));
}

Read read_resign(std::string_view argument) {
  if (argument.empty()) return Command{command::Resign{}};
  return with<command::Resign>(parse_player(argument));
}

Read read_copy(std::string_view argument) {
  if (argument.empty() || same_word(argument, "position")) return Command{command::Copy{}};
  if (same_word(argument, "game")) return Command{command::Copy{true}};
  return std::nullopt;
}

Read read_brief(std::string_view argument) {
  if (argument.empty()) return Command{command::Brief{}};
  if (same_word(argument, "on")) return Command{command::Brief{true}};
  if (same_word(argument, "off")) return Command{command::Brief{false}};
  return std::nullopt;
}

template <const std::string_view& screen>
Read open_screen(std::string_view argument) {
  if (!argument.empty()) return std::nullopt;
  return Command{command::Open{screen}};
}

// The number of one of several screens.
template <const std::string_view& screen,
          std::optional<std::size_t> (*parse_number)(std::string_view)>
Read open_numbered(std::string_view argument) {
  if (argument.empty()) return Command{command::Open{screen}};
  const auto number = parse_number(argument);
  return number ? Read(Command{command::Open{screen, *number}}) : std::nullopt;
}

constexpr std::string_view kLearn = "learn";
constexpr std::string_view kPuzzle = "puzzle";
constexpr std::string_view kHelp = "help";

Read read_help(std::string_view argument);

constexpr std::string_view kRules = "rules";
constexpr std::string_view kPlayers = "players";
constexpr std::string_view kReview = "review";
constexpr std::string_view kStats = "stats";
constexpr std::string_view kTitle = "title";

struct Entry {
  CommandWord word;
  Read (*read)(std::string_view);
  /// The answer to any other text after the word; empty if it stands alone.
  std::string_view takes{};
};

constexpr std::uint8_t sum_of(std::initializer_list<Scene> scenes) {
  unsigned sum = 0;
  for (const Scene scene : scenes) sum |= static_cast<unsigned>(scene);
  return static_cast<std::uint8_t>(sum);
}
constexpr auto kEverywhere = sum_of({Scene::Game, Scene::Review, Scene::Task, Scene::PlainTask});
constexpr auto kOnScreens = sum_of({Scene::Game, Scene::Review, Scene::Task});
constexpr auto kInReview = sum_of({Scene::Game, Scene::Review});
constexpr auto kInLines = sum_of({Scene::Game, Scene::PlainTask});

constexpr std::array kEntries{
    Entry{{"undo", "", "take the last move back"}, read_alone<command::Undo>},
    Entry{{"redo", "", "play a move taken back again", kInReview}, read_alone<command::Redo>},
    Entry{{"moves", "[SQUARE]", "list the legal moves, of one piece or of all", kEverywhere},
          read_moves,
          ":moves takes a square, as :moves c2, or nothing."},
    Entry{{"why", "MOVE|SQUARE", "say why a move is legal or not, or how a piece stands",
           kEverywhere},
          read_why,
          ":why takes a move or a square, as :why c2 c5 or :why c2."},
    Entry{{"goal", "", "say what there is to play for", kInReview}, ask_alone<query::Goal>},
    Entry{{"hint", "", "show the best move that is found, and why", kInReview},
          ask_alone<query::Hint>},
    Entry{{"value", "", "say how the game stands, and the best lines"},
          read_alone<command::Analyze>},
    Entry{{"players", "", "say who plays, and change it on the screen"}, open_screen<kPlayers>},
    Entry{{"computer", "O|X|both|none", "let the computer play these"},
          read_computer,
          "The computer plays O, X, both or none, as :computer X."},
    Entry{{"level", "[1-8|fit]", "say or set the computer's level; fit: so that you win half"},
          read_level,
          "A level is 1 to 8. You win half of the games at :level fit."},
    Entry{{"theme", "[NAME]", "change the colours of the full screen", kOnScreens}, read_theme},
    Entry{{"names", "[O, X]", "say or set the players' names, as Ann, Bob"},
          read_names,
          "Two names with a comma, as :names Ann, Bob."},
    Entry{{"score", "[reset]", "say the score between the players, or forget it"},
          read_score,
          ":score stands alone, or is followed by reset."},
    Entry{{"time", "[10|10+5|none]", "say or set minutes each, and seconds more a move"},
          read_time,
          "A time is minutes, 1 to 600, as 10, or 10+5, or none."},
    Entry{{"last", "", "say what moved last and what rests", kEverywhere}, ask_alone<query::Last>},
    Entry{{"pieces", "[O|X]", "say where the pieces stand, or a player's", kEverywhere},
          read_pieces,
          ":pieces takes a player, O or X, or nothing."},
    Entry{{"board", "", "show the board", kEverywhere}, read_alone<command::ShowBoard>},
    Entry{{"save", "FILE", "write the game to a file", kInReview},
          read_text<command::Save>,
          ":save takes the name of a file, as :save game.quag."},
    Entry{{"copy", "[position|game]", "put the position or the game on the clipboard", kOnScreens},
          read_copy,
          ":copy takes position or game, or nothing."},
    Entry{{"review", "", "look at the game with the computer"}, open_screen<kReview>},
    Entry{{"comment", "TEXT", "add a comment to the move that is shown", kInReview},
          read_text<command::AddComment>,
          ":comment takes a text, as :comment A good move."},
    Entry{{"new", "", "begin a new game"}, read_alone<command::NewGame>},
    Entry{{"resign", "[O|X]", "give up, so that the other wins"},
          read_resign,
          ":resign takes a player, O or X, or nothing."},
    Entry{{"agree", "", "stop the game, so that nobody wins"}, read_alone<command::Agree>},
    Entry{{"brief", "[on|off]", "leave the board out of the plain game, or show it", kInLines},
          read_brief,
          ":brief takes on or off, or nothing."},
    Entry{{"learn", "[N]", "learn the game by short lessons"},
          open_numbered<kLearn, parse_lesson_number>,
          ":learn takes the number of a lesson, as :learn 3, or nothing."},
    Entry{{"puzzle", "[N|today|mine]",
           "solve puzzles: the next, number N, of today, of your mistakes"},
          open_numbered<kPuzzle, parse_puzzle_number>,
          ":puzzle takes a puzzle, 1 to 550, or today, mine, list, or nothing."},
    Entry{{"stats", "", "say how your games, lessons and puzzles went"}, open_screen<kStats>},
    Entry{{"title", "", "show what is seen at the first start", kOnScreens}, open_screen<kTitle>},
    Entry{{"rules", "", "show the rules", kEverywhere}, open_screen<kRules>},
    Entry{{"help", "[WORD]", "show what can be typed, or what a word means", kEverywhere},
          read_help},
    Entry{{"quit", "", "leave the game", kEverywhere}, read_alone<command::Quit>},
};

// Another word that people type, treated as if it were ours.
struct OtherWord {
  std::string_view typed;
  std::string_view meant;
};
constexpr std::array kOtherNames{OtherWord{"u", "undo"}, OtherWord{"exit", "quit"},
                                 OtherWord{"analyze", "value"}, OtherWord{"who", "players"},
                                 OtherWord{"puzzles", "puzzle"}};

// Words of other programs, and our closest one. Typos are found separately: see nearest().
constexpr std::array kNeighbours{
    OtherWord{"back", "undo"},         OtherWord{"takeback", "undo"},
    OtherWord{"forward", "redo"},      OtherWord{"r", "redo"},
    OtherWord{"list", "moves"},        OtherWord{"legal", "moves"},
    OtherWord{"explain", "why"},       OtherWord{"suggest", "hint"},
    OtherWord{"eval", "value"},        OtherWord{"evaluate", "value"},
    OtherWord{"opponent", "computer"}, OtherWord{"ai", "computer"},
    OtherWord{"cpu", "computer"},      OtherWord{"strength", "level"},
    OtherWord{"difficulty", "level"},  OtherWord{"show", "board"},
    OtherWord{"print", "board"},       OtherWord{"display", "board"},
    OtherWord{"write", "save"},        OtherWord{"export", "save"},
    OtherWord{"restart", "new"},       OtherWord{"start", "new"},
    OtherWord{"reset", "new"},         OtherWord{"begin", "new"},
    OtherWord{"lesson", "learn"},      OtherWord{"lessons", "learn"},
    OtherWord{"tutorial", "learn"},    OtherWord{"teach", "learn"},
    OtherWord{"commands", "help"},     OtherWord{"keys", "help"},
    OtherWord{"man", "help"},          OtherWord{"q", "quit"},
    OtherWord{"bye", "quit"},          OtherWord{"close", "quit"},
    OtherWord{"leave", "quit"},        OtherWord{"stop", "quit"},
    OtherWord{"end", "quit"},          OtherWord{"colours", "theme"},
    OtherWord{"colors", "theme"},      OtherWord{"themes", "theme"},
    OtherWord{"zoom", "size"},         OtherWord{"threat", "threats"},
    OtherWord{"flip", "turn"},         OtherWord{"rematch", "new"},
    OtherWord{"clipboard", "copy"},    OtherWord{"statistics", "stats"},
    OtherWord{"rating", "stats"},
};

// What only the command line can do.
constexpr std::array<std::string_view, 5> kReadsFiles{"load", "open", "import", "resume", "replay"};

template <std::size_t size>
std::string_view meant_by(std::string_view word, const std::array<OtherWord, size>& words) {
  const auto row = std::find_if(words.begin(), words.end(),
                                [&](const OtherWord& other) { return other.typed == word; });
  return row == words.end() ? std::string_view() : row->meant;
}

const Entry* entry_of(std::string_view typed) {
  const std::string word = in_lower_case(typed);
  const std::string_view other = meant_by(word, kOtherNames);
  const auto entry = std::find_if(kEntries.begin(), kEntries.end(), [&](const Entry& candidate) {
    return candidate.word.word == (other.empty() ? std::string_view(word) : other);
  });
  return entry == kEntries.end() ? nullptr : &*entry;
}

// The text of the rules about a term: "Rest: The piece that you moved ..."; empty if there is none.
std::string rule_of(std::string_view term) {
  std::string rule;
  std::string_view rules = assets::kRules;
  while (!rules.empty()) {
    const std::string_view line = take_to('\n', rules);
    const bool goes_on = line.starts_with(' ');
    if (!goes_on && !rule.empty()) break;
    const auto [name, text] = at_gap(line);
    if (goes_on && !rule.empty())
      rule += ' ' + std::string(trimmed(line));
    else if (!name.empty() && same_word(name, term))
      rule = std::string(name) + ": " + std::string(text);
  }
  return rule;
}

Read read_help(std::string_view argument) {
  if (argument.empty()) return Command{command::Open{kHelp}};
  const std::string_view word = argument.substr(argument.front() == ':' ? 1 : 0);
  if (word.empty()) return Command{command::Open{kHelp}};
  if (entry_of(word) == nullptr && rule_of(word).empty()) return std::nullopt;
  return Command{command::ShowWord{std::string(word)}};
}

bool reads_files(std::string_view typed) {
  return std::find(kReadsFiles.begin(), kReadsFiles.end(), in_lower_case(typed)) !=
         kReadsFiles.end();
}

constexpr auto kWords = [] {
  std::array<CommandWord, kEntries.size()> words{};
  std::transform(kEntries.begin(), kEntries.end(), words.begin(),
                 [](const Entry& entry) { return entry.word; });
  return words;
}();

CommandError unknown_word(std::string_view word) {
  CommandError error{CommandFault::UnknownWord, std::string(word)};
  const std::string typed = in_lower_case(word);
  error.suggestion = meant_by(typed, kNeighbours);
  const std::string meant = error.suggestion.empty() ? typed : error.suggestion;
  if (const auto key = key_called(meant); key && entry_of(meant) == nullptr)
    return {CommandFault::NamesKey, meant, std::string(*key)};
  if (!error.suggestion.empty()) return error;
  std::array<std::string_view, kEntries.size()> known;
  std::transform(kEntries.begin(), kEntries.end(), known.begin(),
                 [](const Entry& entry) { return entry.word.word; });
  error.suggestion = nearest(typed, known).value_or("");
  return error;
}

// A line that begins with no known word is a move, a square, or unreadable.
Reading read_squares(std::string_view line) {
  const auto move = parse_move(line);
  if (move) return Command{command::Play{*move}};
  if (const auto square = parse_square(line)) return Command{command::PickSquare{*square}};
  return CommandError{CommandFault::BadMove, std::string(line),  "", "",
                      move.error().fault,    move.error().column};
}

// The first run of letters in a line, after blanks and the like; empty if a digit comes first.
std::string_view first_word(std::string_view line) {
  const auto first =
      std::find_if(line.begin(), line.end(), [](char c) { return is_letter(c) || is_digit(c); });
  return {first, std::find_if_not(first, line.end(), is_letter)};
}

}  // namespace

Reading parse_command(std::string_view line) {
  const std::string_view word = first_word(line);
  const auto begin = static_cast<std::size_t>(word.data() - line.data());
  if (begin == line.size()) return CommandError{CommandFault::Nothing};
  const auto end = begin + word.size();
  if (const Entry* entry = entry_of(word)) {
    const std::string_view argument = trimmed(line.substr(end));
    if (const auto command = entry->read(argument)) return *command;
    if (entry->word.word == kHelp) return unknown_word(argument);
    return CommandError{CommandFault::BadArgument, std::string(entry->word.word), "", entry->takes};
  }
  if (reads_files(word)) return CommandError{CommandFault::ReadsFile, std::string(word)};
  // One letter before a digit begins a square; more letters were meant as a word.
  if (word.size() > 1 || (word.size() == 1 && end == line.size() && in_lower_case(word) > "h"))
    return unknown_word(word);
  return read_squares(line);
}

bool begins_with_word(std::string_view line) {
  const std::string_view word = first_word(line);
  return entry_of(word) != nullptr || reads_files(word);
}

std::span<const CommandWord> command_words() { return kWords; }

namespace {

// A word valid in the same scenes as the command: its own, or `new` for one that needs a game;
// empty for moves.
std::string_view word_for(const Command& command) {
  if (const auto* query = std::get_if<Query>(&command)) {
    static constexpr std::array<std::string_view, std::variant_size_v<Query>> words{
        "moves", "why", "why", "goal", "hint", "last", "pieces"};
    return words[query->index()];
  }
  if (const auto* open = std::get_if<command::Open>(&command)) return open->screen;
  using namespace command;
  if (is_any_of<Play, PickSquare>(command)) return "";
  if (is_any_of<Undo>(command)) return "undo";
  if (is_any_of<Redo>(command)) return "redo";
  if (is_any_of<ShowBoard>(command)) return "board";
  if (is_any_of<Save>(command)) return "save";
  if (is_any_of<AddComment>(command)) return "comment";
  if (is_any_of<Copy>(command)) return "copy";
  if (is_any_of<SetTheme>(command)) return "theme";
  if (is_any_of<Brief>(command)) return "brief";
  if (is_any_of<ShowWord>(command)) return kHelp;
  return is_any_of<Quit>(command) ? "quit" : "new";
}

}  // namespace

bool serves(const Command& command, Scene scene) {
  const std::string_view word = word_for(command);
  if (word.empty()) return true;
  const Entry* entry = entry_of(word);
  return entry != nullptr ? entry->word.serves(scene) : scene == Scene::Game;
}

std::string describe_word(const CommandWord& word, Typing typing) {
  return (typing == Typing::BehindColon ? ":" : "") + word.with_argument() + ": " +
         std::string(word.description);
}

std::string describe_word(std::string_view word, Typing typing) {
  const Entry* entry = entry_of(word);
  return entry == nullptr ? rule_of(word) : describe_word(entry->word, typing);
}

std::string explain(const CommandError& error, Typing typing) {
  switch (error.fault) {
    case CommandFault::Nothing:
      return as_typed("Nothing was typed; type a move, as c2 c5, or :help.", typing);
    case CommandFault::UnknownWord:
      return "There is no word " + in_quotes(error.word, 20) + "; " +
             as_typed(error.suggestion.empty() ? "type a move, as c2 c5, or :help."
                                               : "did you mean :" + error.suggestion + '?',
                      typing);
    case CommandFault::NamesKey:
      return error.word + " is the key " + error.suggestion +
             (typing == Typing::Bare ? " of the full screen." : ".");
    case CommandFault::BadMove:
      return in_quotes(error.word, 20) + " cannot be read at column " +
             std::to_string(error.column) + ": " + explain(error.move_fault) + '.';
    case CommandFault::BadArgument:
      return as_typed(error.takes.empty() ? ':' + error.word + " stands alone: nothing follows it."
                                          : std::string(error.takes),
                      typing);
    case CommandFault::ReadsFile:
      return "Games in files are for the command line: quagmire resume FILE plays on, quagmire "
             "replay FILE walks through one.";
  }
  return "";
}

}  // namespace quagmire::ui
