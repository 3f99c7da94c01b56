// Writing to a terminal that another program has left non-blocking.
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>
#include <thread>

#include "tests/ui/tests.h"
#include "ui/terminal/terminal.h"

namespace quagmire::test {
namespace {

// Such as a switch of a terminal's mode, behind a picture that the terminal has not taken yet.
TEST(Terminal, WritesAllWhereThereIsNoRoomYet) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const auto [taking, giving] = ends;
  fcntl(giving, F_SETFL, O_NONBLOCK);
  std::string sent;
  while (write(giving, "x", 1) == 1) sent += 'x';
  ASSERT_EQ(errno, EAGAIN);
  std::string received;
  std::thread reader([&, taking = taking] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    std::array<char, 4096> bytes{};
    while (const auto size = ui::read_patiently(taking, bytes)) {
      if (*size == 0) break;
      received.append(bytes.data(), *size);
    }
  });
  for (const std::string& bytes : {std::string("\x1b[?2004h"), std::string(200'000, 'y')}) {
    EXPECT_TRUE(ui::write_patiently(giving, bytes));
    sent += bytes;
  }
  close(giving);
  reader.join();
  close(taking);
  EXPECT_TRUE(received == sent);
}

TEST(Terminal, ReadsWhatComesLater) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const auto [taking, giving] = ends;
  fcntl(taking, F_SETFL, O_NONBLOCK);
  std::thread writer([giving = giving] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_TRUE(ui::write_patiently(giving, "c2"));
    close(giving);
  });
  std::array<char, 8> bytes{};
  EXPECT_EQ(ui::read_patiently(taking, bytes), 2U);
  EXPECT_EQ(ui::read_patiently(taking, bytes), 0U);
  writer.join();
  close(taking);
}

TEST(Terminal, OneThatIsGoneIsAnError) {
  EXPECT_FALSE(ui::write_patiently(-1, "x"));
  std::array<char, 8> bytes{};
  EXPECT_EQ(ui::read_patiently(-1, bytes), std::nullopt);
}

}  // namespace
}  // namespace quagmire::test
