#!/usr/bin/env bash
# make lighthouse: runs Lighthouse, emulating a phone on a slow connection, on the built program's demo shop: the front
# page, a category, a product and the checkout, the median of three visits each. It fails if any of the four scores is
# below 98, and writes its reports to target/lighthouse. Page names as arguments select pages.
source "$(dirname "$0")/steps.sh"
program=${HAMOUR_PROGRAM:-$DIST_PROGRAM}
[ -x "$program" ] || stop "$program does not exist; run 'make build' first"
install_packages
install_lighthouse
find_browser
folder=$(mktemp -d)
shop=
cleanup() {
  if [ -n "$shop" ]; then kill "$shop" 2>/dev/null || :; wait "$shop" 2>/dev/null || :; fi
  # The browser's last process may still be writing.
  rm -rf "$folder" 2>/dev/null || { sleep 1; rm -rf "$folder"; }
}
trap cleanup EXIT
HAMOUR_LOG=error "$program" serve --demo --data-dir "$folder/data" --listen 127.0.0.1:0 > "$folder/log" 2>&1 &
shop=$!
until grep -qs 'runs at' "$folder/log"; do kill -0 "$shop" || stop "$(cat "$folder/log")"; sleep 0.1; done
url=$(sed -n 's/.*runs at \(http[^ ]*\).*/\1/p' "$folder/log")
node scripts/lighthouse.mjs "$url" "$ROOT/target/lighthouse" "$folder" "$@"
