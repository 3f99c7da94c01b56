// Text from outside: a path, a tag, a value in the config file, an argument. It may hold control
// characters, escape sequences and broken UTF-8, so it converts in easily but out only by name: it
// can be neither streamed nor concatenated. To show it, pass it through in_quotes(), printable() or
// cleaned() of ui/words/text.h; code that forgets does not compile.
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

  /// The raw bytes: to read, compare, or hand to the system, never to show.
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

  bool operator==(const UntrustedText&) const = default;

 private:
  std::string bytes_;
};

}  // namespace quagmire
