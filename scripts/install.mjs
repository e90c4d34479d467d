// Runs on the host's own Node (20 or newer): nothing of the project is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const mark = path.join(root, 'node_modules', '.installed-lock');

/** Path of the Node the project brings, whatever the host has. */
export const projectNode = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Environment in which `node` and every tool are the project's own. */
export function projectEnvironment() {
  const bins = [path.join(root, 'node_modules', '.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: bins.join(path.delimiter) };
}

/** Installs what package-lock.json names, unless this very lock is installed already. */
export function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const fresh = existsSync(mark) && readFileSync(mark, 'utf8') === lock && existsSync(projectNode);
  if (fresh) return;
  console.log('Ставлю зависимости…');
  // not `npm ci`: a lock written on one platform may lack the optional binaries of another, and ci rejects it
  const run = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (run.status !== 0) process.exit(run.status ?? 1);
  writeFileSync(mark, lock);
}
