#include "app/settings/machine.h"

#include <cstddef>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "engine/search/table.h"

namespace quagmire::app {

namespace {

// How many threads the system gives beside the one there is, up to so many.
std::size_t count_given_threads(std::size_t wanted) {
  std::mutex all_at_once;
  std::vector<std::thread> threads;
  {
    const std::scoped_lock lock(all_at_once);
    try {
      while (threads.size() < wanted)
        threads.emplace_back([&all_at_once] { const std::scoped_lock wait(all_at_once); });
    } catch (const std::system_error&) {  // it gives no more
    }
  }
  for (std::thread& thread : threads) thread.join();
  return threads.size();
}

}  // namespace

std::optional<std::string> describe_lack(std::string_view setting,
                                         const search::Resources& resources) {
  if (setting == "hash") {
    if (search::TranspositionTable::has_room_for(resources.table_mebibytes)) return std::nullopt;
    return "the system does not give as much memory; ask for less";
  }
  const auto wanted = static_cast<std::size_t>(resources.threads.value_or(1));
  const std::size_t given = wanted > 1 ? count_given_threads(wanted) : 1;
  if (given >= wanted) return std::nullopt;
  return "the system gives " + std::to_string(given) + (given == 1 ? " thread" : " threads") +
         "; ask for fewer";
}

}  // namespace quagmire::app
