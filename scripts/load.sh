#!/usr/bin/env bash
# Runs a load test against the built program on this machine, with its own demo shop in a temporary folder:
# scripts/load.sh [sqlite|postgres] [CLIENTS] [SECONDS]. It connects to that shop only.
source "$(dirname "$0")/steps.sh"
source scripts/trial-shop.sh
open_shop "${1:-sqlite}"
"$PROGRAM" product set-stock safi 1000000 > /dev/null
"$PROGRAM" settings set cash.max_orders=off cash.max_total=off > /dev/null
"$PROGRAM" slot list --json | node -e '
  const slots = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
  for (const { id } of slots) console.log(id);' | while read -r id; do
  "$PROGRAM" slot set-capacity "$id" 1000 > /dev/null
done
node scripts/load.mjs "$url" "${2:-32}" "${3:-15}"
