import { describe, expect, test } from 'vitest';
import { HOSTILE_VALUES, rejections, withField } from '../testing/any-input.ts';
import { thirdCountryRouteSchema, setRouteSchema } from './routes.ts';
import { saleCountrySchema, setSaleCountrySchema } from './sale-countries.ts';

const LEG = { name: 'Море', kind: 'sea', days: 20, from: 15, to: 30, part: 'to_customs' };
const COST = {
  title: 'Фрахт',
  recipient: 'Перевозчик',
  amount: '1200',
  unit: 'USD',
  note: 'Прайс от 1 ноября',
  part: 'abroad',
};
const COUNTRY = {
  code: 'uae',
  name: 'ОАЭ',
  from: 'из ОАЭ',
  in: 'в ОАЭ',
  currency: 'AED',
  bought_in: 'Дубай',
  arrives_in: 'Владивосток',
  legs: [LEG],
  costs: [COST],
  levies: 'import',
  reason: 'Обычные ставки',
  open: true,
  intro: '',
};
const { unit: _unit, ...routeCost } = COST;
const ROUTE = {
  country: 'Киргизия',
  via: 'через Киргизию',
  legs: [{ ...LEG, kind: 'road' }],
  costs: [{ ...routeCost, currency: 'USD', part: 'to_third' }],
  papers: ['Свидетельство'],
  rules: { customs_value: 'price', age_on: 'declaration', utilisation: 'full' },
  reasons: { customs_value: 'так', age_on: 'так', utilisation: 'так' },
};

const country = (field: string, value: unknown) =>
  rejections(saleCountrySchema, withField(COUNTRY, field, value));
const route = (field: string, value: unknown) =>
  rejections(thirdCountryRouteSchema, withField(ROUTE, field, value));
const many = (count: number, one: unknown) => Array.from({ length: count }, () => one);

describe('a country beyond the three', () => {
  test('as the office stores it', () => {
    expect(saleCountrySchema.parse(COUNTRY)).toEqual(COUNTRY);
    expect(saleCountrySchema.parse({ ...COUNTRY, name: '  ОАЭ ' }).name).toBe('ОАЭ');
  });

  test.each([
    ['name', 40, 'название: «ОАЭ»'],
    ['bought_in', 60, 'где покупаем, до 60 знаков'],
    ['arrives_in', 60, 'где оформляем, до 60 знаков'],
    ['reason', 600, 'причина, до 600 знаков'],
    ['legs.0.name', 60, 'название до 60 знаков'],
    ['costs.0.title', 80, 'название до 80 знаков'],
    ['costs.0.recipient', 80, 'кому платят, до 80 знаков'],
    ['costs.0.note', 300, 'откуда сумма, до 300 знаков'],
  ])('%s: from one to %i characters, and the message says so', (field, most, text) => {
    expect(country(field, 'я'.repeat(most))).toEqual({});
    for (const wrong of ['я'.repeat(most + 1), '', '   ', null, undefined])
      expect(country(field, wrong)).toEqual({ [field]: text });
    expect(text.match(/\d+/)?.[0] ?? String(most)).toBe(String(most));
  });

  test('an introduction may be empty and has 600 characters', () => {
    expect(country('intro', 'я'.repeat(600))).toEqual({});
    expect(country('intro', 'я'.repeat(601))).toEqual({ intro: 'не длиннее 600 знаков' });
  });

  test.each(['china', 'japan', 'korea', 'cars', 'brands', 'countries', 'facets'])(
    'its code is not that of another address: %s',
    (code) => {
      expect(country('code', code)).toEqual({ code: 'такой код уже занят' });
    },
  );

  test.each(['u', 'u'.repeat(21), 'UAE', 'оаэ', 'new-zealand', '__proto__'])(
    'its code is an address: not %s',
    (code) => {
      expect(country('code', code)).toEqual({ code: 'код: от 2 до 20 строчных латинских букв' });
      for (const right of ['uk', 'u'.repeat(20)]) expect(country('code', right)).toEqual({});
    },
  );

  test.each([
    ['from', 'из Грузии', 'Грузии', 'начните с предлога: «из ОАЭ»'],
    ['from', 'с Кипра', 'со Кипра', 'начните с предлога: «из ОАЭ»'],
    ['in', 'на Кипре', 'Кипр', 'начните с предлога: «в ОАЭ»'],
    ['in', 'во Вьетнаме', 'вВьетнаме', 'начните с предлога: «в ОАЭ»'],
  ])('%s: «%s», but not «%s»', (field, right, wrong, text) => {
    expect(country(field, right)).toEqual({});
    expect(country(field, wrong)).toEqual({ [field]: text });
  });

  test('a percent of the price is 100 at the most; a sum in a currency may be larger', () => {
    const share = (amount: string) => country('costs.0', { ...COST, unit: '%', amount });
    expect([share('100'), share('99.99')]).toEqual([{}, {}]);
    expect(share('100.01')).toEqual({ 'costs.0': 'процентов не больше 100' });
    expect(country('costs.0.amount', '9999999999.99')).toEqual({});
  });
});

describe.each([
  ['a country', country, COUNTRY, '1200'],
  ['a route through a third country', route, ROUTE, '120000'],
] as const)('%s', (_, said, whole, sample) => {
  test.each(['0', '1', '12.5', '12.50', '9999999999'])('costs %s', (amount) => {
    expect(said('costs.0.amount', amount)).toEqual({});
  });

  test.each(['', '-1', '12,50', '12.505', '1e3', '12345678901', '.5', '5.', ' 5', 5, null, '٥'])(
    'does not cost %j',
    (amount) => {
      const text = `нужна сумма вида "${sample}" или "12.50"`;
      expect(said('costs.0.amount', amount)).toEqual({ 'costs.0.amount': text });
    },
  );

  test.each([0, 1, 400])('may take %i days', (days) => {
    expect(said('legs.0', { ...whole.legs[0], from: days, days, to: days })).toEqual({});
  });

  test.each([
    [401, 'дней не больше 400'],
    [1.5, 'нужно целое число дней'],
    ['20', 'нужно целое число дней'],
    [null, 'нужно целое число дней'],
    [Number.NaN, 'нужно целое число дней'],
    [1e308, 'нужно целое число дней'],
  ])('but not %s', (days, text) => {
    expect(said('legs.0.to', days)).toEqual({ 'legs.0.to': text });
  });

  test('nor less than none', () => {
    expect(said('legs.0.from', -1)).toEqual({ 'legs.0.from': 'дней не меньше 0' });
    expect(said('legs.0.from', -0)).toEqual({});
  });

  test('the usual time lies between the least and the most', () => {
    const text = 'обычный срок короче наименьшего или длиннее наибольшего';
    for (const wrong of [{ from: 21 }, { to: 19 }, { from: 30, to: 15 }])
      expect(said('legs.0', { ...whole.legs[0], ...wrong })).toEqual({ 'legs.0': text });
  });

  test('one to fifteen legs, and twenty costs', () => {
    expect(said('legs', many(15, whole.legs[0]))).toEqual({});
    expect(said('legs', many(16, whole.legs[0]))).toEqual({ legs: 'этапов не больше 15' });
    expect(said('legs', [])).toEqual({ legs: 'нужен хотя бы один этап' });
    expect(said('legs', 'море')).toEqual({ legs: 'нужен список этапов' });
    expect(said('costs', many(20, whole.costs[0]))).toEqual({});
    expect(said('costs', many(21, whole.costs[0]))).toEqual({ costs: 'расходов не больше 20' });
    expect(said('costs', {})).toEqual({ costs: 'нужен список расходов' });
  });

  test('a code that no list has is answered with the list', () => {
    expect(said('legs.0.kind', 'air')).toEqual({
      'legs.0.kind': 'одно из: road, papers, waiting, sea',
    });
    expect(said('costs.0.part', 'toString')).toHaveProperty(['costs.0.part']);
  });

  test('an unknown field is an issue, not left out: nothing that was typed is lost', () => {
    expect(Object.keys(said('legs.0.speed', 20))).toEqual(['legs.0']);
    expect(Object.keys(said('colour', 'red'))).toEqual(['(whole)']);
  });

  test('whatever stands in a field, the issue names it in Russian', () => {
    for (const field of Object.keys(whole).filter(
      (name) => !['open', 'rules', 'reasons', 'papers', 'intro'].includes(name),
    ))
      for (const value of HOSTILE_VALUES)
        for (const [name, text] of Object.entries(said(field, value))) {
          expect(name.split('.')[0]).toBe(field);
          expect(text.length === 0 || /[а-яё]|Invalid input/.test(text)).toBe(true);
        }
  });
});

test('a route has its costs, its papers and the name of the country with «через»', () => {
  expect(route('costs', [])).toEqual({ costs: 'нужен хотя бы один расход' });
  expect(route('papers', [])).toEqual({ papers: 'нужны документы реэкспорта' });
  expect(route('papers', ['я'.repeat(121)])).toEqual({
    'papers.0': 'название документа до 120 знаков',
  });
  expect(route('via', 'Киргизию')).toEqual({ via: 'страна с предлогом: «через Киргизию»' });
  expect(route('reasons.age_on', 'я'.repeat(601))).toEqual({
    'reasons.age_on': 'причина, до 600 знаков',
  });
  expect(country('costs', [])).toEqual({});
});

test('why it was decided: 500 characters, and the setting that the person saw', () => {
  const setCountry = { why: 'я'.repeat(500), newest: null, country: {} };
  const setRoute = { ...setCountry, country: 'japan', valid_from: '2026-12-01', route: null };
  for (const [schema, body] of [
    [setSaleCountrySchema, setCountry],
    [setRouteSchema, setRoute],
  ] as const) {
    expect(rejections(schema, body)).toEqual({});
    expect(Object.keys(rejections(schema, { ...body, why: 'я'.repeat(501) }))).toEqual(['why']);
    expect(Object.keys(rejections(schema, { ...body, newest: 'x'.repeat(37) }))).toEqual([
      'newest',
    ]);
    expect(Object.keys(rejections(schema, { ...body, newest: undefined }))).toEqual(['newest']);
  }
});
