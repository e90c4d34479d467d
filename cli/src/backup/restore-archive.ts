import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  checkErasureJournal,
  clearRestoreMark,
  countRows,
  importData,
  migrateToLatest,
  restoreMark,
  scrubErased,
  setRestoreMark,
  syncErasureJournal,
} from '@prichal/database';
import type { DatabaseHandle, TransferCounts } from '@prichal/database';
import { cancelDeliveries } from '@prichal/lead-delivery';
import { UsageError } from '../command.ts';
import type { Work } from '../command.ts';
import { ERASURES } from './stored-files.ts';
import { DUMP, FILES, sha256Of } from './manifest.ts';
import type { Archive, StoredFile } from './manifest.ts';

/** What may stand in the data folder of a new site: a demo's secret, and the newest list of erased requests. */
const ALLOWED = new Set(['secret', ERASURES, 'lost+found', 'restoring.json', 'restoring.json.new']);
const AT_ONCE = 16;

export interface Restored {
  /** of each table, counted in the database after the dump was loaded; by the manifest where an earlier call had loaded it */
  rows: TransferCounts;
  /** files that were written, as the archive names them */
  files: StoredFile[];
  /** files that belong to requests which the database does not hold: they came after it, or were erased since */
  leftOut: number;
  /** requests of the backup that had been erased since, and were erased again */
  erasedAgain: number;
}

/**
 * Restores an archive into an empty data folder and database. Anything that breaks off in between leaves a mark, under
 * which neither the site nor another command opens the folder; the same call goes on from there.
 * @throws {UsageError} the target is not empty
 * @throws {ErasureJournalError} the list of what was erased lies there, damaged; nothing was touched
 */
export async function restoreArchive(
  archive: Archive,
  work: Pick<Work, 'open' | 'dataDir' | 'now'>,
): Promise<Restored> {
  const { dataDir, now } = work;
  const resumed = restoreMark(dataDir) === archive.id;
  if (!resumed) rejectFilled(dataDir);
  await checkErasureJournal(dataDir, resumed);
  if (!resumed) setRestoreMark(dataDir, archive.id);
  const { handle, rows } = await restoreDatabase(archive, work, resumed);
  try {
    await restoreErasures(archive, dataDir);
    const erasedAgain = await syncErasureJournal(handle.db, dataDir, now, (trx, uid) =>
      cancelDeliveries(trx, [uid], now),
    );
    if (erasedAgain > 0) await scrubErased(handle);
    const wanted = await wantedFiles(handle, archive);
    for (let from = 0; from < wanted.length; from += AT_ONCE)
      await Promise.all(
        wanted.slice(from, from + AT_ONCE).map((file) => restoreFile(archive, file, dataDir)),
      );
    const all = archive.manifest.files.filter(isPlainFile).length;
    return { rows, files: wanted, leftOut: all - wanted.length, erasedAgain };
  } finally {
    await handle.close();
  }
}

/** The site may be started: everything was written and checked. */
export function finishRestore(dataDir: string): void {
  clearRestoreMark(dataDir);
}

/** Files on the disk that are not what the archive says, read again from there. */
export async function findDamaged(
  files: readonly StoredFile[],
  dataDir: string,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const { name, sha256 } of files) {
    const file = path.join(dataDir, name.slice(FILES.length));
    const found = existsSync(file) ? await sha256Of(createReadStream(file)) : null;
    if (found !== sha256) damaged.push(name.slice(FILES.length));
  }
  return damaged;
}

function rejectFilled(dataDir: string): void {
  if (restoreMark(dataDir) !== null)
    throw new UsageError(
      `В папку ${dataDir} уже начато восстановление другой копии: повторите с той же или возьмите новую папку.`,
    );
  const there = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const strange = there.find((name) => !ALLOWED.has(name));
  if (strange !== undefined)
    throw new UsageError(
      `Папка ${dataDir} не пуста (${strange}): копия восстанавливается только в пустую. Ничего не изменено.`,
    );
}

async function restoreDatabase(
  archive: Archive,
  work: Pick<Work, 'open' | 'dataDir'>,
  resumed: boolean,
): Promise<{ handle: DatabaseHandle; rows: TransferCounts }> {
  let handle: DatabaseHandle | null = null;
  try {
    handle = await work.open();
    const found = await countRows(handle.db);
    if (Object.values(found).some((count) => count > 0)) {
      // the dump is loaded in one transaction: a restore that was cut has left all of it, or nothing
      if (!resumed)
        throw new UsageError(
          'База не пуста: копия восстанавливается только в пустую. Ничего не изменено.',
        );
      if ((found['leads'] ?? 0) < (archive.manifest.rows['leads'] ?? 0))
        throw new UsageError(
          'В базе не то, что загрузило прерванное восстановление: верните прежний DATABASE_URL. Ничего не изменено.',
        );
      await migrateToLatest(handle);
      // counted no more: erasures before the break have taken rows away, though never a request's own
      return { handle, rows: archive.manifest.rows };
    }
    const lines = new PassThrough();
    await Promise.all([
      importData(handle, lines),
      pipeline(archive.read(DUMP), createGunzip(), lines),
    ]);
    return { handle, rows: await countRows(handle.db) };
  } catch (error) {
    await handle?.close();
    if (!resumed) undo(work.dataDir);
    throw error;
  }
}

/** The folder was empty before: whatever is there now was made by this call. */
function undo(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (!ALLOWED.has(name)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  clearRestoreMark(dataDir);
}

/** The list of the archive under what is there: a newer list must lose nothing, and a line twice does no harm. */
async function restoreErasures(archive: Archive, dataDir: string): Promise<void> {
  const name = `${FILES}${ERASURES}`;
  if (!archive.manifest.files.some((file) => file.name === name)) return;
  const handle = await open(path.join(dataDir, ERASURES), 'a', 0o600);
  try {
    await handle.write('\n');
    for await (const chunk of archive.read(name)) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Photos that no request names would never be erased. */
async function wantedFiles({ db }: DatabaseHandle, archive: Archive): Promise<StoredFile[]> {
  const rows = await db.selectFrom('lead_photos').select('name').execute();
  const named = new Set(rows.map(({ name }) => name));
  return archive.manifest.files.filter((file) => {
    if (!isPlainFile(file)) return false;
    const photo = /^files\/(?:lead-photos|photo-spool)\/(.+)$/.exec(file.name)?.[1];
    return photo === undefined || named.has(photo);
  });
}

function isPlainFile({ name }: StoredFile): boolean {
  return name.startsWith(FILES) && name !== `${FILES}${ERASURES}`;
}

async function restoreFile(archive: Archive, { name }: StoredFile, dataDir: string): Promise<void> {
  const file = path.join(dataDir, name.slice(FILES.length));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'w', 0o600);
  try {
    for await (const chunk of archive.read(name)) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
