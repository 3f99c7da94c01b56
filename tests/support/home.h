// A new home folder for a program that is tried: empty at first, gone with the test.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/support/temporary_folder.h"

namespace quagmire::test {

class Home {
 public:
  explicit Home(Medium medium = Medium::Disk) : folder_(medium) {}

  [[nodiscard]] const std::string& path() const { return folder_.path(); }
  [[nodiscard]] std::string path(const std::string& file) const { return folder_.file(file); }
  void write(const std::string& file, const std::string& text) const {
    std::filesystem::create_directories(std::filesystem::path(path(file)).parent_path());
    std::ofstream(path(file), std::ios::binary) << text;
  }
  /// What the file holds; empty where there is none.
  [[nodiscard]] std::string read(const std::string& file) const {
    std::ostringstream text;
    text << std::ifstream(path(file), std::ios::binary).rdbuf();
    return text.str();
  }
  [[nodiscard]] bool has(const std::string& file) const {
    return std::filesystem::exists(std::filesystem::symlink_status(path(file)));
  }
  /// The first file of the folder, by its name; the folder where there is none.
  [[nodiscard]] std::string first_in(const std::string& folder) const {
    std::string first;
    if (has(folder))
      for (const auto& entry : std::filesystem::directory_iterator(path(folder)))
        if (const std::string name = entry.path().filename(); first.empty() || name < first)
          first = name;
    return first.empty() ? folder : folder + '/' + first;
  }
  /// How many entries the folder has; 0 where there is none.
  [[nodiscard]] int count_in(const std::string& folder) const {
    if (!has(folder)) return 0;
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(path(folder)))
      count += entry.exists() ? 1 : 0;
    return count;
  }

 private:
  TemporaryFolder folder_;
};

/// Where games are kept below a home.
inline constexpr const char* kUnfinished = ".local/share/quagmire/unfinished";
inline constexpr const char* kArchive = ".local/share/quagmire/games";
/// What every home has where somebody has met the game.
inline constexpr const char* kRemembered = ".local/share/quagmire/remembered";

}  // namespace quagmire::test
