// Text from outside: a path, a tag, a value of the config file, an argument. It may hold control
// characters, escape sequences and broken UTF-8, so it goes in easily and comes out by name only:
// it can be neither streamed nor put together with words. What is to be shown passes through
// quoted(), printable() or cleaned() of ui/base/text.h; a place that forgets does not compile.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace quagmire {

class UntrustedText {
 public:
  UntrustedText() = default;
  UntrustedText(std::string bytes) : bytes_(std::move(bytes)) {}
  UntrustedText(std::string_view bytes) : bytes_(bytes) {}
  UntrustedText(const char* bytes) : bytes_(bytes) {}

  /// As they are: to be read, compared, or handed to the system, and never to be shown.
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

  bool operator==(const UntrustedText&) const = default;

 private:
  std::string bytes_;
};

}  // namespace quagmire
