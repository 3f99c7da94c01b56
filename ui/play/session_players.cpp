// Sessions: the players' names, the score between them, and their time.
#include <algorithm>

#include "ui/play/session.h"
#include "ui/words/messages.h"
#include "ui/words/players.h"

namespace quagmire::ui {

void Session::set_names(const Names& names) {
  table_.name_players(names);
  inform(describe_names(table_));
  tell_news();
}

void Session::forget_score() {
  const auto told = reset_score(table_);
  if (told)
    inform(*told);
  else
    refuse(told.error().why);
}

void Session::set_time(const std::optional<TimeControl>& time) {
  table_.set_time(time);
  inform(describe_time(table_));
  tell_news();
}

bool Session::time_counts() const {
  if (context() == Context::Question || context() == Context::Resume) return false;
  if (browsing() || game().is_over()) return false;
  return preferences_.clock || table_.clock();
}

std::optional<Session::Duration> Session::next_tick() const {
  constexpr Duration second{1000};
  if (!time_counts()) return std::nullopt;
  if (!table_.clock()) return second;
  // When the next second of what is left has gone.
  const Duration left = table_.clock()->remaining(game().position().turn());
  return std::max((left - Duration(1)) % second, Duration(0)) + Duration(1);
}

void Session::pass_time(Duration duration) {
  if (!time_counts()) return;
  thinking_[index_of(game().position().turn())] += duration;
  if (!table_.pass_time(duration)) return;
  selected_.reset();
  notice_.reset();
  leave_line();
  tell_news();
}

}  // namespace quagmire::ui
