// What a person has learnt: which lessons are done. By itself it is forgotten with the program; who
// knows files makes it last (app/play/study_book.h).
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "ui/play/keeper.h"

namespace quagmire::ui {

class Studies {
 public:
  Studies() = default;
  Studies(const Studies&) = delete;
  Studies& operator=(const Studies&) = delete;
  virtual ~Studies() = default;

  [[nodiscard]] bool has_done(std::string_view lesson) { return done().contains(lesson); }
  /// It is done for good, however often it is taken again.
  void finish(std::string_view lesson) {
    if (done_.emplace(lesson).second) keep(std::string(lesson));
  }
  /// What there is to tell of how that is kept, a sentence without its end; once.
  [[nodiscard]] std::optional<std::string> take_news() {
    done();
    return std::exchange(news_, std::nullopt);
  }

 protected:
  /// The lessons that were done before.
  virtual std::set<std::string, std::less<>> recall() { return {}; }
  virtual void keep(const std::string& /*lesson*/) {}
  void tell(std::string news) { news_ = std::move(news); }

 private:
  // Nothing is read before somebody asks.
  const std::set<std::string, std::less<>>& done() {
    if (!recalled_) {
      recalled_ = true;
      done_.merge(recall());
    }
    return done_;
  }

  bool recalled_ = false;
  std::set<std::string, std::less<>> done_;
  std::optional<std::string> news_;
};

}  // namespace quagmire::ui
