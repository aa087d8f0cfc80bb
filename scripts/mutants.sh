#!/usr/bin/env bash
# make mutants: breaks the rule book in every small way, one at a time, and lists the breaks that no test notices.
# Arguments go to cargo-mutants, such as a file to look at: scripts/mutants.sh --file core/src/cart.rs
source "$(dirname "$0")/steps.sh"
check_needs
install_tool cargo-mutants cargo-mutants $MUTANTS_VERSION mutants
rm -rf "$TARGET_DIR/tools"
# The tests are run a thousand times: fewer random cases each, so that it ends today.
export PROPTEST_CASES=32 CARGO_PROFILE_DEV_DEBUG=0
# any_text looks for panics alone, in texts of a megabyte: twenty times the time of all the others together.
# What describes types to the server's document is built for the server alone, whose tests hold the document.
DESCRIBING='openapi::'

# Breaks the rule book with these suites looking on; they are named to cargo so that it builds no other.
break_with() {
  local suites=() suite
  while [ "$1" != -- ]; do suites+=("--cargo-arg=$1"); shift; done
  shift
  cargo mutants --package hamour-core --output target --jobs "${JOBS:-2}" --minimum-test-timeout 60 --no-shuffle \
    --exclude-re "$DESCRIBING" "${suites[@]}" "$@" || quiet_say "cargo-mutants ended with $?"
}

# Most breaks are noticed by the units' own tests, which are built in a third of the time; the others meet all suites.
break_with --lib -- "$@"
break_with --lib --test=generated --test=properties --test=ranking --test=vectors --test=wording -- --iterate "$@"
node scripts/mutants.mjs target/mutants.out.old target/mutants.out
