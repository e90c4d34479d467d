import { DEMO_RATES, readPricing, storeRates } from '@prichal/catalog';
import { formatRub } from '@prichal/contract';
import { describeEachEngine } from '@prichal/database/testing';
import type { DueNotice } from '@prichal/watches';
import { beforeAll, expect, test } from 'vitest';
import { createCalculator } from '../../features/calculator/calculator-reader.ts';
import { listCities } from '../../features/calculator/list-cities.ts';
import { createFacts } from '../../features/watches/watch-facts.ts';
import { createCalculationBill } from '../calculation-bill.ts';
import { createNoticeText } from './notice-text.ts';

const SUBJECT =
  'country=japan&importer=individual&price_amount=4100000&price_currency=JPY&manufactured=2019-03&powertrain=petrol&engine_cc=1986&power_value=171&power_unit=hp&clearance_date=2026-12-23';

describeEachEngine('a watched calculation', (suite) => {
  beforeAll(() =>
    storeRates(suite.db, { ...DEMO_RATES, date: '2026-09-01' }, new Date('2026-09-01T00:00:00Z')),
  );

  /** The sum that a letter calls today's, and the letter. */
  async function letterOn(day: string) {
    const now = () => new Date(`${day}T02:00:00Z`);
    const pricing = await readPricing(suite.db, now());
    const { totalRub } = createFacts(
      pricing,
      listCities(pricing.costs),
    )({
      kind: 'estimate',
      subject: SUBJECT,
      city: null,
      notified: { turns: [], lookedOn: null },
      car: null,
      events: [],
    });
    if (totalRub === null) throw new Error('no sum');
    const calculator = createCalculator({
      db: suite.db,
      now,
      catalog: null as never,
      costsFile: null,
      marginPercent: '3',
    });
    const textOf = createNoticeText({
      db: suite.db,
      brand: { name: 'Причал' },
      publicUrl: 'https://site.test',
      tokenOf: () => 'token',
      bills: { carBill: async () => null, calculationBill: createCalculationBill(calculator) },
      now,
    });
    const due = {
      kind: 'news',
      causes: [{ kind: 'moved', wasRub: 1, totalRub }],
      watch: { kind: 'estimate', subject: SUBJECT, title: 'Harrier', city: null, standsIn: null },
    } as unknown as DueNotice;
    return { sum: formatRub(totalRub), text: (await textOf(due)).text };
  }

  test.each([
    ['2026-12-23', false],
    ['2027-01-10', true],
  ])('on %s has one sum in cause, bill and link', async (day, isPast) => {
    const { sum, text } = await letterOn(day);
    expect(text).toContain(`стала ${sum}`);
    expect(text).toContain(`Итого: ${sum}`);
    expect(text.includes('clearance_date=2026-12-23')).toBe(!isPast);
    expect(text.includes('Таможня была посчитана на 23\u00a0декабря 2026\u00a0года')).toBe(isPast);
  });
});
