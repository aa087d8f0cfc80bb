#!/usr/bin/env bash
# make bench: measures the rule book's module, then the built program beside bare limits of this machine. The program that
# `make build` makes is built first, unless HAMOUR_PROGRAM names another. It connects to shops of its own only. Options are
# those of `hamour-bench run`.
source "$(dirname "$0")/steps.sh"
check_needs
install_tools
install_packages
build_module
if [ -z "${HAMOUR_PROGRAM:-}" ]; then build_all dist; fi
cargo build --quiet --release --locked --package hamour-bench
node scripts/bench.mjs
"$TARGET_DIR/release/hamour-bench" run "${HAMOUR_PROGRAM:-$DIST_PROGRAM}" "$@"
