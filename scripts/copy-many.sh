#!/usr/bin/env bash
# Copies a shop of many orders from PostgreSQL to SQLite and back with the built program, and times it:
# scripts/copy-many.sh [ORDERS], 100000 by default. `hamour copy` compares every row itself.
source "$(dirname "$0")/steps.sh"
ORDERS=${1:-100000}
PROGRAM=${HAMOUR_PROGRAM:-$DIST_PROGRAM}
[ -x "$PROGRAM" ] || stop "$PROGRAM does not exist; run 'make build' first"
has_postgres || stop "PostgreSQL is needed; install it (Debian: apt-get install postgresql)"
folder=$(mktemp -d)
cleanup() { exec {to_postgres}>&- || :; wait "$postgres" 2>/dev/null || :; rm -rf "$folder"; }

mkfifo "$folder/in"
sh scripts/trial-postgres.sh < "$folder/in" > "$folder/out" &
postgres=$!
exec {to_postgres}> "$folder/in"
trap cleanup EXIT
line() { until [ "$(wc -l < "$folder/out")" -ge "$1" ]; do kill -0 "$postgres"; sleep 0.1; done; sed -n "${1}p" "$folder/out"; }
socket=$(line 1)
printf 'many\nback\n' >&"$to_postgres"
line 3 > /dev/null
address() { echo "postgres://shop@localhost/$1?host=$socket"; }
export HAMOUR_DATA_DIR="$folder/data" HAMOUR_SECRET='a secret that every copy of this shop shares'

# The demo shop's oldest order is multiplied, with its lines and events.
"$PROGRAM" serve --demo --listen 127.0.0.1:0 --database "$(address many)" > "$folder/log" 2>&1 &
shop=$!
until grep -qs 'runs at' "$folder/log"; do kill -0 "$shop" || stop "$(cat "$folder/log")"; sleep 0.1; done
kill "$shop"
wait "$shop" || :
columns() { psql -h "$socket" -U shop -d many -Atc "SELECT string_agg(quote_ident(column_name), ', ') FROM information_schema.columns WHERE table_name = '$1' AND column_name NOT IN ('id', 'order_id')"; }
orders=$(columns shop_order) lines=$(columns order_line) events=$(columns order_event)
psql -q -v ON_ERROR_STOP=1 -h "$socket" -U shop -d many <<SQL
CREATE TEMP TABLE first AS SELECT min(id) AS id, max(id) AS last FROM shop_order WHERE id IN (SELECT order_id FROM order_line);
INSERT INTO shop_order ($orders)
  SELECT $orders FROM shop_order, generate_series(1, $ORDERS - (SELECT count(*) FROM shop_order)) WHERE id = (SELECT id FROM first);
INSERT INTO order_line (order_id, $lines)
  SELECT o.id, l.${lines//, /, l.} FROM shop_order o JOIN order_line l ON l.order_id = (SELECT id FROM first) WHERE o.id > (SELECT last FROM first);
INSERT INTO order_event (order_id, $events)
  SELECT o.id, e.${events//, /, e.} FROM shop_order o JOIN order_event e ON e.order_id = (SELECT id FROM first) WHERE o.id > (SELECT last FROM first);
SQL
copied() {
  local began=$SECONDS
  "$PROGRAM" copy --from "$1" --to "$2" > "$folder/copied" || stop "the copy failed: $(tail -n 3 "$folder/copied")"
  say "$3 in $((SECONDS - began)) s"
  grep -E 'shop_order|order_line|order_event' "$folder/copied" || :
}
copied "$(address many)" "sqlite:$folder/many.db" "PostgreSQL to SQLite, compared row by row,"
quiet_say "the file has $(du -cm "$folder"/many.db* | tail -n 1 | cut -f1) MB"
copied "sqlite:$folder/many.db" "$(address back)" "SQLite to PostgreSQL, compared row by row,"
for name in many back; do
  pg_dump -h "$socket" -U shop -d "$name" --data-only --inserts -t shop_order -t order_line -t order_event | grep ^INSERT | sort | sha256sum
done | uniq | wc -l | grep -qx 1 || stop "the copied-back data differs from the original"
say "Both databases are equal"
