import { randomBytes } from 'node:crypto';
import { fillDemo } from '@prichal/catalog';
import { callModeSchema, deliveryCitiesSchema } from '@prichal/contract/office';
import type { CallMode } from '@prichal/contract/office';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { createCalculator } from '../../calculator/calculator-reader.ts';
import { createCatalog } from '../../catalog/catalog-reader.ts';
import { officeApp } from '../testing/office-app.ts';

const sum = (parts: readonly { kopecks: number }[]) =>
  parts.reduce((all, { kopecks }) => all + kopecks, 0);

describeEachEngine('the call mode', (suite) => {
  const office = officeApp(suite, 'https://site.test', async (now) => {
    await fillDemo(suite.handle, { seed: 1, count: 400, today: '2026-11-20' });
    const { db } = suite;
    const catalog = createCatalog({ db, now, secret: 'x'.repeat(32), onError() {} });
    return {
      catalog,
      calculator: createCalculator({ db, now, catalog, costsFile: null, marginPercent: '3' }),
    };
  });
  let cookie = '';
  beforeAll(async () => {
    await office.add('anna', 'owner');
    cookie = await office.entered('anna');
  });
  const carOf = async (isBanned: boolean) =>
    await suite.db
      .selectFrom('cars')
      .select(['country', 'id'])
      .where('export_ban', '=', isBanned)
      .$if(!isBanned, (query) =>
        query
          .where('util', '=', 'full')
          .where('landed_to_rub', 'is', null)
          .where('body', '=', 'crossover'),
      )
      .orderBy('landed_rub', 'desc')
      .orderBy('uid', 'asc')
      .limit(1)
      .executeTakeFirstOrThrow();
  async function ask(context: object): Promise<CallMode> {
    const queue = createAcceptQueue(suite.handle, () => office.clock.now().getTime(), randomBytes);
    const accepted = await queue.accept(sampleInput({ context } as never));
    if (accepted.kind === 'conflict') throw new Error('a conflict');
    const answer = await office.call('GET', `/leads/${accepted.lead.uid}/call-mode`, { cookie });
    return callModeSchema.parse(answer.json());
  }

  // the first: the catalogue remembers its lists
  test('looks past cars in stock, which no proposal can take, as long as there is another', async () => {
    const { country, id } = await carOf(false);
    const asked = await suite.db
      .selectFrom('cars')
      .select(['body', 'powertrain', 'year', 'landed_rub'])
      .where('country', '=', country)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const like = suite.db
      .selectFrom('cars')
      .where('country', '<>', country)
      .where('body', '=', asked.body)
      .where('powertrain', '=', asked.powertrain)
      .where('year', '>=', asked.year - 1)
      .where('availability', '<>', 'stock')
      .where('export_ban', '=', false)
      .where('landed_to_rub', 'is', null)
      .where('landed_rub', '<', Math.round(Number(asked.landed_rub) * 0.9))
      .orderBy('landed_rub', 'desc');
    const [last, ...cheapest] = (await like.select('uid').execute()).map(({ uid }) => uid);
    expect(last).toBeDefined();
    expect(cheapest.length).toBeGreaterThan(3);
    await suite.db
      .updateTable('cars')
      .set({ availability: 'stock' })
      .where('uid', '<>', last ?? '')
      .where('landed_rub', '<', asked.landed_rub)
      .execute();
    expect((await ask({ car: { country, id } })).cheaper).toHaveLength(1);
  });

  test('explains a dear car to the kopeck, and names cheaper ones that a proposal can take', async () => {
    const car = await carOf(false);
    const { explained, cheaper, why_not: why } = await ask({ car, city: 'novosibirsk' });
    expect(why).toBeNull();
    expect(explained?.sentences).toHaveLength(3);
    expect(explained?.to).toBe('Новосибирск');
    expect(sum(explained?.bar ?? [])).toBe(explained?.total_kopecks);
    expect(cheaper.length).toBeGreaterThan(0);
    expect(cheaper.length).toBeLessThan(3);
    for (const one of cheaper) {
      expect(one.difference_kopecks).toBeLessThan(0);
      expect(sum(one.parts)).toBe(one.difference_kopecks);
      expect(one.total_kopecks).toBe((explained?.total_kopecks ?? 0) + one.difference_kopecks);
    }
  });

  test('says no sum of a car under an export ban', async () => {
    const answer = await ask({ car: await carOf(true) });
    expect(answer).toMatchObject({ explained: null, cheaper: [] });
    expect(answer.why_not).not.toBeNull();
  });

  test('a calculation is explained as it was typed; without one there is nothing to explain', async () => {
    const address =
      '/calculator/result?country=korea&importer=individual&price_amount=20000000&price_currency=KRW&manufactured=2023-04&powertrain=petrol&engine_cc=1999&power_value=180&power_unit=hp';
    const counted = await ask({ calculator: { address }, car_text: 'Kia K5' });
    expect(counted).toMatchObject({ title: 'Kia K5', why_not: null, car: null });
    expect(counted.inputs).toContainEqual({ label: 'Мощность', value: '180 л.с.' });
    expect((await ask({ car_text: 'любая' })).why_not).toContain('нечего');
  });

  test('«+ 5 % к курсу» grows customs of an electric car with its price', async () => {
    const query =
      'country=china&importer=individual&price_amount=150000&price_currency=CNY&manufactured=2025-04&powertrain=electric&motor_power_30min_value=55&motor_power_30min_unit=kw';
    const { explained } = await ask({ calculator: { address: `/calculator/result?${query}` } });
    const abroad = explained?.bar.find(({ group }) => group === 'abroad')?.kopecks ?? NaN;
    const growth = explained?.answers.find(({ question }) => question.includes('курс'));
    const rub = Number(/около ([\d\s]+)₽/.exec(growth?.answer ?? '')?.[1]?.replaceAll(/\s/g, ''));
    // duty and VAT follow the price: a third of it comes on top
    expect(rub * 100).toBeGreaterThan(abroad * 0.05 * 1.3);
    expect(rub * 100).toBeLessThan((explained?.total_kopecks ?? 0) * 0.05);
  });

  test('lists the cities that a total can go to', async () => {
    const answer = await office.call('GET', '/delivery-cities', { cookie });
    const { items } = deliveryCitiesSchema.parse(answer.json());
    expect(items).toContainEqual({ slug: 'novosibirsk', name: 'Новосибирск' });
  });
});
