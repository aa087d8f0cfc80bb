#!/usr/bin/env bash
# make test: every check and test, each stage timed; results land in target/spec, the last line is the total.
# Names of stages as arguments run only those: scripts/test.sh format clippy
source "$(dirname "$0")/steps.sh"

ALL_STAGES=(format setup clippy docs rust postgres module tidy types lint unit program document journeys cluster)
RESULTS="$ROOT/target/spec"
FAILED=0
# What a stage returns when this machine lacks what it tests.
SKIPPED=77

main() {
  local stages=("$@")
  # A run of some stages must neither add to nor wipe what the last whole run proved.
  if [ $# -gt 0 ]; then RESULTS="$ROOT/target/spec-part"; else stages=("${ALL_STAGES[@]}"); fi
  check_needs
  # A result that is left from an earlier run would prove something that this run did not.
  rm -rf "$RESULTS"
  mkdir -p "$RESULTS"
  local name
  for name in "${stages[@]}"; do
    declare -F "stage_$name" >/dev/null || stop "there is no stage '$name'; there are: ${ALL_STAGES[*]}"
  done
  for name in "${stages[@]}"; do run_stage "$name"; done
  node scripts/summary.mjs "$RESULTS" || FAILED=1
  if [ $# -eq 0 ]; then node scripts/spec.mjs --strict || FAILED=1; fi
  exit $FAILED
}

# Runs one stage in a shell of its own, so that its failure ends neither this script nor the later stages.
run_stage() {
  local name=$1 began=$SECONDS code=0
  say "$name"
  # Not `( ... ) || code=$?`: bash ignores -e inside what stands before a ||.
  set +e
  ( set -e; "stage_$name" )
  code=$?
  set -e
  local took=$((SECONDS - began))
  printf '%s\t%s\t%s\n' "$name" "$code" "$took" >> "$RESULTS/stages.tsv"
  case $code in
    0) quiet_say "$name passed in ${took}s" ;;
    "$SKIPPED") quiet_say "$name skipped" ;;
    *) FAILED=1; say "${RED}$name failed${PLAIN} after ${took}s" ;;
  esac
}

stage_format() { cargo fmt --all --check; }

stage_setup() {
  install_tools
  install_packages
  build_module
  install_postgres
  install_nginx
}

# Natively all is built with what exports traces, so that nothing is compiled twice. The program of the journeys is built
# without it, as it ships.
WHOLE=(--workspace --features hamour/otel --locked)

stage_clippy() { cargo clippy "${WHOLE[@]}" --all-targets -- -D warnings; }

# The rule book's own documentation, with every link in it.
stage_docs() {
  RUSTDOCFLAGS="-D warnings" cargo doc --package hamour-core --package hamour-wasm --no-deps --locked
}

stage_rust() { cargo test "${WHOLE[@]}" --no-fail-fast | tee "$RESULTS/rust.txt"; }

# The server's calls once more, on the other engine. The rest of the suite does not know about engines.
stage_postgres() {
  if ! has_postgres; then
    say "There is no PostgreSQL to test on; install it (Debian: apt-get install postgresql)"
    return $SKIPPED
  fi
  # The whole workspace is named so that nothing is compiled a second time with fewer features.
  HAMOUR_TEST_ENGINE=postgres bounded cargo test "${WHOLE[@]}" --test all --no-fail-fast |
    tee "$RESULTS/postgres.txt"
}

# A database that hangs must not hold the rest up, where there is a timeout(1) to see to it.
bounded() { if has timeout; then timeout 1200 "$@"; else "$@"; fi; }

stage_module() {
  build_all_exports_module
  HAMOUR_ALL_EXPORTS="$TARGET_DIR/all-exports" node_tests module wasm-bindings/tests/*.test.mjs
}

stage_tidy() { node_tests tidy scripts/*.test.mjs; }

stage_types() { in_ui tsc --noEmit; }

stage_lint() { in_ui eslint . --max-warnings 0; }

stage_unit() {
  in_ui vitest run --reporter=default --reporter=json --outputFile.json="$RESULTS/unit.json"
}

stage_program() {
  build_interface
  build_program
}

# The calls, as their document describes them, against the built program.
stage_document() { scripts/schema.sh; }

stage_journeys() {
  find_browser
  HAMOUR_PROGRAM="$PROGRAM" PLAYWRIGHT_JSON_OUTPUT_FILE="$RESULTS/journeys.json" in_ui playwright test
}

# Two processes on PostgreSQL behind nginx. All journeys go through them with HAMOUR_JOURNEYS=cluster scripts/test.sh
# journeys; here are the main one and what only several processes can do.
stage_cluster() {
  if ! has_postgres; then return $SKIPPED; fi
  find_browser
  HAMOUR_JOURNEYS=cluster HAMOUR_PROGRAM="$PROGRAM" PLAYWRIGHT_JSON_OUTPUT_FILE="$RESULTS/cluster.json" \
    in_ui playwright test cluster journey --project=phone
}

# The node:test files given; their outcomes also go to target/spec/NAME.jsonl.
node_tests() {
  local name=$1; shift
  node --test --test-reporter=spec --test-reporter-destination=stdout \
    --test-reporter=./scripts/outcome-reporter.mjs --test-reporter-destination="$RESULTS/$name.jsonl" "$@"
}

main "$@"
