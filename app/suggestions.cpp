#include "app/suggestions.h"

#include <CLI/CLI.hpp>
#include <string_view>
#include <vector>

#include "ui/nearest.h"
#include "ui/printable.h"

namespace quagmire::app {

namespace {

void add_option_names(std::vector<std::string>& names, const CLI::App& app) {
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
}

std::vector<std::string> option_names(const CLI::App& app, const CLI::App& asked) {
  std::vector<std::string> names;
  add_option_names(names, asked);
  if (&asked != &app && asked.get_fallthrough()) add_option_names(names, app);
  return names;
}

std::vector<std::string> subcommand_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* known : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(known->get_name());
  return names;
}

}  // namespace

std::string describe_unknown(const std::string& word, const CLI::App& app, const CLI::App& asked) {
  const bool option = word.size() > 1 && word.front() == '-';
  const bool subcommand = !option && &asked == &app;
  std::string text = subcommand ? "unknown command " : option ? "unknown option " : "too much, ";
  text += ui::quoted(word);
  std::vector<std::string> names;
  if (option) names = option_names(app, asked);
  if (subcommand) names = subcommand_names(app);
  const std::vector<std::string_view> known(names.begin(), names.end());
  // What follows an = is the option's value.
  const std::string_view name =
      std::string_view(word).substr(0, option ? word.find('=') : word.size());
  if (const auto suggestion = ui::nearest(name, known))
    return text + "; did you mean " + std::string(*suggestion) + '?';
  if (!option && !subcommand)
    return text + " after " + asked.get_name() + "; put a position in quotes";
  return text + "; quagmire --help shows what there is";
}

}  // namespace quagmire::app
