// The entry that libFuzzer calls with each input, for the target that QUAGMIRE_TARGET names.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quagmire::fuzz::QUAGMIRE_TARGET({reinterpret_cast<const char*>(data), size});
  return 0;
}

// Remembering where each allocation was made takes an eighth of the time. To look into a finding,
// run it again with ASAN_OPTIONS=malloc_context_size=30.
extern "C" const char* __asan_default_options() {
  return "malloc_context_size=0:quarantine_size_mb=16";
}
