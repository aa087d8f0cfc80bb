#!/usr/bin/env bash
# make run: builds what has changed, then serves the demo shop. PORT or HAMOUR_LISTEN select another address.
source "$(dirname "$0")/steps.sh"

[ -z "${PORT:-}" ] || export HAMOUR_LISTEN="127.0.0.1:$PORT"

check_needs
# Checked before the build, so that the error comes at once.
node scripts/port.mjs "${HAMOUR_LISTEN:-127.0.0.1:8080}" || exit 1
build_all release
say "Starting the demo shop (Ctrl-C stops it)"
exec "$PROGRAM" serve --demo
