import { describe, expect, test } from 'vitest';
import { HOSTILE_VALUES, rejectedFields, withField } from '../testing/any-input.ts';
import { CURRENCIES } from '../vocabulary.ts';
import {
  SPENDING_MAX,
  SPENDING_SOURCE_MAX,
  OVERVIEW_PERIODS,
  addSpendingSchema,
  overviewQuerySchema,
  resendSchema,
} from './overview.ts';
import { COST_PLACES, PRICING_KINDS, REASON_MAX, pricingChangeSchema } from './pricing.ts';

const UUID = '0b8c4a52-6a1e-4c0a-9a3c-5a4a0d0f8f11';
const DAY = '2026-12-01';
const LINE = { place: 'japan', code: 'auction', value: '12000' };
const DRAFTS = {
  margin: { kind: 'margin', valid_from: DAY, percent: '2.5' },
  costs: { kind: 'costs', valid_from: DAY, own: true, lines: [LINE] },
  rates: { kind: 'rates', valid_from: DAY, customs: { JPY: '0.6' }, purchase: {} },
} as const;
type Kind = keyof typeof DRAFTS;
const body = (kind: Kind) => ({ draft: DRAFTS[kind], reason: 'Так решили', revision: '1' });
const rejected = (kind: Kind, field: string, value: unknown) =>
  rejectedFields(pricingChangeSchema, withField(body(kind), field, value));

describe('a decision about prices', () => {
  test.each(Object.keys(DRAFTS) as Kind[])(
    '%s is accepted, and needs each of its fields',
    (kind) => {
      expect(pricingChangeSchema.parse(body(kind))).toEqual(body(kind));
      for (const field of Object.keys(DRAFTS[kind]))
        expect(rejected(kind, `draft.${field}`, undefined)).toEqual([`draft.${field}`]);
      expect(PRICING_KINDS[kind]).toMatch(/^[А-Я]/);
    },
  );

  test.each([
    ['margin', 'draft.percent'],
    ['costs', 'draft.lines.0.value'],
    ['rates', 'draft.customs.JPY'],
  ] as const)('%s, %s: a decimal of eight and eight digits', (kind, field) => {
    for (const right of ['0', '1', '99999999.99999999', '0.00000001', '007'])
      expect([right, rejected(kind, field, right)]).toEqual([right, []]);
    for (const wrong of [
      '',
      '-1',
      '1,5',
      '123456789',
      '0.123456789',
      '1.',
      '.5',
      '1e3',
      'NaN',
      '٥',
      ' 1',
      1,
    ])
      expect([wrong, rejected(kind, field, wrong)]).toEqual([wrong, [field]]);
  });

  test('rates are of known currencies', () => {
    for (const currency of CURRENCIES)
      expect(rejected('rates', 'draft.customs', { [currency]: '1' })).toEqual([]);
    for (const name of ['BTC', 'jpy', 'constructor'])
      expect(rejected('rates', 'draft.purchase', { [name]: '1' })).toHaveLength(1);
  });

  test('a line is of a place that has costs; only null says «on request»', () => {
    for (const place of COST_PLACES)
      expect(rejected('costs', 'draft.lines.0.place', place)).toEqual([]);
    expect(rejected('costs', 'draft.lines.0.place', 'uae')).toEqual(['draft.lines.0.place']);
    expect(rejected('costs', 'draft.lines.0.value', null)).toEqual([]);
    for (const [code, named] of [
      ['x'.repeat(100), []],
      ['x'.repeat(101), ['draft.lines.0.code']],
      ['', ['draft.lines.0.code']],
    ] as const)
      expect(rejected('costs', 'draft.lines.0.code', code)).toEqual(named);
    const lines = (count: number) => Array.from({ length: count }, () => LINE);
    expect(rejected('costs', 'draft.lines', lines(500))).toEqual([]);
    expect(rejected('costs', 'draft.lines', lines(501))).toEqual(['draft.lines']);
  });

  test('counts from a day of the calendar, for a reason of 300 characters', () => {
    for (const wrong of ['2026-02-29', '2026-13-01', '1.12.2026', '2026-12-01T00:00:00Z', '', null])
      expect(rejected('margin', 'draft.valid_from', wrong)).toEqual(['draft.valid_from']);
    expect(rejected('margin', 'reason', 'я'.repeat(REASON_MAX))).toEqual([]);
    expect(rejected('margin', 'reason', 'я'.repeat(REASON_MAX + 1))).toEqual(['reason']);
    expect(REASON_MAX).toBe(300);
  });

  test('whatever stands in a field, it is accepted or named', () => {
    for (const value of HOSTILE_VALUES)
      for (const field of ['draft', 'draft.percent', 'draft.kind', 'reason', 'revision'])
        for (const name of rejected('margin', field, value))
          expect(name === field || name.startsWith(`${field}.`)).toBe(true);
  });
});

describe('what was spent on advertising', () => {
  const spending = { source: 'yandex', from_day: DAY, to_day: DAY, rub: 1, key: UUID };
  const named = (field: string, value: unknown) =>
    rejectedFields(addSpendingSchema, withField(spending, field, value));

  test.each([
    ['rub', 1, 0],
    ['rub', SPENDING_MAX, SPENDING_MAX + 1],
    ['rub', 1_000, 999.99],
    ['rub', 5, '5'],
    ['source', '', null],
    ['source', 'x'.repeat(SPENDING_SOURCE_MAX), 'x'.repeat(SPENDING_SOURCE_MAX + 1)],
    ['from_day', '2028-02-29', '2027-02-29'],
    ['to_day', DAY, ''],
    ['key', UUID, ''],
  ])('%s: %s, but not %s', (field, right, wrong) => {
    expect(named(field, right)).toEqual([]);
    expect(named(field, wrong)).toEqual([field]);
  });
});

test('the overview has three periods, and a resend is of one request or of all', () => {
  for (const days of OVERVIEW_PERIODS)
    expect(rejectedFields(overviewQuerySchema, { days: String(days) })).toEqual([]);
  for (const days of ['14', '', '07', 'all'])
    expect(rejectedFields(overviewQuerySchema, { days })).toEqual(['days']);
  expect(rejectedFields(resendSchema, { uid: null })).toEqual([]);
  expect(rejectedFields(resendSchema, {})).toEqual(['uid']);
});
