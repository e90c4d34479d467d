import { readBackupRecord } from './backup-record.ts';
import type { BackupRecord } from './backup-record.ts';

const HOUR_MS = 3_600_000;
/** One of many photos on a busy disk takes hours; one that is under way for longer has been killed. */
const LONGEST_MS = 12 * HOUR_MS;
/** A backup is made every night, and one night may be missed. */
export const BACKUP_LATE_DAYS = 2;

/** Something about the backups that a person should know. */
export interface BackupTrouble {
  /** ISO 8601 */
  since: string;
  /** Russian, a sentence or two */
  text: string;
}

/** Why the newest try has made no backup; null: it has made one, or is under way. */
export function failedBackup({ begun, failed }: BackupRecord, now: Date): BackupTrouble | null {
  if (begun !== null && now.getTime() - Date.parse(begun) > LONGEST_MS)
    return { since: begun, text: 'Копия начата и не закончена: процесс прерван.' };
  return failed === null ? null : { since: failed.at, text: failed.why };
}

/** For the owner's overview; null: nothing is wrong, or nothing is known of this machine's backups. */
export function backupTrouble(
  { dataDir, mode }: { dataDir: string; mode: 'demo' | 'live' },
  now: Date,
): BackupTrouble | null {
  const record = readBackupRecord(dataDir);
  const failure = failedBackup(record, now);
  if (failure !== null) return { ...failure, text: `Резервная копия не сделана. ${failure.text}` };
  if (mode === 'demo' || record.last === null) return null;
  const { at } = record.last;
  if (now.getTime() - Date.parse(at) <= BACKUP_LATE_DAYS * 24 * HOUR_MS) return null;
  return { since: at, text: 'Новых резервных копий нет.' };
}
