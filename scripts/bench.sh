#!/usr/bin/env bash
# make bench: measures the rule book's module, then the built program beside bare limits of this machine. The program that
# `make build` makes is built first, unless HAMOUR_PROGRAM names another. It connects to shops of its own only, and writes
# the table as JSON and as plots to target/bench. Options are those of `hamour-bench run`, such as `--only order,postgres`,
# `--soak 30` for a long run too, or `--only growth --sizes 100,10000` for shops of these sizes.
source "$(dirname "$0")/steps.sh"
check_needs
install_tools
install_packages
build_module
if [ -z "${HAMOUR_PROGRAM:-}" ]; then build_all dist; fi
cargo build --quiet --release --locked --package hamour-bench
node scripts/bench.mjs target/bench/module.json
"$TARGET_DIR/release/hamour-bench" run "${HAMOUR_PROGRAM:-$DIST_PROGRAM}" --rows target/bench/module.json "$@"
say "To keep a report and put it into the README: node scripts/bench-report.mjs target/bench/bench.json"
