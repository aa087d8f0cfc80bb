#!/usr/bin/env bash
# make build: builds target/release/hamour with the interface embedded.
source "$(dirname "$0")/steps.sh"
build_all
say "Built ${PROGRAM#"$ROOT"/}"
