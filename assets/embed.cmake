# Builds text files into the program. Included from a CMakeLists.txt it gives
#
#     embed_text(<list> <file in assets> <constant>)
#     embed_texts(<list> <folder in assets> <constant>)
#
# Each adds a header to the list: assets/rules.h for rules.txt, which holds the text as
# quagmire::assets::<constant>; assets/lessons.h for the folder lessons, which holds an array of names
# and texts, a file each in the order of their names. A name is the file's without its ending and
# without digits and a hyphen before it, which are for the order: 01-slide.lesson is slide.
# embed_headers(<library> <list>) has them made before the library is compiled. Run as a script it writes
# such a header.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})
  function(embed list name constant array)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/include/assets/${name}.h)
    add_custom_command(
      OUTPUT ${output}
      COMMAND ${CMAKE_COMMAND} "-DINPUTS=${ARGN}" -DARRAY=${array} -DOUTPUT=${output}
              -DNAME=${constant} -P ${EMBED_SCRIPT}
      DEPENDS ${ARGN} ${EMBED_SCRIPT}
      VERBATIM)
    set(${list} ${${list}} ${output} PARENT_SCOPE)
  endfunction()
  # By a target of their own: what uses the library need not wait for it then (OPTIMIZE_DEPENDENCIES).
  function(embed_headers library)
    add_custom_target(${library}_headers DEPENDS ${ARGN})
    add_dependencies(${library} ${library}_headers)
    target_include_directories(${library} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/include)
  endfunction()
  macro(embed_text list file constant)
    get_filename_component(embedded ${file} NAME_WE)
    embed(${list} ${embedded} ${constant} OFF ${PROJECT_SOURCE_DIR}/assets/${file})
  endmacro()
  macro(embed_texts list folder constant)
    file(GLOB embedded CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/${folder}/*)
    embed(${list} ${folder} ${constant} ON ${embedded})
  endmacro()
  return()
endif()

# As literals, in pieces, as compilers limit the length of one.
function(read_literals file result)
  file(READ "${file}" text)
  set(literals "")
  string(LENGTH "${text}" length)
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${text}" ${at} 4000 piece)
    string(APPEND literals "    R\"asset(${piece})asset\"\n")
    math(EXPR at "${at} + 4000")
  endwhile()
  set(${result} "${literals}" PARENT_SCOPE)
endfunction()

if(ARRAY)
  set(value "std::array{\n")
  foreach(file IN LISTS INPUTS)
    get_filename_component(name "${file}" NAME_WE)
    string(REGEX REPLACE "^[0-9]+-" "" name "${name}")
    read_literals("${file}" literals)
    string(APPEND value "  std::pair<std::string_view, std::string_view>{\"${name}\",\n${literals}  },\n")
  endforeach()
  string(APPEND value "}")
  set(type auto)
else()
  read_literals("${INPUTS}" value)
  set(type std::string_view)
endif()
file(WRITE "${OUTPUT}"
"// Made from text files in assets when building.
#pragma once

#include <array>
#include <string_view>
#include <utility>

// The standard lets a compiler refuse more than 65536 characters. g++ and clang take them.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace quagmire::assets {

inline constexpr ${type} ${NAME} =
${value}    ;

}  // namespace quagmire::assets

#pragma GCC diagnostic pop
")
