import { randomBytes } from 'node:crypto';
import { fillDemo } from '@prichal/catalog';
import {
  CONSENT_VERSION,
  estimateRequest,
  formatRub,
  readCalculation,
  registerCountries,
} from '@prichal/contract';
import { createAcceptQueue, listLeads } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { createMessageSource } from '@prichal/lead-delivery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalog } from '../features/catalog/catalog-reader.ts';
import { createCalculator } from '../features/calculator/calculator-reader.ts';
import type { LiveCalculator } from '../features/calculator/calculator-reader.ts';
import { csrfHeaders, fakeClock, testApp } from '../testing/fakes.ts';
import { KYRGYZSTAN_QUERY, LEVIES_REASON, buyInKyrgyzstan } from '../testing/unknown-levies.ts';
import { createCalculationBill } from './calculation-bill.ts';

const SITE = 'http://site.test';
const QUERY =
  'country=japan&importer=individual&price_amount=2450000&price_currency=JPY&manufactured=2023-12&powertrain=petrol&engine_cc=1998&power_value=160&power_unit=hp&city=novosibirsk';

/** Of an engine that Korea lets nobody export directly; no route is set for its cars. */
const BANNED =
  'country=korea&importer=individual&price_amount=25000000&price_currency=KRW&manufactured=2022-06&powertrain=petrol&engine_cc=2199&power_value=190&power_unit=hp';
/** A direct route, and both sides of the third birthday. */
const YEAR_ALONE =
  'country=japan&importer=individual&price_amount=1500000&price_currency=JPY&manufactured=2023&clearance_date=2026-12-20&powertrain=petrol&engine_cc=1500&power_value=150&power_unit=hp';

/** «1 570 694 ₽ – 1 825 394 ₽» → both numbers */
const numbersIn = (text = ''): number[] =>
  [...text.matchAll(/\d[\d\u00a0]*/g)].map(([digits]) => Number(digits.replaceAll('\u00a0', '')));

describeEachEngine('a request that came with a calculation alone', (suite) => {
  const clock = fakeClock();
  let calculator: LiveCalculator;

  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 1, count: 20, today: '2026-11-20' });
    const { db } = suite;
    const catalog = createCatalog({ db, now: clock.now, secret: 'x'.repeat(32), onError() {} });
    calculator = createCalculator({
      db,
      now: clock.now,
      catalog,
      costsFile: null,
      marginPercent: '3',
    });
  });

  // other files of this process know of no further country
  afterAll(() => registerCountries([]));

  /** Sends it from the popup and makes its message. */
  async function messageOf(address: string, total: string) {
    const app = await testApp({
      leads: createAcceptQueue(suite.handle, Date.now, randomBytes),
      calculator,
    });
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/leads/capture/',
      headers: await csrfHeaders(app),
      payload: {
        name: 'Мария',
        phone: '+79041234567',
        calculator_result: { total },
        calculator_data: { country: 'japan', address },
        consent: { documents: ['personal-data'], version: CONSENT_VERSION },
      },
    });
    expect(answer.statusCode).toBe(201);
    const lead = (await listLeads(suite.db)).find(({ uid }) => uid === answer.json().id);
    if (lead === undefined) throw new Error('not stored');
    const source = createMessageSource({
      db: suite.db,
      publicUrl: SITE,
      claimLink: (uid) => `${SITE}/taken/${uid}`,
      calculationBill: createCalculationBill(calculator),
    });
    return (await source.prepare([lead]))(lead, 'masked', 'email').bill;
  }

  /** What the page of this address says. */
  async function totalOf(query: string): Promise<string> {
    const made = await calculator.estimate(
      estimateRequest(readCalculation(new URLSearchParams(query))),
    );
    if (!made.ok) throw new Error('no estimate');
    return String(made.estimate.totals.total);
  }

  test('shows its manager every line of the bill, counted by the site', async () => {
    const made = await calculator.estimate({
      country: 'japan',
      importer: 'individual',
      price: { amount: '2450000', currency: 'JPY' },
      manufactured: '2023-12',
      powertrain: 'petrol',
      engine_cc: 1998,
      power: { value: '160', unit: 'hp' },
      city: 'novosibirsk',
    });
    if (!made.ok) throw new Error('no estimate');
    const { lines, totals } = made.estimate;
    const total = String(totals.total);
    const bill = await messageOf(`${SITE}/calculator/result?${QUERY}`, total);
    expect(bill?.lines.map(({ label }) => label)).toEqual(
      lines.filter(({ amount_rub }) => amount_rub !== null).map(({ title }) => title),
    );
    expect(bill?.total.replace(/\D/g, '')).toBe(String(Math.round(Number(total))));
    expect(bill?.url).toBe(`${SITE}/calculator/result?${QUERY}`);
    const parts = bill?.parts?.map(({ rub }) => rub) ?? [];
    expect(parts).toHaveLength(4);
    const shown = Math.round(Number(total));
    expect(parts.reduce((sum, rub) => sum + rub, 0)).toBe(shown);
    const ofLines = bill?.lines.map(({ value }) => Number(value.replace(/\D/g, ''))) ?? [];
    expect(ofLines.reduce((sum, rub) => sum + rub, 0)).toBe(shown);
  });

  test('goes without the road through a third country where the direct one is closed, and says so', async () => {
    const address = `${SITE}/calculator/result?${BANNED}`;
    const bill = await messageOf(address, await totalOf(BANNED));
    expect(bill?.total).toMatch(/\s₽, без дороги через третью страну$/);
    // the page said the same sum
    expect(bill?.lines.map(({ label }) => label)).not.toContain('На странице было');
  });

  test('of a car whose year alone is known has the bounds of its sum, never the lower one as the sum', async () => {
    const bill = await messageOf(`${SITE}/calculator/result?${YEAR_ALONE}`, '1');
    const [from = 0, to = 0, ...rest] = numbersIn(bill?.total);
    expect(rest).toEqual([]);
    expect(to - from).toBeGreaterThan(100_000);
    const duty = bill?.lines.find(({ label }) => label === 'Единая пошлина');
    expect(numbersIn(duty?.value)).toHaveLength(2);
    // parts that do not come to a sum are not drawn
    expect(bill?.parts).toBeUndefined();
  });

  test('has no sum and no line where nobody can say which levies are paid', async () => {
    await buyInKyrgyzstan(suite.db, clock.now());
    calculator.pricing.forget();
    const made = await calculator.estimate(
      estimateRequest(readCalculation(new URLSearchParams(KYRGYZSTAN_QUERY))),
    );
    if (!made.ok) throw new Error(JSON.stringify(made.fields));
    const { estimate, sensitivity, timeline } = made;
    // a chart of days without a sum would be a heading over nothing
    expect(timeline).toEqual([]);
    expect(estimate.export_note).toContain(LEVIES_REASON);
    expect([estimate.complete, estimate.totals.total, estimate.range]).toEqual([false, null, null]);
    expect([sensitivity.lower.total, sensitivity.higher.change_rub]).toEqual([null, null]);
    const bill = await messageOf(`${SITE}/calculator/result?${KYRGYZSTAN_QUERY}`, '3000000');
    // what a browser says, with nothing of a way through a third country
    expect(bill).toMatchObject({ total: formatRub(3_000_000), lines: [] });
  });

  test('whose page said another sum says both', async () => {
    const bill = await messageOf(`${SITE}/calculator/result?${QUERY}`, '1');
    expect(bill?.lines.at(-1)).toEqual({ label: 'На странице было', value: '1\u00a0₽' });
  });

  test('whose address is nobody’s calculation still says what the page said', async () => {
    const bill = await messageOf('http://elsewhere.test/calculator/result?country=moon', '1740959');
    expect(bill).toMatchObject({
      total: expect.stringMatching(/^1\s740\s959\s₽$/),
      lines: [],
      url: `${SITE}/calculator/result?country=moon`,
    });
  });
});
