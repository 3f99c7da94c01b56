# Builds text files into the program. Included from a CMakeLists.txt it gives
#
#     embed_text(<list> <file in assets> <constant>)
#
# which adds to the list a header, assets/rules.h for rules.txt or assets/mono_theme.h for
# themes/mono.theme, that holds the text as quagmire::assets::<constant>. Run as a script it writes
# that header: cmake -DINPUT=rules.txt -DOUTPUT=rules.h -DNAME=kRules -P embed.cmake.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})
  function(embed_text list file constant)
    get_filename_component(name ${file} NAME)
    string(REGEX REPLACE "\\.txt$" "" name ${name})
    string(REGEX REPLACE "[^a-z0-9]" "_" name ${name})
    set(input ${PROJECT_SOURCE_DIR}/assets/${file})
    set(output ${CMAKE_CURRENT_BINARY_DIR}/include/assets/${name}.h)
    add_custom_command(
      OUTPUT ${output}
      COMMAND ${CMAKE_COMMAND} -DINPUT=${input} -DOUTPUT=${output} -DNAME=${constant}
              -P ${EMBED_SCRIPT}
      DEPENDS ${input} ${EMBED_SCRIPT}
      VERBATIM)
    set(${list} ${${list}} ${output} PARENT_SCOPE)
  endfunction()
  return()
endif()

# The text is cut into pieces, as compilers limit one literal's length.
file(READ "${INPUT}" text)
set(literals "")
string(LENGTH "${text}" length)
set(at 0)
while(at LESS length)
  string(SUBSTRING "${text}" ${at} 4000 piece)
  string(APPEND literals "    R\"asset(${piece})asset\"\n")
  math(EXPR at "${at} + 4000")
endwhile()
file(WRITE "${OUTPUT}"
"// Made from a text file in assets when building.
#pragma once

#include <string_view>

// The standard lets a compiler refuse more than 65536 characters. g++ and clang take them.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace quagmire::assets {

inline constexpr std::string_view ${NAME} =
${literals}    ;

}  // namespace quagmire::assets

#pragma GCC diagnostic pop
")
