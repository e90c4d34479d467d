import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectNode, root, runOrExit } from './install.mjs';

/** What the browser's files are made from; a change here means a new build. */
const SOURCES = [
  'apps/web',
  'apps/server/scripts',
  'packages/contract',
  'packages/content',
  'packages/customs/src',
  'packages/catalog/data',
  'packages/illustrations',
  'packages/resilience',
  'packages/telemetry',
];
const SKIPPED = new Set(['node_modules', 'build', '.react-router', '.cache']);
const mark = path.join(root, 'apps/web/build/.sources');

/** Builds the pages and compresses them once, unless nothing they are made from has changed. */
export function buildIfChanged() {
  const sources = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return;
  console.log('Собираю страницы…');
  runOrExit(projectNode, ['apps/server/scripts/build-content.ts']);
  runOrExit('npm', ['run', '--silent', 'build']);
  runOrExit(projectNode, ['apps/server/scripts/draw-icons.ts']);
  runOrExit(projectNode, ['apps/server/scripts/compress-client.ts']);
  writeFileSync(mark, sources);
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of SOURCES) hashFolder(hash, path.join(root, folder));
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
