#!/bin/sh
# A PostgreSQL server for tests: creates a cluster in a temporary folder, serves it on a socket there, prints that
# folder, and removes everything when its input ends, which happens when the parent process ends in any way. Each line
# of its input is the name of a database to create, or `stop`, `kill` or `start` for the server, and is printed again
# once it is done. The server does not wait for the disk, unless TRIAL_FSYNC is `on`.
set -e
bin=${1:-}
if [ -z "$bin" ]; then
  for folder in /usr/lib/postgresql/*/bin $(printf '%s' "$PATH" | tr ':' ' '); do
    if [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ] && [ -x "$folder/pg_isready" ]; then bin=$folder; fi
  done
fi
[ -n "$bin" ] || { echo "initdb is neither in /usr/lib/postgresql/*/bin nor on PATH" >&2; exit 1; }
if [ "$(id -u)" = 0 ]; then
  # PostgreSQL refuses to run as root.
  for user in postgres nobody; do
    id -u "$user" >/dev/null 2>&1 || continue
    script=$(cat "$0")
    cd /
    exec runuser -u "$user" -- sh -c "$script" "$0" "$bin"
  done
  echo "there is no user to run PostgreSQL as" >&2
  exit 1
fi

dir=$(mktemp -d "${TMPDIR:-/tmp}/hamour-postgres.XXXXXX")
pid=
# Nothing needs to be written to the disk before all of it is removed.
trap 'if [ -n "$pid" ]; then kill -QUIT "$pid" 2>/dev/null; wait "$pid" || :; fi; rm -rf "$dir"' EXIT
"$bin/initdb" -D "$dir/data" -U shop -A trust -E UTF8 --locale=C --no-sync >"$dir/log" 2>&1
# With a database for each test, autovacuum would visit one of them every few milliseconds.
start() {
  "$bin/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c max_connections=400 -c fsync="${TRIAL_FSYNC:-off}" \
    -c full_page_writes="${TRIAL_FSYNC:-off}" -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=4GB -c checkpoint_timeout=1h \
    -c autovacuum=off >>"$dir/log" 2>&1 &
  pid=$!
  until "$bin/pg_isready" -q -h "$dir"; do kill -0 "$pid" || return 1; sleep 0.05; done
}
end() {
  kill "-$1" "$pid"
  # Hides the shell's message that the process was killed.
  wait "$pid" 2>/dev/null || :
  pid=
}
start
echo "$dir"
while read -r line; do
  case $line in
    stop) end INT ;;
    kill) end KILL ;;
    # After `kill`, the server's child processes take a moment to end, and a new server cannot start before.
    start) until start; do sleep 0.05; done ;;
    *) "$bin/createdb" -h "$dir" -U shop "$line" ;;
  esac
  echo "$line"
done
