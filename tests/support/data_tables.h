// The tables in tests/data, read as text: a row a line, fields between semicolons. Lines that begin
// with # are comments.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace quagmire::test {

/// Without the blanks round them; one may be empty.
using Fields = std::vector<std::string>;

/// A semicolon without a blank before it belongs to the field.
inline std::vector<Fields> table(const std::string& file) {
  std::ifstream input(std::string(QUAGMIRE_TEST_DATA) + '/' + file);
  std::vector<Fields> rows;
  for (std::string line; std::getline(input, line);) {
    if (line.empty() || line.front() == '#') continue;
    Fields fields;
    std::size_t end = 0;
    for (std::size_t begin = 0; end != std::string::npos; begin = end + 2) {
      end = line.find(" ;", begin);
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

/// With \n, \r, \t, \a, \e, \\ and \xFF for the bytes that a table cannot hold.
inline std::string unescaped(const std::string& field) {
  std::string text;
  for (std::size_t i = 0; i < field.size(); ++i) {
    const char next = field[i] == '\\' ? field.at(++i) : '\0';
    if (next == 'x') {
      text += static_cast<char>(std::stoi(field.substr(i + 1, 2), nullptr, 16));
      i += 2;
    } else {
      const std::size_t named = std::string_view("nrtae").find(next);
      text += named == std::string_view::npos ? field[i] : "\n\r\t\a\x1b"[named];
    }
  }
  return text;
}

inline std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// The first word, which is taken off the text.
inline std::string insert_chosen_command(std::string& text) {
  const std::size_t blank = text.find(' ');
  std::string word = text.substr(0, blank);
  text = blank == std::string::npos ? "" : text.substr(blank + 1);
  return word;
}

/// Asks all that a table asks. A row has what it shows, its subject, and questions, each with its
/// answer behind " = "; a question without one is a step. A quotation mark stands for the name or
/// the subject of the row above. `Subject` is made anew for each row, from the text, and answers
/// what it is asked; a step that it refuses, and a question that it does not know, it throws.
template <class Subject>
void ask_table(const std::string& file) {
  std::string name;
  std::string text;
  for (const Fields& row : table(file)) {
    if (row.at(0) != "\"") name = row.at(0);
    if (row.at(1) != "\"") text = unescaped(row.at(1));
    SCOPED_TRACE(file + ": " + name + ": " + row.at(1));
    Subject subject(text);
    int compared = 0;
    for (std::size_t i = 2; i < row.size(); ++i) {
      const std::string field = row[i] + ' ';
      const std::size_t sign = field.find(" = ");
      const std::string question = unescaped(field.substr(0, std::min(sign, row[i].size())));
      const std::string answer = subject.ask(question);
      if (sign == std::string::npos) continue;
      EXPECT_EQ(answer, unescaped(row[i].substr(std::min(sign + 3, row[i].size())))) << question;
      ++compared;
    }
    EXPECT_GT(compared, 0) << "nothing is asked";
  }
}

}  // namespace quagmire::test
