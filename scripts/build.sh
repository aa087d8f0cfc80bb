#!/usr/bin/env bash
# make build: builds target/dist/hamour with the interface embedded, and starts it once to see that it is in there. The
# tests start a program that reads the interface from its folder.
source "$(dirname "$0")/steps.sh"
build_all dist
source scripts/trial-shop.sh
PROGRAM=$DIST_PROGRAM
open_shop sqlite
page=$(curl --silent --show-error --fail "$url/")
script=$(grep -o 'src="/assets/[^"]*\.js"' <<< "$page" | head -n 1 | cut -d '"' -f 2)
fetch_script() { curl --silent --show-error --fail --header "Accept-Encoding: $1" "$url$script"; }
# The program makes what it does not embed: the plain form and gzip.
built="ui/dist$script"
if [ -z "$script" ] || ! cmp -s "$built.br" <(fetch_script br) || ! cmp -s "$built" <(fetch_script gzip | gunzip) ||
  ! cmp -s "$built" <(fetch_script identity); then
  stop "The program does not serve the interface."
fi
close_shop
say "Built ${DIST_PROGRAM#"$ROOT"/}"
