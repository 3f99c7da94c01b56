// quagmire_docgen ASSETS OUT: writes the man page and completions to OUT, from the templates in
// ASSETS.
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "app/docs/docs.h"

namespace {

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(file), {});
  if (!file || text.empty()) throw std::runtime_error("cannot read " + path);
  return text;
}

void write(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  if (!(file << text).flush()) throw std::runtime_error("cannot write " + path);
}

}  // namespace

int main(int argc, char** argv) try {
  using namespace quagmire::app;
  if (argc != 3) throw std::runtime_error("usage: quagmire_docgen ASSETS OUT");
  const std::string assets(argv[1]);
  const std::string out(argv[2]);
  write(out + "/quagmire.6",
        manual_page(read(assets + "/quagmire.6.in"), read(assets + "/rules.txt")));
  for (const std::string name : {"/quagmire.bash", "/_quagmire", "/quagmire.fish"})
    // NOLINTNEXTLINE(performance-inefficient-string-concatenation): runs only three times per build
    write(out + name, completion(read(assets + "/completions" + name + ".in")));
  return 0;
} catch (const std::exception& error) {
  std::cerr << "quagmire_docgen: " << error.what() << '\n';
  return 1;
}
