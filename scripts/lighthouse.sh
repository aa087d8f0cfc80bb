#!/usr/bin/env bash
# make lighthouse: what Lighthouse, as a phone on a slow line, makes of the built program's demo shop: the front page, a
# category, a product and the checkout, the median of three visits each. It fails where any of its four marks is under
# 95, and leaves its reports in target/lighthouse. Names of pages as arguments look at those only.
source "$(dirname "$0")/steps.sh"
program=${HAMOUR_PROGRAM:-$PROGRAM}
[ -x "$program" ] || stop "$program is not there; run 'make build' first"
install_packages
install_lighthouse
find_browser
folder=$(mktemp -d)
shop=
cleanup() {
  if [ -n "$shop" ]; then kill "$shop" 2>/dev/null || :; wait "$shop" 2>/dev/null || :; fi
  # The last of a browser's processes may still be writing.
  rm -rf "$folder" 2>/dev/null || { sleep 1; rm -rf "$folder"; }
}
trap cleanup EXIT
HAMOUR_LOG=error "$program" serve --demo --data-dir "$folder/data" --listen 127.0.0.1:0 > "$folder/log" 2>&1 &
shop=$!
until grep -qs 'is open at' "$folder/log"; do kill -0 "$shop" || stop "$(cat "$folder/log")"; sleep 0.1; done
url=$(sed -n 's/.*is open at \(http[^ ]*\).*/\1/p' "$folder/log")
node scripts/lighthouse.mjs "$url" "$ROOT/target/lighthouse" "$folder" "$@"
