// Programs whose calls of the system go wrong, as fault_shim.cpp has it.
#pragma once

#include <map>
#include <string>

namespace quagmire::test {

/// The program, where calls for files under this folder fail as the variables of the shim say.
/// Invocation: one of a process, or a Program in a terminal.
template <class Invocation>
Invocation faulty(Invocation invocation, const std::string& under,
                  const std::map<std::string, std::string>& variables = {}) {
  invocation.environment.insert({{"LD_PRELOAD", QUAGMIRE_FAULT_SHIM},
                                 {"QUAGMIRE_FAULT_UNDER", under},
                                 // The sanitizers want to be loaded first, and need not be.
                                 {"ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0"}});
  invocation.environment.insert(variables.begin(), variables.end());
  return invocation;
}

}  // namespace quagmire::test
