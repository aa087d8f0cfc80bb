#!/usr/bin/env bash
# make build: builds target/dist/hamour with the interface embedded, and starts it once to see that it is in there. The
# tests start a program that reads the interface from its folder.
source "$(dirname "$0")/steps.sh"
build_all dist
source scripts/trial-shop.sh
PROGRAM=$DIST_PROGRAM
open_shop sqlite
page=$(curl --silent --show-error --fail "$url/")
script=$(grep -o 'src="/assets/[^"]*\.js"' <<< "$page" | head -n 1 | cut -d '"' -f 2)
if [ -z "$script" ] || ! curl --silent --show-error --fail --output /dev/null "$url$script"; then
  stop "The program does not serve the interface."
fi
close_shop
say "Built ${DIST_PROGRAM#"$ROOT"/}"
