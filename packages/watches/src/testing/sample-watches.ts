import { createHash, randomUUID } from 'node:crypto';
import { changeCars } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Notified } from '../rules/causes.ts';
import { beginWatch } from '../store/begin-watch.ts';
import type { NewWatch } from '../store/begin-watch.ts';
import { actOnWatches } from '../store/own-watches.ts';

/** By day in Moscow. */
export const NOON = new Date('2026-11-23T09:00:00Z');

export const tokenOf = (readerUid: string): string =>
  createHash('sha256').update(`test ${readerUid}`).digest('base64url');

export const NOTIFIED: Notified = {
  totalRub: 2_000_000,
  isBelow: false,
  isSold: false,
  price: { amount: '1000000.00', currency: 'JPY' },
  turns: [],
  rate: null,
  revision: 0,
  lookedOn: null,
};

export function newWatch(given: Partial<NewWatch> = {}): NewWatch {
  return {
    channel: 'email',
    address: 'reader@example.ru',
    kind: 'car',
    subject: `japan/${randomUUID()}`,
    carUid: null,
    title: 'Toyota Harrier, 2022',
    boundRub: null,
    city: null,
    zone: 'Europe/Moscow',
    notified: NOTIFIED,
    consent: { version: 'test' },
    ...given,
  };
}

/** A confirmed watch. */
export async function begun(
  db: Kysely<Database>,
  given: Partial<NewWatch> = {},
): Promise<{ watchUid: string; readerUid: string; token: string }> {
  const answer = await beginWatch(db, newWatch(given), { now: NOON, tokenOf });
  if (answer.kind !== 'waiting') throw new Error(answer.kind);
  const { watchUid, readerUid } = answer;
  const token = tokenOf(readerUid);
  await actOnWatches(db, token, { kind: 'confirm', watchUid }, NOON);
  await db.updateTable('watch_notices').set({ state: 'cancelled' }).execute();
  return { watchUid, readerUid, token };
}

/** One car on sale; the same uid again changes it. */
export async function writeCar(
  db: Kysely<Database>,
  uid: string,
  car: { price?: string; status?: string; landed?: number; most?: number; brand?: string } = {},
): Promise<void> {
  const { price = '1000000', status = 'active', landed = 2_000_000, brand = 'toyota' } = car;
  const changed = {
    price_amount: price,
    status,
    landed_rub: landed,
    landed_to_rub: car.most ?? null,
  };
  await changeCars(db, (trx, revision) =>
    trx
      .insertInto('cars')
      .values({
        uid,
        country: 'japan',
        id: uid,
        source_id: uid,
        demo: true,
        brand_slug: brand,
        brand_name: brand,
        model_slug: 'harrier',
        model_name: 'Harrier',
        year: 2022,
        month: 3,
        body: 'suv',
        powertrain: 'petrol',
        engine_cc: 1986,
        power_hp: 171,
        wheel: 'right',
        length_mm: 4740,
        width_mm: 1855,
        height_mm: 1660,
        wheelbase_mm: 2690,
        price_currency: 'JPY',
        paint: 'white',
        availability: 'order',
        export_ban: false,
        condition: 'null',
        options: '[]',
        photos: '[]',
        search_text: `${brand} harrier`,
        listed_at: NOON,
        revision,
        ...changed,
      } as never)
      .onConflict((conflict) => conflict.column('uid').doUpdateSet({ ...changed, revision }))
      .execute(),
  );
}
