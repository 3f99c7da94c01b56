// Which files a power cut may leave, worked out from a trace of what a program did
// (fault_shim.cpp). It assumes little: what was written is on disk when the file was synced, and a
// name that was given, changed or removed when its folder was; before that each of these may have
// happened or not, in any combination.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace quagmire::test {

/// The files under the traced folder, by their paths from there.
using DiskState = std::map<std::string, std::string>;

class DiskModel {
 public:
  /// `root` is the traced folder, which is on disk already, with what it holds.
  explicit DiskModel(std::string root) : root_(std::move(root)) {}

  /// Takes in one line of the trace. Lines that are not about files do nothing.
  void apply(const std::string& line);
  /// Calls `visit` with every state that a power cut at this moment may leave.
  void for_each_state(const std::function<void(const DiskState&)>& visit) const;

 private:
  struct File {
    std::string content{};
    std::string on_disk{};
    bool folder = false;
  };
  using Names = std::map<std::string, std::size_t>;  // path -> index into files_
  // A change of names that is one step: what goes, and what comes.
  struct Change {
    std::string folder;
    std::string removed{};
    std::string added{};
    std::size_t file = 0;
  };

  static void make(Names& names, const Change& change);
  void change(const Change& change);
  [[nodiscard]] std::string from_root(const std::string& path) const;
  void visit_contents(const Names& names, const std::function<void(const DiskState&)>& visit) const;

  std::string root_;
  std::vector<File> files_;
  Names names_;
  Names on_disk_;
  std::vector<Change> pending_;
  std::map<int, std::string> open_;  // descriptor -> path when it was opened
  std::map<int, std::size_t> open_files_;
};

}  // namespace quagmire::test
