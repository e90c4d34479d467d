import type { Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { ErasureReason } from '../schema/lead-retention.ts';
import { eraseDeals } from './erase-deals.ts';
import { eraseProposals } from './erase-proposals.ts';

/** Nothing can be sent again under the key of an erased request: no body has this hash. */
const NO_BODY = 'erased';

/**
 * Erases what the office has written about a request: words of its history, which client it is, proposals and deals.
 * @returns how many reviews have lost a sum that came from a deal of it
 */
export async function eraseAround(
  trx: Transaction<Database>,
  leadUid: string,
  now: Date,
): Promise<number> {
  await trx
    .updateTable('lead_history')
    .set({ text: null })
    .where('lead_uid', '=', leadUid)
    .where('text', 'is not', null)
    .execute();
  await trx
    .deleteFrom('lead_matches')
    .where((row) => row.or([row('lead_uid', '=', leadUid), row('other_uid', '=', leadUid)]))
    .execute();
  await eraseProposals(trx, leadUid, now);
  const sums = await eraseDeals(trx, leadUid, now);
  await trx
    .updateTable('idempotency_keys')
    .set({ body_hash: NO_BODY })
    .where('lead_uid', '=', leadUid)
    .execute();
  return sums;
}

/**
 * Forgets photos of a request and writes down that their files have to go.
 * @param published whether those on the site go too
 * @returns their names
 */
export async function erasePhotos(
  trx: Transaction<Database>,
  leadUid: string,
  { published, now }: { published: boolean; now: Date },
): Promise<string[]> {
  const photos = await trx
    .deleteFrom('lead_photos')
    .where('lead_uid', '=', leadUid)
    .$if(!published, (query) =>
      query.where('name', 'not in', (row) =>
        row.selectFrom('review_photos').select('name').where('lead_uid', '=', leadUid),
      ),
    )
    .returning('name')
    .execute();
  if (photos.length > 0)
    await trx
      .insertInto('photo_removals')
      .values(photos.map(({ name }) => ({ name, asked_at: now })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  return photos.map(({ name }) => name);
}

/**
 * Records what was erased. Of a request whose published review stayed alone until now the later erasure takes the place
 * of the earlier one, with what both have erased.
 */
export async function recordErasure(
  trx: Transaction<Database>,
  erasure: {
    lead_uid: string;
    number: string;
    reason: ErasureReason;
    fields: readonly string[];
    photos: number;
    erased_at: Date;
  },
): Promise<void> {
  const before = await trx
    .selectFrom('erasures')
    .select(['fields', 'photos'])
    .where('lead_uid', '=', erasure.lead_uid)
    .executeTakeFirst();
  const row = {
    ...erasure,
    fields: JSON.stringify([...new Set([...(before?.fields ?? []), ...erasure.fields])]),
    photos: erasure.photos + (before?.photos ?? 0),
  };
  await trx
    .insertInto('erasures')
    .values(row)
    .onConflict((conflict) => conflict.column('lead_uid').doUpdateSet(row))
    .execute();
}
