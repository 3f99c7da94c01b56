#include "app/config_command.h"

#include <algorithm>
#include <iostream>
#include <string>

#include "app/config_file.h"
#include "app/private_file.h"
#include "app/report.h"
#include "app/settings_in_force.h"
#include "ui/printable.h"

namespace quagmire::app {

namespace {

// As a config file, with the origins in comments.
void print(const SettingsInForce& settings) {
  constexpr std::size_t origin_column = 28;
  for (const Setting& setting : all_settings()) {
    std::string line = config_line(setting, settings.values());
    line.resize(std::max(line.size() + 2, origin_column), ' ');
    std::cout << line << "# " << settings.origin_of(setting.key).name << '\n';
  }
}

int write(const request::Config& asked, const SettingsInForce& settings) {
  const auto path = config_path(asked.choices);
  if (!path) {
    report("no folder for the config file; set HOME, or name a file with --config");
    return kWrong;
  }
  const std::string shown = ui::quoted(path->string(), 200);
  const auto error = write_private_file(*path, config_text(settings),
                                        asked.force ? IfThere::Replace : IfThere::Refuse);
  if (error == std::errc::file_exists) {
    report("there is a config file already, " + shown + "; --force replaces it");
    return kWrong;
  }
  if (error) {
    report("cannot write the config file " + shown + ": " + error.message());
    return kWrong;
  }
  std::cout << "Wrote " << shown << '\n';
  return kDone;
}

}  // namespace

int show_or_write_config(const request::Config& asked) {
  Choices choices = asked.choices;
  if (asked.write && choices.config_file && !std::filesystem::exists(*choices.config_file))
    choices.config_file.reset();  // it is about to be made, from what is in force without it
  const auto settled = settle(choices);
  if (!settled) {
    report(settled.error().text);
    return settled.error().status;
  }
  for (const std::string& fault : settled->faults) report(fault);
  if (asked.write) return write(asked, settled->settings);
  print(settled->settings);
  return settled->faults.empty() ? kDone : kWrong;
}

}  // namespace quagmire::app
