import { describe, expect, it } from 'vitest';
import {
  clearanceDateOf,
  leviesNote,
  saleCountryDays,
  saleCountryRoute,
  withSaleCountries,
} from './sale-country.ts';
import { NO_COSTS } from './testing.ts';
import { expectedClearanceDate } from './typical/legs.ts';
import type { SaleCountry } from './sale-country.ts';

const UAE: SaleCountry = {
  code: 'uae',
  name: 'ОАЭ',
  from: 'из ОАЭ',
  in: 'в ОАЭ',
  currency: 'AED',
  bought_in: 'Дубай',
  arrives_in: 'Владивосток',
  legs: [
    { name: 'Покупка', kind: 'papers', days: 9, from: 4, to: 20, part: 'to_departure' },
    { name: 'Море', kind: 'sea', days: 30, from: 25, to: 45, part: 'to_customs' },
    { name: 'Лаборатория', kind: 'papers', days: 4, from: 2, to: 10, part: 'after_customs' },
  ],
  costs: [
    {
      title: 'Агент',
      recipient: 'Агент',
      amount: '3000',
      unit: 'AED',
      note: 'Прайс',
      part: 'abroad',
    },
    { title: 'Перевод', recipient: 'Банк', amount: '2', unit: '%', note: 'Тариф', part: 'abroad' },
    {
      title: 'Фрахт',
      recipient: 'Линия',
      amount: '2100',
      unit: 'USD',
      note: 'Ставка',
      part: 'transit',
    },
  ],
  levies: 'import',
  reason: 'Платежи те же.',
  open: true,
  intro: '',
};

describe('a country beyond the three', () => {
  it('adds its lines to the costs and leaves those of the three', () => {
    const costs = withSaleCountries(NO_COSTS, { uae: UAE });
    expect(costs.countries['uae']).toMatchObject([
      { title: 'Агент', kind: 'fixed', amount: '3000', currency: 'AED', group: 'abroad' },
      { title: 'Перевод', kind: 'percent', percent: '2', group: 'abroad' },
      { title: 'Фрахт', kind: 'fixed', amount: '2100', currency: 'USD', group: 'transit' },
    ]);
    const turned = withSaleCountries(NO_COSTS, { uae: { ...UAE, costs: UAE.costs.toReversed() } });
    const codesOf = (table: typeof costs) => table.countries['uae']?.map(({ code }) => code);
    expect(codesOf(turned)).toEqual(codesOf(costs)?.toReversed());
    expect(costs.countries['japan']).toBe(NO_COSTS.countries['japan']);
    expect(costs.countries['uae']?.every(({ edition }) => edition === 'Расходы: ОАЭ')).toBe(true);
  });

  it.each([
    ['uae', 20261229],
    ['atlantis', null],
    ['toString', null],
  ])('a car of %s bought on 20 November is declared on %s', (country, day) => {
    expect(clearanceDateOf(20261120, country, { uae: UAE })).toBe(day);
  });

  it('leaves the three their own days', () => {
    for (const country of ['japan', 'korea', 'china'] as const)
      expect(clearanceDateOf(20261120, country, {})).toBe(expectedClearanceDate(20261120, country));
  });

  it.each([
    ['Владивосток', 'Дубай — Владивосток'],
    ['Москва', 'Дубай — Москва — Владивосток'],
  ])('declared in %s its way is %s', (arrives_in, way) => {
    expect(saleCountryDays(UAE)).toBe(43);
    expect(saleCountryRoute({ ...UAE, arrives_in })).toMatchObject({
      country: way,
      via: null,
      days: 43,
      earliest_days: 29,
      papers: [],
    });
  });

  it('says why its levies are those, or that nobody knows them', () => {
    expect(leviesNote(UAE)).toBe('Ввоз, ОАЭ: Платежи те же.');
    expect(leviesNote({ ...UAE, levies: 'unknown' })).toBe(
      'ОАЭ: какие платежи возьмут при ввозе, заранее сказать нельзя. Платежи те же.',
    );
  });
});
