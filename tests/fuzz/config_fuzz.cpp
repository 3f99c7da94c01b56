// Config files: every line is a setting or a fault with a sentence.
#include "app/settings/settings.h"
#include "tests/fuzz/fuzz.h"

using namespace quagmire;
using fuzz::require;

namespace {

void require_sentences(const std::vector<ui::LineFault>& faults, int lines) {
  int last = 0;
  for (const ui::LineFault& fault : faults) {
    require(fault.line > last, "a fault has a line of its own");
    last = fault.line;
    fuzz::require(fault.line >= 1 && fault.line <= lines, "a fault has a line");
    fuzz::require_sentence(fault.what);
  }
}

}  // namespace

void fuzz::try_config(std::string_view text) {
  const int lines = 1 + fuzz::lines_in(text);
  const app::ParsedConfig reading = app::parse_config(text);
  app::LoadedSettings settings;
  int last = 0;
  for (const app::ConfigEntry& entry : reading.entries) {
    require(entry.line > last && entry.line <= lines, "a setting has a line of its own");
    last = entry.line;
    const app::Setting* setting = app::find_setting(entry.assignment.key);
    require(setting != nullptr, "a setting is known");
    require(settings.assign(setting->key, entry.assignment.text, {"quagmire.conf"}),
            "a setting that was read can be set");
  }
  require_sentences(reading.faults, lines);
}
