# A demo shop for measurements of the built program, in a temporary folder. Sourced after steps.sh:
# `open_shop sqlite|postgres` sets $url to its address and $shop to its process id.

PROGRAM=${HAMOUR_PROGRAM:-$DIST_PROGRAM}
shop='' postgres='' folder=''
close_shop() {
  if [ -n "$shop" ]; then kill "$shop" 2>/dev/null || :; wait "$shop" 2>/dev/null || :; fi
  if [ -n "$postgres" ]; then exec {to_postgres}>&-; wait "$postgres" 2>/dev/null || :; fi
  if [ -n "$folder" ]; then rm -rf "$folder"; fi
  shop='' postgres='' folder=''
}
trap close_shop EXIT

open_shop() {
  local engine=$1
  [ -x "$PROGRAM" ] || stop "$PROGRAM does not exist; run 'make build' first"
  folder=$(mktemp -d)
  export HAMOUR_DATA_DIR="$folder/data" HAMOUR_DATABASE="sqlite:$folder/shop.db" HAMOUR_DEMO=true HAMOUR_LISTEN=127.0.0.1:0
  if [ "$engine" = postgres ]; then
    mkfifo "$folder/in"
    sh scripts/trial-postgres.sh < "$folder/in" > "$folder/out" &
    postgres=$!
    exec {to_postgres}> "$folder/in"
    echo load >&"$to_postgres"
    until [ "$(wc -l < "$folder/out")" -ge 2 ]; do kill -0 "$postgres"; sleep 0.1; done
    HAMOUR_DATABASE="postgres://shop@localhost/load?host=$(head -n 1 "$folder/out")"
  fi
  "$PROGRAM" serve > "$folder/log" 2>&1 &
  shop=$!
  until grep -qs 'runs at' "$folder/log"; do kill -0 "$shop" || stop "$(cat "$folder/log")"; sleep 0.1; done
  url=$(sed -n 's/.*runs at \(http[^ ]*\).*/\1/p' "$folder/log")
}
