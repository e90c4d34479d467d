import { randomUUID } from 'node:crypto';
import { access, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OFFICE_ZONE } from '@prichal/contract';
import { moment } from '../moment.ts';
import { broken, warning, ok } from './finding.ts';
import type { Finding } from './finding.ts';

const GIGABYTE = 1024 ** 3;
/** Free space in bytes: below the first a warning, below the second requests are in danger. */
const LITTLE = 2 * GIGABYTE;
const TOO_LITTLE = 0.25 * GIGABYTE;
/** A larger clock difference, ms, gives wrong promises and rejected signatures. */
const DRIFT_MS = 5_000;

/** The folder of the data: is it there, can it be written, how much is free. */
export async function checkDisk(
  dataDir: string,
  freeBytes: (folder: string) => Promise<number> = free,
): Promise<Finding> {
  const probe = path.join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir);
    await writeFile(probe, 'can this be written?', { flush: true });
  } catch (error) {
    return broken('Диск', `в папку ${dataDir} не пишется (${codeOf(error)})`);
  } finally {
    await rm(probe, { force: true }).catch(() => null);
  }
  const bytes = await freeBytes(dataDir);
  const text = `свободно ${(bytes / GIGABYTE).toFixed(1)} ГБ`;
  if (bytes < TOO_LITTLE) return broken('Диск', `${text}: место почти кончилось`);
  return bytes < LITTLE ? warning('Диск', `${text}: мало`) : ok('Диск', text);
}

/**
 * This machine's clock against another one.
 * @param otherMs what the database's clock said, ms; null: it has no clock of its own
 * @param newest the newest request; null: none yet
 */
export function checkClock(
  nowMs: number,
  otherMs: number | null,
  newest: { number: string; created_at: Date } | null,
): Finding {
  const drift = otherMs === null ? 0 : nowMs - otherMs;
  if (Math.abs(drift) > DRIFT_MS)
    return broken(
      'Часы',
      `расходятся с часами базы на ${Math.round(Math.abs(drift) / 1000)} с: включите их подстройку по сети`,
    );
  if (newest !== null && newest.created_at.getTime() - nowMs > DRIFT_MS)
    return broken(
      'Часы',
      `отстают или раньше спешили: заявка ${newest.number} получена в будущем, ${moment.format(newest.created_at)}`,
    );
  const office = new Intl.DateTimeFormat('en', {
    timeZone: OFFICE_ZONE,
    timeZoneName: 'longOffset',
  })
    .formatToParts(nowMs)
    .find(({ type }) => type === 'timeZoneName')?.value;
  if (office !== 'GMT+10:00')
    return broken('Часы', `часовой пояс Владивостока считается как ${office}: обновите систему`);
  return ok('Часы', 'идут верно');
}

async function free(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? 'неизвестно';
}
