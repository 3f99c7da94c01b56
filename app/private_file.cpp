#include "app/private_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>

namespace quagmire::app {

namespace {

std::error_code last_error() { return {errno, std::generic_category()}; }

class Descriptor {
 public:
  explicit Descriptor(int descriptor) : descriptor_(descriptor) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  [[nodiscard]] int get() const { return descriptor_; }

 private:
  int descriptor_;
};

std::error_code make_folders(const std::filesystem::path& folder) {
  if (folder.empty() || mkdir(folder.c_str(), S_IRWXU) == 0 || errno == EEXIST) return {};
  if (errno != ENOENT) return last_error();
  if (const auto error = make_folders(folder.parent_path())) return error;
  return mkdir(folder.c_str(), S_IRWXU) == 0 || errno == EEXIST ? std::error_code() : last_error();
}

std::error_code write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno != EINTR) return last_error();
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

}  // namespace

Result<std::string, std::error_code> read_small_file(const std::filesystem::path& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
  if (file.get() < 0) return last_error();
  std::string text(kLargestFile + 1, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const ssize_t count = ::read(file.get(), text.data() + size, text.size() - size);
    if (count == 0) break;
    if (count < 0 && errno != EINTR) return last_error();
    if (count > 0) size += static_cast<std::size_t>(count);
  }
  if (size > kLargestFile) return std::make_error_code(std::errc::file_too_large);
  text.resize(size);
  return text;
}

std::error_code write_private_file(const std::filesystem::path& path, std::string_view text,
                                   IfThere if_there) {
  if (const auto error = make_folders(path.parent_path())) return error;
  std::string temporary = path.string() + ".XXXXXX";
  const Descriptor file(mkostemp(temporary.data(), O_CLOEXEC));  // of mode 0600
  if (file.get() < 0) return last_error();
  std::error_code error = write_all(file.get(), text);
  if (!error) {
    // A link, unlike a rename, fails where the name is taken.
    const bool done = if_there == IfThere::Replace
                          ? std::rename(temporary.c_str(), path.c_str()) == 0
                          : link(temporary.c_str(), path.c_str()) == 0;
    if (!done) error = last_error();
  }
  if (error || if_there == IfThere::Refuse) unlink(temporary.c_str());
  return error;
}

}  // namespace quagmire::app
