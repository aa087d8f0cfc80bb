#!/usr/bin/env bash
# make screens: takes the pictures that the journeys compare every screen with, ui/e2e/screens, anew.
source "$(dirname "$0")/steps.sh"
build_all
find_browser
HAMOUR_PROGRAM="$PROGRAM" in_ui playwright test e2e/screens- --project=phone --project=desk --update-snapshots --retries=0
node scripts/shrink-pictures.mjs ui/e2e/screens/phone ui/e2e/screens/desk
say "Wrote ui/e2e/screens; look at what changed before you commit it"
