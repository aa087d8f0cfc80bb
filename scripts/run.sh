#!/usr/bin/env bash
# make run: builds what changed, then serves the demo shop. PORT or HAMOUR_LISTEN choose another address.
source "$(dirname "$0")/steps.sh"

export HAMOUR_LISTEN="${HAMOUR_LISTEN:-127.0.0.1:${PORT:-8080}}"
export HAMOUR_DATABASE="${HAMOUR_DATABASE:-sqlite:data/hamour.db}"
export HAMOUR_DATA_DIR="${HAMOUR_DATA_DIR:-data}"

check_needs
# Asked now, so that nobody waits for a build only to hear it.
node scripts/port.mjs "$HAMOUR_LISTEN" || exit 1
build_all
say "Starting the demo shop (Ctrl-C stops it)"
exec "$PROGRAM" serve --demo
