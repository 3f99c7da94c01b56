#include "app/files/new_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <utility>

#include "app/files/platform.h"
#include "engine/ascii.h"

namespace quagmire::app {

namespace {

using Failure = std::optional<FileError>;

// ".quagmire-" and three numbers of 16 hexadecimal digits: a random one, then the marks of the new
// and the old content.
constexpr std::string_view kBeginning = ".quagmire-";
constexpr std::size_t kDigits = 16;
constexpr std::size_t kNameLength = kBeginning.size() + 3 * kDigits + 2;

std::uint64_t random_number() {
  std::uint64_t number = 0;
  if (::getentropy(&number, sizeof number) == 0) return number;
  // A name that is taken is left alone; another is tried.
  return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count()) ^
         static_cast<std::uint64_t>(::getpid()) << 40U;
}

// Whether the file with this temporary name has the content that the name promises.
bool has_marks(std::string_view name, std::string_view text) {
  const std::string mark = in_hexadecimal(lasting_hash(text));
  const std::string_view marks = name.substr(kBeginning.size() + kDigits + 1);
  return marks.substr(0, kDigits) == mark || marks.substr(kDigits + 1) == mark;
}

bool is_temporary_name(std::string_view name) {
  if (name.size() != kNameLength || !name.starts_with(kBeginning)) return false;
  for (std::size_t i = kBeginning.size(); i < name.size(); ++i) {
    const bool dash = (i - kBeginning.size()) % (kDigits + 1) == kDigits;
    if (dash ? name[i] != '-' : kHexDigits.find(name[i]) == std::string_view::npos) return false;
  }
  return true;
}

int lock(const Descriptor& file) {
  return uninterrupted([&] { return ::flock(file.number(), LOCK_EX | LOCK_NB); });
}

bool write_all(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written =
        uninterrupted([&] { return ::write(file.number(), text.data(), text.size()); });
    if (written < 0) return false;
    if (written == 0) {  // none of our files does this, but a loop must end
      errno = ENOSPC;
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

NewFile::NewFile(std::string path, std::string text, std::size_t most, std::optional<Mark> old)
    : path_(std::move(path)),
      text_(std::move(text)),
      most_(most),
      mark_(lasting_hash(text_)),
      old_(old.value_or(mark_)) {}

NewFile::~NewFile() {
  if (!name_.empty()) remove_name(file_, name_);
}

bool NewFile::is_in_place() const { return is_named(file_, path_); }

FileError NewFile::refused(FileTask task) const { return app::refused(task, path_); }

std::string NewFile::random_name() const {
  const std::size_t slash = path_.rfind('/');
  std::string name = slash == std::string::npos ? "" : path_.substr(0, slash + 1);
  name += kBeginning;
  return name + in_hexadecimal(random_number()) + '-' + in_hexadecimal(mark_) + '-' +
         in_hexadecimal(old_);
}

Failure NewFile::write(const Descriptor* model) {
  // A longer file could not be read again.
  if (text_.size() > most_) return longer_than(most_, FileTask::Write, path_);
  model_ = model;
  return write(Way::Nameless);
}

Failure NewFile::write(Way way) {
  if (way == Way::Nameless)
    file_ = Descriptor(uninterrupted([&] { return open_nameless(folder_of(path_)); }));
  if (way == Way::Nameless && !file_.is_open() && !is_unsupported(errno)) return refused();
  if (way == Way::Named || !file_.is_open())
    if (Failure failure = open_named()) return failure;
  if (lock(file_) != 0) return refused(FileTask::Lock);
  if (!write_all(file_, text_)) return refused();
  if (Failure failure = keep_owner()) return failure;
  if (uninterrupted([&] { return sync_to_disk(file_.number()); }) != 0) return refused();
  return std::nullopt;
}

Failure NewFile::open_named() {
  constexpr int attempts = 10;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const std::string name = random_name();
    file_ = open_file(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW);
    if (file_.is_open()) {
      name_ = name;
      return std::nullopt;
    }
    if (errno != EEXIST) break;
  }
  return refused();
}

Failure NewFile::keep_owner() {
  if (model_ == nullptr) return std::nullopt;
  struct stat now {};
  struct stat wanted {};
  if (uninterrupted([&] { return ::fstat(file_.number(), &now); }) != 0 ||
      uninterrupted([&] { return ::fstat(model_->number(), &wanted); }) != 0)
    return refused();
  constexpr mode_t permissions = 07777;
  const bool same_owner = now.st_uid == wanted.st_uid && now.st_gid == wanted.st_gid;
  const bool same_mode = ((now.st_mode ^ wanted.st_mode) & permissions) == 0;
  const auto change_owner = [&] { return ::fchown(file_.number(), wanted.st_uid, wanted.st_gid); };
  const auto change_mode = [&] { return ::fchmod(file_.number(), wanted.st_mode & permissions); };
  // The owner comes first, because giving a file away removes permissions; the access list comes
  // last, because its mask is one of them.
  if ((same_owner || uninterrupted(change_owner) == 0) &&
      ((same_owner && same_mode) || uninterrupted(change_mode) == 0) &&
      copy_access_list(model_->number(), file_.number()) == 0)
    return std::nullopt;
  if (is_unsupported(errno)) return FileError{FileTask::Write, FileFault::OwnerLost, path_};
  return refused();
}

int NewFile::link_to(const std::string& path) const {
  return uninterrupted([&] { return name_nameless(file_.number(), path); });
}

Failure NewFile::take_free_name() {
  if (name_.empty()) {
    if (link_to(path_) == 0) return sync_folder_of(path_);
    if (errno == EEXIST) return FileError{FileTask::Write, FileFault::Exists, path_};
    if (!is_unsupported(errno) && errno != ENOENT) return refused();
    if (Failure failure = write(Way::Named)) return failure;
  }
  Failure failure = rename_file(name_, path_);
  remove_name(file_, name_);
  name_.clear();
  return failure;
}

Failure NewFile::take_own_name() {
  if (!name_.empty()) return std::nullopt;
  constexpr int attempts = 10;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const std::string name = random_name();
    if (link_to(name) == 0) {
      name_ = name;
      return std::nullopt;
    }
    if (errno != EEXIST) break;
  }
  if (!is_unsupported(errno) && errno != ENOENT) return refused();
  return write(Way::Named);
}

void remove_leftovers(const std::string& folder, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (!is_temporary_name(name)) continue;
    const std::string path = path_in(folder, name);
    const Descriptor file = open_file(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
    if (!file.is_open()) continue;
    const auto text = read_file(file, path, kLongestList);
    // A running program has locked its own temporary file.
    if (text && has_marks(name, *text) && lock(file) == 0 && is_named(file, path))
      ::unlink(path.c_str());
  }
}

}  // namespace quagmire::app
