#!/usr/bin/env bash
# Measures what the built program carries on this machine, with a demo shop of its own on a folder that is removed:
# scripts/load.sh [sqlite|postgres] [CLIENTS] [SECONDS]. It ends by itself and talks to nobody but that shop.
source "$(dirname "$0")/steps.sh"
engine=${1:-sqlite} clients=${2:-32} seconds=${3:-15}
[ -x "$PROGRAM" ] || stop "$PROGRAM is not there; run 'make build' first"
folder=$(mktemp -d)
shop='' postgres=''
cleanup() {
  if [ -n "$shop" ]; then kill "$shop" 2>/dev/null || :; wait "$shop" 2>/dev/null || :; fi
  if [ -n "$postgres" ]; then exec {to_postgres}>&-; wait "$postgres" 2>/dev/null || :; fi
  rm -rf "$folder"
}
trap cleanup EXIT
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
until grep -qs 'is open at' "$folder/log"; do kill -0 "$shop" || stop "$(cat "$folder/log")"; sleep 0.1; done
url=$(sed -n 's/.*is open at \(http[^ ]*\).*/\1/p' "$folder/log")
"$PROGRAM" product set-stock safi 1000000 > /dev/null
"$PROGRAM" settings set cash.max_orders=off cash.max_total=off > /dev/null
"$PROGRAM" slot list --json | node -e '
  const slots = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
  for (const { id } of slots) console.log(id);' | while read -r id; do
  "$PROGRAM" slot set-capacity "$id" 1000 > /dev/null
done
node scripts/load.mjs "$url" "$clients" "$seconds"
