#include "app/outline.h"

#include <CLI/CLI.hpp>
#include <string_view>

namespace quagmire::app {

namespace {

// CLI11 keeps what CLI::IsMember allows in a text alone: "NAME:{auto,mono}".
std::vector<std::string> choices_in(std::string_view type) {
  std::vector<std::string> choices;
  const auto open = type.find('{');
  const auto close = type.find('}');
  if (open == std::string_view::npos || close == std::string_view::npos) return choices;
  std::string_view rest = type.substr(open + 1, close - open - 1);
  while (!rest.empty()) {
    const auto comma = rest.find(',');
    choices.emplace_back(rest.substr(0, comma));
    rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
  }
  return choices;
}

OptionOutline outline_of(const CLI::Option& option) {
  OptionOutline outline;
  for (const std::string& name : option.get_snames()) outline.names.push_back('-' + name);
  for (const std::string& name : option.get_lnames()) outline.names.push_back("--" + name);
  const std::string type = option.get_type_name();
  if (!option.nonpositional())
    outline.value = option.get_name(true);
  else if (option.get_items_expected_max() > 0)
    outline.value = type.substr(0, type.find(':'));
  outline.choices = choices_in(type);
  outline.description = option.get_description();
  outline.required = option.get_required();
  outline.many = option.get_expected_max() > 1;
  return outline;
}

}  // namespace

CommandOutline outline_of(const CLI::App& app) {
  CommandOutline outline{app.get_name(), app.get_description(), {}, {}, {}};
  for (const CLI::Option* option : app.get_options())
    (option->nonpositional() ? outline.options : outline.operands).push_back(outline_of(*option));
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    outline.commands.push_back(outline_of(*command));
  return outline;
}

}  // namespace quagmire::app
