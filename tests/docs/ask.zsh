# ask.zsh FOLDER LINES OUT: what zsh offers for each line of the file LINES, into OUT/1, OUT/2 ...
# Completion works only where a line is being edited, so a second zsh runs in a pseudo-terminal,
# and Tab is pressed there. Its compadd, which every offer passes through, notes them down.
zmodload zsh/zpty
setup=$3/setup.zsh
cat >$setup <<'EOF'
fpath=($DOCS $fpath)
autoload -Uz compinit
compinit -u -D
compadd() {
  local -a offers
  # Calls with these only sort words; the offer itself comes later.
  [[ -n ${(M)@:#-[OAD]*} ]] || {
    builtin compadd -O offers "$@"
    (( $#offers )) && print -rl -- ${offers% } >>$OUT
  }
  builtin compadd "$@"
}
pressed() { _main_complete; print -r -- '(end)' >>$OUT }
zle -C pressed complete-word pressed
bindkey '^I' pressed
next() { OUT=$FOLDER/$((++number)); : >>$OUT }
number=0
PS1=
LISTMAX=1000  # a question instead of a list would wait for ever
EOF
export DOCS=$1 FOLDER=$3
zpty -b inner zsh -f -i
zpty -w inner "source $setup"
number=0
while IFS= read -r line; do
  out=$3/$((++number))
  zpty -w inner next
  for ((i = 0; i < 100; ++i)); do [[ -e $out ]] && break; sleep 0.05; done
  zpty -w -n inner "$line"$'\t'
  for ((i = 0; i < 100; ++i)); do grep -qx '(end)' $out && break; sleep 0.05; done
  # Clears the line (Ctrl-U), whatever was completed into it, and takes what was echoed.
  zpty -w -n inner $'\x15'
  while zpty -rt inner echoed; do :; done
done <$2
zpty -d inner
