import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyCarQuery } from '@prichal/contract';
import { demoRates, importFile, totalsContext } from '@prichal/catalog';
import { openDatabase } from '@prichal/database';
import { openTestDatabase, silentLog } from '@prichal/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalog } from './catalog-reader.ts';

const totals = totalsContext({ today: '2026-11-20', rates: demoRates() });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prichal-overlap-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function feed(name: string, numbers: readonly string[], price: number): Promise<string> {
  const file = path.join(folder, `${name}.csv`);
  const lines = numbers.map((id) => `japan;${id};Toyota;Prius;2022;5;petrol;1490;109;${price}`);
  const head = 'country;source_id;brand;model;year;month;powertrain;engine_cc;power_hp;price';
  await writeFile(file, `${[head, ...lines].join('\n')}\n`);
  return file;
}

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);

it('shows every car of two imports, whichever of them began first', async () => {
  const database = await openTestDatabase('postgres');
  const other = await openDatabase({ url: database.url ?? '', dataDir: '', log: silentLog });
  const catalog = createCatalog({
    db: database.db,
    now: () => new Date(),
    secret: 'tests',
    checkEveryMs: Infinity,
    onError: (error) => {
      throw error;
    },
  });
  const counted = async () => (await catalog.list(emptyCarQuery())).count;
  try {
    await importFile(database.handle, await feed('first', ['OLD-1'], 1_000_000), { totals });
    await catalog.refresh();
    expect(await counted()).toBe(1);

    // a transaction locks a car that the first import changes, so that import has started and waits
    const holder = await other.db.startTransaction().execute();
    await sql`select 1 from cars where source_id = 'OLD-1' for update`.execute(holder);
    const slow = importFile(
      database.handle,
      await feed('slow', ['OLD-1', ...numbered('SLOW', 40)], 1_100_000),
      { totals },
    );
    await sleep(300);
    const quick = importFile(other, await feed('quick', numbered('QUICK', 3), 1_200_000), {
      totals,
    });
    await Promise.race([quick, sleep(1_000)]);
    await catalog.refresh();
    await holder.commit().execute();
    await Promise.all([slow, quick]);
    await catalog.refresh();
    expect(await counted()).toBe(44);
  } finally {
    await other.close();
    await database.close();
  }
});
