import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseVersionError } from '../errors.ts';
import { syncPath } from './sync-path.ts';

/** The PostgreSQL major version inside PGlite 0.5; a test compares it with the engine itself. */
export const ENGINE_MAJOR = 18;

const VERSION_FILE = 'database.json';
const ENGINE = 'pglite';

/**
 * Rejects a folder that another engine or major version has written.
 * @throws {DatabaseVersionError} with instructions
 */
export function checkFolderVersion(folder: string, dataFolder: string): void {
  const expected = `${ENGINE} ${ENGINE_MAJOR}`;
  const found = readVersion(join(folder, VERSION_FILE)) ?? readServerVersion(dataFolder);
  if (found !== null && found !== expected) {
    throw new DatabaseVersionError(folder, found, expected);
  }
}

/** Writes the version next to the data, durably, once. */
export function writeFolderVersion(folder: string): void {
  const file = join(folder, VERSION_FILE);
  if (existsSync(file)) return;
  const descriptor = openSync(`${file}.new`, 'w');
  try {
    writeSync(descriptor, `${JSON.stringify({ engine: ENGINE, major: ENGINE_MAJOR })}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(`${file}.new`, file);
  syncPath(folder);
}

function readVersion(file: string): string | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  try {
    const { engine, major } = JSON.parse(text) as { engine?: unknown; major?: unknown };
    return `${String(engine)} ${String(major)}`;
  } catch {
    return text.slice(0, 40);
  }
}

/** PostgreSQL writes its own major version too: for a folder whose version file was lost. */
function readServerVersion(dataFolder: string): string | null {
  const file = join(dataFolder, 'PG_VERSION');
  return existsSync(file) ? `${ENGINE} ${readFileSync(file, 'utf8').trim()}` : null;
}
