import { randomBytes } from 'node:crypto';
import type { CarCountry } from '@prichal/contract';
import { makeUuidV7 } from '@prichal/database';
import type { Database, ImportFeedsTable } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { readFeedAddress } from './fetch-feed.ts';

export type Feed = Selectable<ImportFeedsTable>;

export interface NewFeed {
  address: string;
  /** for a feed that does not name it */
  country: CarCountry | null;
  /** it has everything that is on sale in its countries */
  full: boolean;
  everyMinutes: number;
  now: Date;
}

/** Adds a feed; the site takes it within a minute. @throws {MalformedFileError} not an address of the open internet */
export async function addFeed(
  db: Kysely<Database>,
  { address, country, full, everyMinutes, now }: NewFeed,
): Promise<string> {
  const uid = makeUuidV7(now.getTime(), randomBytes);
  const { href } = readFeedAddress(address);
  const row = { uid, address: href, country, full, every_minutes: everyMinutes, created_at: now };
  await db
    .insertInto('import_feeds')
    .values({ ...row, state: 'new' })
    .execute();
  return uid;
}

/** In the order in which they were added. */
export function listFeeds(db: Kysely<Database>): Promise<Feed[]> {
  return db.selectFrom('import_feeds').selectAll().orderBy('uid', 'asc').execute();
}

/** False: there is none. Its cars stay. */
export async function removeFeed(db: Kysely<Database>, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('import_feeds')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Keys of the feeds whose time has come. */
export async function dueFeeds(db: Kysely<Database>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('import_feeds')
    .select('uid')
    .where(
      sql<boolean>`checked_at is null or checked_at + make_interval(mins => every_minutes) <= ${now}`,
    )
    .orderBy('uid', 'asc')
    .execute();
  return rows.map(({ uid }) => uid);
}

/** Host and path: the query may hold a key of the supplier. */
export function feedName(address: string): string {
  const url = new URL(address);
  return `${url.host}${url.pathname}`;
}
