#!/usr/bin/env bash
# make run: builds what changed, then serves the demo shop. PORT or HAMOUR_LISTEN choose another address.
source "$(dirname "$0")/steps.sh"

[ -z "${PORT:-}" ] || export HAMOUR_LISTEN="127.0.0.1:$PORT"

check_needs
# Asked now, so that nobody waits for a build only to hear it.
node scripts/port.mjs "${HAMOUR_LISTEN:-127.0.0.1:8080}" || exit 1
build_all
say "Starting the demo shop (Ctrl-C stops it)"
exec "$PROGRAM" serve --demo
