// Which lessons are done, in a file of the person's: $XDG_DATA_HOME/quagmire/lessons, a lesson's
// name a line. It is written whole at each that is new. One that is damaged is set aside beside it,
// as lessons-damaged-1, and what can be read of it goes on counting.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>

#include "app/files/file_error.h"
#include "app/files/folders.h"
#include "ui/learn/studies.h"

namespace quagmire::app {

class StudyBook : public ui::Studies {
 public:
  explicit StudyBook(Places places) : places_(std::move(places)) {}

 protected:
  std::set<std::string, std::less<>> recall() override;
  void keep(const std::string& lesson) override;

 private:
  Places places_;
};

}  // namespace quagmire::app
