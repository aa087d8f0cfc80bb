#!/usr/bin/env bash
# make pictures: draws every picture of the demo shop again from demo/drawings, and lists the files that this changes.
# Picture names as arguments draw only those: scripts/pictures.sh banner-fish 'beef-*'
source "$(dirname "$0")/steps.sh"
say "Installing the packages of demo/drawings (npm ci)"
(cd demo/drawings && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error)
say "Drawing the pictures"
node demo/drawings/make.js "$@"
