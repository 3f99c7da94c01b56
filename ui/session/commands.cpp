#include "ui/session/commands.h"

#include <algorithm>
#include <array>
#include <optional>

#include "assets/rules.h"
#include "engine/learn/lesson.h"
#include "engine/learn/puzzle.h"
#include "engine/text.h"
#include "ui/session/appearance.h"
#include "ui/session/keymap.h"
#include "ui/session/review_activity.h"
#include "ui/session/session.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"
#include "ui/text/speech.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

// A word that stands alone.
template <void (Session::*verb)()>
bool alone(Session& session, std::string_view argument) {
  if (!argument.empty()) return false;
  (session.*verb)();
  return true;
}

// One that is followed by what is to be changed.
template <void (Session::*verb)(std::string_view)>
bool with_changes(Session& session, std::string_view argument) {
  (session.*verb)(argument);
  return true;
}

// One that opens a screen by its own name, or shows in lines what is on it.
bool open(Session& session, std::string_view argument, std::string_view screen) {
  if (!argument.empty()) return false;
  session.open(screen);
  return true;
}

// One that says something, and takes no argument.
bool tell(Session& session, std::string_view argument, const std::string& text) {
  if (!argument.empty()) return false;
  session.tell(text);
  return true;
}

// One of a review, whose activity it asks.
template <void (ReviewActivity::*verb)(Session&)>
bool in_review(Session& session, std::string_view argument) {
  if (!argument.empty()) return false;
  (session.review()->*verb)(session);
  return true;
}

// One move, that many, or all.
template <int direction>
bool browse(Session& session, std::string_view argument) {
  constexpr int all = 100'000;
  const auto number =
      argument.empty() ? std::optional<std::uint64_t>(1) : parse_number(argument, 1, all);
  if (!number && !same_word(argument, "all")) return false;
  session.browse(direction * static_cast<int>(number.value_or(all)));
  return true;
}

// With the cursor on a piece, or a move tried, a review has something else to explain.
bool say_proof(Session& session, std::string_view argument) {
  if (session.scene() != Scene::Review) return alone<&Session::show_proof>(session, argument);
  const ReviewActivity& review = *session.review();
  const Game& board = session.game();
  const bool points = session.selected() || session.shows_cursor();
  if (!argument.empty() || review.walked(board) || (!points && !review.is_trying(board)))
    return in_review<&ReviewActivity::show_proof>(session, argument);
  session.explain_cursor();
  return true;
}

bool say_moves(Session& session, std::string_view argument) {
  const auto square = parse_square(argument);
  if (!argument.empty() && !square) return false;
  session.list_moves(square ? std::optional(*square) : std::nullopt);
  return true;
}

bool say_move(Session& session, std::string_view argument) {
  if (argument.empty()) return alone<&Session::let_computer_move>(session, argument);
  const auto move = parse_move(argument);
  if (move) session.attempt(*move);
  return static_cast<bool>(move);
}

bool say_why(Session& session, std::string_view argument) {
  if (argument.empty()) {
    if (session.activity().why(session)) return true;
    if (session.typing() == CommandStyle::Bare) return false;
    session.explain_cursor();
    return true;
  }
  if (const auto square = parse_square(argument))
    session.explain(*square);
  else if (const auto move = parse_move(argument))
    session.explain(*move);
  else
    return false;
  return true;
}

template <std::string (*describe)(const Position&, Square)>
bool say_of_square(Session& session, std::string_view argument) {
  const auto square = parse_square(argument);
  if (square) session.tell(describe(session.position(), *square));
  return static_cast<bool>(square);
}

bool say_pieces(Session& session, std::string_view argument) {
  const auto player = parse_player(argument);
  if (!argument.empty() && !player) return false;
  session.tell(player ? describe_pieces(session.position(), *player)
                      : describe_pieces(session.position()));
  return true;
}

// The squares with this digit or letter, from the left or from below.
template <char first>
bool say_row(Session& session, std::string_view argument) {
  const std::string name = in_lower_case(argument);
  if (name.size() != 1 || name[0] < first || name[0] > first + 7) return false;
  const int which = name[0] - first;
  std::vector<Square> row;
  for (int i = 0; i < 8; ++i) row.push_back(first == '1' ? Square(i, which) : Square(which, i));
  session.tell(say("{}{}: {}", first == '1' ? "Rank " : "File ", name,
                   describe_row(session.position(), row)));
  return true;
}

bool say_computer(Session& session, std::string_view argument) {
  const auto sides = parse_sides(argument);
  if (!sides) return false;
  ComputerSettings computer = session.match().setup().computer;
  computer.sides = *sides;
  session.set_computer(computer);
  return true;
}

bool say_level(Session& session, std::string_view argument) {
  if (argument.empty()) {
    session.tell(describe_level(session.match().setup().computer, session.typing()));
  } else {
    const auto level = parse_level(argument);
    if (!level) return false;
    session.set_level(*level);
  }
  return true;
}

// Two names with a comma between them; a missing name is left empty.
bool say_names(Session& session, std::string_view argument) {
  if (argument.empty()) return tell(session, "", describe_names(session.match(), session.typing()));
  const auto comma = argument.find(',');
  if (comma == std::string_view::npos) return false;
  const std::array names{trimmed(argument.substr(0, comma)), trimmed(argument.substr(comma + 1))};
  for (const std::string_view name : names)
    if (const std::string why = fault_of_name(std::string(name)); !why.empty()) {
      session.refuse(why);
      return true;
    }
  session.set_names({std::string(names[0]), std::string(names[1])});
  return true;
}

bool say_time(Session& session, std::string_view argument) {
  if (argument.empty()) return tell(session, "", describe_time(session.match(), session.typing()));
  const auto time = parse_time_control(argument);
  if (!time && !same_word(argument, "none")) return false;
  session.set_time(time);
  return true;
}

bool say_coach(Session& session, std::string_view argument) {
  if (argument.empty()) return tell(session, "", describe_coach(session.match()));
  const auto coach = parse_coach(argument);
  if (coach) session.set_coach(*coach);
  return coach.has_value();
}

bool say_position(Session& session, std::string_view argument) {
  if (argument.empty()) return false;
  const auto start = parse_start(argument);
  if (start)
    session.new_game_at(*start);
  else if (const auto& fault = start.error().position; !fault)
    session.refuse(as_typed(say(":position takes a position, {}.", random_starts_in_words()),
                            session.typing()));
  else if (fault->fault == PositionFault::NoTurn)
    session.ask_for_turn(argument);
  else
    session.refuse(say("That's not a position. {}", as_sentence(explain(*fault))));
  return true;
}

// A pipe is not asked, and nothing is written that it does not name.
bool say_save(Session& session, std::string_view argument) {
  if (argument.empty() && !session.asks()) return false;
  session.save(std::string(argument));
  return true;
}

bool say_copy(Session& session, std::string_view argument) {
  const bool game = same_word(argument, "game");
  if (same_word(argument, "challenge")) return open(session, "", "challenge");
  if (!game && !argument.empty() && !same_word(argument, "position")) return false;
  session.copy(game);
  return true;
}

bool say_resign(Session& session, std::string_view argument) {
  const auto player = parse_player(argument);
  if (!argument.empty() && !player) return false;
  session.choose_end(session.match().resignation(player));
  return true;
}

bool say_learn(Session& session, std::string_view argument) {
  const auto number = parse_lesson_number(argument);
  if (!argument.empty() && !number) return false;
  session.open("learn", number.value_or(0));
  return true;
}

bool say_puzzle(Session& session, std::string_view argument) {
  const auto number = parse_puzzle_number(argument);
  if (!argument.empty() && !number) return false;
  session.open("puzzle", number.value_or(0));
  return true;
}

bool say_games(Session& session, std::string_view argument) {
  const auto number = argument.empty() ? 0 : parse_number(argument, 1, 1'000'000);
  if (number) session.open_kept_game(static_cast<std::size_t>(*number));
  return number.has_value();
}

bool say_help(Session& session, std::string_view argument) {
  if (argument.starts_with(':')) argument.remove_prefix(1);
  if (argument.empty() || same_word(argument, "commands") || same_word(argument, "words"))
    session.open("help", argument.size());
  else
    session.explain_command(argument);
  return true;
}

constexpr Scenes kInReview = kInGame | Scene::Review;
constexpr Scenes kBesideGame = kInTask | Scene::Review;

// Those that are said most stand first.
// name, other names, argument, sentence, scenes, function, what it takes, keys, hint
// The sentences below name these.
static_assert(search::kLevels == 8 && kMostMinutes == 600 && kBuiltInPuzzles == 556);

constexpr std::array kCommands{
    Command{"undo", "u", "", "take back the last move", kAtBoard, alone<&Session::undo>, "", "u",
            "undo"}
        .in(Scene::End | Scene::EndDismissed, "take back the last move or the end of the game", "u",
            "undo")
        .in(Scene::Review, "take back a move that you tried", "u")
        .in(Scene::Lesson, "go back to the previous task", "u", "undo")
        .in(Scene::Puzzle, "take back a move and its answer", "u", "undo")
        .with(&Command::waits_for_engine),
    Command{"redo", "", "", "redo the move you took back", kInReview, alone<&Session::redo>, "",
            "r, Ctrl-R", "redo"}
        .with(&Command::waits_for_engine),
    Command{"moves", "", "[SQUARE]", "list the legal moves, of one piece or all", kAtBoard,
            say_moves, ":moves takes a square (:moves c2), or nothing."},
    Command{"why", "", "MOVE|SQUARE", "explain why a move is legal or not, or a piece's state",
            kAtBoard, say_why, ":why takes a move or a square (:why c2 c5 or :why c2)."}
        .in(Scene::Review, "explain what the move led to"),
    Command{"hint", "", "", "show the best move found, and why", kAtBoard,
            alone<&Session::ask_for_hint>, "", "s", "hint"}
        .in(Scene::Review, "show the best move, and why", "s", "hint")
        .in(Scene::Lesson, "show a right move", "s", "hint")
        .in(Scene::Puzzle, "show the idea, then the piece, then the move", "s", "hint"),
    Command{"players", "who", "[NAME: VALUE]", "choose who plays (players X: computer)", kInGame,
            with_changes<&Session::choose_players>, "", "p", "players"},
    Command{"save", "", "[FILE]", "save the game to a file", kInReview, say_save,
            ":save takes a file name (:save game.quag).", "S"}
        .in(Scene::End, "save the game to a file", "S"),
    Command{"review", "", "", "review the game with the computer", kInGame,
            [](Session& session, std::string_view argument) {
              return open(session, argument, "review");
            }}
        .in(Scene::End, "review the game with the computer", "Enter", "review"),
    Command{"new", "", "[NAME: VALUE]", "start a new game (new clock: 10+5)", kInGame,
            with_changes<&Session::new_game>, "", "n", "new"}
        .in(Scene::End | Scene::EndDismissed, "play a rematch with sides changed", "n", "rematch")
        .with(&Command::waits_for_engine),
    Command{"resign", "", "[O|X]", "give up: the other player wins", kInGame, say_resign,
            ":resign takes O, X or nothing."},
    Command{"learn", "", "[N|list]", "learn the game in short lessons", kInGame, say_learn,
            ":learn takes a lesson's number (:learn 3), list, or nothing.", "L", "learn"}
        .in(Scene::Lesson, "open this lesson")
        .with(&Command::keeps_welcome),
    Command{"puzzle", "puzzles", "[N|WHICH]", "solve puzzles: the next, number N, today or mine",
            kInGame, say_puzzle,
            ":puzzle takes a number (1 to 556), today, mine, list, or nothing.", "P", "puzzles"}
        .in(Scene::Puzzle, "open this puzzle")
        .with(&Command::keeps_welcome),
    Command{"eval", "value", "", "show the evaluation and the best lines", kInGame,
            alone<&Session::ask_for_value>, "", "v", "eval"},
    Command{"computer", "", "O|X|both|none", "choose which sides the computer plays", kInGame,
            say_computer, ":computer takes O, X, both or none (:computer X)."},
    Command{"level", "", "[1-8]", "show or change the computer's level", kInGame, say_level,
            ":level takes a number from 1 to 8 (:level 3)."},
    Command{"theme", "", "[NAME|next]", "change the colours of the full screen",
            kAtBoard | Scene::ScreenAlone,
            [](Session& session, std::string_view argument) {
              session.set_theme(argument);
              return true;
            }}
        .with(&Command::only_looks)
        .with(&Command::keeps_welcome),
    Command{"settings", "", "[NAME: VALUE]",
            "change appearance and settings (settings flip: each-move)", kInGame,
            with_changes<&Session::choose_settings>, "", "o", "settings"}
        .with(&Command::only_looks)
        .with(&Command::keeps_welcome),
    Command{"move", "", "[MOVE]", "make the computer move now, or play a move", kInReview, say_move,
            ":move takes a move (:move c2 c5), or nothing.", "!"}
        .in(Scene::Review, "play the best move; the computer answers", "!", "try best"),
    Command{"swap", "", "", "swap sides instead of X's first move (two people)", kInGame,
            alone<&Session::swap>, "", "x", "swap"},
    Command{"names", "", "[O, X]", "show or change the players' names (Ann, Bob)", kInGame,
            say_names, ":names takes two names with a comma between them (:names Ann, Bob)."},
    Command{"time", "", "[10+5|none]", "show or change the clock: minutes, extra seconds", kInGame,
            say_time,
            "The clock takes minutes (10), also with extra seconds per move (10+5), or none."},
    Command{"coach", "", "[auto|on|off]", "show or change when the coach warns you", kInGame,
            say_coach, ":coach takes auto, on or off (:coach on)."},
    Command{"last", "", "", "show what moved last and what rests", kAtBoard,
            [](Session& session, std::string_view argument) {
              return tell(session, argument, describe_last(session.shown_game()));
            }},
    Command{"pieces", "", "[O|X]", "list the pieces of both players, or of one", kAtBoard,
            say_pieces, ":pieces takes O, X or nothing."},
    Command{"around", "", "SQUARE", "list what stands beside a square", kAtBoard,
            say_of_square<describe_around>, ":around takes a square (:around c5)."},
    Command{"rays", "", "SQUARE", "list what stands in each direction, and how far away", kAtBoard,
            say_of_square<describe_rays>, ":rays takes a square (:rays c5)."},
    Command{"rank", "", "1-8", "list what stands on a rank", kAtBoard, say_row<'1'>,
            ":rank takes a rank, 1 to 8 (:rank 2)."},
    Command{"file", "", "a-h", "list what stands on a file", kAtBoard, say_row<'a'>,
            ":file takes a file, a to h (:file c)."},
    Command{"threats", "", "", "show which pieces are one move from Quagmire", kAtBoard,
            alone<&Session::show_threats>, "", "t"},
    Command{"liberties", "", "", "show which pieces have one or two empty squares left", kAtBoard,
            alone<&Session::show_liberties>, "", "i"},
    Command{"repeat", "", "", "repeat the last answer", kAtBoard, alone<&Session::repeat>},
    Command{"back", "", "[N|all]", "look back one move, without undoing", kInReview, browse<-1>,
            ":back takes a number or all; alone, it goes back one move."}
        .in(Scene::Review, "go to the previous move of the proof or the game")
        .with(&Command::waits_for_engine),
    Command{"forward", "", "[N|all]", "look at the next move", kInReview, browse<1>,
            ":forward takes a number or all; alone, it goes forward one move."}
        .in(Scene::Review, "go to the next move of the proof or the game")
        .with(&Command::waits_for_engine),
    Command{"board", "", "", "show the board", kAtBoard, alone<&Session::show_board>}
        .in(Scene::Review, "show the board and the move")
        .in(Scene::Lesson, "show the board and the task")
        .in(Scene::Puzzle, "show the board and the task"),
    Command{"copy", "", "[game|challenge]", "copy the position, the game or the moment it was lost",
            kAtBoard, say_copy, ":copy takes position, game or challenge, or nothing."},
    Command{"proof", "", "", "show how the game was decided, move by move", kInReview, say_proof}
        .in(Scene::End, "show how the game was decided, move by move", "w", "why")
        .in(Scene::Review, "show the proof for this move", "w", "why"),
    Command{"try", "", "", "play the best move; the computer answers", Scene::Review,
            in_review<&ReviewActivity::try_best>},
    Command{"watch", "", "", "play on, a move per second, to the next turning point",
            Scene::Review | Scene::ScreenAlone, alone<&Session::watch>, "", "Space"},
    Command{"earlier", "", "", "go to the previous turning point", Scene::Review,
            in_review<&ReviewActivity::go_earlier>},
    Command{"later", "", "", "go to the next turning point", Scene::Review,
            in_review<&ReviewActivity::go_later>},
    Command{"position", "", "POSITION", "start a new game at a position", kInGame, say_position,
            ":position takes a position, as :copy prints it."}
        .with(&Command::waits_for_engine),
    Command{"draw", "agree", "", "agree on a draw", kInGame,
            [](Session& session, std::string_view argument) {
              if (!argument.empty()) return false;
              session.choose_end(session.match().agreement());
              return true;
            }},
    Command{"next", "", "", "continue to the next lesson, puzzle or turning point", kBesideGame,
            alone<&Session::next_task>}
        .in(Scene::Review, "continue the proof, or go to the next turning point")
        .in(kInGame, "play the computer's next level, once you have beaten one", "N", "next level")
        .in(Scene::Lesson, "go to the next lesson")
        .in(Scene::Puzzle, "go to another puzzle", "n, P", "next"),
    Command{"list", "", "", "choose a lesson or a kind of puzzle", kBesideGame,
            alone<&Session::list_tasks>}
        .in(Scene::Review, "list how the game stood after each move")
        .in(Scene::Lesson, "choose another lesson", "L", "list")
        .in(Scene::Puzzle, "choose another kind of puzzle", "L", "list"),
    Command{"stats", "", "", "show your results", kInGame,
            [](Session& session, std::string_view argument) {
              return open(session, argument, "stats");
            }},
    Command{"games", "", "[N]", "list your games; review or continue one", kInGame, say_games,
            ":games takes a number (:games 3), or nothing.", "m"},
    Command{"rules", "", "", "show the rules", kAtBoard,
            [](Session& session, std::string_view argument) {
              return open(session, argument, "rules");
            }}
        .with(&Command::only_looks),
    Command{"help", "", "[COMMAND]", "show help, or help on one command", kAtBoard, say_help, "",
            "?, F1", "help"}
        .with(&Command::only_looks)
        .with(&Command::keeps_welcome),
    Command{"quit", "exit", "", "close this; on the board, quit", kAtBoard, alone<&Session::quit>,
            "", "q", "quit"}
        .in(Scene::Review, "leave the review", "q", "close")
        .in(Scene::Lesson, "leave the lessons", "q", "close")
        .in(Scene::Puzzle, "leave the puzzles", "q", "close"),
};

bool has_name(const Command& word, std::string_view name) {
  if (word.name == name) return true;
  for (std::string_view others = word.others; !others.empty();)
    if (take_to(' ', others) == name) return true;
  return false;
}

}  // namespace

std::span<const Command> commands() { return kCommands; }

const Command* find_command(std::string_view name) {
  const std::string typed = in_lower_case(name);
  const auto word = std::find_if(kCommands.begin(), kCommands.end(),
                                 [&](const Command& row) { return has_name(row, typed); });
  return word == kCommands.end() ? nullptr : &*word;
}

bool begins_with(std::string_view line, bool Command::*property) {
  const Command* const command = find_command(line.substr(0, line.find(' ')));
  return command != nullptr && command->*property;
}

std::string describe_command(const Command& word, CommandStyle typing, std::string_view sentence) {
  return say("{}: {}", as_typed(":" + word.with_argument(), typing), sentence);
}

std::string describe_term(std::string_view term) {
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
      rule = say("{}: {}", name, text);
  }
  return rule;
}

}  // namespace quagmire::ui
