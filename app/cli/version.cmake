# Says what is at SOURCE: the version and the commit. The version is 2.0.0 at a release, 2.0.0+12.g0123456
# twelve commits later, and 2.0.0-pre+g0123456 as long as assets/CHANGELOG.md calls it unreleased.
#   cmake -DSOURCE=... -P version.cmake                prints the version
#   cmake -DSOURCE=... -DHEADER=... -P version.cmake   writes both as C++ where they have changed, and
#                                                      is run at every build
# An archive of the sources that git makes has them in these lines. They
# come first: unpacked into another project's repository, git would name a commit of theirs.
set(commit "$Format:%H$")
set(described "$Format:%(describe:tags=true,match=v*)$")

file(STRINGS ${SOURCE}/CMakeLists.txt version REGEX "^project\\(quagmire VERSION")
string(REGEX REPLACE ".*VERSION ([0-9.]+).*" "\\1" version "${version}")
file(STRINGS ${SOURCE}/assets/CHANGELOG.md unreleased REGEX "^## ${version} - Unreleased")

# What a git command at SOURCE prints; nothing if it fails.
function(git result)
  execute_process(COMMAND git -C ${SOURCE} ${ARGN} OUTPUT_VARIABLE output ERROR_QUIET
                  OUTPUT_STRIP_TRAILING_WHITESPACE)
  set(${result} "${output}" PARENT_SCOPE)
endfunction()

if(commit MATCHES "Format")
  git(commit describe --always --dirty --abbrev=12 --exclude=*)
  git(described describe --tags --long --match=v${version})
  git(shallow rev-parse --is-shallow-repository)
  # Without tags, the commit that gave the version its number stands for the release.
  if(NOT described AND shallow STREQUAL "false")
    git(release log -1 --format=%H -G^project.quagmire.VERSION -- CMakeLists.txt)
    git(number rev-list --count ${release}..HEAD)
    set(described "v${version}-${number}-g")
  endif()
endif()
string(REGEX MATCH "^[0-9a-f]+" short "${commit}")
string(SUBSTRING "${short}" 0 7 short)
set(dirty "")
if(commit MATCHES "dirty")
  set(dirty ".dirty")
endif()

if(unreleased)
  string(APPEND version "-pre")
  if(commit)
    string(APPEND version "+g${short}${dirty}")
  endif()
elseif(described MATCHES "^v${version}(-0-g.*)?$" AND NOT dirty)
  # the release itself
elseif(described MATCHES "^v${version}-([0-9]+)-g")
  string(APPEND version "+${CMAKE_MATCH_1}.g${short}${dirty}")
elseif(commit)
  string(APPEND version "+g${short}${dirty}")
endif()
if(NOT HEADER)
  execute_process(COMMAND ${CMAKE_COMMAND} -E echo ${version})
  return()
endif()
string(REGEX REPLACE "^(............)[0-9a-f]*" "\\1" commit "${commit}")
file(CONFIGURE OUTPUT ${HEADER} @ONLY CONTENT [[
// Made by version.cmake at every build.
#pragma once

namespace quagmire::app {

inline constexpr const char* kVersion = "@version@";
inline constexpr const char* kCommit = "@commit@";

}  // namespace quagmire::app
]])
