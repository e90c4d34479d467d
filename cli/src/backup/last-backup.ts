import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'last-backup.json';

export interface LastBackup {
  /** ISO 8601 */
  at: string;
  /** absolute path, as it was then */
  file: string;
}

/** Remembers the newest backup for `doctor`. */
export function recordBackup(dataDir: string, last: LastBackup): void {
  const file = path.join(dataDir, FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(last)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Null: none was made of this folder, or what was recorded cannot be read. */
export function readLastBackup(dataDir: string): LastBackup | null {
  const file = path.join(dataDir, FILE);
  if (!existsSync(file)) return null;
  try {
    const { at, file: archive } = JSON.parse(readFileSync(file, 'utf8')) as Partial<LastBackup>;
    const isWhole = typeof archive === 'string' && Number.isFinite(Date.parse(at ?? ''));
    return isWhole ? { at: at ?? '', file: archive } : null;
  } catch {
    return null;
  }
}
