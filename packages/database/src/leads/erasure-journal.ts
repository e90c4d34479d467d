import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import { ERASURE_REASONS } from '../schema/lead-retention.ts';
import type { ErasureReason } from '../schema/lead-retention.ts';
import { transact } from '../transact.ts';
import { eraseLead } from './erase-lead.ts';
import { eraseWatchReader } from './erase-watch-reader.ts';
import type { EraseInTransaction } from './erase-lead.ts';
import { readWatchStops, stopWatchesAgain } from './watch-stops.ts';
import { readWithdrawals, withdrawAgain } from './withdrawals.ts';

const FILE = 'erasures.jsonl';
const REDUCED = 'retention-published' satisfies ErasureReason;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * One erased request, one whose consent was withdrawn during a deal, one erased address of watches, or one stopped watch;
 * nothing of it names a person.
 */
type Entry =
  | { lead_uid: string; reason: ErasureReason; erased_at: string }
  | { lead_uid: string; withdrawn_at: string }
  | { reader_uid: string; erased_at: string }
  | { watch_uid: string; stopped_at: string };

/**
 * Also writes the list of erased requests, withdrawn consents, erased addresses of watches and stopped watches to a file
 * in the data folder, and erases, withdraws or stops again those that a restored backup has brought back. Called at the
 * start, after a restore, after each erasure, withdrawal and stop; does nothing twice.
 * @param dataDir folder of the file `erasures.jsonl`, one JSON object a line
 * @returns how many requests, addresses and watches were ended again
 */
export async function syncErasureJournal(
  db: Kysely<Database>,
  dataDir: string,
  now: Date,
  inTransaction?: EraseInTransaction,
): Promise<number> {
  const file = path.join(dataDir, FILE);
  const written = await readJournal(file);
  const known = await readEnded(db);
  await append(
    file,
    [...known].flatMap(([key, entry]) => (written.has(key) ? [] : [entry])),
  );
  let again = 0;
  const stops: string[] = [];
  for (const [key, entry] of written) {
    if (known.has(key) || isReduced(entry)) continue;
    const uid = uidOf(entry);
    if ('withdrawn_at' in entry) {
      // the erasure that followed is the next entry, or done
      if (!known.has(uid)) await withdrawAgain(db, uid, new Date(entry.withdrawn_at));
      continue;
    }
    if ('watch_uid' in entry) {
      stops.push(uid);
      continue;
    }
    const isErased =
      'reader_uid' in entry
        ? await eraseReaderAgain(db, uid, now)
        : (
            await eraseLead(db, uid, {
              reason: entry.reason,
              now,
              again: true,
              ...(inTransaction ? { inTransaction } : {}),
            })
          ).kind === 'erased';
    if (isErased) again += 1;
  }
  return again + (await stopWatchesAgain(db, stops, now));
}

/** What the database knows to be over. */
async function readEnded(db: Kysely<Database>): Promise<Map<string, Entry>> {
  const [withdrawals, leads, readers, stops] = await Promise.all([
    readWithdrawals(db),
    // one of which the review stays is reduced again by its age
    db
      .selectFrom('erasures')
      .select(['lead_uid', 'reason', 'erased_at'])
      .where('reason', '<>', REDUCED)
      .execute(),
    db.selectFrom('watch_erasures').select(['reader_uid', 'erased_at']).execute(),
    readWatchStops(db),
  ]);
  const printed = <Row extends { erased_at: Date }>(row: Row) => ({
    ...row,
    erased_at: row.erased_at.toISOString(),
  });
  const entries: Entry[] = [
    ...withdrawals,
    ...leads.map(printed),
    ...readers.map(printed),
    ...stops.map(({ watch_uid, stopped_at: at }) => ({ watch_uid, stopped_at: at.toISOString() })),
  ];
  return new Map(entries.map((entry) => [keyOf(entry), entry]));
}

/** False: no backup has brought it back. */
async function eraseReaderAgain(db: Kysely<Database>, uid: string, now: Date): Promise<boolean> {
  return await transact(db, async (trx) => {
    const reader = await trx
      .selectFrom('watch_readers')
      .select('uid')
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (reader === undefined) return false;
    await eraseWatchReader(trx, uid, now);
    return true;
  });
}

/** The list cannot be relied on; the message says why and what helps, in Russian. */
export class ErasureJournalError extends Error {
  override readonly name = 'ErasureJournalError';
}

/** What is left of an entry whose writing a power cut has broken off; the next start wrote that entry again. */
const BROKEN_OFF = /^\{[^{}]*$/;

/**
 * Before a restore: a list of which a part is lost would leave in the database what visitors were promised to have erased.
 * @param dataDir folder of the file `erasures.jsonl`; without it there is nothing to check
 * @param resumed a restore goes on that may have been broken off while it wrote the end of the list
 * @throws {ErasureJournalError} unreadable, a line that is no entry, or the end of the file is missing
 */
export async function checkErasureJournal(dataDir: string, resumed: boolean): Promise<void> {
  const file = path.join(dataDir, FILE);
  let text: string | null;
  try {
    text = await readText(file);
  } catch (error) {
    throw new ErasureJournalError(
      `список стёртых ${file} не читается (${(error as NodeJS.ErrnoException).code}). ` +
        `Это должен быть файл, который открывается пользователем сайта. ${OTHERWISE}`,
    );
  }
  const lines = (text ?? '').split('\n');
  const broken = lines.findIndex((line, index) => {
    if (line.trim() === '' || readEntry(line) !== null) return false;
    return !BROKEN_OFF.test(line) || (index === lines.length - 1 && !resumed);
  });
  if (broken < 0) return;
  const problem =
    broken === lines.length - 1 && BROKEN_OFF.test(lines[broken] ?? '')
      ? `обрывается на строке ${broken + 1}: он скопирован не целиком`
      : `повреждён, строка ${broken + 1}: это не запись о стёртом`;
  throw new ErasureJournalError(
    `список стёртых ${file} ${problem}. Скопируйте его заново из папки данных прежнего сайта; ` +
      `если целого нет, уберите из него эту строку: стёртое по ней после копии вернётся. ${OTHERWISE}`,
  );
}

const OTHERWISE =
  'Без этого файла восстановление пойдёт по списку из самой копии, и вернётся всё, что стёрто после неё. Ничего не изменено.';

/** Null: there is none. An editor may have put a mark before the first line. */
async function readText(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function readJournal(file: string): Promise<Map<string, Entry>> {
  const text = await readText(file);
  return new Map(
    (text ?? '').split('\n').flatMap((line) => {
      const entry = readEntry(line);
      if (entry === null) return [];
      return [[keyOf(entry), entry] as const];
    }),
  );
}

/** A request may be withdrawn, or reduced to its review, and then erased: two entries. */
function keyOf(entry: Entry): string {
  if ('withdrawn_at' in entry) return `withdrawn ${entry.lead_uid}`;
  return isReduced(entry) ? `reduced ${uidOf(entry)}` : uidOf(entry);
}

/** Written by a process of a release before this reason, while both run; no erasure is to be repeated. */
function isReduced(entry: Entry): boolean {
  return 'reason' in entry && entry.reason === REDUCED;
}

function uidOf(entry: Entry): string {
  if ('watch_uid' in entry) return entry.watch_uid;
  return 'reader_uid' in entry ? entry.reader_uid : entry.lead_uid;
}

/** Null: an empty line, or one that a power cut has left half-written. */
function readEntry(line: string): Entry | null {
  try {
    const found = JSON.parse(line) as Partial<
      Record<
        | 'lead_uid'
        | 'reader_uid'
        | 'watch_uid'
        | 'reason'
        | 'erased_at'
        | 'stopped_at'
        | 'withdrawn_at',
        string
      >
    >;
    const at = { erased_at: String(found.erased_at) };
    const { lead_uid: lead, reader_uid: reader, watch_uid: watch } = found;
    if (watch !== undefined)
      return UUID.test(watch) ? { watch_uid: watch, stopped_at: String(found.stopped_at) } : null;
    if (reader !== undefined) return UUID.test(reader) ? { reader_uid: reader, ...at } : null;
    if (lead === undefined || !UUID.test(lead)) return null;
    const { withdrawn_at: withdrawn } = found;
    if (withdrawn !== undefined)
      return Number.isFinite(Date.parse(withdrawn))
        ? { lead_uid: lead, withdrawn_at: withdrawn }
        : null;
    const reason = ERASURE_REASONS.find((one) => one === found.reason);
    if (reason === undefined) return null;
    return { lead_uid: lead, reason, ...at };
  } catch {
    return null;
  }
}

async function append(file: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    // a half-written last line must not swallow the first of these
    await handle.write(`\n${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
