// What a terminal sends: keys, and between them sequences, known and unknown, whole or cut. Only
// what was typed is read as typed.
//
//     0 to 127     that key, if it has a character or is Enter, and a blank for the others
//     128 to 255   a sequence of one of the kinds below, made of as many bytes as the next one says
#include "ui/terminal/key_decoder.h"

#include <array>
#include <cstdint>

#include "tests/fuzz/fuzz.h"

using namespace quagmire;
using fuzz::require;

namespace {

struct Kind {
  std::string_view begin;
  char least;  // of the bytes in it
  char most;
  std::string_view end;
};
constexpr std::array<Kind, 16> kKinds{{{"\x1bP", ' ', '~', "\x1b\\"},
                                       {"\x1bP", ' ', '~', "\a"},
                                       {"\x1b_", ' ', '~', "\x1b\\"},
                                       {"\x1b^", '\b', '\r', "\x1b\\"},
                                       {"\x1bX", ' ', '~', "\x1b\\"},
                                       {"\x1b]", ' ', '~', "\a"},
                                       {"\x1b]11;rgb:", '/', '9', "\x1b\\"},
                                       {"\x1b[?", '0', ';', "$y"},
                                       {"\x1b[>", '0', ';', "c"},
                                       {"\x1b[=", ' ', '?', "~"},
                                       {"\x1b[1;", ' ', '/', "q"},
                                       {"\x1b[2;", '0', '9', "R"},
                                       {"\x1b[<0;1", '0', '9', ";1M"},
                                       {"\x1b[35;1", '0', '9', ";1M"},
                                       {"\x1b[97;1", '0', '9', ":3u"},
                                       {"\x1b[200~", ' ', '~', "\x1b[201~"}}};

std::string keys_in(ui::KeyDecoder& reader) {
  std::string keys;
  while (const auto event = reader.take())
    if (const auto* pressed = std::get_if<ui::Key>(&*event))
      keys += pressed->name == ui::KeyName::Enter ? '\r' : pressed->character;
  return keys;
}

}  // namespace

void fuzz::try_bytes(std::string_view text) {
  const auto take = [&text] {
    const auto byte = static_cast<std::uint8_t>(text.empty() ? 0 : text.front());
    text.remove_prefix(text.empty() ? 0 : 1);
    return byte;
  };
  ui::KeyDecoder reader;
  std::string typed;
  std::string seen;
  while (!text.empty()) {
    const std::uint8_t byte = take();
    if (byte < 128) {
      const char key = byte == '\r' || (byte >= ' ' && byte < 127) ? static_cast<char>(byte) : ' ';
      typed += key;
      reader.read(std::string(1, key));
      continue;
    }
    const Kind& kind = kKinds[byte % kKinds.size()];
    std::string sequence(kind.begin);
    for (int left = take(); left > 0; --left)
      sequence += static_cast<char>(kind.least + take() % (kind.most - kind.least + 1));
    sequence += kind.end;
    // Sometimes only its first bytes come, though more than an ESC, and no more for a while.
    const std::size_t cut = byte < 192 ? sequence.size() : 2 + take() % (sequence.size() - 2);
    reader.read(sequence.substr(0, cut));
    while (byte >= 192 && reader.begun() != ui::KeyDecoder::Begun::Nothing) reader.give_up();
    seen += keys_in(reader);
    require(seen == typed, "what is typed is what is read, and no more");
  }
  seen += keys_in(reader);
  require(seen == typed, "what is typed is what is read");
}
