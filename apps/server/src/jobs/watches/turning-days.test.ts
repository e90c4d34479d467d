import { DEMO_RATES, readPricing, storeRates } from '@prichal/catalog';
import { addDays, dayOf, expectedClearanceDate, isoDay } from '@prichal/customs';
import type { Day } from '@prichal/customs';
import { describeEachEngine } from '@prichal/database/testing';
import { findCauses, firstNotified } from '@prichal/watches';
import type { Notified } from '@prichal/watches';
import { beforeAll, expect, test } from 'vitest';
import { listCities } from '../../features/calculator/list-cities.ts';
import { createFacts } from '../../features/watches/watch-facts.ts';
import { causeText, headline } from './cause-texts.ts';

const estimate = (manufactured: string, horsepower: number) =>
  `country=japan&importer=individual&price_amount=4100000&price_currency=JPY&manufactured=${manufactured}&powertrain=petrol&engine_cc=1986&power_value=${horsepower}&power_unit=hp`;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describeEachEngine('days on which a watched sum changes by law', (suite) => {
  beforeAll(() =>
    storeRates(suite.db, { ...DEMO_RATES, date: '2026-09-01' }, new Date('2026-09-01T00:00:00Z')),
  );

  /** How an estimate stands at noon of a day, as a reader with this knowledge would be notified. */
  async function standsOn(day: string, subject: string, notified: Notified | null) {
    const pricing = await readPricing(suite.db, new Date(`${day}T02:00:00Z`));
    const factsOf = createFacts(pricing, listCities(pricing.costs));
    const known = notified ?? { turns: [], lookedOn: null };
    return factsOf({
      kind: 'estimate',
      subject,
      city: null,
      notified: known,
      car: null,
      events: [],
    });
  }

  /** What is notified of days to come, day by day, the day of the message first. */
  async function notifiedOf(
    from: string,
    days: number,
    subject: string,
  ): Promise<[string, string][]> {
    const dayAfter = (step: number) => isoDay(addDays(dayOf(from), step));
    let notified = firstNotified(await standsOn(from, subject, null), null);
    const all: [string, string][] = [];
    for (let step = 1; step <= days; step++) {
      const found = findCauses(notified, await standsOn(dayAfter(step), subject, notified), null);
      notified = found.notified;
      for (const cause of found.causes)
        if (cause.kind === 'turn')
          all.push([
            dayAfter(step),
            plain(`${headline([cause])}: ${causeText(cause, new Map(), null)}`),
          ]);
    }
    return all;
  }

  test('«станет проходной» is notified once, before it is, with the day and the sum', async () => {
    const all = await notifiedOf('2026-09-05', 60, estimate('2023-11', 150));
    expect(all.map(([, text]) => text)).toEqual([
      expect.stringMatching(
        /^станет проходной 16 ноября 2026 года: Станет проходной 16 ноября 2026 года: − [\d ]+ ₽ к сумме/,
      ),
    ]);
  });

  test('a new edition of a law is notified once, twenty days before it can count, with what it does to this sum', async () => {
    const all = await notifiedOf('2026-10-20', 60, estimate('2019-03', 171));
    const days = Array.from({ length: 60 }, (_, step) => addDays(dayOf('2026-10-20'), step));
    const counts = (day: Day) => addDays(expectedClearanceDate(day, 'japan'), 20) >= 20270101;
    const first = days.find(counts);
    expect(all).toEqual([
      [
        first && isoDay(first),
        expect.stringMatching(
          /^с 1 января 2027 года сумма \+ 149 200 ₽: С 1 января 2027 года действуют новые ставки: \+ 149 200 ₽ к этой сумме/,
        ),
      ],
    ]);
  });

  test('each day says what the sum is from it on, and none is of a day before the clearance', async () => {
    const today = '2026-12-15';
    const total = async (clearance: string, made: string) =>
      (await standsOn(today, `${estimate(made, 171)}&clearance_date=${clearance}`, null))
        .totalRub ?? NaN;
    const turnsOf = async (clearance: string, made: string) =>
      (await standsOn(today, `${estimate(made, 171)}&clearance_date=${clearance}`, null)).turns;
    // a new edition on 1 January, then the third birthday on the 16th
    const turns = (await turnsOf('2026-12-30', '2024-01-15')) ?? [];
    expect(turns.map(({ on }) => on)).toEqual(['2027-01-01', '2027-01-16']);
    const now = await total('2026-12-30', '2024-01-15');
    for (const { on, changeRub } of turns)
      expect(Math.abs(changeRub - ((await total(on, '2024-01-15')) - now))).toBeLessThan(2);
    expect(await turnsOf('2027-01-10', '2019-03')).toEqual([]);
  });
});
