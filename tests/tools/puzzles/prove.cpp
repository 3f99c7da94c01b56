// Proves all puzzles of a file such as assets/puzzles/puzzles.txt, and that no two are the same:
// quagmire_prove_puzzles FILE. See tests/tools/puzzles/README.md.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "engine/learn/puzzle.h"
#include "engine/search/proofs.h"
#include "tests/puzzles/proof.h"
#include "tests/tools/puzzles/traits.h"

int main(int argc, char** argv) {
  using namespace quagmire;
  if (argc != 2) {
    std::fprintf(stderr, "usage: quagmire_prove_puzzles FILE\n");
    return 2;
  }
  std::ifstream in(argv[1]);
  const ParsedPuzzles reading = parse_puzzles(std::string(std::istreambuf_iterator<char>(in), {}));
  for (const int line : reading.faults)
    std::fprintf(stderr, "%s line %d: this is no puzzle\n", argv[1], line);
  search::Solver solver;
  std::set<std::string> essences;
  std::size_t proved = 0;
  for (const Puzzle& puzzle : reading.puzzles) {
    auto fault = test::fault_of(puzzle, solver);
    if (!fault && !essences.insert(test::essence_of(puzzle, solver)).second)
      fault = "another puzzle differs only by symmetry and pieces that do not matter";
    if (fault)
      std::printf("%s: %s\n", to_line(puzzle).c_str(), fault->c_str());
    else
      ++proved;
  }
  const std::size_t all = reading.puzzles.size() + reading.faults.size();
  std::printf("%zu of %zu proved\n", proved, all);
  return proved == all && all > 0 ? 0 : 1;
}
