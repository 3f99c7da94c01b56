// A folder of a test's own, removed with all that is in it.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace quagmire::test {

/// What a folder lies on. In memory, if the system has such a place, waiting for the disk takes no
/// time.
enum class Medium { Disk, Memory };

class TemporaryFolder {
 public:
  explicit TemporaryFolder(Medium medium = Medium::Disk) {
    const std::filesystem::path memory = "/dev/shm";
    const bool in_memory = medium == Medium::Memory && access(memory.c_str(), W_OK | X_OK) == 0;
    const auto place = in_memory ? memory : std::filesystem::temp_directory_path();
    std::string name = (place / "quagmire-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
      throw std::system_error(errno, std::generic_category(), "mkdtemp");
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + '/' + name; }

 private:
  std::string path_;
};

}  // namespace quagmire::test
