#!/bin/sh
# The provider given as arguments, killed by the third ask.
runs=0
while IFS= read -r line; do
    case $line in
    *'"method":"ask"'*)
        runs=$((runs + 1))
        if [ "$runs" -eq 3 ]; then
            echo "out of ink" >&2
            kill -9 $$
            exit 1
        fi
        ;;
    esac
    printf '%s\n' "$line"
done | "$@"
