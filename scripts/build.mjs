import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectEnvironment, projectNode, root } from './install.mjs';

/** What the browser's files are made from; a change here means a new build. */
const SOURCES = [
  'apps/office',
  'apps/web',
  'apps/server/scripts',
  'packages/contract',
  'packages/content',
  'packages/customs/src',
  'packages/catalog/data',
  'packages/illustrations',
  'packages/proposal-page',
  'packages/resilience',
  'packages/telemetry',
  'packages/ui',
];
/** What the bundles of the server and of the command are made from. */
const BUNDLED_SOURCES = ['apps/server', 'cli', 'packages'];
const SKIPPED = new Set(['node_modules', 'build', '.react-router', '.cache']);
const mark = path.join(root, 'apps/web/build/.sources');
const bundleMark = path.join(root, 'apps/server/build/.sources');
const BUNDLES = [bundleMark, at('apps/server/build/main.js'), at('cli/build/main.js')];
/** What a build of the pages consists of. */
const BUILT = ['apps/web/build', 'apps/office/build', 'packages/content/build'];
const LAST_BUILD = path.join(root, '.cache', 'last-build');
/** Why the last build failed; absent: it did not. `doctor` reads it. */
const BUILD_ERROR = path.join(root, '.cache', 'build-error.txt');

/** Builds the pages and bundles server and command, unless nothing they are made from has changed; ends this process when it fails. */
export function buildIfChanged() {
  bundleIfChanged();
  const sources = fingerprint(SOURCES);
  if (sources === builtFrom() && isBuilt()) return;
  if (build(sources) !== null) process.exit(1);
}

/**
 * For a site that has to go on: when a build fails, for instance at one bad text, the last good one stays in its place and
 * the cause is printed and stored for `doctor`. Without an earlier build the process ends.
 */
export function buildOrServeLast() {
  bundleIfChanged();
  const sources = fingerprint(SOURCES);
  if (sources === builtFrom() && isBuilt()) return rmSync(BUILD_ERROR, { force: true });
  const hasLast = builtFrom() !== null && isBuilt();
  if (hasLast) copyBuild(root, LAST_BUILD);
  const cause = build(sources);
  if (cause === null) return rmSync(BUILD_ERROR, { force: true });
  if (!hasLast) process.exit(1);
  copyBuild(LAST_BUILD, root);
  writeFileSync(BUILD_ERROR, cause);
  console.error('Новая сборка не удалась. Сайт работает на прежней: исправьте и запустите снова.');
}

/** Whether the bundles are those of the sources as they are now; takes some 60 ms. */
export function isBundled() {
  return isMadeFrom(fingerprint(BUNDLED_SOURCES));
}

/** Bundles server and command, unless their sources are those of the last time; ends this process when it fails. */
export function bundleIfChanged() {
  const sources = fingerprint(BUNDLED_SOURCES);
  if (isMadeFrom(sources)) return;
  const step = spawnSync(projectNode, ['apps/server/scripts/bundle.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: buildEnvironment(),
  });
  if (step.status !== 0) process.exit(1);
  writeFileSync(bundleMark, sources);
}

function isMadeFrom(sources) {
  return BUNDLES.every((file) => existsSync(file)) && readFileSync(bundleMark, 'utf8') === sources;
}

/** Runs the steps of a build. @returns what the failed step wrote; null: built */
function build(sources) {
  console.log('Собираю страницы…');
  rmSync(mark, { force: true });
  const steps = [
    [projectNode, 'apps/server/scripts/build-content.ts'],
    ['npm', 'run', '--silent', 'build'],
    [projectNode, 'apps/server/scripts/draw-icons.ts'],
    [projectNode, 'apps/server/scripts/compress-client.ts'],
  ];
  for (const [command, ...args] of steps) {
    const step = spawnSync(command, args, {
      cwd: root,
      stdio: ['inherit', 'inherit', 'pipe'],
      encoding: 'utf8',
      env: buildEnvironment(),
    });
    process.stderr.write(step.stderr ?? '');
    if (step.status !== 0) return step.stderr || `${args.join(' ')}: ${step.error ?? step.signal}`;
  }
  writeFileSync(mark, sources);
  return null;
}

/** A shell's own NODE_ENV would build React for development: half as large again, and two of every effect. */
function buildEnvironment() {
  return { ...projectEnvironment(), NODE_ENV: 'production' };
}

function builtFrom() {
  return existsSync(mark) ? readFileSync(mark, 'utf8') : null;
}

function isBuilt() {
  return BUILT.every((folder) => existsSync(at(folder)));
}

function copyBuild(from, to) {
  for (const folder of BUILT) {
    rmSync(path.join(to, folder), { recursive: true, force: true });
    cpSync(path.join(from, folder), path.join(to, folder), { recursive: true });
  }
}

function at(folder) {
  return path.join(root, folder);
}

function fingerprint(folders) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of folders) hashFolder(hash, path.join(root, folder));
  return hash.digest('hex');
}

function hashFolder(hash, folder) {
  if (!existsSync(folder)) return;
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) hashFolder(hash, file);
    else hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  }
}
