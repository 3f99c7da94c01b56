#include "app/outline.h"

#include <CLI/CLI.hpp>
#include <string_view>

#include "app/settings.h"

namespace quagmire::app {

namespace {

OptionOutline outline_of(const CLI::Option& option) {
  OptionOutline outline;
  for (const std::string& name : option.get_snames()) outline.names.push_back('-' + name);
  for (const std::string& name : option.get_lnames()) outline.names.push_back("--" + name);
  if (!option.nonpositional())
    outline.value = option.get_name(true);
  else if (option.get_items_expected_max() > 0)
    outline.value = option.get_type_name();
  if (!option.get_lnames().empty())
    if (const Setting* setting = find_setting(option.get_lnames().front());
        setting != nullptr && setting->usual_values != nullptr)
      for (const std::string_view value : setting->usual_values())
        outline.choices.emplace_back(value);
  outline.description = option.get_description();
  outline.required = option.get_required();
  outline.many = option.get_expected_max() > 1;
  return outline;
}

}  // namespace

CommandOutline outline_of(const CLI::App& app) {
  CommandOutline outline{app.get_name(), app.get_description(), {}, {}, {}, app.get_fallthrough()};
  for (const CLI::Option* option : app.get_options())
    (option->nonpositional() ? outline.options : outline.operands).push_back(outline_of(*option));
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    outline.commands.push_back(outline_of(*command));
  return outline;
}

}  // namespace quagmire::app
