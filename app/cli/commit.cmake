# Writes HEADER with the commit that SOURCE is at, or none where git does not know; touches it only
# when that has changed. Run at every build: cmake -DSOURCE=... -DHEADER=... -P commit.cmake
execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
                OUTPUT_VARIABLE commit RESULT_VARIABLE failure ERROR_QUIET
                OUTPUT_STRIP_TRAILING_WHITESPACE)
if(failure)
  set(commit "")
endif()
file(CONFIGURE OUTPUT ${HEADER} @ONLY CONTENT [[
// Made by commit.cmake at every build.
#pragma once

namespace quagmire::app {

inline constexpr const char* kCommit = "@commit@";

}  // namespace quagmire::app
]])
