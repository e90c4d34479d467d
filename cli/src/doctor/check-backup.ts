import { existsSync } from 'node:fs';
import path from 'node:path';
import { archivesOlderThan } from '../backup/archives.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import { broken, ok, warning } from './finding.ts';
import type { Finding } from './finding.ts';

const DAY_MS = 86_400_000;
const LOOK_DAYS = 2;
const BROKEN_DAYS = 7;
/** Visitors were promised that copies of erased data are gone after so many days. */
const ALLOWED_DAYS = 30;

/** How old the newest backup of this machine is, and whether its folder holds archives that are too old. */
export async function checkBackup(dataDir: string, now: Date, live: boolean): Promise<Finding[]> {
  const about = 'Резервная копия';
  const last = readLastBackup(dataDir);
  if (last === null)
    return live ? [warning(about, 'ни одной не сделано: prichal backup ПАПКА')] : [];
  const days = (now.getTime() - Date.parse(last.at)) / DAY_MS;
  const text = `последней ${Math.max(0, Math.floor(days))} дн., ${last.file}`;
  const age = days > BROKEN_DAYS ? broken : days > LOOK_DAYS ? warning : ok;
  const folder = path.dirname(last.file);
  const old = existsSync(folder) ? await archivesOlderThan(folder, ALLOWED_DAYS, now) : [];
  return [
    age(about, text),
    ...(old.length > 0
      ? [
          warning(
            about,
            `старше ${ALLOWED_DAYS} дней: ${old.length}, например ${old[0]}; в них данные, которые обещано стереть: удалите`,
          ),
        ]
      : []),
  ];
}
