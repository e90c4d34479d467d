#!/bin/bash
# Follows the runbook, docs/operations.md, word for word on a Debian 13 with a real systemd: the commands are read out of the
# document. Packages, code, settings, PostgreSQL, service, rates, TLS by ACME, price list, request, backup, restore beside
# the site, a boot, then the restore on a second, clean machine. Both are booted by systemd-nspawn and share the network of
# this machine: nothing else may listen on its ports 80, 443, 3000, 5432, 9464. In place of Let's Encrypt stands pebble,
# its test server. Needs root, mmdebstrap, systemd-nspawn, a network, 6 GB of disk; some six minutes.
#   bench/drills/runbook.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/../.."
place=$(readlink -f "${1:-$(mktemp -d /tmp/prichal-runbook.XXXXXX)}")
mkdir -p "$place"
name=prichal-drill.test
[ "$(id -u)" -eq 0 ] || { echo 'skipped: needs root'; exit 77; }
for tool in mmdebstrap systemd-nspawn nsenter; do
  command -v "$tool" > /dev/null || { echo "skipped: $tool is not on this machine"; exit 77; }
done
started=$SECONDS
say() { printf '%4d s  %s\n' $((SECONDS - started)) "$*"; }
fails=0
check() { if [ "$2" = "$3" ]; then say "ok: $1"; else say "FAILED: $1: «$2», not «$3»"; fails=1; fi; }

# The commands of a chapter: block N of it, without the indent of its list.
block() {
  awk -v chapter="## $1" -v wanted="$2" '
    /^## / { within = $0 == chapter }
    within && /^ *```sh$/ { n++; match($0, /^ */); cut = RLENGTH; open = 1; next }
    within && /^ *```$/ { open = 0 }
    within && open && n == wanted { print substr($0, cut + 1) }' docs/operations.md
}
blocks() { awk -v chapter="## $1" '/^## / { within = $0 == chapter } within && /^ *```sh$/ { n++ } END { print n + 0 }' docs/operations.md; }
first='From an empty server to a live site'
again='Backup and restore'
check "blocks of «$first»" "$(blocks "$first")" 10
check "blocks of «$again»" "$(blocks "$again")" 2

leader=''
boot() {
  systemd-nspawn -q -D "$1" --register=no --keep-unit -b --console=passive --resolv-conf=off < /dev/null > "$1.log" 2>&1 &
  local nspawn=$!
  for _ in $(seq 100); do
    sleep 0.3
    leader=$(pgrep -o -P "$nspawn" || true)
    [ -n "$leader" ] && [ "$(run 'systemctl is-system-running' 2> /dev/null)" = running ] && return
  done
  say "FAILED: $1 does not boot"
  tail -5 "$1.log"
  exit 1
}
halt() {
  [ -n "$leader" ] || return 0
  run 'systemctl poweroff' > /dev/null 2>&1 || true
  for _ in $(seq 60); do kill -0 "$leader" 2> /dev/null || break; sleep 0.5; done
  leader=''
}
trap 'set +e; halt; rm -rf "$place"' EXIT
# One shell, as the runbook asks for it: `NAME` and the folder last.
run() {
  nsenter -t "$leader" -m -u -i -p env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive REQUESTS_CA_BUNDLE=/var/tmp/acme.pem NODE_EXTRA_CA_CERTS=/var/tmp/root.pem \
    bash -c "NAME=$name; cd /opt/prichal 2> /dev/null; $1"
}
# Steps of the runbook; what they print is shown when one of them fails.
steps() {
  local what=$1
  shift
  if run "set -e; $*" > "$place/out" 2>&1; then say "ok: $what"; return; fi
  say "FAILED: $what"
  tail -15 "$place/out"
  exit 1
}
machine() {
  mmdebstrap --quiet --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates,curl,iproute2,procps,pebble trixie "$1"
  cp /etc/resolv.conf "$1/etc/resolv.conf"
  # the machine's own certificates and npm settings
  cp -a /etc/ssl/certs/. "$1/etc/ssl/certs/" 2> /dev/null || true
  if [ -f "$HOME/.npmrc" ]; then cp "$HOME/.npmrc" "$1/root/.npmrc"; fi
  mkdir -p "$1/opt/prichal"
  git archive HEAD | tar -x -C "$1/opt/prichal"
  printf '127.0.0.1 localhost\n127.0.0.1 %s www.%s\n' "$name" "$name" > "$1/etc/hosts"
}

machine "$place/one"
boot "$place/one"
say 'a Debian 13 has booted'
steps '1, packages and a user' "$(block "$first" 2)"
steps '2, code and pages' "$(block "$first" 3)"
steps '3, settings' "$(block "$first" 4)"
# what the runbook has the owner write into the brand file
steps '3, the brand' "node -e '
  const file = \"/etc/prichal/brand.json\";
  const brand = JSON.parse(fs.readFileSync(file));
  Object.assign(brand, { name: \"Тихий рейд\", address: \"Владивосток, Светланская улица, 10\", phone: \"+74232001122\",
    email: \"zakaz@$name\", legalName: \"ООО «Тихий рейд»\", ogrn: \"1022501903576\", inn: \"2540000001\",
    legalAddress: \"690091, Владивосток, Светланская улица, 10\", socials: [], claims: [], demo: [] });
  fs.writeFileSync(file, JSON.stringify(brand));'"
steps '3, PostgreSQL' "$(block "$first" 5)"
# without the Bank of Russia the service waits for rates, as the runbook says
run "$(block "$first" 6 | sed 's/--retry 30/--retry 15/')" > "$place/out" 2>&1 || true
check '4, without rates it says so' "$(run 'journalctl -u prichal' | grep -c 'нет курсов валют' | awk '{print ($1 > 0)}')" 1
steps '4, rates by hand' "$(block "$first" 7)"
steps '4, service' 'systemctl restart prichal' "; $(block "$first" 6 | grep readyz)"
worker=$(run 'systemctl show -p MainPID --value prichal')
check 'no capability is held' "$(run "awk '/^CapEff/{print \$2}' /proc/$worker/status")" 0000000000000000
check 'the filter of system calls is on' "$(run "awk '/^Seccomp:/{print \$2}' /proc/$worker/status")" 2

# certbot's own settings file names the authority in place of the question that a person answers
steps 'an authority for certificates' "mkdir -p /etc/letsencrypt && cd /var/tmp
  openssl req -x509 -newkey rsa:2048 -nodes -keyout acme.key -out acme.pem -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost
  echo '{\"pebble\":{\"listenAddress\":\"127.0.0.1:14000\",\"managementListenAddress\":\"127.0.0.1:15000\",\"certificate\":\"/var/tmp/acme.pem\",\"privateKey\":\"/var/tmp/acme.key\",\"httpPort\":80,\"tlsPort\":443,\"ocspResponderURL\":\"\",\"externalAccountBindingRequired\":false}}' > pebble.json
  PEBBLE_VA_NOSLEEP=1 setsid pebble -config /var/tmp/pebble.json > pebble.log 2>&1 < /dev/null &
  printf 'server = https://localhost:14000/dir\nemail = owner@$name\nagree-tos = true\nnon-interactive = true\n' > /etc/letsencrypt/cli.ini
  sleep 2; curl -sfk https://127.0.0.1:15000/roots/0 > /var/tmp/root.pem"
# curl knows no authority but those of the system
steps '5, TLS' "export CURL_CA_BUNDLE=/var/tmp/root.pem; $(block "$first" 8)"
steps 'the certificate is renewed' 'certbot renew --force-renewal --no-random-sleep-on-renew'
check 'www leads to the name' "$(run "curl -s --cacert /var/tmp/root.pem -o /dev/null -w '%{redirect_url}' https://www.$name/about")" "https://$name/about"
steps '6, the link for the owner' "prichal staff owner | grep -q '^https://$name/office/start#'"
steps '8, a price list' "printf 'Страна;Номер;Марка;Модель;Дата выпуска;Тип двигателя;Объём, л;Мощность, л.с.;КПП;Пробег;Цена\nЯпония;W-1001;Toyota;Harrier;03.2023;бензин;2,0;171;вариатор;41 200;2 690 000 ¥\n' > /var/tmp/cars.csv
  prichal catalog import /var/tmp/cars.csv --check; prichal catalog import /var/tmp/cars.csv; sleep 2
  curl -fsS --cacert /var/tmp/root.pem https://$name/catalog/japan/w-1001 | grep -q Harrier"
request() {
  run "curl -s --cacert /var/tmp/root.pem -c /var/tmp/jar https://$name/api/v1/forms/csrf_token/ > /var/tmp/token
    token=\$(sed 's/.*\"csrf_token\":\"//; s/\".*//' /var/tmp/token)
    curl -s --cacert /var/tmp/root.pem -b /var/tmp/jar -H 'content-type: application/json' -H \"x-csrftoken: \$token\" -H 'idempotency-key: 5d0a2f0e-6a1c-4c55-9d0c-3f2f5f0d1a11' \
      -H 'origin: https://$name' -d '{\"form_type\":\"consultation\",\"name\":\"Игорь Волнов\",\"phone\":\"+79145550101\",\"consent\":{\"documents\":[\"personal-data\"],\"version\":\"2026-11-20\"}}' \
      -o /dev/null -w '%{http_code}' https://$name/api/v1/forms/submit/"
}
check '9, a request is stored' "$(request)" 201
run "$(block "$first" 9)" > "$place/out" 2>&1 || true
check '9, the backup is whole' "$(grep -c 'копия прочитана и сверена' "$place/out")" 1
steps '9, restored beside the running site' "$(block "$first" 10)"
check 'all of it came back' "$(grep -E '^(Заявки|Машины)' "$place/out" | tr '\t\n' '  ')" 'Заявки 1 из 1 Машины 1 из 1 '
check 'nothing of a client is in the logs' "$(run "(journalctl --no-pager; cat /var/log/prichal/*) | grep -c 'Волнов\|5550101'" || true)" 0
steps '10, metrics and the rotation of logs' "curl -sf http://127.0.0.1:9464/metrics | grep -q '^prichal_'; logrotate -f /etc/logrotate.d/prichal"
halt
boot "$place/one"
steps 'a boot brings all of it back' "curl -fsS --retry 30 --retry-delay 1 --retry-connrefused --retry-all-errors --cacert /var/tmp/root.pem https://$name/readyz"

machine "$place/two"
mkdir "$place/two/root/carried"
cp "$(ls -t "$place"/one/var/backups/prichal/*.tar | head -1)" "$place/two/root/carried/FILE.tar"
cp "$place/one/etc/prichal/backup.key" "$place/two/root/carried/"
cp "$place/one/var/lib/prichal/erasures.jsonl" "$place/two/root/carried/" 2> /dev/null || : > "$place/two/root/carried/erasures.jsonl"
halt
boot "$place/two"
say 'a second Debian 13 has booted'
steps 'a clean machine: step 1' "$(block "$first" 2)"
steps 'a clean machine: step 2' "$(block "$first" 3)"
steps 'a clean machine: step 4, nothing started' "$(block "$first" 6 | head -n -3)"
steps 'a clean machine: PostgreSQL' "$(block "$first" 5 | head -n -1)"
steps 'the restore' "cd /root/carried; $(block "$again" 2)"
check 'all of it is there' "$(grep -E '^(Заявки|Машины)' "$place/out" | tr '\t\n' '  ')" 'Заявки 1 из 1 Машины 1 из 1 '
steps 'the site runs again' "curl -fsS --retry 30 --retry-delay 1 --retry-connrefused http://127.0.0.1:3000/readyz; prichal leads list | grep -q 'Игорь Волнов'"
say "code $fails"
exit $fails
