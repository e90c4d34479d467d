import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerCountries } from '@prichal/contract';
import { describeEachEngine } from '@prichal/database/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { takeUpSaleCountries } from '../countries/sale-countries.ts';
import { demoRates } from '../landed/demo-rates.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { UAE } from '../testing/sale-countries.ts';
import { foldSearch } from '../search/fold.ts';
import { importFile } from './import-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'prichal-sale-country-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOW = new Date('2026-11-20T03:00:00Z');
const HEAD = 'country;source_id;brand;model;year;month;body;powertrain;engine_cc;power_hp;price';
const CAR = 'Toyota;Corolla;2023;5;sedan;petrol;1598;122;62000';

describeEachEngine('import of cars of a further country', (suite) => {
  beforeAll(async () => {
    await suite.db
      .insertInto('sale_countries')
      .values({
        uid: '01935000-0000-7000-8000-000000000001',
        code: UAE.code,
        setting: JSON.stringify(UAE),
        why: 'новый агент',
        actor: 'terminal',
        created_at: NOW,
      })
      .execute();
    await takeUpSaleCountries(suite.db);
  });
  // test files share the vocabulary of their process
  afterAll(() => registerCountries([]));
  beforeEach(async () => {
    await suite.db.deleteFrom('cars').execute();
  });

  async function run(lines: readonly string[], head = HEAD) {
    const path = join(folder, 'cars.csv');
    writeFileSync(path, `${[head, ...lines].join('\n')}\n`);
    const further = { [UAE.code]: UAE };
    const totals = totalsContext({ today: '2026-11-20', rates: demoRates(), further });
    return await importFile(suite.handle, path, { now: NOW, totals });
  }
  const all = () => suite.db.selectFrom('cars').selectAll().orderBy('source_id', 'asc').execute();

  it('takes the country by code and by name, in its currency, with a total', async () => {
    expect(await run([`uae;D-1;${CAR}`, `ОАЭ;D-2;${CAR}`])).toMatchObject({
      added: 2,
      rejected: 0,
    });
    const cars = await all();
    expect(cars).toMatchObject([
      { country: 'uae', price_currency: 'AED', export_ban: false, landed_missing: null },
      { country: 'uae', price_currency: 'AED', export_ban: false, landed_missing: null },
    ]);
    expect(cars[0]?.landed_rub).toBeGreaterThan(1_400_000);
    expect(cars[0]?.search_text).toContain(foldSearch('ОАЭ'));
  });

  it('rejects a country that nobody has added', async () => {
    expect(await run([`Марс;D-3;${CAR}`])).toMatchObject({ added: 0, rejected: 1 });
  });
});
