// A library to preload (LD_PRELOAD) into a program that writes files: it makes the system fail, or
// kills the program, at a chosen one of the calls that concern files under a folder, and notes what
// the calls did. Controlled by the environment:
//
//     QUAGMIRE_FAULT_UNDER    the folder, as an absolute path
//     QUAGMIRE_FAULT_AT       which call, from 1; without it none
//     QUAGMIRE_FAULT          errno:28    the call fails with this number
//                             kill        the program is killed before the call
//                             kill-after  and after it
//                             torn        killed when half of the bytes are written
//                             short       half of the bytes are written, which is not an error
//                             memory      after the call there is none, nor faults of files
//                             run         a shell runs QUAGMIRE_FAULT_RUN before the call
//                             race        ... before the first file is locked, whichever call
//                             interrupt   Control-C before the program asks what there is to read
//     QUAGMIRE_FAULT_LASTING  if set, every call from that one on
//     QUAGMIRE_FAULT_LACKS    what the system does not give, of: memory (in large pieces) threads
//                             renameat2 haste (before a terminal changes its modes, the program
//                             has to wait)
//     QUAGMIRE_FAULT_DAYS     how many days later than it is
//     QUAGMIRE_FAULT_TRACE    a file to append a line to for every call that did something, for
//                             every write to standard output, and for every fault
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <utility>

namespace {

const char* setting(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool is_fault(const char* name) { return std::strcmp(setting("QUAGMIRE_FAULT"), name) == 0; }

// Whether the file system is to be one without this.
bool lacks(const char* what) {
  return std::strstr(setting("QUAGMIRE_FAULT_LACKS"), what) != nullptr;
}

constexpr size_t kLargePiece = size_t{256} * 1024;
bool starved = false;

bool is_watched(const char* path) {
  if (starved) return false;
  const std::string folder = setting("QUAGMIRE_FAULT_UNDER");
  return !folder.empty() && std::strncmp(path, folder.c_str(), folder.size()) == 0;
}

// Which descriptors belong to files under the folder.
std::array<bool, 1024>& watched() {
  static std::array<bool, 1024> descriptors{};
  return descriptors;
}
bool is_watched(int descriptor) {
  return !starved && descriptor >= 0 && descriptor < 1024 &&
         watched()[static_cast<std::size_t>(descriptor)];
}

void die() { syscall(SYS_kill, getpid(), SIGKILL); }

// What runs is another program, with its own faults or none.
void run() {
  unsetenv("LD_PRELOAD");
  if (std::system(setting("QUAGMIRE_FAULT_RUN")) != 0) die();
}

void trace(const std::string& line) {
  const char* path = setting("QUAGMIRE_FAULT_TRACE");
  if (*path == '\0') return;
  const int file = static_cast<int>(
      syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
  const std::string text = line + '\n';
  syscall(SYS_write, file, text.data(), text.size());
  syscall(SYS_close, file);
}

std::string to_hexadecimal(const char* bytes, std::size_t size) {
  constexpr const char* digits = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < size; ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

// One call of the program's, counted, and perhaps the one to spoil.
class Call {
 public:
  Call() {
    static int count = 0;
    const int at = std::atoi(setting("QUAGMIRE_FAULT_AT"));
    ++count;
    const bool lasting = *setting("QUAGMIRE_FAULT_LASTING") != '\0';
    chosen_ = at > 0 && (count == at || (lasting && count > at));
    if (chosen_) trace("fault");
    if (chosen_ && is_fault("kill")) die();
    if (chosen_ && is_fault("run")) run();
  }
  ~Call() {
    if (chosen_ && is_fault("memory")) starved = true;
    if (chosen_ && (is_fault("kill-after") || is_fault("torn"))) die();
  }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  // Whether the call must fail; errno is then set.
  [[nodiscard]] bool fails() const {
    const char* fault = setting("QUAGMIRE_FAULT");
    if (!chosen_ || std::strncmp(fault, "errno:", 6) != 0) return false;
    errno = std::atoi(fault + 6);
    return true;
  }
  [[nodiscard]] bool writes_half() const {
    return chosen_ && (is_fault("torn") || is_fault("short"));
  }

 private:
  bool chosen_;
};

template <class Function>
Function real(Function, const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

// A call on one path that leaves a line in the trace if it succeeds.
template <class Function, class... Arguments>
int on_path(Function function, const char* name, const char* traced, const char* path,
            Arguments... arguments) {
  if (!is_watched(path)) return real(function, name)(path, arguments...);
  const Call call;
  if (call.fails()) return -1;
  const int result = real(function, name)(path, arguments...);
  if (result == 0 && traced != nullptr) trace(std::string(traced) + ' ' + path);
  return result;
}
// The same for one on a descriptor, which leaves none.
template <class Function, class... Arguments>
auto on_file(Function function, const char* name, int descriptor, Arguments... arguments)
    -> decltype(function(descriptor, arguments...)) {
  if (!is_watched(descriptor)) return real(function, name)(descriptor, arguments...);
  const Call call;
  if (call.fails()) return -1;
  return real(function, name)(descriptor, arguments...);
}

}  // namespace

// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name,bugprone-reserved-identifier):
// the C library's are reserved
extern "C" {

#ifdef QUAGMIRE_FAULT_SHORTAGES  // not beneath a sanitizer, which has these functions itself

// The C library's own, by the names it keeps them under: to look up the next ones takes memory.
void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* piece, size_t size);

void* malloc(size_t size) {
  return starved || (size >= kLargePiece && lacks("memory")) ? nullptr : __libc_malloc(size);
}
void* calloc(size_t count, size_t size) {
  return starved || (count * size >= kLargePiece && lacks("memory")) ? nullptr
                                                                     : __libc_calloc(count, size);
}
void* realloc(void* piece, size_t size) { return starved ? nullptr : __libc_realloc(piece, size); }
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*begin)(void*),
                   void* argument) noexcept {
  if (lacks("threads")) return EAGAIN;
  return real(pthread_create, "pthread_create")(thread, attributes, begin, argument);
}

#endif

int open(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  if (!is_watched(path)) return real(open, "open")(path, flags, mode);
  const Call call;
  if (call.fails()) return -1;
  const bool was_there = syscall(SYS_access, path, F_OK) == 0;
  const int descriptor = real(open, "open")(path, flags, mode);
  if (descriptor < 0 || descriptor >= 1024) return descriptor;
  watched()[static_cast<std::size_t>(descriptor)] = true;
  trace((was_there ? "open " : "create ") + std::string(path) + ' ' + std::to_string(descriptor));
  return descriptor;
}

int close(int descriptor) {
  if (!is_watched(descriptor)) return real(close, "close")(descriptor);
  const Call call;
  watched()[static_cast<std::size_t>(descriptor)] = false;
  const int result = real(close, "close")(descriptor);
  return call.fails() ? -1 : result;
}

ssize_t write(int descriptor, const void* bytes, size_t size) {
  const auto* characters = static_cast<const char*>(bytes);
  if (descriptor == STDOUT_FILENO && !starved)
    trace("output " + std::string(characters, std::find(characters, characters + size, '\n')));
  if (!is_watched(descriptor)) return real(write, "write")(descriptor, bytes, size);
  const Call call;
  if (call.fails()) return -1;
  const ssize_t written =
      real(write, "write")(descriptor, bytes, call.writes_half() ? (size + 1) / 2 : size);
  if (written > 0)
    trace("write " + std::to_string(descriptor) + ' ' +
          to_hexadecimal(characters, static_cast<std::size_t>(written)));
  return written;
}

ssize_t read(int descriptor, void* bytes, size_t size) {
  if (descriptor == STDIN_FILENO && is_fault("interrupt")) {  // it stays there for the question
    errno = EAGAIN;
    return -1;
  }
  return on_file(read, "read", descriptor, bytes, size);
}

ssize_t pread(int descriptor, void* bytes, size_t size, off_t offset) {
  return on_file(pread, "pread", descriptor, bytes, size, offset);
}

int fsync(int descriptor) {
  const int result = on_file(fsync, "fsync", descriptor);
  if (result == 0 && is_watched(descriptor)) trace("fsync " + std::to_string(descriptor));
  return result;
}

int flock(int descriptor, int operation) noexcept {
  static bool raced = false;
  if (is_watched(descriptor) && is_fault("race") && !std::exchange(raced, true)) run();
  return on_file(flock, "flock", descriptor, operation);
}

int fstat(int descriptor, struct stat* status) noexcept {
  return on_file(fstat, "fstat", descriptor, status);
}

int rename(const char* from, const char* to) noexcept {
  if (!is_watched(from)) return real(rename, "rename")(from, to);
  const Call call;
  if (call.fails()) return -1;
  const int result = real(rename, "rename")(from, to);
  if (result == 0) trace("rename " + std::string(from) + ' ' + to);
  return result;
}
int renameat2(int from_folder, const char* from, int to_folder, const char* to,
              unsigned flags) noexcept {
  if (!is_watched(to)) return real(renameat2, "renameat2")(from_folder, from, to_folder, to, flags);
  const Call call;
  if (call.fails()) return -1;
  if (lacks("renameat2")) {
    errno = EINVAL;
    return -1;
  }
  const int result = real(renameat2, "renameat2")(from_folder, from, to_folder, to, flags);
  if (result == 0) trace("rename " + std::string(from) + ' ' + to);
  return result;
}
int fchown(int descriptor, uid_t owner, gid_t group) noexcept {
  return on_file(fchown, "fchown", descriptor, owner, group);
}
int fchmod(int descriptor, mode_t mode) noexcept {
  return on_file(fchmod, "fchmod", descriptor, mode);
}
int faccessat(int folder, const char* path, int mode, int flags) noexcept {
  if (!is_watched(path)) return real(faccessat, "faccessat")(folder, path, mode, flags);
  const Call call;
  return call.fails() ? -1 : real(faccessat, "faccessat")(folder, path, mode, flags);
}
int ioctl(int descriptor, unsigned long request, ...) noexcept {
  va_list arguments;
  va_start(arguments, request);
  void* argument = va_arg(arguments, void*);
  va_end(arguments);
  if (request == FIONREAD && is_fault("interrupt")) {
    raise(SIGINT);
    tcflush(descriptor, TCIFLUSH);
  }
  return real(ioctl, "ioctl")(descriptor, request, argument);
}
int tcsetattr(int terminal, int when, const termios* modes) noexcept {
  constexpr useconds_t a_moment = 100'000;
  if (lacks("haste")) usleep(a_moment);
  return real(tcsetattr, "tcsetattr")(terminal, when, modes);
}
// The date alone: clocks that measure go on.
int clock_gettime(clockid_t clock, struct timespec* now) noexcept {
  constexpr time_t day = 86'400;
  const int failed = static_cast<int>(syscall(SYS_clock_gettime, clock, now));
  if (clock == CLOCK_REALTIME) now->tv_sec += day * std::atoi(setting("QUAGMIRE_FAULT_DAYS"));
  return failed;
}
// A folder that is listed.
int openat(int folder, const char* path, int flags, ...) {
  if (!is_watched(path)) return real(openat, "openat")(folder, path, flags);
  const Call call;
  return call.fails() ? -1 : real(openat, "openat")(folder, path, flags);
}
int unlink(const char* path) noexcept { return on_path(unlink, "unlink", "unlink", path); }
int mkdir(const char* path, mode_t mode) noexcept {
  return on_path(mkdir, "mkdir", "mkdir", path, mode);
}
int stat(const char* path, struct stat* status) noexcept {
  return on_path(static_cast<int (*)(const char*, struct stat*)>(stat), "stat", nullptr, path,
                 status);
}
int lstat(const char* path, struct stat* status) noexcept {
  return on_path(lstat, "lstat", nullptr, path, status);
}

}  // extern "C"
// NOLINTEND(readability-inconsistent-declaration-parameter-name,bugprone-reserved-identifier)
