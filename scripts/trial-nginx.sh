#!/bin/sh
# Runs nginx with the documentation's sample in front of one or two processes, for tests: FOLDER LISTEN ONE [OTHER], the
# last three as HOST:PORT. The sample's TLS, which needs a certificate, and its redirect from port 80 are removed.
set -e
folder=$1 listen=$2 one=$3 other=$4
sample=$(dirname "$0")/../docs/deploy/nginx.conf
awk '/^server \{/ { held = $0; getline; if (/listen 80;/) { skip = 1; next } print held }
     skip { if (/^}/) skip = 0; next } { print }' "$sample" |
  sed -e "s/127\.0\.0\.1:8080/$one/" ${other:+-e "s/# server 127\.0\.0\.1:8081/server $other/"} \
    -e "s/listen 443 ssl http2;/listen $listen;/" -e '/listen \[::\]:443/d' -e '/^ *ssl_/d' > "$folder/site.conf"
for needed in "server $one" "server ${other:-$one}" "listen $listen;"; do
  grep -q "^ *$needed" "$folder/site.conf" || { echo "the sample changed: no '$needed'" >&2; exit 1; }
done
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
