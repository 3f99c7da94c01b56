// The files that the program keeps of a person, in a folder in memory that begins empty each time.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "app/files/data_folders.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/temporary_folder.h"

namespace quagmire::fuzz {

class DataFolder {
 public:
  DataFolder() { std::filesystem::create_directory(place().path() + "/quagmire"); }
  ~DataFolder() { std::filesystem::remove_all(place().path() + "/quagmire"); }
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

  [[nodiscard]] static app::DataFolders data_folders() { return {.data_home = place().path()}; }

  static void write(const std::string& name, std::string_view text) {
    std::ofstream file(path(name), std::ios::binary);
    require(static_cast<bool>(file << text), "the folder takes a file");
  }
  /// Empty without such a file.
  [[nodiscard]] static std::string content(const std::string& name) {
    std::ifstream file(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }

 private:
  static const test::TemporaryFolder& place() {
    static const test::TemporaryFolder folder(test::Medium::Memory);
    return folder;
  }
  static std::string path(const std::string& name) { return place().path() + "/quagmire/" + name; }
};

}  // namespace quagmire::fuzz
