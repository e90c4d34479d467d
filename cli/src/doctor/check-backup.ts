import { existsSync } from 'node:fs';
import path from 'node:path';
import { BACKUP_LATE_DAYS, failedBackup, readBackupRecord } from '@prichal/office';
import { archivesOlderThan } from '../backup/archives.ts';
import { moment } from '../moment.ts';
import { broken, ok, warning } from './finding.ts';
import type { Finding } from './finding.ts';

const DAY_MS = 86_400_000;
const BROKEN_DAYS = 7;
/** Visitors were promised that copies of erased data are gone after so many days. */
const ALLOWED_DAYS = 30;

const ABOUT = 'Резервная копия';

/**
 * How old the newest backup of this machine is, whether the newest try has failed, and whether its folder holds archives
 * that are too old.
 */
export async function checkBackup(dataDir: string, now: Date, live: boolean): Promise<Finding[]> {
  const record = readBackupRecord(dataDir);
  const failure = failedBackup(record, now);
  const failed =
    failure === null
      ? []
      : [
          warning(
            ABOUT,
            `попытка от ${moment.format(new Date(failure.since))} не удалась. ${failure.text}`,
          ),
        ];
  const { last } = record;
  if (last === null)
    return live ? [warning(ABOUT, 'ни одной не сделано: prichal backup ПАПКА'), ...failed] : failed;
  const days = (now.getTime() - Date.parse(last.at)) / DAY_MS;
  const text = `последней ${Math.max(0, Math.floor(days))} дн., ${last.file}`;
  const age = days > BROKEN_DAYS ? broken : days > BACKUP_LATE_DAYS ? warning : ok;
  return [age(ABOUT, text), ...failed, ...(await tooOld(path.dirname(last.file), now))];
}

async function tooOld(folder: string, now: Date): Promise<Finding[]> {
  const old = existsSync(folder) ? await archivesOlderThan(folder, ALLOWED_DAYS, now) : [];
  if (old.length === 0) return [];
  return [
    warning(
      ABOUT,
      `старше ${ALLOWED_DAYS} дней: ${old.length}, например ${old[0]}; в них данные, которые обещано стереть: удалите`,
    ),
  ];
}
