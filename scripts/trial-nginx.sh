#!/bin/sh
# Runs nginx with the documentation's sample in front of one or more processes, for tests: FOLDER LISTEN ONE [OTHER]..., all
# but the first as HOST:PORT. The sample's TLS, which needs a certificate, and its redirect from port 80 are removed.
set -e
folder=$1 listen=$2 one=$3
shift 3
sample=$(dirname "$0")/../docs/deploy/nginx.conf
awk -v others="$*" '
    /^server \{/ { held = $0; getline; if (/listen 80;/) { skip = 1; next } print held }
    skip { if (/^}/) skip = 0; next }
    /# server 127\.0\.0\.1:8081/ {
        count = split(others, each, " ")
        for (at = 1; at <= count; at++) { line = $0; sub(/# server 127\.0\.0\.1:8081/, "server " each[at], line); print line }
        next
    }
    { print }' "$sample" |
  sed -e "s/127\.0\.0\.1:8080/$one/" -e "s/listen 443 ssl http2;/listen $listen;/" \
    -e '/listen \[::\]:443/d' -e '/^ *ssl_/d' > "$folder/site.conf"
for server in "$one" "$@"; do
  grep -q "^ *server $server " "$folder/site.conf" || { echo "the sample changed: no server $server" >&2; exit 1; }
done
grep -q "^ *listen $listen;" "$folder/site.conf" || { echo "the sample changed: no listen $listen" >&2; exit 1; }
if grep -Eq 'listen (\[::\]:)?443|ssl' "$folder/site.conf"; then echo "the sample changed: TLS is left" >&2; exit 1; fi
user=
if [ "$(id -u)" = 0 ]; then user='user root;'; fi
cat > "$folder/nginx.conf" <<EOF
daemon off; pid $folder/nginx.pid; error_log $folder/error.log; $user
events {}
http {
    access_log off;
    client_body_temp_path $folder/body; proxy_temp_path $folder/proxy; fastcgi_temp_path $folder/fastcgi;
    uwsgi_temp_path $folder/uwsgi; scgi_temp_path $folder/scgi;
    include $folder/site.conf;
}
EOF
# Debian installs nginx in a folder that is only on root's PATH.
PATH=$PATH:/usr/sbin:/usr/local/sbin
exec nginx -p "$folder" -c nginx.conf -e "$folder/error.log"
