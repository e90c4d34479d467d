#!/bin/bash
# Builds what Containerfile describes with Debian's own tools, where no container engine can be had, and runs it as a plain
# user without capabilities. Needs root, mmdebstrap, 4 GB of disk and a network; takes about ten minutes.
#   deploy/container/drill.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/../.."
place=${1:-$(mktemp -d /tmp/prichal-container.XXXXXX)}
mkdir -p "$place"
suite=${SUITE:-trixie}
mirror=${MIRROR:-}
uid=10001
group=20002
port=${PORT:-3399}
[ "$(id -u)" -eq 0 ] || { echo 'skipped: needs root for chroot'; exit 77; }
command -v mmdebstrap > /dev/null || { echo 'skipped: mmdebstrap is not on this machine'; exit 77; }

say() { printf '%s  %s\n' "$(date -u +%T)" "$*"; }
# in some containers mmdebstrap cannot take its mounts away
unmount() { awk -v place="$1/" 'index($2, place) == 1 {print $2}' /proc/mounts | sort -r | xargs -r umount; }
bootstrap() {
  mmdebstrap --quiet --variant=minbase --include="$2" "$suite" "$1" ${mirror:+"$mirror"}
  unmount "$1"
}
inside() { local root=$1; shift; chroot "$root" env HOME=/root "$@"; }

say "Debian $suite for the build"
bootstrap "$place/build" ca-certificates,nodejs,npm
cp /etc/resolv.conf "$place/build/etc/resolv.conf"
# the machine's own certificates and npm settings, for the build alone
cp -a /etc/ssl/certs/. "$place/build/etc/ssl/certs/" 2> /dev/null || true
if [ -f "$HOME/.npmrc" ]; then cp "$HOME/.npmrc" "$place/build/root/.npmrc"; fi
mkdir -p "$place/build/opt/prichal"
git archive HEAD | tar -x -C "$place/build/opt/prichal"
mount -t proc proc "$place/build/proc"
trap 'unmount "$place"' EXIT

say 'packages and pages'
inside "$place/build" sh -c 'cd /opt/prichal && npm run setup && npm prune --omit=dev --no-audit --no-fund'
unmount "$place/build"

say 'the image: Debian, certificates, the site'
bootstrap "$place/image" ca-certificates
folders=("$place/image/var/lib/prichal" "$place/image/var/backups/prichal")
mkdir -p "$place/image/opt" "${folders[@]}" "$place/image/etc/prichal"
cp -a "$place/build/opt/prichal" "$place/image/opt/"
install -D -m 0755 deploy/bin/prichal "$place/image/usr/local/bin/prichal"
chown "$uid:$uid" "${folders[@]}"
chmod 0700 "${folders[@]}"
# as step 3 of the runbook leaves them; the group is the host's own
: > "$place/image/etc/prichal/site.env"
openssl rand -base64 30 > "$place/image/etc/prichal/backup.key"
chown -R "root:$group" "$place/image/etc/prichal"
chmod 0750 "$place/image/etc/prichal" && chmod 0640 "$place/image/etc/prichal"/*
say "image: $(du -sm "$place/image" | cut -f1) MB, node_modules $(du -sm "$place/image/opt/prichal/node_modules" | cut -f1) MB"

say 'a start as a plain user'
mount --bind "$place/image" "$place/image"
trap 'unmount "$place"; umount "$place/image" 2> /dev/null; true' EXIT
mount -o remount,bind,ro "$place/image"
for folder in "${folders[@]}"; do
  mount --bind "$folder" "$folder"
  mount -o remount,bind,rw "$folder"
done
mount -t proc proc "$place/image/proc"
mount -t tmpfs tmpfs "$place/image/tmp"
within=(chroot "$place/image" setpriv --reuid=$uid --regid=$uid --groups=$group --no-new-privs --inh-caps=-all --bounding-set=-all
  env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/tmp DATA_DIR=/var/lib/prichal SETTINGS_FILE=/etc/prichal/site.env PORT="$port" OPS_PORT=off)
"${within[@]}" sh -c 'cd /opt/prichal && exec node_modules/node/bin/node --max-semi-space-size=8 --heap-growing-percent=100 apps/server/build/main.js' &
site=$!
# a command that fails in the trap would end it there, with mounts left and another exit code
trap 'set +e; kill "$site" 2> /dev/null; wait "$site" 2> /dev/null; unmount "$place"; umount "$place/image" 2> /dev/null' EXIT
for _ in $(seq 240); do
  curl -fsS "http://127.0.0.1:$port/readyz" > /dev/null 2>&1 && break
  kill -0 "$site" || { say 'FAILED: the process has ended'; exit 1; }
  sleep 0.5
done
fails=0
check() { if [ "$2" = "$3" ]; then say "ok: $1"; else say "FAILED: $1: $2, not $3"; fails=1; fi; }
check 'the home page answers' "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/")" 200
check 'the office answers' "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/office/")" 200
check 'the catalogue has cars' "$(curl -s "http://127.0.0.1:$port/api/v1/catalog/cars/?limit=1" | grep -c '"results":\[{')" 1
check 'no capability is held' "$(awk '/^CapEff/{print $2}' "/proc/$site/status")" 0000000000000000
check 'no privilege can be gained' "$(awk '/^NoNewPrivs/{print $2}' "/proc/$site/status")" 1
check 'the user is not root' "$(awk '/^Uid/{print $2}' "/proc/$site/status")" "$uid"
check 'a backup is made inside' "$("${within[@]}" prichal backup /var/backups/prichal --key /etc/prichal/backup.key --keep-days 29 2>&1 | grep -c 'зашифрованы')" 1
kill -TERM "$site"
code=0; wait "$site" || code=$?
check 'a stop ends with 0' "$code" 0
exit $fails
