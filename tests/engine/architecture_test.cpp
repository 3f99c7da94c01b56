// The architecture as a rule that fails: includes point one way only, engine <- ui <- app; the
// engine knows the standard library and itself, and does no input or output; only the terminal's
// files know curses.
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

namespace fs = std::filesystem;

struct Include {
  std::string name;
  bool angled;  ///< <name>, not "name"
};

// The include directive of a source line, if it is one.
std::optional<Include> include_of(std::string_view line) {
  const auto skip_blanks = [&] {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  };
  skip_blanks();
  if (line.empty() || line.front() != '#') return std::nullopt;
  line.remove_prefix(1);
  skip_blanks();
  constexpr std::string_view directive = "include";
  if (line.substr(0, directive.size()) != directive) return std::nullopt;
  line.remove_prefix(directive.size());
  skip_blanks();
  if (line.empty() || (line.front() != '<' && line.front() != '"')) return std::nullopt;
  const bool angled = line.front() == '<';
  line.remove_prefix(1);
  return Include{std::string(line.substr(0, line.find(angled ? '>' : '"'))), angled};
}

bool begins_with(std::string_view text, std::string_view beginning) {
  return text.substr(0, beginning.size()) == beginning;
}

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_curses(const Include& include) {
  constexpr std::array<std::string_view, 6> headers = {"curses.h",   "ncurses.h", "cursesw.h",
                                                       "ncursesw.h", "term.h",    "termcap.h"};
  const std::size_t slash = include.name.rfind('/');  // + 1 is 0 where there is none
  // A file of ours, such as "ui/term.h", might be called so as well.
  return (include.angled || slash == std::string::npos) &&
         is_one_of(headers, std::string_view(include.name).substr(slash + 1));
}

// Headers of the C++ standard library have no extension and no folder.
bool is_standard(const Include& include) {
  return include.angled && include.name.find_first_of("./") == std::string::npos;
}

bool does_io(const Include& include) {
  constexpr std::array<std::string_view, 15> headers = {
      "cstdio",     "cwchar",   "filesystem", "fstream",   "iomanip",
      "ios",        "iostream", "istream",    "ostream",   "print",
      "spanstream", "sstream",  "streambuf",  "strstream", "syncstream"};
  return is_one_of(headers, include.name);
}

// What is wrong with a file of the project including this; empty where nothing is.
std::string fault_of(std::string_view file, const Include& include) {
  const std::string& name = include.name;
  if (begins_with(name, "../") || name.find("/../") != std::string::npos)
    return "includes are written from the root";
  if (is_curses(include) && !begins_with(file, "ui/terminal/curses_"))
    return "only the files of ui/terminal that are named after it know curses";
  if (begins_with(name, "tests/")) return "the program does not know its tests";
  if (begins_with(file, "engine/")) {
    if (begins_with(name, "ui/") || begins_with(name, "app/")) return "engine knows only itself";
    // The lessons and puzzles are texts that are built in.
    const bool is_text = begins_with(file, "engine/learn/") && begins_with(name, "assets/");
    if (!is_standard(include) && !begins_with(name, "engine/") && !is_text)
      return "engine includes the standard library and engine/ only";
    const auto is_own = [](std::string_view path) {
      return begins_with(path, "engine/analysis/") || begins_with(path, "engine/match/") ||
             begins_with(path, "engine/learn/");
    };
    if (is_own(name) && !is_own(file))
      return "what is installed knows nothing of the program's own";
    if (does_io(include)) return "engine does no input or output";
  }
  if (begins_with(file, "ui/") && begins_with(name, "app/")) return "ui does not know app";
  return "";
}

bool is_source(const fs::path& path) {
  constexpr std::array<std::string_view, 6> extensions = {".h",  ".hpp", ".cpp",
                                                          ".cc", ".inc", ".in"};
  return is_one_of(extensions, path.extension().string());
}

// The source files of a folder of the project, as paths from its root; none if it is not there.
std::vector<std::string> sources_of(const std::string& folder) {
  const fs::path root = QUAGMIRE_SOURCE_DIR;
  std::vector<std::string> files;
  if (!fs::exists(root / folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder))
    if (entry.is_regular_file() && is_source(entry.path()))
      files.push_back(entry.path().lexically_relative(root).generic_string());
  std::sort(files.begin(), files.end());
  return files;
}

// How many include lines of the folder's files were read.
int expect_no_faults(const std::string& folder) {
  int includes = 0;
  for (const std::string& name : sources_of(folder)) {
    std::ifstream file(fs::path(QUAGMIRE_SOURCE_DIR) / name);
    EXPECT_TRUE(file) << name << " cannot be opened";
    int number = 0;
    for (std::string line; std::getline(file, line);) {
      ++number;
      const auto include = include_of(line);
      if (!include) continue;
      ++includes;
      const std::string fault = fault_of(name, *include);
      EXPECT_EQ(fault, "") << name << ':' << number << ": " << line;
    }
  }
  return includes;
}

// `sh tests/run -L engine` makes and runs all that the engine's tests are.
TEST(Architecture, TestsOfTheEngineKnowNoOtherLayer) {
  int files = 0;
  for (const std::string& name : sources_of("tests/engine")) {
    ++files;
    std::ifstream file(fs::path(QUAGMIRE_SOURCE_DIR) / name);
    for (std::string line; std::getline(file, line);)
      if (const auto include = include_of(line)) {
        for (const char* other : {"ui/", "app/", "tests/ui/", "tests/app/"})
          EXPECT_FALSE(begins_with(include->name, other)) << name << ": " << line;
      }
  }
  EXPECT_GT(files, 30);
}

TEST(Architecture, EngineKnowsTheStandardLibraryAndItself) {
  EXPECT_THAT(sources_of("engine"), testing::Contains("engine/rules/position.h"));
  EXPECT_GT(expect_no_faults("engine"), 20);
}

TEST(Architecture, UiKnowsNoAppAndKeepsCursesInOnePlace) { EXPECT_GT(expect_no_faults("ui"), 20); }

TEST(Architecture, AppKeepsOutOfCurses) { EXPECT_GT(expect_no_faults("app"), 20); }

// The folders of the map in building.md, from the ground up.
std::vector<std::string> floors_of(const std::string& top) {
  std::ifstream page(fs::path(QUAGMIRE_SOURCE_DIR) / "assets/doc/building.md");
  std::vector<std::string> floors;
  bool in_map = false;
  for (std::string line; std::getline(page, line);) {
    if (line == "```") in_map = !in_map;
    const std::string folder = line.substr(0, line.find(' '));
    if (in_map && (folder == top || begins_with(folder, top + '/'))) floors.push_back(folder);
  }
  return floors;
}

// The folders of `floors` that `file` includes though they stand above its own, or all of them
// where its own is not there.
std::vector<std::string> included_from_below(const std::string& file,
                                             const std::vector<std::string>& floors) {
  const auto floor_of = [&](const std::string& path) {
    return std::find(floors.begin(), floors.end(), path.substr(0, path.rfind('/')));
  };
  std::vector<std::string> wrong;
  std::ifstream source(fs::path(QUAGMIRE_SOURCE_DIR) / file);
  for (std::string line; std::getline(source, line);) {
    const auto include = include_of(line);
    if (!include || include->angled) continue;
    const auto floor = floor_of(include->name);
    if (floor != floors.end() && (floor > floor_of(file) || floor_of(file) == floors.end()))
      wrong.push_back(*floor);
  }
  return wrong;
}

TEST(Architecture, FoldersStandInTheOrderOfTheMap) {
  for (const char* top : {"engine", "ui", "app"}) {
    const std::vector<std::string> floors = floors_of(top);
    EXPECT_GT(floors.size(), 5U);
    for (const std::string& file : sources_of(top)) {
      EXPECT_THAT(floors, testing::Contains(file.substr(0, file.rfind('/'))));
      EXPECT_THAT(included_from_below(file, floors), testing::IsEmpty()) << file;
    }
  }
  std::vector<std::string> turned = floors_of("engine");
  std::reverse(turned.begin(), turned.end());
  EXPECT_THAT(included_from_below("engine/search/node.h", turned),
              testing::Not(testing::IsEmpty()));
}

}  // namespace
}  // namespace quagmire::test
