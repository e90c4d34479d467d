import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { costsInForce, storeDemoRates } from '@prichal/catalog';
import type { Estimate } from '@prichal/customs';
import { makeTestFolder, openTestDatabase } from '@prichal/database/testing';
import type { TestDatabase } from '@prichal/database/testing';
import { TERMINAL, readAudit } from '@prichal/office';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBank } from '@prichal/fakes/bank-of-russia';
import type { FakeBank } from '@prichal/fakes/bank-of-russia';
import { run } from '../run.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const folder = makeTestFolder();
let database: TestDatabase;
let bank: FakeBank;

beforeAll(async () => {
  database = await openTestDatabase('embedded');
  bank = await startFakeBank();
});
afterAll(async () => {
  await bank.close();
  await database.close();
  folder.remove();
});

async function call(args: string[], input: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const printed: string[] = [];
  const noted: string[] = [];
  const code = await run(args, {
    out: { print: (line) => printed.push(line), note: (line) => noted.push(line) },
    cwd: folder.path,
    dataDir: folder.path,
    now: NOW,
    env,
    input: (async function* () {
      yield* input;
    })(),
    connect: async () => ({ ...database.handle, close: async () => {} }),
  });
  return { code, printed, stdout: printed.join('\n'), stderr: noted.join('\n') };
}

const good = {
  country: 'japan',
  importer: 'individual',
  price: { amount: '2450000', currency: 'JPY' },
  manufactured: '2023-12',
  powertrain: 'petrol',
  engine_cc: 1998,
  power: { value: '160', unit: 'hp' },
};

describe('prichal estimate', () => {
  it('answers each line in its place, errors with the number of their line', async () => {
    await storeDemoRates(database.db, NOW);
    const lines = [
      JSON.stringify(good),
      '{"country":',
      '',
      JSON.stringify({ ...good, engine_cc: 0, price: { amount: '1e9', currency: 'XYZ' } }),
      JSON.stringify({ ...good, power: { value: '161', unit: 'hp' } }),
      'null',
    ];
    // cut where it hurts: in the middle of a line, as pipes do
    const text = `${lines.join('\r\n')}\n`;
    const pieces = text.match(/[\s\S]{1,77}/g) ?? [];
    const { code, printed, stderr } = await call(['estimate'], pieces);
    expect(code).toBe(1);
    expect(stderr).toContain('Строк с ошибкой: 3');
    const answers = printed.map((line) => JSON.parse(line) as Estimate & Record<string, unknown>);
    expect(answers.map((answer) => [answer['line'], answer['error'] ?? 'ok'])).toEqual([
      [undefined, 'ok'],
      [2, 'VALIDATION_ERROR'],
      [4, 'VALIDATION_ERROR'],
      [undefined, 'ok'],
      [6, 'VALIDATION_ERROR'],
    ]);
    expect(Object.keys(answers[2]?.['fields'] as object)).toEqual([
      'price.currency',
      'price.amount',
      'engine_cc',
    ]);
    expect(answers[0]).toMatchObject({ complete: true, rates: { date: '2026-11-20' } });
    expect(Number(answers[3]?.totals.total)).toBeGreaterThan(Number(answers[0]?.totals.total));
  });

  it('has the days to a city as the owner has published them', async () => {
    const days = async () => {
      const { printed } = await call(['estimate'], [JSON.stringify({ ...good, city: 'kazan' })]);
      return (JSON.parse(printed[0] ?? '') as Estimate).facts.delivery_days;
    };
    const usual = await days();
    const own = { typical: 14, from: 12, to: 25 };
    const by = { written_by: 'terminal', written_at: NOW };
    await database.db
      .insertInto('site_text_versions')
      .values({
        name: 'cities.md',
        number: 1,
        head: JSON.stringify({ cities: [{ city: 'казань', ...own }] }),
        body: '',
        was_published: true,
        ...by,
      })
      .execute();
    await database.db
      .insertInto('site_texts')
      .values({ name: 'cities.md', published: 1, edited_by: 'terminal', edited_at: NOW })
      .execute();
    expect(usual).not.toEqual(own);
    expect(await days()).toEqual(own);
    await database.db.deleteFrom('site_texts').execute();
    expect(await days()).toEqual(usual);
  });

  it('goes by the company’s margin', async () => {
    const estimateWith = async (margin: string) => {
      const { printed } = await call(['estimate'], [JSON.stringify(good)], {
        PURCHASE_MARGIN: margin,
      });
      return JSON.parse(printed[0] ?? '') as Estimate;
    };
    // the demo day has purchase rates of its own
    expect((await estimateWith('9')).rates.purchase.JPY).toBe('0.639');
    await database.db.deleteFrom('rates').where('kind', '=', 'purchase').execute();
    expect((await estimateWith('10')).rates.purchase.JPY).toBe('0.682');
    expect((await call(['estimate'], [], { PURCHASE_MARGIN: 'x' })).code).toBe(2);
  });
});

describe('prichal rates', () => {
  it('refreshes from the source, and keeps the stored rates when it is unavailable', async () => {
    const refresh = ['rates', 'refresh', '--source', bank.url];
    expect((await call(refresh)).stdout).toContain('2026-11-21 записаны');
    expect((await call(['rates', 'refresh'], [], { RATES_SOURCE: bank.url })).stdout).toContain(
      'уже есть',
    );
    bank.failure = 'not-xml';
    expect(await call(refresh)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/прежние остаются/),
    });
    bank.failure = null;
    expect((await call(['rates', 'list'])).stdout).toContain(
      '2026-11-21\tEUR\tтаможенный\t95.2861',
    );
    expect((await call(['rates', 'refresh', '--source', 'ftp://x'])).code).toBe(2);
  });

  it('imports a file, or says what is wrong with it', async () => {
    const rates = { EUR: '96', USD: '83', CNY: '11.6', JPY: '0.56', KRW: '0.058' };
    const write = (json: unknown) =>
      writeFileSync(path.join(folder.path, 'rates.json'), JSON.stringify(json));
    write({ date: '2026-11-22', customs: rates });
    expect(await call(['rates', 'import', 'rates.json'])).toMatchObject({ code: 0 });
    expect((await call(['rates', 'list'])).stdout).toContain('2026-11-22\tCNY\tтаможенный\t11.6');
    write({ date: '2026-11-23', customs: { ...rates, JPY: '0,56' } });
    const rejected = await call(['rates', 'import', 'rates.json']);
    expect(rejected).toMatchObject({ code: 2, stderr: expect.stringContaining('customs.JPY') });
    expect((await call(['rates', 'import', 'none.json'])).code).toBe(2);
    // the bank publishes yen by the hundred
    write({ date: '2026-11-23', customs: { ...rates, JPY: '56.0' } });
    const jumped = await call(['rates', 'import', 'rates.json']);
    expect(jumped).toMatchObject({ code: 2, stderr: expect.stringMatching(/JPY 56.0 после 0.56/) });
    expect((await call(['rates', 'list'])).stdout).not.toContain('2026-11-23');
    expect((await call(['rates', 'import', 'rates.json', '--confirm'])).code).toBe(0);
    await database.db.deleteFrom('rates').where('date', '=', '2026-11-23').execute();
    // a slip in the year would hide the rates of every day before it
    write({ date: '2036-11-22', customs: rates });
    expect(await call(['rates', 'import', 'rates.json'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('2026-12-04'),
    });
  });

  it('shows the costs, takes the company’s own, and forgets them', async () => {
    const shown = await call(['rates', 'costs']);
    expect(shown.stdout).toContain('типичные значения');
    expect(shown.stdout).toMatch(/moscow\tМосква\t125000 RUB/);
    const { stdout } = await call(['rates', 'costs', '--json']);
    const file = path.join(folder.path, 'costs.json');
    const own = { ...(JSON.parse(stdout) as object), title: 'Наши цены', typical: false };
    writeFileSync(file, JSON.stringify(own));
    expect((await call(['rates', 'costs', 'costs.json', '--dry-run'])).stdout).toContain('верен');
    expect((await costsInForce(database.db, '2026-11-20')).typical).toBe(true);
    expect((await call(['rates', 'costs', 'costs.json'])).stdout).toContain('Наши цены');
    expect((await costsInForce(database.db, '2026-11-20')).title).toBe('Наши цены');
    // before its first day it does not count
    expect((await costsInForce(database.db, '2026-11-19')).typical).toBe(true);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"RUB"', '"XYZ"'));
    const rejected = await call(['rates', 'costs', 'costs.json']);
    expect(rejected).toMatchObject({ code: 2, stderr: expect.stringMatching(/currency: одно из/) });
    await call(['rates', 'costs', '--reset']);
    expect((await costsInForce(database.db, '2026-11-20')).typical).toBe(true);
    const lines = await readAudit(database.db, TERMINAL, { limit: 20 });
    const written = new Set(lines.map(({ actor, action }) => `${actor} ${action}`));
    for (const action of ['cancelled', 'costs-changed', 'rates-entered', 'rates-asked'])
      expect(written).toContain(`terminal pricing.${action}`);
  });
});

describe('prichal routes', () => {
  it('begins with the example, sets a route that estimates then take, and withdraws it', async () => {
    const hybrid = JSON.stringify({ ...good, powertrain: 'hybrid_parallel', engine_cc: 1797 });
    const estimated = async () =>
      JSON.parse((await call(['estimate'], [`${hybrid}\n`])).stdout) as Estimate;
    expect((await estimated()).export_note).toContain('третью страну');
    const file = path.join(folder.path, 'route.json');
    writeFileSync(file, (await call(['routes', 'example'])).stdout);
    const asked = ['--country', 'japan', '--why', 'договор с перевозчиком'];
    expect(await call(['routes', 'set', 'route.json', ...asked])).toMatchObject({ code: 0 });
    const { route, export_note, lines } = await estimated();
    expect([route?.via, route?.days, export_note]).toEqual(['через Киргизию', 54, null]);
    expect(lines.map(({ title }) => title)).toContain('Бишкек — Владивосток');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"sea"', '"air"'));
    const rejected = await call(['routes', 'set', 'route.json', ...asked]);
    expect(rejected).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Дорога, этап 3: одно из/),
    });
    expect((await call(['routes', 'withdraw', ...asked])).code).toBe(0);
    expect((await estimated()).route).toBeNull();
    const { stdout } = await call(['routes', 'list']);
    expect(stdout).toMatch(/^japan\t2026-11-20\tнет дороги\t0\tterminal\tдоговор.*\njapan.*\t54\t/);
  });
});
