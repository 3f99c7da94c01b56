#include "app/games/read_record.h"

#include <iostream>

#include "app/files/files.h"
#include "app/files/own_file.h"
#include "app/games/kept_games.h"
#include "ui/words/messages.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

void report_side_lines(const Record& record, const std::string& where) {
  if (record.side_lines > 0)
    report(ui::say("{}: {}", where, ui::describe_side_lines(record.side_lines)));
}

}  // namespace

Result<Record, RequestError> parse_file(const std::string& text, const std::string& path) {
  const auto record = parse_record(text);
  if (record) return *record;
  return RequestError{kWrong, ui::say("cannot read {}, {}", ui::in_quotes(path, ui::kLongestPath),
                                      ui::explain(record.error()))};
}

std::string read_input() {
  if (at_terminal().input) report("type or paste the game, then Enter and Ctrl-D; Ctrl-C leaves");
  std::string text(kLongestRecord + 1, '\0');
  std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (std::cin.bad()) throw std::ios_base::failure("cannot read the input");
  text.resize(static_cast<std::size_t>(std::cin.gcount()));
  return text;
}

Result<Record, RequestError> parse_input(std::string_view text) {
  const auto record = parse_record(text);
  if (!record)
    return RequestError{kWrong, "bad record, standard input " + ui::explain(record.error())};
  report_side_lines(*record, "standard input");
  return *record;
}

Result<Record, RequestError> read_record(const std::string& file) {
  if (file == "-") return parse_input(read_input());
  const auto text = read_file(file);
  if (!text) return RequestError{kWrong, explain(text.error())};
  auto record = parse_file(*text, file);
  if (!record) return record;
  report_side_lines(*record, ui::printable(file, ui::kLongestPath));
  return *record;
}

Result<Record, RequestError> read_reviewed(const std::optional<UntrustedText>& file) {
  if (!file) {
    const auto last = last_kept_game(places_of_environment());
    if (!last) return RequestError{kWrong, explain(last.error())};
    if (*last) return **last;
    return RequestError{kWrong, "there is no game to review; play one, or name a file"};
  }
  const std::string path = file->bytes();
  auto record = read_record(path);
  if (record && record->game.ply() == 0)
    return RequestError{
        kWrong, ui::say("there is no move to review yet, {}; review needs a game with moves",
                        ui::in_quotes(path, ui::kLongestPath))};
  return record;
}

}  // namespace quagmire::app
