import { describe, expect, test } from 'vitest';
import { DRAWN_VARIANTS, HOLDOUT_GROUP } from '../lead-capture.ts';
import { POPUP_INTROS } from '../popup-intros.ts';
import { HOSTILE_VALUES, rejectedFields, withField } from '../testing/any-input.ts';
import { channelChangeSchema, channelOrderSchema } from './channels.ts';
import { digestChangeSchema } from './digest.ts';
import { erasuresQuerySchema } from './erasures.ts';
import {
  ANSWER_MAX,
  REVIEW_STATES,
  reviewAnswerSchema,
  reviewDealSchema,
  reviewDecisionSchema,
  reviewsQuerySchema,
} from './reviews.ts';
import {
  HOLDOUT_MAX,
  POPUP_LEAD_MAX,
  POPUP_NAMES,
  POPUP_TITLE_MAX,
  popupIntrosSchema,
  visitsChangeSchema,
} from './visits.ts';

const UUID = '0b8c4a52-6a1e-4c0a-9a3c-5a4a0d0f8f11';
const CHANGE = {
  revision: '1',
  popup: { weights: { standard: 1, urgency: 0 }, holdout_percent: 10 },
  measuring: { mode: 'basic', metrika: 12345678 },
  words: { urgency: { title: 'Заберите расчёт', lead: 'Оставьте телефон' } },
};
const rejected = (field: string, value: unknown) =>
  rejectedFields(visitsChangeSchema, withField(CHANGE, field, value));

describe('what the owner decides about the popup and about measuring', () => {
  test('one part at a time, or all of them', () => {
    expect(visitsChangeSchema.parse(CHANGE)).toEqual(CHANGE);
    expect(rejectedFields(visitsChangeSchema, { revision: '1' })).toEqual([]);
    expect(rejected('revision', undefined)).toEqual(['revision']);
  });

  test.each([
    ['popup.holdout_percent', 0, -1],
    ['popup.holdout_percent', HOLDOUT_MAX, HOLDOUT_MAX + 1],
    ['popup.holdout_percent', 5, 5.5],
    ['popup.weights.standard', 0, -1],
    ['popup.weights.standard', 1000, 1001],
    ['popup.weights.standard', 1, 0.5],
    ['popup.weights', null, []],
    ['measuring.mode', 'minimal', 'none'],
    ['measuring.metrika', 1, 0],
    ['measuring.metrika', 999_999_999, 1_000_000_000],
    ['measuring.metrika', null, '12345678'],
    ['words.urgency.title', 'х'.repeat(60), 'х'.repeat(61)],
    ['words.urgency.title', 'х', '  '],
    ['words.urgency.lead', 'х'.repeat(140), 'х'.repeat(141)],
  ])('%s: %s, but not %s', (field, right, wrong) => {
    expect(rejected(field, right)).toEqual([]);
    expect(rejected(field, wrong)).toEqual([field]);
  });

  test('shares are of the five variants that are drawn: «premium» goes by value alone', () => {
    for (const variant of DRAWN_VARIANTS)
      expect(rejected('popup.weights', { [variant]: 1 })).toEqual([]);
    for (const variant of ['premium', HOLDOUT_GROUP, 'toString'])
      expect(rejected('popup.weights', { [variant]: 1 })).toHaveLength(1);
  });

  test('the usual words are within the limits of the owner’s own', () => {
    expect(rejectedFields(popupIntrosSchema, POPUP_INTROS)).toEqual([]);
    expect([POPUP_TITLE_MAX, POPUP_LEAD_MAX]).toEqual([60, 140]);
    for (const { title, lead } of Object.values(POPUP_INTROS)) {
      expect(title).toMatch(/^[А-ЯЁ][^.!]*$/);
      expect(lead).toMatch(/^[А-ЯЁ].*\.$/);
    }
  });

  test('every group of the test has a name', () => {
    for (const group of [...DRAWN_VARIANTS, 'premium', HOLDOUT_GROUP])
      expect(POPUP_NAMES[group]).toMatch(/^[А-Я]/);
  });

  test('whatever stands in a field, it is accepted or named', () => {
    for (const field of ['popup', 'measuring', 'words', 'popup.weights', 'measuring.metrika'])
      for (const value of HOSTILE_VALUES)
        for (const name of rejected(field, value)) expect(name.startsWith(field)).toBe(true);
  });
});

describe('a decision about a review', () => {
  test.each([
    ['version', 0, -1],
    ['version', 3, 1.5],
    ['state', 'published', 'approved'],
    ['answer', 'х'.repeat(ANSWER_MAX), 'х'.repeat(ANSWER_MAX + 1)],
    ['answer', undefined, null],
  ])('%s: %s, but not %s', (field, right, wrong) => {
    const decision = { version: 0, state: 'hidden', answer: 'Спасибо!' };
    expect(rejectedFields(reviewDecisionSchema, withField(decision, field, right))).toEqual([]);
    expect(rejectedFields(reviewDecisionSchema, withField(decision, field, wrong))).toEqual([
      field,
    ]);
  });

  test('an empty answer takes it off, a deal or none gives the sum', () => {
    expect(rejectedFields(reviewAnswerSchema, { version: 1, answer: '' })).toEqual([]);
    expect(rejectedFields(reviewAnswerSchema, { version: 1 })).toEqual(['answer']);
    expect(rejectedFields(reviewDealSchema, { version: 1, deal: null })).toEqual([]);
    expect(rejectedFields(reviewDealSchema, { version: 1, deal: 'С-1' })).toEqual(['deal']);
    for (const tab of Object.keys(REVIEW_STATES))
      expect(rejectedFields(reviewsQuerySchema, { tab, cursor: UUID })).toEqual([]);
    expect(rejectedFields(reviewsQuerySchema, { tab: 'all', cursor: '1' })).toEqual([
      'cursor',
      'tab',
    ]);
  });
});

test('settings of a channel: 2000 characters of a value, and what was seen', () => {
  const change = { values: { TELEGRAM_TOKEN: 'x'.repeat(2000) }, on: true, revision: '1' };
  expect(rejectedFields(channelChangeSchema, change)).toEqual([]);
  expect(
    rejectedFields(
      channelChangeSchema,
      withField(change, 'values.TELEGRAM_TOKEN', 'x'.repeat(2001)),
    ),
  ).toEqual(['values.TELEGRAM_TOKEN']);
  for (const field of ['values', 'on', 'revision'])
    expect(rejectedFields(channelChangeSchema, withField(change, field, undefined))).toEqual([
      field,
    ]);
  expect(rejectedFields(channelOrderSchema, { order: ['email', 1], revision: '1' })).toEqual([
    'order.1',
  ]);
  expect(rejectedFields(digestChangeSchema, { revision: '1', on: 'да' })).toEqual(['on']);
  expect(rejectedFields(erasuresQuerySchema, { before: '1' })).toEqual(['before']);
});
