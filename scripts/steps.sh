# The steps from a fresh checkout to a running shop, sourced by run.sh, build.sh, test.sh and other scripts.
# Each step first checks whether its work is already done, so that calling all of them again is cheap.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
ROOT=$PWD

# Pinned: the module's glue code must come from exactly the wasm-bindgen version in Cargo.toml.
WASM_PACK_VERSION=0.15.1
WASM_BINDGEN_VERSION=0.2.129
MUTANTS_VERSION=27.1.0
LLVM_COV_VERSION=0.9.1
LIGHTHOUSE_VERSION=12.8.2
NODE_MIN_VERSION=20.19

export PATH="$ROOT/.tools/bin:$PATH"
# Some tools run in a subfolder, where a relative path would be a different target folder.
if [ -n "${CARGO_TARGET_DIR:-}" ]; then
  case $CARGO_TARGET_DIR in /*) ;; *) export CARGO_TARGET_DIR="$ROOT/$CARGO_TARGET_DIR" ;; esac
fi
TARGET_DIR=${CARGO_TARGET_DIR:-$ROOT/target}
PROGRAM="$TARGET_DIR/release/hamour"
# The program as a shop installs it: what `make build` builds, and what is measured.
DIST_PROGRAM="$TARGET_DIR/dist/hamour"
# The program as `cargo test` builds it for its own tests. It reads the interface from ui/dist.
TEST_PROGRAM="$TARGET_DIR/debug/hamour"

if [ -t 1 ]; then BOLD=$'\e[1m' DIM=$'\e[2m' RED=$'\e[31m' PLAIN=$'\e[0m'; else BOLD='' DIM='' RED='' PLAIN=''; fi

say() { printf '%s==>%s %s\n' "$BOLD" "$PLAIN" "$*"; }
quiet_say() { printf '%s    %s%s\n' "$DIM" "$*" "$PLAIN"; }
stop() { printf '%sStopped:%s %s\n' "$RED" "$PLAIN" "$*" >&2; exit 1; }
at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }
has() { command -v "$1" >/dev/null 2>&1; }

# --- stamps: one hash over a step's inputs and outputs; a change to either runs the step again ---

stamp_of() { node scripts/fingerprint.mjs "$@"; }
is_fresh() { local name=$1; shift; [ -f ".tools/stamps/$name" ] && [ "$(cat ".tools/stamps/$name")" = "$(stamp_of "$@")" ]; }
stamp() { local name=$1; shift; mkdir -p .tools/stamps; stamp_of "$@" > ".tools/stamps/$name"; }

# --- steps ---

check_needs() {
  has node || stop "Node $NODE_MIN_VERSION or newer is needed; install it from https://nodejs.org and try again."
  local node_version; node_version=$(node --version)
  at_least $NODE_MIN_VERSION "${node_version#v}" ||
    stop "Node $NODE_MIN_VERSION or newer is needed, but this is $node_version; install a newer one from https://nodejs.org."
  has npm || stop "npm is needed; install it (Debian: apt-get install npm) and try again."
  has cargo && has rustc || stop "Rust is needed; install it with rustup from https://rustup.rs and open a new terminal."
  local wanted found
  wanted=$(sed -n 's/^rust-version *= *"\(.*\)"/\1/p' Cargo.toml)
  found=$(rustc --version 2>/dev/null | cut -d' ' -f2)
  [ -n "$found" ] || stop "rustc does not start; run 'rustup toolchain install stable' and try again."
  at_least "$wanted" "$found" ||
    stop "Rust $wanted or newer is needed, but this is $found; run 'rustup update stable' and try again."
  ${CC:-cc} --version >/dev/null 2>&1 ||
    stop "A C compiler is needed (for SQLite and the allocator); install one (Debian: apt-get install build-essential, macOS: xcode-select --install)."
}

install_tools() {
  if [ ! -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ]; then
    has rustup || stop "This Rust lacks the wasm32-unknown-unknown target, and rustup is missing to add it; install Rust from https://rustup.rs."
    say "Adding Rust's WebAssembly target"
    rustup target add wasm32-unknown-unknown
  fi
  install_tool wasm-pack wasm-pack $WASM_PACK_VERSION
  install_tool wasm-bindgen wasm-bindgen-cli $WASM_BINDGEN_VERSION
  # Only the binaries are kept, not the hundreds of megabytes of build output.
  rm -rf "$TARGET_DIR/tools"
}

# Arguments: the binary's name, its package, its version and, for a cargo subcommand, the subcommand's name.
install_tool() {
  local program=$1 package=$2 version=$3 command=${4:-}
  # shellcheck disable=SC2086
  [ "$(".tools/bin/$program" $command --version 2>/dev/null || true)" = "$program $version" ] && return
  say "Installing $package $version into .tools (once; about a minute)"
  # Built without optimisation: the tools run for seconds, but optimising them takes minutes.
  CARGO_PROFILE_DEV_DEBUG=0 CARGO_FUTURE_INCOMPAT_REPORT_FREQUENCY=never cargo install --debug --locked --force --no-track \
    --root .tools --target-dir "$TARGET_DIR/tools" "$package" --version "$version"
}

install_packages() {
  if is_fresh packages ui/package.json ui/package-lock.json ui/node_modules/.package-lock.json; then return; fi
  say "Installing the interface's packages (npm ci)"
  (cd ui && npm ci --no-audit --no-fund --loglevel=error)
  stamp packages ui/package.json ui/package-lock.json ui/node_modules/.package-lock.json
}

# The rule book for the browser: the shoppers' module, and the back office's with the rules of the staff added.
build_module() {
  build_browser_module module ui/src/core/pkg "rule book module"
  build_browser_module staff-module ui/src/admin/core/pkg "the back office's module" --features staff
}

# Arguments: the stamp's name, the output folder, the module's name in messages, and options of cargo.
build_browser_module() {
  local name=$1 folder=$2 title=$3; shift 3
  local module=$folder/hamour_wasm_bg.wasm
  local stamped=(Cargo.toml Cargo.lock core/Cargo.toml core/src wasm-bindings/Cargo.toml wasm-bindings/src
    scripts/steps.sh "$folder")
  if is_fresh "$name" "${stamped[@]}"; then quiet_say "$title: up to date"; return; fi
  say "Building the rule book for the browser: $title"
  # Remaps paths so that the module contains no local folder names and has the same size on every machine.
  local flags='' source
  for source in "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*; do
    flags+="${flags:+$'\x1f'}--remap-path-prefix=$source=crates"
  done
  CARGO_ENCODED_RUSTFLAGS=$flags wasm-pack --quiet build wasm-bindings --mode no-install --target bundler --profile wasm --no-opt \
    --out-dir "../$folder" "$@"
  # A second pass of wasm-opt removes a little more.
  ui/node_modules/.bin/wasm-opt -Oz --converge --low-memory-unused "$module" -o "$module.once"
  ui/node_modules/.bin/wasm-opt -Oz --converge --low-memory-unused --strip-producers \
    --strip-target-features "$module.once" -o "$module.small"
  rm "$module.once"
  mv "$module.small" "$module"
  stamp "$name" "${stamped[@]}"
}

# The whole rule book as a module, for the tests in Node only: not optimised for size, and with overflow checks.
build_all_exports_module() {
  local stamped=(Cargo.toml Cargo.lock core/Cargo.toml core/src core/tests/calls core/tests/cases wasm-bindings/Cargo.toml
    wasm-bindings/src scripts/steps.sh "$TARGET_DIR/all-exports")
  if is_fresh all-exports "${stamped[@]}"; then quiet_say "module for the tests: up to date"; return; fi
  say "Building the whole rule book for the tests"
  CARGO_PROFILE_DEV_DEBUG=0 cargo build --quiet --locked --package hamour-wasm --features all-exports --lib \
    --target wasm32-unknown-unknown
  wasm-bindgen "$TARGET_DIR/wasm32-unknown-unknown/debug/hamour_wasm.wasm" --target bundler --out-dir "$TARGET_DIR/all-exports"
  stamp all-exports "${stamped[@]}"
}

build_interface() {
  local stamped=(ui/index.html ui/admin.html ui/package.json ui/package-lock.json ui/vite.config.ts ui/vite.admin.config.ts
    ui/language-build.ts ui/lighter-fonts.ts ui/pseudo-copy.ts ui/web-manifest.ts ui/tsconfig.json ui/public ui/src ui/dist)
  if is_fresh interface "${stamped[@]}"; then quiet_say "interface: up to date"; return; fi
  say "Building the interface"
  # The first build empties the folder; the others add the Arabic shop to it, and the back office in both languages.
  (cd ui && node_modules/.bin/vite build --logLevel warn && node_modules/.bin/vite build --logLevel warn --mode ar \
    && node_modules/.bin/vite build --logLevel warn --config vite.admin.config.ts \
    && node_modules/.bin/vite build --logLevel warn --config vite.admin.config.ts --mode ar)
  stamp interface "${stamped[@]}"
}

# Arguments: the profile.
build_program() {
  say "Building the program (cargo, $1)"
  cargo build --profile "$1" --package hamour
}

# Builds everything up to the program, with this profile. The interface comes first, because the program embeds it.
build_all() {
  check_needs
  install_tools
  install_packages
  build_module
  build_interface
  build_program "$1"
}

# --- the interface's tools and a browser for them ---

in_ui() {
  local tool=$1; shift
  install_packages
  (cd ui && "node_modules/.bin/$tool" "$@")
}

has_postgres() { has initdb || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }

# The tests start their own PostgreSQL and need only its binaries, so no server is set up.
install_postgres() {
  if has_postgres || ! may_install; then return; fi
  say "Installing Debian's PostgreSQL, without a running server"
  local no_server=/etc/postgresql-common/createcluster.d/no-server.conf
  mkdir -p "$(dirname $no_server)"
  echo 'create_main_cluster = false' > $no_server
  install_package postgresql || say "PostgreSQL could not be installed; its tests will be skipped"
  rm -f $no_server
}

# No server is set up here either: a test starts nginx with the documentation's sample.
install_nginx() {
  if has nginx || [ -x /usr/sbin/nginx ] || ! may_install; then return; fi
  say "Installing Debian's nginx, without a running server"
  local policy=/usr/sbin/policy-rc.d made=
  if [ ! -e $policy ]; then made=yes; printf '#!/bin/sh\nexit 101\n' > $policy; chmod 755 $policy; fi
  install_package nginx-light || say "nginx could not be installed; the tests with two processes behind it will fail"
  if [ -n "$made" ]; then rm -f $policy; fi
}

# Only the program that checks alert rules, without the rest of its package and without root.
install_promtool() {
  if has promtool || ! has apt-get || ! has dpkg-deb; then return; fi
  say "Unpacking Debian's promtool into .tools"
  local folder; folder=$(mktemp -d)
  mkdir -p .tools/bin
  if (cd "$folder" && apt-get download -qq prometheus 2>/dev/null &&
      dpkg-deb --fsys-tarfile prometheus_*.deb | tar -xO ./usr/bin/promtool > promtool); then
    install -m 755 "$folder/promtool" .tools/bin/promtool
  else
    say "promtool could not be downloaded; the alert rules will not be parsed"
  fi
  rm -rf "$folder"
}

may_install() { [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ] && has apt-get; }
install_package() { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1"; }

# Lighthouse is not a dependency of the interface, so it has its own folder.
install_lighthouse() {
  local folder=.tools/lighthouse
  [ "$(node -p "require('./$folder/node_modules/lighthouse/package.json').version" 2>/dev/null || true)" = $LIGHTHOUSE_VERSION ] && return
  say "Installing lighthouse $LIGHTHOUSE_VERSION into .tools"
  mkdir -p $folder
  npm install --prefix $folder --ignore-scripts --no-audit --no-fund --loglevel=error lighthouse@$LIGHTHOUSE_VERSION
}

# Sets HAMOUR_CHROMIUM to the browser's path, or leaves it empty for Playwright's own browser. The headless shell is the same
# engine without the window around it, and its tests need 40 % less processor time.
find_browser() {
  export HAMOUR_CHROMIUM="${HAMOUR_CHROMIUM:-}"
  local shell=/usr/bin/chromium-headless-shell
  if [ -z "$HAMOUR_CHROMIUM" ] && ! [ -x $shell ] && may_install; then
    say "Installing Debian's chromium-headless-shell"
    install_package chromium-headless-shell || install_package chromium || true
  fi
  local candidate
  for candidate in "$HAMOUR_CHROMIUM" $shell /usr/bin/chromium; do
    if [ -n "$candidate" ] && [ -x "$candidate" ]; then HAMOUR_CHROMIUM=$candidate; return; fi
  done
  say "Installing Playwright's browser"
  in_ui playwright install chromium
}
