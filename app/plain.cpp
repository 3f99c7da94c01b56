#include "app/plain.h"

#include <string>
#include <variant>

#include "app/line_reader.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "ui/answers.h"
#include "ui/command.h"
#include "ui/messages.h"

namespace quagmire::app {

namespace {

using namespace ui::command;

class PlainGame {
 public:
  PlainGame(const Position& initial, std::istream& input, std::ostream& output, bool prompts)
      : game_(initial), lines_(input), output_(output), prompts_(prompts) {}

  void run() {
    show_position();
    while (!over_) {
      if (prompts_) output_ << letter_of(game_.position().turn()) << "> ";
      output_.flush();
      const auto line = lines_.next();
      if (!line) {
        // The shell's next prompt is to begin a line of its own.
        if (prompts_) output_ << '\n';
        break;
      }
      answer(*line);
    }
    output_.flush();
  }

 private:
  void answer(const Line& line) {
    if (line.too_long) {
      refuse("The line is longer than " + std::to_string(LineReader::kLongest) +
             " characters; type a move, as c2 c5, or help.");
      return;
    }
    const auto command = ui::parse_command(line.text);
    if (command)
      std::visit([this](const auto& asked) { run(asked); }, *command);
    else
      refuse(ui::explain(command.error()));
  }

  void run(const Play& play) {
    const Position before = game_.position();
    const Verdict verdict = game_.play(play.move);
    if (is_legal(verdict))
      show_position();
    else
      refuse(ui::explain(verdict, before, play.move));
  }
  void run(const PickSquare& picked) {
    refuse(to_text(picked.square) + ": " + ui::explain(MoveFault::NoLanding) + '.');
  }
  void run(const Undo&) {
    if (game_.undo())
      show_position();
    else
      refuse("There is no move to take back.");
  }
  void run(const Redo&) {
    if (game_.redo())
      show_position();
    else
      refuse("There is no move to play again.");
  }
  void run(const ui::Query& query) { output_ << ui::answer_to(query, game_) << '\n'; }
  void run(const ShowBoard&) { show_position(); }
  void run(const NewGame&) {
    game_ = Game(game_.initial());
    show_position();
  }
  void run(const ShowHelp&) {
    output_ << "Type a move, as c2 c5, or one of these words:\n";
    for (const ui::CommandWord& word : ui::command_words()) {
      std::string typed(word.word);
      if (!word.argument.empty()) typed += ' ' + std::string(word.argument);
      typed.resize(std::max<std::size_t>(typed.size(), 16), ' ');
      output_ << "  " << typed << ' ' << word.description << '\n';
    }
  }
  void run(const Quit&) { over_ = true; }

  void show_position() {
    const Position& position = game_.position();
    output_ << to_grid(position);
    const GameStatus status = position.status();
    if (const Won* won = std::get_if<Won>(&status)) {
      output_ << letter_of(won->winner) << " 1 " << ui::reason(*won) << '\n';
      over_ = true;
      return;
    }
    output_ << ui::announce_turn(position.turn()) << '\n';
    if (const Bitboard stuck = position.quagmired(position.turn()); stuck.any())
      output_ << "Quagmire: " << ui::squares_in_short(stuck) << '\n';
  }
  void refuse(const std::string& why) { output_ << "0 " << why << '\n'; }

  Game game_;
  LineReader lines_;
  std::ostream& output_;
  bool prompts_;
  bool over_ = false;
};

}  // namespace

void play_plain(const Position& initial, std::istream& input, std::ostream& output, bool prompts) {
  PlainGame(initial, input, output, prompts).run();
}

}  // namespace quagmire::app
