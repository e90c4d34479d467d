import { statfs } from 'node:fs/promises';
import { formatNumber } from '@prichal/contract';
import { UsageError } from '../command.ts';
import type { WholeArchive } from './archives.ts';
import { DUMP } from './manifest.ts';

const GB = 1024 ** 3;
/** What the site itself must still have to write. */
const SPARE = GB;

/**
 * A full disk stops the site: a backup begins only where its draft fits, with the dump that lies beside it until the end.
 * @param last the newest archive of the folder; null: the first one begins, of unknown size
 * @throws {UsageError}
 */
export async function requireRoom(folder: string, last: WholeArchive | null): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const dump = last?.manifest.files.find(({ name }) => name === DUMP)?.bytes ?? 0;
  const needed = (last?.bytes ?? 0) + dump + SPARE;
  if (free >= needed) return;
  const gigabytes = (bytes: number) => `${formatNumber(Math.round((bytes / GB) * 10) / 10)} ГБ`;
  throw new UsageError(
    `На диске папки ${folder} мало места для копии: свободно ${gigabytes(free)}, нужно ${gigabytes(needed)}. ` +
      'Копия не сделана. Освободите место, храните копии меньше дней (--keep-days) или назовите папку на другом диске.',
  );
}
