#include "ui/session/form.h"

#include <algorithm>

#include "engine/text.h"
#include "ui/session/action.h"
#include "ui/session/appearance.h"
#include "ui/text/messages.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

bool Form::Row::choose(std::string_view value, const std::string& words) {
  auto found = std::find_if(values.begin(), values.end(),
                            [&](const std::string& one) { return same_word(one, value); });
  if (found == values.end() && words.empty()) return false;
  if (found == values.end()) {
    shown.push_back(words);
    found = values.insert(found, std::string(value));
  }
  chosen = static_cast<std::size_t>(found - values.begin());
  return true;
}

bool Form::counts(const Row& row) const {
  return row.conditions.empty() || std::any_of(row.conditions.begin(), row.conditions.end(),
                                               [&](const Row::Condition& condition) {
                                                 return value(condition.label) == condition.value;
                                               });
}

std::vector<std::size_t> Form::rows_there() const {
  std::vector<std::size_t> there;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (counts(rows[i])) there.push_back(i);
  return there;
}

std::size_t Form::index_of(std::string_view name) const {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const Row& one) {
    return same_word(one.name(), name) || (!one.flag.empty() && same_word(one.flag, name));
  });
  return static_cast<std::size_t>(found - rows.begin());
}

Form::Row& Form::row(std::string_view name) { return rows[index_of(name)]; }

const std::string& Form::value(std::string_view name) const { return rows[index_of(name)].value(); }

void Form::go_down(int by) {
  if (is_list() && all.empty()) erase(true);
  if (is_choice())
    change(by);
  else
    at = in_circle(at, by, rows_there().size());
}

void Form::change(int by) {
  Row& changed = rows[rows_there()[at]];
  if (changed.values.empty()) return;
  changed.chosen = in_circle(changed.chosen, by, changed.values.size());
}

void Form::type(std::string_view text) {
  if (is_live) {
    const std::vector<std::size_t> there = rows_there();
    for (std::size_t step = 1; step <= there.size(); ++step)
      if (const std::size_t next = in_circle(at, static_cast<int>(step), there.size());
          same_word(rows[there[next]].label.substr(0, 1), text)) {
        at = next;
        return;
      }
    return;
  }
  Row& typed = rows[rows_there()[at]];
  const bool is_number = is_list() && all.empty();
  if (is_number && columns_of(typed.text) == typed.longest) typed.text.clear();
  // What a name cannot have is shown, and refused.
  const std::string longer = typed.text + std::string(text);
  if (takes_text())
    typed.text = typed.fault == fault_of_name ? longer : cleaned(longer, typed.longest);
  filter();
}

void Form::erase(bool whole) {
  std::string& text = rows[rows_there()[at]].text;
  text.erase(whole ? 0 : last_character(text));
  filter();
}

void Form::filter() {
  if (all.empty()) return;
  Row& list = rows.front();
  list.values.clear();
  list.chosen = 0;
  const std::string wanted = in_lower_case(list.text);
  for (const std::string& one : all)
    if (in_lower_case(one).find(wanted) != std::string::npos) list.values.push_back(one);
}

std::string Form::set(std::string_view name, std::string_view value) {
  const std::size_t index = index_of(name);
  if (index == rows.size()) {
    std::vector<std::string> names;
    for (const Row& one : rows) names.push_back(in_lower_case(one.name()));
    return say("There's no {} here; choose {}.", in_quotes(name, 20), enumerate(names, "or"));
  }
  Row& row = rows[index];
  if (row.values.empty()) {
    if (std::string why = row.longest == kLongestName ? fault_of_name(value) : ""; !why.empty())
      return why;
    row.text = same_word("none", value) ? "" : cleaned(std::string(value), row.longest);
    for (const Row::Condition& condition : row.conditions) set(condition.label, condition.value);
    return "";
  }
  if (row.choose(value, row.in_words == nullptr ? "" : row.in_words(value))) return "";
  return say("{} can be {}{}, not {}.", row.name(), enumerate(row.values, "or"),
             row.others.empty() ? "" : ", or " + row.others, in_quotes(value, 20));
}

std::string Form::fill(std::string_view text) {
  Form filled = *this;
  while (!text.empty()) {
    const std::string_view one = take_to(',', text);
    const std::size_t colon = one.find(':');
    if (colon == std::string_view::npos)
      return say("Type a name, a colon and a value, such as {}: {}.", rows.front().name(),
                 rows.front().value());
    if (auto why = filled.set(trimmed(one.substr(0, colon)), trimmed(one.substr(colon + 1)));
        !why.empty())
      return why;
  }
  *this = std::move(filled);
  return "";
}

std::string Form::fault() const {
  for (const Row& row : rows)
    if (row.fault != nullptr && counts(row))
      if (auto why = row.fault(row.text); !why.empty()) return why;
  return "";
}

std::string why_no_name(std::string_view name) {
  name = trimmed(name);
  for (std::string_view rest = name; !rest.empty();) {
    const char32_t point = take_point(rest);
    const std::string_view beginning = name.substr(0, name.size() - rest.size());
    if (can_be_kept(beginning, kLongestName)) continue;
    if (columns_of(beginning) > kLongestName)
      return say("it is {} columns wide; the limit is {} (12 Chinese characters)", columns_of(name),
                 kLongestName);
    return point == kInvalidPoint || point == 0xFFFD
               ? "it has a character that cannot be read here"
               : say("it has {}, which is not allowed in a name", number_of(point));
  }
  return "";
}

std::string fault_of_name(std::string_view name) {
  const std::string why = why_no_name(name);
  return why.empty() ? "" : say("{} can't be a name: {}.", in_quotes(name), why);
}

}  // namespace quagmire::ui
