#!/usr/bin/env bash
# make generate: regenerates the committed files that are generated from the rule book and the server's endpoints.
source "$(dirname "$0")/steps.sh"
check_needs
install_tools
install_packages
HAMOUR_GENERATE=1 cargo test --quiet --locked --package hamour-core --test generated
build_module
cp ui/src/core/pkg/hamour_wasm.d.ts ui/src/core/module.d.ts
cp ui/src/admin/core/pkg/hamour_wasm.d.ts ui/src/admin/core/module.d.ts
HAMOUR_GENERATE=1 cargo test --quiet --locked --workspace --features hamour/otel --test generated --test all -- document wire::
HAMOUR_GENERATE=1 in_ui vitest run src/api/openapi.test.ts
