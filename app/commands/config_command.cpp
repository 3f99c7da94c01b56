#include "app/commands/commands.h"

#include <iostream>
#include <string>
#include <utility>

#include "app/cli/report.h"
#include "app/files/files.h"
#include "app/files/own_file.h"
#include "app/settings/config_file.h"
#include "app/settings/settings_in_force.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

// As a config file, with the origin of those that follow in a comment.
void print(const SettingsInForce& settings) {
  std::string origin;
  for (const Setting& setting : all_settings()) {
    const std::string before = std::exchange(origin, settings.origin_of(setting.key).name);
    if (origin != before) std::cout << "# " << origin << '\n';
    std::cout << config_line(setting, settings.values()) << '\n';
  }
}

std::optional<FileError> write_file(const std::string& path, const std::string& text,
                                    bool replace) {
  if (const auto end = path.rfind('/'); end != std::string::npos && end > 0)
    if (auto error = make_folders(path.substr(0, end))) return error;
  return replace ? replace_file(path, text) : create_file(path, text);
}

int write_config(const request::Config& asked, const SettingsInForce& settings) {
  const auto path = config_path(asked.choices);
  if (!path) {
    report("no folder for the config file; set HOME, or name a file with --config");
    return kWrong;
  }
  const std::string shown = ui::quoted(*path, ui::kLongestPath);
  const auto error = write_file(path->bytes(), config_text(settings), asked.force);
  if (error && error->fault == FileFault::Exists) {
    report("there is a config file already, " + shown + "; --force replaces it");
    return kWrong;
  }
  if (error) {
    report(explain(*error));
    return kWrong;
  }
  std::cout << "Wrote " << shown << '\n';
  return kDone;
}

}  // namespace

int show_or_write_config(const request::Config& asked) {
  Choices choices = asked.choices;
  const auto taken = is_name_taken(choices.config_file.value_or("").bytes());
  if (asked.write && choices.config_file && taken && !*taken)
    choices.config_file.reset();  // it is about to be made, from what is in force without it
  const auto settled = settle(choices, Mode::Both);
  if (!settled) {
    report(settled.error().text);
    return settled.error().status;
  }
  for (const std::string& fault : settled->faults) report(fault);
  if (settled->note && !asked.write) report(*settled->note);
  if (asked.write) return write_config(asked, settled->settings);
  print(settled->settings);
  return settled->faults.empty() ? kDone : kWrong;
}

}  // namespace quagmire::app
