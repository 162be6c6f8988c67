#!/bin/sh
# Fills in the nginx configuration, config.json and the page's base for this deployment, then becomes nginx.
# docs/deployment.md describes the environment. `--print` writes the configuration to standard output instead.
set -eu

fail() { echo "console: $1" >&2; exit 64; }
NEWLINE='
'
matches() {
  case $1 in *"$NEWLINE"*) return 1 ;; esac
  printf '%s\n' "$1" | grep -Eq "^($2)\$"
}

RUN=${RUN_DIR:-/tmp/console}
DIST=${DIST_DIR:-/usr/share/console}
TEMPLATE=${TEMPLATE:-/etc/console/nginx.conf.template}
PORT=${PORT:-8080}
WORKERS=${WORKERS:-2}
CA_FILE=${CA_FILE:-/etc/ssl/certs/ca-certificates.crt}
BASE=${BASE_PATH:-/}
CONFIG_FILE=${CONFIG_FILE:-/config/config.json}
BROTLI_MODULE=${BROTLI_MODULE:-/usr/lib/nginx/modules/ngx_http_brotli_static_module.so}

[ -n "${BACKEND_URL:-}" ] || fail "BACKEND_URL is missing: the address that answers what the page calls /api."
matches "$PORT" '[0-9]{1,5}' || fail "PORT is a number, not '$PORT'."
matches "$WORKERS" '[0-9]{1,3}|auto' || fail "WORKERS is a number or auto, not '$WORKERS'."
for path in "$RUN" "$DIST" "$CA_FILE" "$BROTLI_MODULE"; do
  matches "$path" '/[A-Za-z0-9._/-]*' || fail "'$path' is not a path of letters, digits, dots and dashes."
done
matches "$BASE" '/([A-Za-z0-9_-]+/)*' || fail "BASE_PATH begins and ends with a slash, such as /console/, not '$BASE'."

# Takes an address apart: SCHEME, NAME (host), ADDRESS (host:port), URL_PATH (without a slash at its end).
apart() {
  matches "$2" 'https?://([A-Za-z0-9._-]+|\[[0-9A-Fa-f:]+\])(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?' ||
    fail "$1 is an address such as http://mission-control:8080 or https://ops.example.com/api, not '$2'."
  SCHEME=${2%%://*}
  rest=${2#*://}
  AUTHORITY=${rest%%/*}
  URL_PATH=$(printf '%s' "${rest#"$AUTHORITY"}" | sed 's|/*$||')
  NAME=$(printf '%s' "$AUTHORITY" | sed 's|:[0-9]*$||')
  if [ "$NAME" != "$AUTHORITY" ]; then ADDRESS=$AUTHORITY
  elif [ "$SCHEME" = https ]; then ADDRESS=$AUTHORITY:443
  else ADDRESS=$AUTHORITY:80; fi
  # The browser's own Host, as a front passes it on; another site, reached by https, knows itself by its own name only.
  if [ "$SCHEME" = https ]; then HOST=$AUTHORITY; else HOST='$http_host'; fi
}
host() {
  [ -z "$2" ] || matches "$2" '[A-Za-z0-9._:-]+' || fail "$1 is a host name, not '$2'."
  [ -z "$2" ] || HOST=$2
}
sources() {
  [ -z "$2" ] || matches "$2" "[A-Za-z0-9 :/.*'_-]+" || fail "$1 lists sources with spaces between them, not '$2'."
  [ -z "$2" ] || printf ' %s' "$2"
}

apart BACKEND_URL "$BACKEND_URL"
host BACKEND_HOST "${BACKEND_HOST:-}"
BACKEND_SCHEME=$SCHEME BACKEND_NAME=$NAME BACKEND_ADDRESS=$ADDRESS BACKEND_PATH=$URL_PATH BACKEND_HOST=$HOST
apart IDENTITY_URL "${IDENTITY_URL:-${BACKEND_URL%/}/.ory}"
host IDENTITY_HOST "${IDENTITY_HOST:-}"
IDENTITY_SCHEME=$SCHEME IDENTITY_NAME=$NAME IDENTITY_ADDRESS=$ADDRESS IDENTITY_PATH=$URL_PATH IDENTITY_HOST=$HOST

CSP_SCRIPT_SRC=$(sources CSP_SCRIPT_SRC "${CSP_SCRIPT_SRC:-}")
CSP_STYLE_SRC=$(sources CSP_STYLE_SRC "${CSP_STYLE_SRC:-}")
CSP_IMG_SRC=$(sources CSP_IMG_SRC "${CSP_IMG_SRC:-}")
CSP_CONNECT_SRC=$(sources CSP_CONNECT_SRC "${CSP_CONNECT_SRC:-}")
CSP_WORKER_SRC=$(sources CSP_WORKER_SRC "${CSP_WORKER_SRC:-}")
CSP_FRAME_SRC=$(sources CSP_FRAME_SRC "${CSP_FRAME_SRC:-}")

fill() {
  drop=
  [ "$BASE" != / ] || drop='-e /#below/d'
  [ "$BACKEND_SCHEME$IDENTITY_SCHEME" != httphttp ] || drop="$drop -e /#tls/d"
  # nginx's own images have no module for Brotli: the gzip files are sent then.
  [ -f "$BROTLI_MODULE" ] || drop="$drop -e /#brotli/d"
  # shellcheck disable=SC2086 -- options without spaces in them
  sed $drop \
    -e "s|@RUN@|$RUN|g" -e "s|@PORT@|$PORT|g" -e "s|@WORKERS@|$WORKERS|g" -e "s|@CA_FILE@|$CA_FILE|g" \
    -e "s|@BROTLI_MODULE@|$BROTLI_MODULE|g" \
    -e "s|@BARE_BASE@|${BASE%/}|g" -e "s|@BASE@|$BASE|g" \
    -e "s|@BACKEND_SCHEME@|$BACKEND_SCHEME|g" -e "s|@BACKEND_NAME@|$BACKEND_NAME|g" \
    -e "s|@BACKEND_ADDRESS@|$BACKEND_ADDRESS|g" -e "s|@BACKEND_PATH@|$BACKEND_PATH|g" \
    -e "s|@BACKEND_HOST@|$BACKEND_HOST|g" \
    -e "s|@IDENTITY_SCHEME@|$IDENTITY_SCHEME|g" -e "s|@IDENTITY_NAME@|$IDENTITY_NAME|g" \
    -e "s|@IDENTITY_ADDRESS@|$IDENTITY_ADDRESS|g" -e "s|@IDENTITY_PATH@|$IDENTITY_PATH|g" \
    -e "s|@IDENTITY_HOST@|$IDENTITY_HOST|g" \
    -e "s|@CSP_SCRIPT_SRC@|$CSP_SCRIPT_SRC|g" \
    -e "s|@CSP_STYLE_SRC@|$CSP_STYLE_SRC|g" \
    -e "s|@CSP_IMG_SRC@|$CSP_IMG_SRC|g" \
    -e "s|@CSP_CONNECT_SRC@|$CSP_CONNECT_SRC|g" \
    -e "s|@CSP_WORKER_SRC@|$CSP_WORKER_SRC|g" \
    -e "s|@CSP_FRAME_SRC@|$CSP_FRAME_SRC|g" \
    "$TEMPLATE"
}

if [ "${1:-}" = --print ]; then fill; exit 0; fi

# The page below its path: links to the files of the image, beside the two that this deployment says.
rm -rf "$RUN"
mkdir -p "$RUN/root$BASE"
for file in "$DIST"/*; do
  case ${file##*/} in
    index.html | config.json) ;;
    *) ln -s "$file" "$RUN/root$BASE${file##*/}" ;;
  esac
done
sed "s|<base href=\"[^\"]*\"|<base href=\"$BASE\"|" "$DIST/index.html" >"$RUN/root${BASE}index.html"
if [ -f "$CONFIG_FILE" ]; then
  [ -z "${CONSOLE_CONFIG:-}" ] || fail "There are both CONSOLE_CONFIG and $CONFIG_FILE: take one."
  cat "$CONFIG_FILE" >"$RUN/root${BASE}config.json"
else
  printf '%s\n' "${CONSOLE_CONFIG:-{\}}" >"$RUN/root${BASE}config.json"
fi
fill >"$RUN/nginx.conf"

exec nginx -c "$RUN/nginx.conf" -e stderr
