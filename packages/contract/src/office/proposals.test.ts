import { describe, expect, test } from 'vitest';
import { HOSTILE_VALUES, rejectedFields, withField } from '../testing/any-input.ts';
import {
  PROPOSAL_CARS,
  PROPOSAL_STATUSES,
  PROPOSAL_TABS,
  answeredQuestionSchema,
  newProposalSchema,
  proposalTabs,
  proposalsQuerySchema,
  saveProposalSchema,
} from './proposals.ts';

const UUID = '0b8c4a52-6a1e-4c0a-9a3c-5a4a0d0f8f11';
const LINE = {
  key: UUID,
  replaces: null,
  group: 'russia',
  title: 'Стоянка',
  kopecks: 500_000,
  reason: 'Ждали автовоз',
  shown: true,
};
const CAR = {
  key: UUID,
  car: { country: 'japan', id: 'demo-1' },
  title: 'Toyota Harrier',
  facts: ['апрель 2023'],
  request: { country: 'japan' },
  own: [LINE],
  costs: [{ title: 'Осмотр', kopecks: 100_000 }],
};
const BODY = {
  version: 1,
  draft: { cars: [CAR], city: 'kazan', held_until: '2026-12-05T10:00:00Z' },
};
const rejected = (field: string, value: unknown) =>
  rejectedFields(saveProposalSchema, withField(BODY, field, value));
const many = (count: number, one: unknown) => Array.from({ length: count }, () => one);

describe('a draft of a proposal', () => {
  test('as the editor sends it, and an empty one', () => {
    expect(saveProposalSchema.parse(BODY)).toEqual(BODY);
    expect(rejected('draft.cars', [])).toEqual([]);
    expect(rejected('draft.city', null)).toEqual([]);
    expect(rejected('draft.cars.0.car', null)).toEqual([]);
    expect(rejected('draft.cars.0.request', null)).toEqual([]);
  });

  test.each([
    ['draft.cars', many(PROPOSAL_CARS, CAR), many(PROPOSAL_CARS + 1, CAR)],
    ['draft.cars.0.own', many(20, LINE), many(21, LINE)],
    ['draft.cars.0.costs', many(20, CAR.costs[0]), many(21, CAR.costs[0])],
    ['draft.cars.0.facts', many(8, 'факт'), many(9, 'факт')],
  ])('%s: a list of so many, and not one more', (field, right, wrong) => {
    expect(rejected(field, right)).toEqual([]);
    expect(rejected(field, wrong)).toEqual([field]);
  });

  test.each([
    ['draft.city', 60],
    ['draft.cars.0.title', 120],
    ['draft.cars.0.facts.0', 60],
    ['draft.cars.0.car.id', 80],
    ['draft.cars.0.own.0.title', 120],
    ['draft.cars.0.own.0.reason', 300],
    ['draft.cars.0.own.0.replaces', 60],
    ['draft.cars.0.costs.0.title', 120],
  ])('%s: %i characters', (field, most) => {
    expect(rejected(field, 'я'.repeat(most))).toEqual([]);
    expect(rejected(field, 'я'.repeat(most + 1))).toEqual([field]);
  });

  test.each([
    ['draft.cars.0.own.0.kopecks', -1e12, -1e12 - 1],
    ['draft.cars.0.own.0.kopecks', 1e12, 1e12 + 1],
    ['draft.cars.0.own.0.kopecks', 1, 0.01],
    ['draft.cars.0.own.0.kopecks', 0, '0'],
    // an expense of the company’s own is no income
    ['draft.cars.0.costs.0.kopecks', 0, -1],
    // what the law charges is changed by nobody
    ['draft.cars.0.own.0.group', 'abroad', 'customs'],
    ['draft.cars.0.car.country', 'uae', 'UAE'],
    ['draft.held_until', '2026-12-05T10:00:00.000Z', '2026-12-05'],
    ['draft.cars.0.own.0.key', UUID, 'own'],
    ['version', 1, 0],
  ])('%s: %s, but not %s', (field, right, wrong) => {
    expect(rejected(field, right)).toEqual([]);
    expect(rejected(field, wrong)).toEqual([field]);
  });

  test('whatever stands in a field, it is accepted or that field is named', () => {
    for (const field of Object.keys(LINE).map((name) => `draft.cars.0.own.0.${name}`))
      for (const value of HOSTILE_VALUES)
        expect([[], [field]]).toContainEqual(rejected(field, value));
  });
});

test('a new one is of a lead, with three cars of the catalogue at the most', () => {
  const car = { country: 'korea', id: '1' };
  expect(rejectedFields(newProposalSchema, { lead_uid: UUID })).toEqual([]);
  expect(rejectedFields(newProposalSchema, { lead_uid: UUID, cars: many(3, car) })).toEqual([]);
  expect(rejectedFields(newProposalSchema, { lead_uid: UUID, cars: many(4, car) })).toEqual([
    'cars',
  ]);
  expect(rejectedFields(newProposalSchema, { lead_uid: 'П-1' })).toEqual(['lead_uid']);
  expect(rejectedFields(answeredQuestionSchema, { version: 1, question: '1' })).toEqual([
    'question',
  ]);
});

test('the list is one of its tabs, each with a label', () => {
  expect(Object.keys(PROPOSAL_TABS)).toEqual([...proposalTabs]);
  for (const tab of proposalTabs) expect(rejectedFields(proposalsQuerySchema, { tab })).toEqual([]);
  expect(rejectedFields(proposalsQuerySchema, { tab: 'draft', cursor: 'x'.repeat(81) })).toEqual([
    'cursor',
    'tab',
  ]);
  expect(new Set(Object.values(PROPOSAL_STATUSES)).size).toBe(5);
});
