#!/usr/bin/env bash
# make coverage: measures the line coverage of the rule book by its own tests. Fails below 95 percent.
source "$(dirname "$0")/steps.sh"
check_needs
install_tool cargo-llvm-cov cargo-llvm-cov $LLVM_COV_VERSION llvm-cov
rm -rf "$TARGET_DIR/tools"
if [ ! -x "$(rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/^host: //p')/bin/llvm-cov" ]; then
  has rustup || stop "Rust's llvm-tools are needed, and rustup is missing to add them; install Rust from https://rustup.rs."
  rustup component add llvm-tools
fi
cargo llvm-cov --locked --package hamour-core --summary-only --fail-under-lines 95
