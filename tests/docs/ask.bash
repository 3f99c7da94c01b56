# ask.bash FOLDER LINES OUT: what bash offers for each line of the file LINES, into OUT/1, OUT/2 ... All
# by what bash 3.2 has, and the same where a word goes on behind its =.
source "$1/quagmire.bash"
enable -n mapfile readarray compopt
number=0
while IFS= read -r line; do
  # As bash itself cuts a line: = is a word of its own.
  read -ra COMP_WORDS <<<"${line//=/ = }"
  [[ $line == *[\ =] ]] && COMP_WORDS+=('')
  # Behind a last = that = is the word under the cursor.
  [[ $line == *= ]] && unset "COMP_WORDS[-1]"
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  COMPREPLY=()
  _quagmire
  printf '%s\n' "${COMPREPLY[@]}" >"$3/$((++number))"
  read -ra COMP_WORDS <<<"$line"
  [[ $line == *\  ]] && COMP_WORDS+=('')
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  word=${COMP_WORDS[COMP_CWORD]}
  [[ $word == --*=* ]] && word=${word%%=*}= || word=
  COMPREPLY=()
  _quagmire
  [[ $(printf '%s\n' "${COMPREPLY[@]#"$word"}") == "$(<"$3/$number")" ]] ||
    echo "otherwise: ${COMPREPLY[*]}" >"$3/$number"
done <"$2"
