#!/usr/bin/env bash
# make bench: builds the module if needed and measures it.
source "$(dirname "$0")/steps.sh"
check_needs
install_tools
install_packages
build_module
node scripts/bench.mjs
