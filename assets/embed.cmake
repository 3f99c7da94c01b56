# Turns a text file into a header that holds it: cmake -DINPUT=rules.txt -DOUTPUT=rules.h
# -DNAME=kRules -P embed.cmake. The text is cut into pieces, as compilers limit one literal's length.
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
"// Made from ${NAME}'s text file when building.
#pragma once

#include <string_view>

namespace quagmire::assets {

inline constexpr std::string_view ${NAME} =
${literals}    ;

}  // namespace quagmire::assets
")
