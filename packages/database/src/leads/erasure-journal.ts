import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import { ERASURE_REASONS } from '../schema/lead-retention.ts';
import type { ErasureReason } from '../schema/lead-retention.ts';
import { eraseLead } from './erase-lead.ts';
import type { EraseInTransaction } from './erase-lead.ts';

const FILE = 'erasures.jsonl';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One erased request; nothing of it names a person. */
interface Entry {
  lead_uid: string;
  reason: ErasureReason;
  erased_at: string;
}

/**
 * Also writes the list of erased requests to a file in the data folder, and erases again those that a restored backup
 * has brought back. Called at the start, after a restore and after each erasure; erases nothing twice.
 * @param dataDir folder of the file `erasures.jsonl`, one JSON object a line
 * @returns how many requests were erased again
 */
export async function syncErasureJournal(
  db: Kysely<Database>,
  dataDir: string,
  now: Date,
  inTransaction?: EraseInTransaction,
): Promise<number> {
  const file = path.join(dataDir, FILE);
  const written = await readJournal(file);
  const rows = await db
    .selectFrom('erasures')
    .select(['lead_uid', 'reason', 'erased_at'])
    .execute();
  const missing = rows.filter(({ lead_uid: uid }) => !written.has(uid));
  await append(
    file,
    missing.map((row) => ({ ...row, erased_at: row.erased_at.toISOString() })),
  );
  const erased = new Set(rows.map(({ lead_uid: uid }) => uid));
  let again = 0;
  for (const { lead_uid: uid, reason } of written.values()) {
    if (erased.has(uid)) continue;
    const outcome = await eraseLead(db, uid, {
      reason,
      now,
      ...(inTransaction ? { inTransaction } : {}),
    });
    if (outcome.kind === 'erased') again += 1;
  }
  return again;
}

async function readJournal(file: string): Promise<Map<string, Entry>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return new Map(
    text.split('\n').flatMap((line) => {
      const entry = readEntry(line);
      return entry === null ? [] : [[entry.lead_uid, entry] as const];
    }),
  );
}

/** Null: an empty line, or one that a power cut has left half-written. */
function readEntry(line: string): Entry | null {
  try {
    const { lead_uid: uid, reason, erased_at: at } = JSON.parse(line) as Partial<Entry>;
    const known = ERASURE_REASONS.find((one) => one === reason);
    if (uid === undefined || !UUID.test(uid) || known === undefined) return null;
    return { lead_uid: uid, reason: known, erased_at: String(at) };
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
