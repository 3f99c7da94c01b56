// A hash of texts, and numbers in hexadecimal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace quagmire {

/// A hash that is the same on every machine, for names and files (FNV-1a).
constexpr std::uint64_t lasting_hash(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash;
}

constexpr std::string_view kHexDigits = "0123456789abcdef";
/// All 16 digits.
inline std::string in_hexadecimal(std::uint64_t number) {
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += kHexDigits[(number >> shift) & 15U];
  return digits;
}

}  // namespace quagmire
