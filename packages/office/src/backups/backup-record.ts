import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordedDatabase } from '@prichal/database';

const FILE = 'last-backup.json';

/** What is known of the backups of a data folder. */
export interface BackupRecord {
  /** the newest whole one, its path as it was then; null: none was made */
  last: { at: string; file: string } | null;
  /** when the try began that has not ended yet; null: none is under way */
  begun: string | null;
  /** why the newest try since then has failed, in Russian; null: it has not */
  failed: { at: string; why: string } | null;
}

/** Remembers the newest backup, after which no failure counts any more. */
export function recordBackup(dataDir: string, last: { at: string; file: string }): void {
  write(dataDir, { last, begun: null, failed: null });
}

/** Remembers that a backup begins: one that is killed says nothing at its end. */
export function recordBackupBegun(dataDir: string, at: string): void {
  note(dataDir, { begun: at });
}

export function recordBackupFailure(dataDir: string, failed: { at: string; why: string }): void {
  note(dataDir, { begun: null, failed });
}

/** Nothing is known of a folder without a record, or with one that cannot be read. */
export function readBackupRecord(dataDir: string): BackupRecord {
  try {
    const stored = JSON.parse(readFileSync(path.join(dataDir, FILE), 'utf8')) as Stored;
    const { at, file, begun, failed } = stored;
    return {
      last: isMoment(at) && typeof file === 'string' ? { at, file } : null,
      begun: isMoment(begun) ? begun : null,
      failed: isMoment(failed?.at) ? { at: failed.at, why: String(failed.why) } : null,
    };
  } catch {
    return { last: null, begun: null, failed: null };
  }
}

/** `at` and `file` of the newest whole one: releases before this one know nothing else. */
interface Stored {
  at?: unknown;
  file?: unknown;
  begun?: unknown;
  failed?: { at: unknown; why: unknown } | null;
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && Number.isFinite(Date.parse(value));
}

/** Into the folder of a site alone: a restore wants an empty one. What cannot be written must not hide why the backup failed. */
function note(dataDir: string, change: Partial<BackupRecord>): void {
  if (recordedDatabase(dataDir) === null) return;
  try {
    write(dataDir, { ...readBackupRecord(dataDir), ...change });
  } catch {
    // the disk is full, say
  }
}

function write(dataDir: string, { last, begun, failed }: BackupRecord): void {
  const file = path.join(dataDir, FILE);
  const text = JSON.stringify({ ...last, begun, failed } satisfies Stored);
  writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
