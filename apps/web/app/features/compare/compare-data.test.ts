import type { Landed } from '@prichal/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownSum } from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { carrierText, cheapestOf } from './compare-data.ts';

const moscow = { slug: 'moscow', name: 'Москва', genitive: 'Москвы', rub: 125_000 } as CityPrice;
const omsk = { ...moscow, slug: 'omsk', name: 'Омск', genitive: 'Омска' };
const onRequest = { ...moscow, rub: null };

function car(key: string, total: number, facts: Partial<Landed> & { sold?: string | null } = {}) {
  const { sold = null, ...rest } = facts;
  const landed = { total_rub: String(total), complete: true, city: 'Владивосток', ...rest };
  return { key, sold, landed: landed as Landed };
}

const ordered = car('ordered', 3_000_000);
const here = car('here', 3_100_000, { city: 'Москва' });

it.each<[string, ReturnType<typeof car>[], CityPrice | null, string | null]>([
  ['the carrier makes the ordered one dearer', [ordered, here], moscow, 'here'],
  ['to Vladivostok one of them does not go', [ordered, here], null, null],
  ['nobody knows the price of the carrier', [ordered, here], onRequest, null],
  ['one has still to be brought', [car('a', 3_200_000, { city: 'Омск' }), here], moscow, null],
  ['of those that go to Vladivostok', [ordered, car('b', 3_100_000)], null, 'ordered'],
  ['and on to a city', [ordered, car('b', 3_100_000)], moscow, 'ordered'],
  [
    'a sold one wins nothing',
    [ordered, car('b', 2_000_000, { sold: 'Продан' }), here],
    moscow,
    'here',
  ],
  [
    'nor does one that may cost more',
    [ordered, car('b', 2_000_000, { complete: false })],
    null,
    null,
  ],
  ['two cost the same', [ordered, car('b', 3_000_000)], null, null],
  ['there is no other', [ordered], null, null],
])('the car that is cheaper than others: %s', (_name, cars, city, key) => {
  expect(cheapestOf(cars, city)).toBe(key);
});

it('calls no car cheaper than others beside a lower sum that is shown', () => {
  const cars = fc.array(
    fc.record({
      total: fc.integer({ min: 1, max: 6 }),
      city: fc.constantFrom('Владивосток', 'Москва', 'Омск'),
      complete: fc.boolean(),
      sold: fc.constantFrom(null, 'Продан'),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(cars, fc.constantFrom(null, moscow, omsk, onRequest), (found, city) => {
      const all = found.map(({ total, ...facts }, at) => car(String(at), total * 100_000, facts));
      const best = all.find(({ key }) => key === cheapestOf(all, city));
      if (best === undefined) return;
      expect([best.sold, best.landed.complete]).toEqual([null, true]);
      const { rub } = shownSum(best.landed, city);
      const others = all.filter((one) => one !== best && !one.sold);
      expect(others.length).toBeGreaterThan(0);
      for (const { landed } of others) expect(shownSum(landed, city).rub).toBeGreaterThan(rub);
    }),
  );
});

it.each([
  [ordered, moscow, '125\u00a0000\u00a0₽'],
  [ordered, onRequest, 'по\u00a0запросу'],
  [here, moscow, 'не\u00a0нужен'],
  [here, omsk, 'по\u00a0запросу'],
])('the carrier of %o to %o: %s', (one, city, text) => {
  expect(carrierText(one, city)).toBe(text);
});
