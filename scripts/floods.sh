#!/usr/bin/env bash
# What others notice of one client's floods, and what memory they cost: scripts/floods.sh [PROGRAM] [SECONDS], on each
# engine, with demo shops of its own on folders that are removed. An older program can be given, to compare.
source "$(dirname "$0")/steps.sh"
source scripts/trial-shop.sh
PROGRAM=$(realpath "${1:-$PROGRAM}")
for engine in sqlite postgres; do
  open_shop $engine
  "$PROGRAM" product set-stock safi 1000000 > /dev/null
  echo "$engine"
  node scripts/floods.mjs "$url" "$shop" "${2:-5}"
  close_shop
done
