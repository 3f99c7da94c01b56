#include "ui/screens/screens.h"

#include <array>

#include "ui/screens/help.h"

namespace quagmire::ui {

namespace {

/// A screen that can be opened, by its word (command::Open).
struct Entry {
  std::string_view word;
  std::unique_ptr<Screen> (*open)(Screen& below);
};

template <class Opened>
std::unique_ptr<Screen> over(Screen& below) {
  return std::make_unique<Opened>(below);
}

constexpr std::array kEntries{
    Entry{"help", over<HelpScreen>}, Entry{"rules", over<HelpScreen>},  // it begins with them
};

}  // namespace

Effect Screens::handle(const Input& input) {
  const auto action = top().decode(input);
  return action ? apply(*action) : effect::Draw{};
}

Effect Screens::apply(const Action& action) {
  const Effect effect = top().apply(action);
  if (const auto* wanted = std::get_if<effect::Open>(&effect))
    open(wanted->screen);
  else if (std::holds_alternative<effect::Close>(effect) && !opened_.empty())
    opened_.pop_back();
  else
    return effect;
  return effect::Draw{};
}

void Screens::open(std::string_view word) {
  for (const Entry& entry : kEntries)
    if (entry.word == word) opened_.push_back(entry.open(top()));
}

}  // namespace quagmire::ui
