// Remembering where each allocation was made takes an eighth of the time. To look into a finding,
// run it again with ASAN_OPTIONS=malloc_context_size=30.
extern "C" const char* __asan_default_options() {
  return "malloc_context_size=0:quarantine_size_mb=16";
}
