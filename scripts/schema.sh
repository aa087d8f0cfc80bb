#!/usr/bin/env bash
# Tests every call of the OpenAPI document against its own demo shop with schemathesis: a limited number of cases, the
# same in each run. Arguments go to schemathesis, for example --max-examples 1000 for a longer run.
source "$(dirname "$0")/steps.sh"
VERSION=4.32.5
has python3 || stop "Python 3 is needed to test the OpenAPI document; install it (Debian: apt-get install python3-venv)."
if [ ! -x .tools/schemathesis/bin/schemathesis ] || ! .tools/schemathesis/bin/pip show schemathesis 2>/dev/null | grep -q "^Version: $VERSION$"; then
  say "Installing schemathesis $VERSION into .tools"
  python3 -m venv .tools/schemathesis || { may_install && install_package python3-venv && python3 -m venv .tools/schemathesis; }
  .tools/schemathesis/bin/pip install --quiet --disable-pip-version-check "schemathesis==$VERSION"
fi
folder=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server" 2>/dev/null || :; fi; rm -rf "$folder"' EXIT
HAMOUR_METRICS_TOKEN=figures-for-the-test HAMOUR_LOG=error \
  "${HAMOUR_PROGRAM:-$DIST_PROGRAM}" serve --demo --data-dir "$folder" --listen 127.0.0.1:0 > "$folder/log" 2>&1 &
server=$!
base=
for _ in $(seq 100); do
  base=$(sed -n 's/^Hamour runs at //p' "$folder/log")
  if [ -n "$base" ]; then break; fi
  sleep 0.1
done
[ -n "$base" ] || { cat "$folder/log"; stop "The demo shop did not start."; }
sign_in='{"whatsapp_number": "97455512345", "password": "Hamour#2026"}'
token=$(curl --silent --fail -H 'Content-Type: application/json' -d "$sign_in" "$base/api/login" |
  node -e 'process.stdin.on("data", (text) => console.log(JSON.parse(text).token.access))')
.tools/schemathesis/bin/schemathesis --config-file scripts/schemathesis.toml run "$base/api/openapi.json" --url "$base" \
  --header "Authorization: Bearer $token" --phases examples,coverage,fuzzing --max-examples 10 --no-color "$@"
