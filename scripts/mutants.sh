#!/usr/bin/env bash
# make mutants: runs mutation tests on the rule book and lists the mutants that no test catches.
# Arguments go to cargo-mutants, for example a file to mutate: scripts/mutants.sh --file core/src/cart.rs
source "$(dirname "$0")/steps.sh"
check_needs
install_tool cargo-mutants cargo-mutants $MUTANTS_VERSION mutants
rm -rf "$TARGET_DIR/tools"
# The tests run about a thousand times, so each property test gets fewer random cases.
export PROPTEST_CASES=32 CARGO_PROFILE_DEV_DEBUG=0
# any_text is left out: it only looks for panics, in texts of a megabyte, and takes twenty times as long as all others.
# The code that describes types for the OpenAPI document is excluded: only the server uses it, and its tests check it.
DESCRIBING='openapi::'

# Runs the mutants against the given test suites; naming the suites keeps cargo from building any other.
break_with() {
  local suites=() suite
  while [ "$1" != -- ]; do suites+=("--cargo-arg=$1"); shift; done
  shift
  cargo mutants --package hamour-core --output target --jobs "${JOBS:-2}" --minimum-test-timeout 60 --no-shuffle \
    --exclude-re "$DESCRIBING" "${suites[@]}" "$@" || quiet_say "cargo-mutants ended with $?"
}

# The unit tests catch most mutants and build in a third of the time; the remaining mutants run against all suites.
break_with --lib -- "$@"
break_with --lib --test=generated --test=properties --test=ranking --test=vectors --test=wording -- --iterate "$@"
node scripts/mutants.mjs target/mutants.out.old target/mutants.out
