import { setTimeout as sleep } from 'node:timers/promises';
import { emptyCarQuery } from '@prichal/contract';
import { changeCars } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { createCatalog } from '../../apps/server/src/features/catalog/catalog-reader.ts';
import type { Line } from '../support/lines.ts';

const EDITS = 20;
/** Interval at which the site's page role checks for changes, ms. */
const WATCH_MS = 250;
const BAR_MS = 1_000;
const GIVE_UP_MS = 60_000;

/** Time from the commit of one edit until list, count and facets have it, ms. */
export async function measureEdits(handle: DatabaseHandle, cars: number): Promise<Line[]> {
  const { db } = handle;
  const catalog = createCatalog({
    db,
    now: () => new Date(),
    secret: 'bench',
    onError: console.error,
  });
  await catalog.refresh();
  const watch = setInterval(() => catalog.snapshotId(), WATCH_MS);
  const chosen = await db
    .selectFrom('cars')
    .select(['uid', 'brand_slug', 'brand_name'])
    .where('status', '=', 'active')
    .limit(EDITS)
    .execute();
  const write = (uid: string, brand_slug: string, brand_name: string) =>
    changeCars(db, (trx, revision) =>
      trx
        .updateTable('cars')
        .set({ brand_slug, brand_name, updated_at: new Date(), revision })
        .where('uid', '=', uid)
        .execute(),
    );
  const query = { ...emptyCarQuery(), brand: ['edited-brand'] };
  const times: number[] = [];
  try {
    for (const [at, { uid }] of chosen.entries()) {
      await sleep(Math.random() * 300);
      await write(uid, 'edited-brand', 'Edited');
      const committed = performance.now();
      for (;;) {
        const { list, facets } = await catalog.page(query);
        const option = facets.options['brand']?.find(({ value }) => value === 'edited-brand');
        if (list.results.length === at + 1 && list.count === at + 1 && option?.count === at + 1)
          break;
        if (performance.now() - committed > GIVE_UP_MS) break;
        await sleep(5);
      }
      times.push(performance.now() - committed);
    }
  } finally {
    clearInterval(watch);
    for (const { uid, brand_slug: slug, brand_name: name } of chosen) await write(uid, slug, name);
    await catalog.stop();
  }
  return [
    {
      what: `one edit visible, ${cars} cars, longest of ${EDITS}`,
      value: Math.max(...times),
      unit: 'ms',
      bar: BAR_MS,
    },
  ];
}
