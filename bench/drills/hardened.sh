#!/bin/bash
# Runs the site under the limits of deploy/systemd/prichal.service without systemd, on both engines: another user, no
# capability, no new privilege, the disk read-only except for its data, private /tmp, /home and devices. Then compares the
# system calls that it made with the unit's filter. Needs root, bwrap, strace and systemd-analyze.
#   bench/drills/hardened.sh [DATABASE_URL]
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
for tool in bwrap setpriv strace systemd-analyze curl; do
  command -v "$tool" > /dev/null || { echo "skipped: $tool is not on this machine"; exit 77; }
done
[ "$(id -u)" -eq 0 ] || { echo 'skipped: needs root to become another user'; exit 77; }

uid=10001
port=${PORT:-3397}
place=$(mktemp -d /tmp/prichal-hardened.XXXXXX)
data=$place/data
install -d -m 0711 "$place"
install -d -o $uid -g $uid -m 0700 "$data"
trace=$place/calls
site=''
trap '[ -z "$site" ] || kill "$site" 2> /dev/null || true; rm -rf "$place"' EXIT
fails=0
check() { if [ "$2" = "$3" ]; then echo "ok: $1"; else echo "FAILED: $1: «$2», not «$3»"; fails=1; fi; }

# the unit's own words, so that this drill cannot drift from it
unit=deploy/systemd/prichal.service
for word in NoNewPrivileges=yes ProtectSystem=strict ProtectHome=yes PrivateTmp=yes PrivateDevices=yes UMask=0077 \
  CapabilityBoundingSet= SystemCallFilter=@system-service; do
  grep -qx "$word" $unit || { echo "FAILED: $unit has no $word"; exit 1; }
done
start=$(sed -n 's#^ExecStart=/opt/prichal/##p' $unit)

umask 0077
# the caller's folder may lie in /root or /home, which the service does not see: it is mounted at /opt/prichal
strace -f -qq -c -U calls,name -o "$trace" \
  bwrap --ro-bind / / --tmpfs /home --tmpfs /root --tmpfs /tmp --dev /dev --proc /proc --unshare-pid --unshare-ipc --unshare-uts \
  --tmpfs /opt --ro-bind "$root" /opt/prichal --tmpfs /var/lib --bind "$data" /var/lib/prichal --chdir /opt/prichal --die-with-parent \
  setpriv --reuid=$uid --regid=$uid --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all \
  env -i PATH=/usr/bin HOME=/var/lib/prichal DATA_DIR=/var/lib/prichal SETTINGS_FILE=off PORT="$port" OPS_PORT=off \
  ROLES="${ROLES:-pages,api,jobs}" DATABASE_URL="${1:-}" \
  sh -c "exec $start" &
site=$!
for _ in $(seq 600); do
  curl -fsS "http://127.0.0.1:$port/readyz" > /dev/null 2>&1 && break
  kill -0 "$site" 2> /dev/null || { echo 'FAILED: the process has ended'; exit 1; }
  sleep 0.5
done
worker=$(pgrep -u $uid -f apps/server/build/main.js | head -1)
check 'ready' "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/readyz")" 200
check 'the catalogue answers' "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/api/v1/catalog/cars/?limit=1")" 200
check 'a form without its token is rejected, not failed' \
  "$(curl -s -o /dev/null -w '%{http_code}' -X POST -H 'content-type: application/json' -d '{}' "http://127.0.0.1:$port/api/v1/forms/submit/")" 403
check 'no capability' "$(awk '/^CapEff/{print $2}' "/proc/$worker/status")" 0000000000000000
check 'no new privilege' "$(awk '/^NoNewPrivs/{print $2}' "/proc/$worker/status")" 1
check 'the plain user' "$(awk '/^Uid/{print $2}' "/proc/$worker/status")" $uid
check 'data for their owner alone' "$(find "$data" -mindepth 1 -maxdepth 1 -type d -perm /077 | wc -l)" 0
kill -TERM "$worker"
wait "$site" || true
site=''
# what the filter of the unit lets through, group by group
allowed=$(systemd-analyze syscall-filter | awk '/^@/{group=$1} /^ /{print group, $1}' | awk -v wanted='@system-service' '
  { members[$1] = members[$1] " " $2 }
  function spread(group,   list, n, i) { n = split(members[group], list, " ")
    for (i = 1; i <= n; i++) if (list[i] ~ /^@/) spread(list[i]); else print list[i] }
  END { spread(wanted) }' | sort -u)
# the wrappers need calls of their own (mount, setuid …), which systemd makes before the filter
made=$(awk 'NF >= 2 && $1 ~ /^[0-9]+$/ {print $2}' "$trace" | grep -v '^total$' | sort -u)
unlisted=$(comm -13 <(echo "$allowed") <(echo "$made") | grep -vxE 'mount|umount2|pivot_root|unshare|setns|capset|capget' | tr '\n' ' ' || true)
echo "system calls made: $(echo "$made" | wc -l)"
check 'calls outside the filter' "${unlisted% }" ''
exit $fails
