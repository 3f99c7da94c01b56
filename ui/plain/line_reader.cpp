#include "ui/plain/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "engine/game/notation.h"
#include "engine/text.h"
#include "ui/session/input.h"
#include "ui/session/input_parser.h"

namespace quagmire::ui {

namespace {

// Whether the line goes on with the grid or the game above it. After the turn a grid is complete.
bool belongs_to(std::string_view text, std::string_view line) {
  line = trimmed(line);
  if (begins_grid(text)) return !parse_position(text) && (begins_grid(line) || is_turn(line));
  const auto braces = [&](char brace) { return std::count(text.begin(), text.end(), brace); };
  // A player's letter alone says who moves, or resigns.
  return line.size() < 2 || !is_letter(line[0]) || leading_square(line) ||
         (parse_player(line.substr(0, 1)) && !is_letter(line[1])) || braces('{') > braces('}');
}

}  // namespace

std::optional<InputLine> LineReader::next(const std::string& prompt,
                                          const std::function<bool()>& wait) {
  constexpr std::chrono::milliseconds rest_of_paste{50};
  try {
    auto line = ahead_ ? std::exchange(ahead_, std::nullopt) : read(prompt, wait);
    const bool several = line && (begins_grid(line->text) || begins_game(line->text));
    while (several && !ahead_ && is_there(rest_of_paste)) {
      auto following = read("", wait);
      if (!following) break;
      if (!belongs_to(line->text, following->text))
        ahead_ = std::move(following);
      else if (line->text.size() < Text::kLongest && !following->too_long)
        line->text += '\n' + following->text;
      else
        line->too_long = true;
    }
    return line;
  } catch (const std::ios_base::failure&) {
    throw std::ios_base::failure("cannot read the input");
  }
}

bool LineReader::is_there(std::chrono::milliseconds limit) const {
  return ahead_ || (&input_ == &std::cin ? TerminalLineInput().await_input(input_, limit)
                                         : input_.rdbuf()->in_avail() > 0);
}

std::optional<InputLine> LineReader::read(const std::string& prompt,
                                          const std::function<bool()>& wait) {
  using Traits = std::istream::traits_type;
  if (editor_ != nullptr) return editor_->line(prompt, wait);
  if (has_no_end_ || !wait()) return std::nullopt;
  InputLine line;
  std::streambuf& buffer = *input_.rdbuf();
  Traits::int_type c = buffer.sbumpc();
  if (std::exchange(after_return_, false) && c == '\n') c = buffer.sbumpc();
  if (c == Traits::eof()) return std::nullopt;
  constexpr std::size_t endless = std::size_t{1} << 26;
  for (std::size_t size = 0; c != Traits::eof() && c != '\n' && c != '\r' && !has_no_end_;
       c = buffer.sbumpc()) {
    has_no_end_ = ++size == endless;
    if (line.text.size() < kLongest)
      line.text += Traits::to_char_type(c);
    else
      line.too_long = true;
  }
  after_return_ = c == '\r';
  return line;
}

bool TerminalLineInput::await_input(std::istream& input, std::chrono::milliseconds limit) {
  // The system does not report lines that were already read ahead.
  if (input.rdbuf()->in_avail() > 0) return true;
  pollfd source{STDIN_FILENO, POLLIN, 0};
  return poll(&source, 1, static_cast<int>(limit.count())) > 0;
}

}  // namespace quagmire::ui
