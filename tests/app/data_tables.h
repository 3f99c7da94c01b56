// The tables in tests/data, read as text: fields between " ; ", lines that hold nothing left out.
#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace quagmire::test {

using Fields = std::vector<std::string>;

inline std::vector<Fields> table(const std::string& file) {
  std::ifstream input(std::string(QUAGMIRE_TEST_DATA) + '/' + file);
  std::vector<Fields> rows;
  for (std::string line; std::getline(input, line);) {
    if (line.empty()) continue;
    Fields fields;
    std::size_t begin = 0;
    for (std::size_t end = 0; end != std::string::npos; begin = end + 3) {
      end = line.find(" ; ", begin);
      fields.push_back(line.substr(begin, end - begin));
      if (end == std::string::npos) break;
    }
    rows.push_back(fields);
  }
  // A test over an empty table would pass without having tested anything.
  if (rows.empty()) throw std::runtime_error("there is no table tests/data/" + file);
  return rows;
}

}  // namespace quagmire::test
