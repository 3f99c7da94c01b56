#include "ui/terminal/terminal.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace quagmire::ui {

namespace {

template <class Call>
ssize_t patiently(int descriptor, short event, Call call) {
  for (;;) {
    const ssize_t size = call();
    if (size >= 0 || (errno != EAGAIN && errno != EINTR)) return size;
    pollfd ready{descriptor, event, 0};
    if (errno == EAGAIN) poll(&ready, 1, -1);
  }
}

}  // namespace

std::optional<std::size_t> read_patiently(int descriptor, std::span<char> room) {
  const ssize_t size = patiently(descriptor, POLLIN, [&] {
    const ssize_t read = ::read(descriptor, room.data(), room.size());
    return read < 0 && errno == EINTR && asked_to_end ? 0 : read;
  });
  if (size < 0) return std::nullopt;
  return static_cast<std::size_t>(size);
}

bool write_patiently(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t size = patiently(descriptor, POLLOUT,
                                   [&] { return ::write(descriptor, bytes.data(), bytes.size()); });
    if (size < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

}  // namespace quagmire::ui
