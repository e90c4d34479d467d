import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

const FILE = 'restoring.json';

/**
 * The archive that is being restored into this data folder; null: none. While the mark stands the folder holds a part
 * of a site: nothing but the restore may open it.
 * @returns fingerprint of the archive
 */
export function restoreMark(dataDir: string): string | null {
  let text: string;
  try {
    text = readFileSync(path.join(dataDir, FILE), 'utf8');
  } catch {
    return null;
  }
  return text.trim();
}

/** Durable before anything of the archive is written; replaced whole, so a kill leaves the old mark or the new one. */
export function setRestoreMark(dataDir: string, archive: string): void {
  mkdirSync(dataDir, { recursive: true });
  const mark = path.join(dataDir, FILE);
  const file = openSync(`${mark}.new`, 'w', 0o600);
  try {
    writeSync(file, `${archive}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${mark}.new`, mark);
}

/** The last step of a restore. */
export function clearRestoreMark(dataDir: string): void {
  rmSync(path.join(dataDir, FILE), { force: true });
}

/** @throws {Error} in Russian, for the owner: a restore into this folder was cut */
export function rejectHalfRestored(dataDir: string): void {
  if (restoreMark(dataDir) === null) return;
  throw new Error(
    `Восстановление в папку ${dataDir} не закончено: повторите команду restore с той же копией.`,
  );
}
