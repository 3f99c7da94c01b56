# cpack runs this for every package; for that of the sources it puts in what git tracks, as it is in
# the working tree, and nothing else: no build folder, no notes, nothing that is not ours.
if(NOT CPACK_TOPLEVEL_TAG STREQUAL source)
  return()
endif()
get_filename_component(root ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
execute_process(COMMAND git -C ${root} ls-files OUTPUT_VARIABLE files RESULT_VARIABLE failure
                OUTPUT_STRIP_TRAILING_WHITESPACE)
if(failure)
  message(FATAL_ERROR "git tells which files are sources, and ${root} is not a clone; package from a clone")
endif()
# Twice the same bytes: every file has the time of the commit, and so has the archive.
execute_process(COMMAND git -C ${root} log -1 --format=%ct OUTPUT_VARIABLE time
                OUTPUT_STRIP_TRAILING_WHITESPACE)
set(ENV{SOURCE_DATE_EPOCH} ${time})
string(REPLACE "\n" ";" files "${files}")
foreach(file ${files})
  get_filename_component(folder ${file} DIRECTORY)
  file(COPY ${root}/${file} DESTINATION ${CMAKE_INSTALL_PREFIX}/${folder})
endforeach()
# The commit, where `git archive` puts it too.
execute_process(COMMAND git -C ${root} describe --always --dirty --abbrev=40 --exclude=*
                OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE)
set(holder ${CMAKE_INSTALL_PREFIX}/app/cli/commit.cmake)
file(READ ${holder} text)
string(REPLACE "$Format:%H$" "${commit}" text "${text}")
file(WRITE ${holder} "${text}")
execute_process(COMMAND find ${CMAKE_INSTALL_PREFIX} -exec touch -h -d @${time} {} +)
