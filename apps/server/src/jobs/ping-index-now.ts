import { randomUUID } from 'node:crypto';
import { readState, withLease, writeState } from '@prichal/catalog';
import type { Company } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { changedTexts } from './changed-texts.ts';

/** Takes messages for every search engine of the protocol, indexnow.org. */
const ENGINE = 'https://yandex.com/indexnow';
/** The protocol takes 10 000. */
const ADDRESSES = 5_000;
const TIMEOUT_MS = 15_000;
const LEASE_MS = 60_000;
/** Name of the state: the last change of a car that was sent. */
const STATE = 'index-now';

export interface IndexNowOptions {
  db: Kysely<Database>;
  mode: 'demo' | 'live';
  /** in force now; `indexNow` is the owner's switch */
  company: Pick<Company, 'indexNow'>;
  publicUrl: string;
  key: string;
  now: () => Date;
  fetch?: typeof fetch;
}

interface Sent {
  at: string;
  uid: string;
}

const FIRST_UID = '00000000-0000-0000-0000-000000000000';

/**
 * Tells search engines which cars and texts have changed since the last time, those that are gone too. Starts with what
 * changes after the switch was turned on; what an engine did not take is sent again with the next run.
 */
export function createIndexNow(options: IndexNowOptions): () => Promise<void> {
  const { db, mode, company, now } = options;
  const lease = { name: `${STATE} lease`, owner: randomUUID(), ms: LEASE_MS, now };
  return async () => {
    if (!company.indexNow || mode === 'demo') return;
    await withLease(db, lease, async () => {
      await announceCars(options);
      const texts = await changedTexts(db, ADDRESSES);
      if (texts.paths.length > 0) await send(options, texts.paths);
      await texts.sent(now());
    });
  };
}

async function announceCars(options: IndexNowOptions): Promise<void> {
  const { db, now } = options;
  const sent = (await readState(db, STATE)) as Sent | null;
  if (sent === null) {
    await writeState(db, STATE, { at: now().toISOString(), uid: FIRST_UID }, now());
    return;
  }
  const cars = await changedSince(db, sent);
  const last = cars.at(-1);
  if (last === undefined) return;
  await send(
    options,
    cars.map(({ country, id }) => `/catalog/${country}/${id}`),
  );
  await writeState(db, STATE, { at: last.at, uid: last.uid }, now());
}

async function changedSince(db: Kysely<Database>, { at, uid }: Sent) {
  const { rows } = await sql<Sent & { country: string; id: string }>`
    select country, id, uid, updated_at::text as at from cars
    where not demo and (updated_at, uid) > (${at}::timestamptz, ${uid}::uuid)
    order by updated_at, uid limit ${ADDRESSES}
  `.execute(db);
  return rows;
}

async function send(
  { publicUrl, key, fetch: call = fetch }: IndexNowOptions,
  paths: readonly string[],
): Promise<void> {
  const answer = await call(ENGINE, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(publicUrl).host,
      key,
      keyLocation: `${publicUrl}/${key}.txt`,
      urlList: paths.map((path) => publicUrl + path),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}`);
}
