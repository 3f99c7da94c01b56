// What exec wants of the command and the environment of a program that a test runs.
#pragma once

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

namespace quagmire::test {

/// The variables as NAME=VALUE, and PATH, where they do not say it, as these tests have it.
inline std::vector<std::string> environment_strings(std::map<std::string, std::string> variables) {
  const char* path = std::getenv("PATH");
  variables.emplace("PATH", path != nullptr ? path : "/usr/bin:/bin");
  std::vector<std::string> result;
  result.reserve(variables.size());
  for (const auto& [name, value] : variables) result.emplace_back(name).append("=").append(value);
  return result;
}

/// Pointers into `strings`, then a null pointer.
inline std::vector<char*> pointers_to(std::vector<std::string>& strings) {
  std::vector<char*> result;
  result.reserve(strings.size() + 1);
  for (std::string& string : strings) result.push_back(string.data());
  result.push_back(nullptr);
  return result;
}

}  // namespace quagmire::test
