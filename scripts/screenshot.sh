#!/usr/bin/env bash
# make screenshot: takes docs/screenshot.png from a fresh demo shop.
source "$(dirname "$0")/steps.sh"
build_all release
find_browser
node scripts/screenshot.mjs "$PROGRAM" docs/screenshot.png
say "Wrote docs/screenshot.png"
