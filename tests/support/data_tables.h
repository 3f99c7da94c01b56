// The tables in tests/data, read as text: a row a line, fields between semicolons.
#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace quagmire::test {

/// Without the blanks round them; one may be empty.
using Fields = std::vector<std::string>;

inline std::vector<Fields> table(const std::string& file) {
  std::ifstream input(std::string(QUAGMIRE_TEST_DATA) + '/' + file);
  std::vector<Fields> rows;
  for (std::string line; std::getline(input, line);) {
    Fields fields;
    std::size_t end = 0;
    for (std::size_t begin = 0; end != std::string::npos; begin = end + 1) {
      end = line.find(';', begin);
      std::string field = line.substr(begin, end - begin);
      field.erase(0, field.find_first_not_of(' '));
      field.erase(field.find_last_not_of(' ') + 1);
      fields.push_back(field);
    }
    rows.push_back(fields);
  }
  // A test over an empty table would pass without having tested anything.
  if (rows.empty()) throw std::runtime_error("there is no table tests/data/" + file);
  return rows;
}

}  // namespace quagmire::test
