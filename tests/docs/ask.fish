# ask.fish FOLDER LINES OUT: what fish offers for each line of the file LINES, into OUT/1, OUT/2 ...
source $argv[1]/quagmire.fish
set number 0
for line in (cat $argv[2])
    set number (math $number + 1)
    complete -C "$line" | string replace -r '/?(\t.*)?$' '' >$argv[3]/$number
end
