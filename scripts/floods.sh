#!/usr/bin/env bash
# Measures how one client's floods affect others and memory use: scripts/floods.sh [PROGRAM] [SECONDS], on each
# engine, with its own demo shops in temporary folders. PROGRAM may be an older version, for comparison.
source "$(dirname "$0")/steps.sh"
source scripts/trial-shop.sh
PROGRAM=$(realpath "${1:-$PROGRAM}")
failed=0
for engine in sqlite postgres; do
  open_shop $engine
  "$PROGRAM" product set-stock safi 1000000 > /dev/null
  echo "$engine"
  node scripts/floods.mjs "$url" "$shop" "${2:-5}" || failed=1
  close_shop
done
exit $failed
