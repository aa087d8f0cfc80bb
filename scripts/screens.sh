#!/usr/bin/env bash
# make screens: updates the reference screenshots in ui/e2e/screens that the end-to-end tests compare with.
source "$(dirname "$0")/steps.sh"
scripts/test.sh setup program
find_browser
HAMOUR_PROGRAM="$TEST_PROGRAM" in_ui playwright test e2e/screens- --project=phone --project=desk --update-snapshots --retries=0
node scripts/shrink-pictures.mjs ui/e2e/screens/phone ui/e2e/screens/desk
say "Updated ui/e2e/screens; review the changes before you commit them"
