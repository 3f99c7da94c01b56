# Writes HEADER with the commit that SOURCE is at, or none if nobody knows; touches it only when that
# has changed. Run at every build: cmake -DSOURCE=... -DHEADER=... -P commit.cmake
# An archive of the sources has its commit in this line, put there by git or source_package.cmake. It
# comes first: unpacked into another project's repository, git would name a commit of theirs.
set(commit "$Format:%H$")
if(commit MATCHES "Format")
  execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
                  OUTPUT_VARIABLE commit ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
else()
  string(REGEX REPLACE "^(............)[0-9a-f]*" "\\1" commit "${commit}")
endif()
file(CONFIGURE OUTPUT ${HEADER} @ONLY CONTENT [[
// Made by commit.cmake at every build.
#pragma once

namespace quagmire::app {

inline constexpr const char* kCommit = "@commit@";

}  // namespace quagmire::app
]])
