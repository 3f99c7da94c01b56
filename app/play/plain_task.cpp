#include "app/play/plain_task.h"

#include <algorithm>
#include <array>
#include <variant>

#include "app/cli/report.h"
#include "engine/ascii.h"
#include "engine/game/notation.h"
#include "ui/input/answers.h"
#include "ui/words/messages.h"

namespace quagmire::app {

using namespace ui::command;

void PlainTask::run() {
  while (!over_) {
    if (style_.person) output_ << letter_of(game().position().turn()) << "> ";
    output_.flush();
    if (!output_) return;
    const auto line = lines_.next();
    if (!line) {
      if (style_.person) output_ << '\n';
      return;
    }
    answer(*line);
  }
  output_.flush();
}

void PlainTask::show_board() {
  if (!style_.brief) {
    show_position(game(), game().ply(), output_);
    return;
  }
  for (const Player player : {Player::O, Player::X})
    output_ << ui::answer_to(ui::query::Pieces{player}, game()) << '\n';
  if (!game().is_over()) output_ << ui::turn_in_brief(game().position()) << '\n';
}

void PlainTask::tell_news() {
  if (const auto news = studies_.take_news()) report(*news);
}

// Says what each word does.
struct PlainTask::Runner {
  PlainTask& task;

  void operator()(const Play& wanted) const { task.attempt(wanted.move); }
  void operator()(const PickSquare& picked) const {
    task.refuse(to_text(picked.square) + ": " + ui::explain(MoveFault::NoLanding) + '.');
  }
  void operator()(const Undo&) const { task.undo(); }
  void operator()(const ui::Query& query) const {
    if (std::holds_alternative<ui::query::Hint>(query))
      task.hint();
    else
      task.output_ << ui::answer_to(query, task.game()) << '\n';
  }
  void operator()(const ShowBoard&) const { task.show_task(); }
  void operator()(const Brief& wanted) const {
    task.style_.brief = wanted.on.value_or(!task.style_.brief);
    task.output_ << (task.style_.brief ? "The board is left out.\n" : "The board is shown.\n");
    task.show_task();
  }
  void operator()(const Open& wanted) const {
    if (wanted.screen == "rules")
      task.output_ << ui::rules();
    else if (wanted.screen == "help")
      task.list_words();
    else if (wanted.screen == task.word())
      task.open(wanted.number);
    else
      refuse_of_game();
  }
  // Some words mean something else here.
  void operator()(const ShowWord& asked) const {
    const auto listed = task.all_words();
    const auto word = std::find_if(listed.begin(), listed.end(), [&](const ui::CommandWord& known) {
      return same_word(known.word, asked.word);
    });
    task.output_ << (word == listed.end() ? ui::describe_word(asked.word, kPlainTyping)
                                          : ui::describe_word(*word, kPlainTyping))
                 << '\n';
  }
  void operator()(const Quit&) const { task.leave(); }
  template <class OfGame>
  void operator()(const OfGame& /*word*/) const {
    refuse_of_game();
  }
  void refuse_of_game() const {
    task.refuse("That is for a game; quit leaves the " +
                std::string(task.word() == "learn" ? "lessons" : "puzzles") + '.');
  }
};

void PlainTask::answer(const Line& line) {
  if (line.too_long) {
    refuse(describe_too_long());
    return;
  }
  const auto command = ui::parse_command(line.text);
  if (command)
    std::visit(Runner{*this}, *command);
  else
    refuse(ui::explain(command.error(), kPlainTyping));
}

std::vector<ui::CommandWord> PlainTask::all_words() const {
  std::vector<ui::CommandWord> listed = words();
  constexpr std::array<std::string_view, 6> others{"moves",  "why",   "last",
                                                   "pieces", "rules", "brief"};
  for (const ui::CommandWord& word : ui::command_words())
    if (std::find(others.begin(), others.end(), word.word) != others.end()) listed.push_back(word);
  return listed;
}

void PlainTask::list_words() {
  output_ << "Type a move, as c2 c5, or one of these words:\n";
  for (const ui::CommandWord& word : all_words()) {
    std::string typed(word.word);
    if (!word.argument.empty()) typed += ' ' + std::string(word.argument);
    typed.resize(std::max<std::size_t>(typed.size(), 16), ' ');
    output_ << "  " << typed << ' ' << word.description << '\n';
  }
}

}  // namespace quagmire::app
