#!/usr/bin/env bash
# make build: builds target/dist/hamour with the interface embedded.
source "$(dirname "$0")/steps.sh"
build_all dist
say "Built ${DIST_PROGRAM#"$ROOT"/}"
