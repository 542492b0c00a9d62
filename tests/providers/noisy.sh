#!/bin/sh
# The provider given as arguments, with a line of noise on stdout for every ask.
exec 3>&1
while IFS= read -r line; do
    case $line in
    *'"method":"ask"'*) echo "an ask has arrived" >&3 ;;
    esac
    printf '%s\n' "$line"
done | "$@"
