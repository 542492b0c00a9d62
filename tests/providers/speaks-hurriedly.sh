#!/bin/sh
# A provider that speaks one dialect, and has nothing to say in it.
while IFS= read -r line; do
    id=$(printf '%s' "$line" | sed -n 's/.*"id":\([0-9]*\).*/\1/p')
    case $line in
    *'"method":"initialize"'*)
        result='{"protocol":1,"provider":{"name":"speaks-hurriedly","version":"0"},"dialects":[{"name":"hurried","declares":[]}]}'
        ;;
    *'"method":"shutdown"'*)
        printf '{"jsonrpc":"2.0","id":%s,"result":null}\n' "$id"
        exit 0
        ;;
    *) result='{}' ;;
    esac
    printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$result"
done
