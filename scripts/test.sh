#!/usr/bin/env bash
# make test: runs every check and test in stages; writes the results to target/spec, and prints the total as last line.
# Stage names as arguments run only those stages: scripts/test.sh format clippy
source "$(dirname "$0")/steps.sh"

# The stages of these two lists run beside each other: a compiler often uses one core alone. The rest follows.
COMPILING=(format clippy docs program)
BESIDE=(setup types lint tidy)
ALL_STAGES=("${COMPILING[@]}" "${BESIDE[@]}" unit rust postgres module operations document journeys cluster)
RESULTS="$ROOT/target/spec"
# The exit code of a stage that is skipped because a required tool is not installed.
SKIPPED=77

main() {
  local stages=("$@")
  # A run of some stages must not change the results of the last full run.
  if [ $# -gt 0 ]; then RESULTS="$ROOT/target/spec-part"; else stages=("${ALL_STAGES[@]}"); fi
  check_needs
  # Results of an earlier run must not count for this one.
  rm -rf "$RESULTS"
  mkdir -p "$RESULTS"
  local name
  for name in "${stages[@]}"; do
    declare -F "stage_$name" >/dev/null || stop "there is no stage '$name'; the stages are: ${ALL_STAGES[*]}"
  done
  if [ $# -eq 0 ]; then
    run_beside
    stages=("${stages[@]:$((${#COMPILING[@]} + ${#BESIDE[@]}))}")
  fi
  for name in "${stages[@]}"; do run_stage "$name"; done
  local code=0
  node scripts/summary.mjs "$RESULTS" || code=1
  if [ $# -eq 0 ]; then node scripts/spec.mjs --strict || code=1; fi
  exit $code
}

# Runs both lists, and prints the output of the second when all of both is done.
run_beside() {
  local name output="$RESULTS/beside.txt"
  (for name in "${BESIDE[@]}"; do run_stage "$name"; done) > "$output" 2>&1 &
  for name in "${COMPILING[@]}"; do run_stage "$name"; done
  say "waiting for ${BESIDE[*]}"
  wait $!
  cat "$output"
}

# Runs one stage in a subshell, so that its failure ends neither this script nor the later stages.
run_stage() {
  local name=$1 began=$SECONDS code=0
  say "$name"
  # Not `( ... ) || code=$?`: bash ignores -e in a command before `||`.
  set +e
  ( set -e; "stage_$name" )
  code=$?
  set -e
  local took=$((SECONDS - began))
  printf '%s\t%s\t%s\n' "$name" "$code" "$took" >> "$RESULTS/stages.tsv"
  case $code in
    0) quiet_say "$name passed in ${took}s" ;;
    "$SKIPPED") quiet_say "$name skipped" ;;
    *) say "${RED}$name failed${PLAIN} after ${took}s" ;;
  esac
}

stage_format() { cargo fmt --all --check; }

stage_setup() {
  install_tools
  install_packages
  build_module
  build_interface
  install_postgres
  install_nginx
  install_promtool
}

# Native builds include the trace export, so that nothing is compiled twice.
WHOLE=(--workspace --features hamour/otel --locked)

stage_clippy() { cargo clippy "${WHOLE[@]}" --all-targets -- -D warnings; }

# Builds the documentation of the crates and checks its links. Without the examples, cargo would select other features of
# the packages than for the lints, and check them all again.
stage_docs() {
  RUSTDOCFLAGS="-D warnings" cargo doc "${WHOLE[@]}" --no-deps --lib --examples
}

stage_rust() { cargo test "${WHOLE[@]}" --no-fail-fast | tee "$RESULTS/rust.txt"; }

# Runs the server's tests again on the other engine. The other tests do not depend on the engine.
stage_postgres() {
  if ! has_postgres; then
    say "PostgreSQL is not installed; install it (Debian: apt-get install postgresql)"
    return $SKIPPED
  fi
  # Selects the whole workspace, so that nothing is compiled a second time with fewer features.
  HAMOUR_TEST_ENGINE=postgres bounded cargo test "${WHOLE[@]}" --test all --no-fail-fast |
    tee "$RESULTS/postgres.txt"
}

# Limits the run time, if timeout(1) exists, so that a database that hangs does not block the other stages.
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

# Builds the program for the end-to-end tests, which is the one that the server's own tests start: an optimised one takes
# a quarter of an hour longer. Builds the test binaries too, because a plain build selects other features of the packages.
stage_program() {
  # A program that is compiled without the folder never looks for the interface.
  mkdir -p ui/dist
  cargo test "${WHOLE[@]}" --no-run
}

# Runs the steps of docs/operations.md as they stand there, in a sandbox.
stage_operations() {
  if [ "$(uname)" != Linux ]; then
    say "the steps are for Linux"
    return $SKIPPED
  fi
  HAMOUR_PROGRAM="$TEST_PROGRAM" node_tests operations scripts/operations/*.test.mjs
}

# Tests the built program against its OpenAPI document.
stage_document() { HAMOUR_PROGRAM="$TEST_PROGRAM" scripts/schema.sh; }

stage_journeys() {
  find_browser
  HAMOUR_PROGRAM="$TEST_PROGRAM" PLAYWRIGHT_JSON_OUTPUT_FILE="$RESULTS/journeys.json" in_ui playwright test
}

# Two processes on PostgreSQL behind nginx. HAMOUR_JOURNEYS=cluster scripts/test.sh journeys runs all end-to-end tests
# on them; this stage runs the main one and those that need several processes.
stage_cluster() {
  if ! has_postgres; then return $SKIPPED; fi
  find_browser
  HAMOUR_JOURNEYS=cluster HAMOUR_PROGRAM="$TEST_PROGRAM" PLAYWRIGHT_JSON_OUTPUT_FILE="$RESULTS/cluster.json" \
    in_ui playwright test cluster journey --project=phone
}

# Runs the given node:test files; also writes their outcomes to target/spec/NAME.jsonl.
node_tests() {
  local name=$1; shift
  node --test --test-reporter=spec --test-reporter-destination=stdout \
    --test-reporter=./scripts/outcome-reporter.mjs --test-reporter-destination="$RESULTS/$name.jsonl" "$@"
}

main "$@"
