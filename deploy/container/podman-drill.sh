#!/bin/bash
# Builds Containerfile with podman and runs the image by the command in its head. The base image is Debian's own packages
# (mmdebstrap), so that no registry of images is needed. Needs root, podman, mmdebstrap, runc, a network, 4 GB of disk;
# some three minutes.
#   deploy/container/podman-drill.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
suite=trixie
port=${PORT:-3398}
place=$(mktemp -d /tmp/prichal-podman.XXXXXX)
name=prichal-drill-$$
[ "$(id -u)" -eq 0 ] || { echo 'skipped: needs root'; exit 77; }
for tool in podman mmdebstrap runc curl openssl; do
  command -v "$tool" > /dev/null || { echo "skipped: $tool is not on this machine"; exit 77; }
done
say() { printf '%s  %s\n' "$(date -u +%T)" "$*"; }
# crun needs a host with one kind of cgroups; limits of files and processes may not be above the host's
podman() { command podman --runtime runc "$@"; }
limits=(--ulimit "nofile=$(ulimit -Hn):$(ulimit -Hn)" --ulimit nproc=4096:4096)
trap 'set +e; podman rm -f "$name" > /dev/null 2>&1; podman volume rm "$name" "$name-backups" > /dev/null 2>&1; rm -rf "$place"' EXIT

say 'the base image'
mmdebstrap --quiet --variant=minbase --include=ca-certificates "$suite" "$place/base.tar"
podman import "$place/base.tar" "docker.io/library/debian:$suite-slim" > "$place/import.log" 2>&1

say 'the image'
mkdir "$place/code" "$place/settings"
git archive HEAD | tar -x -C "$place/code"
npmrc=()
# the machine's own certificates and npm settings, for the build alone
if [ -f "$HOME/.npmrc" ]; then npmrc=(-v "$HOME/.npmrc:/root/.npmrc:ro"); fi
podman build --isolation chroot --network host --pull=never "${limits[@]}" -v /etc/ssl/certs:/etc/ssl/certs:ro "${npmrc[@]}" \
  -f "$place/code/deploy/container/Containerfile" -t "$name" "$place/code" > "$place/build.log" 2>&1 \
  || { tail -20 "$place/build.log"; say 'FAILED: the build'; exit 1; }
say "image: $(podman image inspect -f '{{.Size}}' "$name" | awk '{print int($1 / 1e6)}') MB"

say 'a start, as the head of Containerfile says'
# as step 3 of the runbook leaves them; the group is the host's own
group=20002
: > "$place/settings/site.env"
openssl rand -base64 30 > "$place/settings/backup.key"
chown -R "root:$group" "$place/settings" && chmod 0750 "$place/settings" && chmod 0640 "$place"/settings/*
podman run -d --name "$name" --read-only --tmpfs /tmp --cap-drop=all --security-opt=no-new-privileges "${limits[@]}" \
  -p "127.0.0.1:$port:3000" -v "$name:/var/lib/prichal" -v "$name-backups:/var/backups/prichal" \
  -v "$place/settings:/etc/prichal:ro" --group-add "$(stat -c %g "$place/settings/site.env")" \
  -e SETTINGS_FILE=/etc/prichal/site.env -e HOST=0.0.0.0 "$name" > /dev/null
url=http://127.0.0.1:$port
ready() {
  for _ in $(seq 120); do
    curl -fsS "$url/readyz" > /dev/null 2>&1 && return
    sleep 0.5
  done
  podman logs "$name" 2>&1 | tail -20
  say 'FAILED: it does not become ready'
  exit 1
}
ready
fails=0
check() { if [ "$2" = "$3" ]; then say "ok: $1"; else say "FAILED: $1: $2, not $3"; fails=1; fi; }
status() { curl -s -o /dev/null -w '%{http_code}' "$url$1"; }
site=$(podman inspect -f '{{.State.Pid}}' "$name")
check 'the home page answers' "$(status /)" 200
check 'the office answers' "$(status /office/)" 200
check 'the catalogue has cars' "$(curl -s "$url/api/v1/catalog/cars/?limit=1" | grep -c '"results":\[{')" 1
check 'no capability is held' "$(awk '/^CapEff/{print $2}' "/proc/$site/status")" 0000000000000000
check 'no privilege can be gained' "$(awk '/^NoNewPrivs/{print $2}' "/proc/$site/status")" 1
check 'the user is not root' "$(awk '/^Uid/{print $2}' "/proc/$site/status")" 10001
check 'a command runs inside' "$(podman exec "$name" prichal doctor 2> /dev/null | grep -c 'Сборка')" 1
check 'a backup is made inside' "$(podman exec "$name" prichal backup /var/backups/prichal --key /etc/prichal/backup.key --keep-days 29 2>&1 | grep -c 'зашифрованы')" 1
podman stop "$name" > /dev/null
check 'a stop ends with 0' "$(podman inspect -f '{{.State.ExitCode}}' "$name")" 0
podman start "$name" > /dev/null
ready
check 'its data are there after a restart' "$(curl -s "$url/api/v1/catalog/cars/?limit=1" | grep -c '"results":\[{')" 1
exit $fails
