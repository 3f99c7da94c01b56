// Config files and themes: every line is a setting or a fault with a sentence, and what is read can
// be written and read again.
#include "app/settings/config_file.h"
#include "tests/fuzz/fuzz.h"
#include "ui/theme/theme.h"

using namespace quagmire;
using fuzz::require;

namespace {

// A line that the program writes itself means what it was written for.
void require_round_trip(const app::Setting& setting, const app::Settings& settings) {
  const std::string line = app::config_line(setting, settings);
  const app::ConfigReading again = app::parse_config(line);
  require(again.faults.empty(), "what is written has no fault");
  require(again.entries.size() == 1, "a line is one setting");
  require(again.entries[0].assignment.key == setting.key, "the key is kept");
  app::Settings read;
  require(setting.set(read, again.entries[0].assignment.text), "the value makes sense");
  require(app::config_line(setting, read) == line, "there is one form");
}

void require_sentences(const std::vector<ui::LineFault>& faults, int lines) {
  int last = 0;
  for (const ui::LineFault& fault : faults) {
    require(fault.line > last, "a fault has a line of its own");
    last = fault.line;
    fuzz::require_fault(fault, lines);
  }
}

}  // namespace

void fuzz::try_config(std::string_view text) {
  const int lines = 1 + fuzz::lines_in(text);
  const app::ConfigReading reading = app::parse_config(text);
  app::LoadedSettings settings;
  int last = 0;
  for (const app::ConfigEntry& entry : reading.entries) {
    require(entry.line > last && entry.line <= lines, "a setting has a line of its own");
    last = entry.line;
    const app::Setting* setting = app::find_setting(entry.assignment.key);
    require(setting != nullptr, "a setting is known");
    require(settings.assign(setting->key, entry.assignment.text,
                            {app::Origin::Kind::File, "quagmire.conf"}),
            "a setting that was read can be set");
    require_round_trip(*setting, settings.values());
  }
  require_sentences(reading.faults, lines);
  // The whole file is long; without an entry it is always the same one.
  if (!reading.entries.empty())
    require(app::parse_config(app::config_text(settings)).faults.empty(),
            "the file that is written has no fault");
  require_sentences(ui::parse_theme(text, ui::Theme::monochrome()).faults, lines);
}
