import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { emptyCarQuery } from '@prichal/contract';
import type { CarQuery } from '@prichal/contract';
import { FOLD_MODULE, foldSearch } from '@prichal/catalog';
import { publishCatalogue } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { sql } from 'kysely';
import { createCatalog } from '../../apps/server/src/features/catalog/catalog-reader.ts';
import type { Line } from '../support/lines.ts';
import { COMBINATIONS, queryOf } from './combinations.ts';

const PAGES = 40;
const WARM_UP_PAGES = 3;
const CONNECTIONS = 16;

/**
 * Memory and time of an index whose cars have free-text trims, a few of them common and most of them rare: the rank of a
 * trim is spread evenly on a logarithmic scale, which makes about one distinct text to four cars.
 */
export async function measureTrims(handle: DatabaseHandle, cars: number): Promise<Line[]> {
  await writeTrims(handle);
  const now = () => new Date();
  await publishCatalogue(handle.db, { fold: foldSearch, module: FOLD_MODULE, now });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const memory = async (): Promise<number> => {
    // what is collected is given back a little later
    for (let round = 0; round < 5; round++) {
      collect();
      await sleep(200);
    }
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = await memory();
  const catalog = createCatalog({
    db: handle.db,
    now,
    secret: 'bench',
    onError: console.error,
    selections: 0,
    cards: 0,
  });
  await catalog.countries();
  let state = 1;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const texts: Partial<CarQuery>[] = Array.from({ length: 8 }, (_, at) => ({
    q: `trim${(at + 1) ** 5}x`,
  }));
  const queries = [
    ...COMBINATIONS.filter(({ deep }) => deep === undefined).map(
      (one) => () => queryOf(one, random),
    ),
    ...texts.map((text) => () => ({ ...emptyCarQuery(), ...text })),
  ];
  const times: number[] = [];
  const ask = async (pages = PAGES): Promise<void> => {
    for (let page = 0; page < pages; page++)
      for (const next of queries) {
        const query = next();
        const asked = performance.now();
        await catalog.page(query);
        times.push(performance.now() - asked);
      }
  };
  // code that runs for the first time is compiled, and every question but the first of its kind finds it so
  await ask(WARM_UP_PAGES);
  times.splice(0);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => ask()));
  // with what questions have added to the index
  const used = (await memory()) - before;
  const { rows } = await sql<{ trims: number }>`
    select count(distinct trim)::integer as trims from cars where status = 'active'
  `.execute(handle.db);
  await catalog.stop();
  times.sort((a, b) => a - b);
  const name = `free-text trims (${rows[0]?.trims ?? 0} of ${cars} cars)`;
  return [
    { what: `${name}: memory a car`, value: used / cars, unit: 'bytes', bar: 100 },
    {
      what: `${name}: p99 of a page, ${CONNECTIONS} connections`,
      value: times[Math.floor((times.length - 1) * 0.99)] ?? NaN,
      unit: 'ms',
      bar: 50,
    },
  ];
}

/** Once; a database that has them is used as it is. */
async function writeTrims(handle: DatabaseHandle): Promise<void> {
  await handle.withoutStatementLimit(async (db) => {
    const done = await db
      .selectFrom('cars')
      .select('uid')
      .where('trim', 'like', 'trim%x')
      .limit(1)
      .executeTakeFirst();
    if (done !== undefined) return;
    await sql`
      update cars set trim = word, search_text = word || ' ' || search_text
      from (
        select uid as key, 'trim' || floor(power(2, ('x' || substr(md5(uid::text), 1, 8))::bit(32)::bigint / 4294967296.0 * 20))::integer || 'x' as word
        from cars
      ) as words
      where uid = key
    `.execute(db);
    await sql`vacuum analyze cars`.execute(db);
  });
}
