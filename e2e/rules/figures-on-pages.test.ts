import { readFileSync } from 'node:fs';
import { estimate, parseEstimateInput } from '@prichal/customs';
import * as customs from '@prichal/customs';
import { describe, expect, test } from 'vitest';
import { demoRates } from '@prichal/catalog';
import { DELIVERY_ROUTES, withDelivery } from '../../apps/web/app/features/car/route-legs.ts';
import { RATES_BY_AGE } from '../../apps/web/app/features/home/three-to-five-years.tsx';
import { FEES_161, FEE_160, feePastLimit } from '../../apps/web/app/features/home/power-limit.tsx';
import * as delivery from '../../apps/web/app/features/home/delivery-legs.ts';
import { UNIFORM_DUTY } from '../../packages/customs/src/tariffs/uniform-duty.ts';

/**
 * Pages may not import the calculator's values, so what they print is held to it here: a change of a tariff, a term or a
 * price fails these tests until the page says the same.
 */
const { DAYS_TO_VLADIVOSTOK, LEGS, USUAL_ROUTE, CARRIER_WAIT, findCity } = customs;

/** Utilisation fee of a petrol car of 2022, 1498 cc, imported for own use. */
function feeAt(hp: number, clearance: string): number {
  const parsed = parseEstimateInput({
    country: 'japan',
    importer: 'individual',
    price: { amount: '2000000', currency: 'JPY' },
    manufactured: '2022-06',
    powertrain: 'petrol',
    engine_cc: 1498,
    power: { value: hp, unit: 'hp' },
    clearance_date: clearance,
  });
  if (!parsed.ok) throw new Error('the input is not accepted');
  const { lines } = estimate(parsed.value, {
    clearanceDate: customs.parseDay(clearance) ?? 0,
    rates: demoRates(),
    costs: customs.TYPICAL_COSTS,
    settings: customs.DEFAULT_SETTINGS,
  });
  return Number(lines.find(({ code }) => code === 'utilisation_fee')?.amount_rub);
}

describe('the home page', () => {
  test('names the utilisation fee on both sides of 160 hp as it is calculated', () => {
    const day = '2026-12-01';
    const { fee } = feePastLimit(day);
    expect([FEE_160, fee]).toEqual([feeAt(160, day), feeAt(161, day)]);
    // the text outlives an edition: it rounds, and names the year of its figure
    const home = readFileSync('packages/content/home.md', 'utf8').replaceAll(/\s/g, '');
    expect(home).toContain(`${FEE_160}₽`);
    expect(Object.values(FEES_161).filter((one) => home.includes(`${one}₽`))).toEqual([]);
    expect(home).toContain('околополуторамиллионоврублейв2026году');
    expect(Math.round(fee / 100_000)).toBe(15);
  });

  test('names the fee of the edition in force on the day', () => {
    for (const year of Object.keys(FEES_161))
      for (const day of [`${year}-01-01`, `${year}-12-31`]) {
        expect([day, FEE_160]).toEqual([day, feeAt(160, day)]);
        expect(feePastLimit(day)).toEqual({ year: Number(year), fee: feeAt(161, day) });
      }
    expect(feePastLimit('2031-01-01').year).toBe(2030);
  });

  test('names the duty by age as the decision has it', () => {
    const [edition] = UNIFORM_DUTY;
    const young = edition?.upTo3Years.find(({ valueUpTo }) => valueUpTo === 16_700);
    const row = edition?.over3Years.find(({ ccUpTo }) => ccUpTo === 1_500);
    expect(RATES_BY_AGE.map(({ rate }) => rate * 100)).toEqual([
      young?.minCentsPerCc,
      row?.upTo5CentsPerCc,
      row?.over5CentsPerCc,
    ]);
    expect(RATES_BY_AGE[0].note).toContain(`${young?.percent}`);
  });

  test('counts the days of the way and of each country as the calculator does', () => {
    const kazan = findCity('kazan');
    const legs = [...LEGS.japan.map(({ typical }) => typical), CARRIER_WAIT.typical];
    expect(delivery.LEGS.map(({ days }) => days)).toEqual([...legs, kazan?.days.typical]);
    const { from, to } = DAYS_TO_VLADIVOSTOK.japan ?? { from: 0, to: 0 };
    expect(delivery.TO_KAZAN_RANGE).toEqual([
      from + CARRIER_WAIT.from + (kazan?.days.from ?? 0),
      to + CARRIER_WAIT.to + (kazan?.days.to ?? 0),
    ]);
    expect(delivery.KAZAN_KM).toBe(kazan?.roadKm);
    for (const [country, days] of Object.entries(delivery.COUNTRY_DAYS))
      expect(days).toBe(
        DAYS_TO_VLADIVOSTOK[USUAL_ROUTE[country as keyof typeof USUAL_ROUTE]]?.typical,
      );
  });
});

describe('the page of a car', () => {
  test.each(['japan', 'korea', 'china'] as const)(
    'has the legs of the calculator: %s',
    (country) => {
      const route = USUAL_ROUTE[country];
      const { legs, days, range } = DELIVERY_ROUTES[country];
      expect(legs.map((leg) => [leg.days, ...leg.range])).toEqual(
        LEGS[route].map(({ typical, from, to }) => [typical, from, to]),
      );
      const whole = DAYS_TO_VLADIVOSTOK[route];
      expect([days, ...range]).toEqual([whole?.typical, whole?.from, whole?.to]);
    },
  );

  test('waits for a car carrier as long as every other page', () => {
    const goal = { name: '', genitive: '', days: { typical: 0, from: 0, to: 0 } };
    const [wait] = withDelivery(DELIVERY_ROUTES.japan, goal).legs.slice(-2);
    expect([wait?.days, ...(wait?.range ?? [])]).toEqual(Object.values(CARRIER_WAIT));
  });
});
