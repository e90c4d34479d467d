import { describe, expect, test } from 'vitest';
import {
  DEAL_STEPS,
  DEMO_DEAL_LINK,
  UPLOAD_FAILURES,
  DEAL_UPLOAD_FILES,
  DEAL_FILE_MAX,
  DEAL_TEXT_MAX,
} from '../deal-page.ts';
import { HOSTILE_VALUES, rejectedFields, withField } from '../testing/any-input.ts';
import {
  DEAL_EVENTS,
  DEAL_STATES,
  DEAL_TABS,
  dealEventSchema,
  dealTabs,
  dealUploadQuerySchema,
  dealsQuerySchema,
  newDealEventSchema,
} from './deals.ts';

const UUID = '0b8c4a52-6a1e-4c0a-9a3c-5a4a0d0f8f11';
const DAY = '2026-11-29';
const REASON = 'Порт был закрыт';

/** One right event of each kind. */
const EVENTS = {
  'step-done': { step: 'purchase', on: DAY, note: '' },
  'step-moved': { step: 'port', to: DAY, reason: REASON, payer: null },
  bought: { on: DAY, price: '1500000', rate: '0.6831', payer: 'client' },
  declared: { on: DAY, payer: 'company' },
  'power-measured': { power: '117.68', unit: 'kw', motor_power_30min_kw: null, payer: 'client' },
  arrival: { on: DAY, payer: 'client' },
  'line-changed': { code: 'freight', kopecks: 100, reason: REASON, payer: 'client' },
  'line-added': {
    group: 'russia',
    title: 'Стоянка',
    kopecks: 100,
    reason: REASON,
    payer: 'client',
  },
  'task-set': { task: 'payment', title: 'Оплатить', until: '2026-12-01T10:00:00Z', cost: '' },
  'task-done': {},
  vin: { vin: 'RU3-1000214' },
  'handed-over': { on: DAY },
  cancelled: { reason: REASON },
  undone: { event: UUID, reason: REASON },
} as const;
type Kind = keyof typeof EVENTS;

const event = (kind: Kind) => ({ kind, ...EVENTS[kind] });
const rejected = (kind: Kind, field: string, value: unknown) =>
  rejectedFields(dealEventSchema, withField(event(kind), field, value));

describe('an event of a deal', () => {
  test.each(Object.keys(EVENTS) as Kind[])(
    '%s is accepted, and needs each of its fields',
    (kind) => {
      expect(dealEventSchema.parse(event(kind))).toEqual(event(kind));
      for (const field of Object.keys(EVENTS[kind]))
        expect(rejected(kind, field, undefined)).toEqual([field]);
      expect(DEAL_EVENTS[kind]).toMatch(/^[А-Я]/);
    },
  );

  test('there is a name for each of them, and for no other', () => {
    expect(Object.keys(DEAL_EVENTS).sort()).toEqual(Object.keys(EVENTS).sort());
    expect(rejectedFields(dealEventSchema, { kind: 'sold' })).toEqual(['kind']);
    expect(rejectedFields(dealEventSchema, { kind: 'toString' })).toEqual(['kind']);
  });

  test.each([
    ['step-done', 'note', 300],
    ['step-moved', 'reason', DEAL_TEXT_MAX],
    ['line-changed', 'code', 60],
    ['line-added', 'title', 120],
    ['line-added', 'reason', DEAL_TEXT_MAX],
    ['task-set', 'title', 200],
    ['task-set', 'cost', 300],
    ['vin', 'vin', 20],
    ['cancelled', 'reason', DEAL_TEXT_MAX],
    ['undone', 'reason', DEAL_TEXT_MAX],
  ] as const)('%s, %s: %i characters', (kind, field, most) => {
    expect(rejected(kind, field, 'x'.repeat(most))).toEqual([]);
    expect(rejected(kind, field, 'x'.repeat(most + 1))).toEqual([field]);
  });

  test.each([
    ['step-moved', 'reason'],
    ['line-changed', 'reason'],
    ['line-added', 'title'],
    ['line-added', 'reason'],
    ['task-set', 'title'],
    ['cancelled', 'reason'],
    ['undone', 'reason'],
  ] as const)('%s needs a %s: blanks are none', (kind, field) => {
    for (const nothing of ['', ' ', '\u00a0\n\t'])
      expect([nothing, rejected(kind, field, nothing)]).toEqual([nothing, [field]]);
  });

  test.each([
    ['bought', 'price'],
    ['bought', 'rate'],
    ['power-measured', 'power'],
    ['power-measured', 'motor_power_30min_kw'],
  ] as const)('%s, %s: a decimal above nothing, six places', (kind, field) => {
    for (const right of ['1', '0.000001', '999999999.999999', '4.6831', '0160'])
      expect([right, rejected(kind, field, right)]).toEqual([right, []]);
    for (const wrong of [
      '0',
      '0.0',
      '000.000000',
      '-1',
      '1,5',
      '1.',
      '.5',
      '1.1234567',
      '1e3',
      '1234567890',
      '',
      ' 1',
      1,
    ])
      expect([wrong, rejected(kind, field, wrong)]).toEqual([wrong, [field]]);
  });

  test.each([
    ['bought', 'on', '2026-02-28', '2026-02-29'],
    ['step-done', 'on', '2028-02-29', '2026-13-01'],
    ['arrival', 'on', '2026-12-31', '31.12.2026'],
    ['task-set', 'until', '2026-12-31T23:59:59Z', '2026-12-31'],
    ['task-set', 'until', '2026-12-31T23:59:59.999Z', '2026-12-31T24:00:00Z'],
    ['step-done', 'step', 'handover', 'delivery'],
    ['line-added', 'group', 'abroad', 'customs'],
    ['line-added', 'payer', 'company', 'nobody'],
    ['power-measured', 'unit', 'hp', 'ps'],
    ['undone', 'event', UUID, '1'],
    ['line-changed', 'kopecks', -1e12, -1e12 - 1],
    ['line-changed', 'kopecks', 1e12, 1e12 + 1],
    ['line-changed', 'kopecks', 0, 0.5],
    ['vin', 'vin', 'x'.repeat(5), 'x'.repeat(4)],
  ] as const)('%s, %s: %s, but not %s', (kind, field, right, wrong) => {
    expect(rejected(kind, field, right)).toEqual([]);
    expect(rejected(kind, field, wrong)).toEqual([field]);
  });

  test('whatever stands in a field, it is accepted or that field is named', () => {
    for (const kind of Object.keys(EVENTS) as Kind[])
      for (const field of Object.keys(EVENTS[kind]))
        for (const value of HOSTILE_VALUES)
          expect([[], [field]]).toContainEqual(rejected(kind, field, value));
  });

  test('is sent with a key of its own and the version that was seen', () => {
    const body = { version: 1, key: UUID, event: event('declared') };
    expect(rejectedFields(newDealEventSchema, body)).toEqual([]);
    for (const version of [0, 1.5, '1'])
      expect(rejectedFields(newDealEventSchema, { ...body, version })).toEqual(['version']);
    expect(rejectedFields(newDealEventSchema, { ...body, key: 'x' })).toEqual(['key']);
    expect(rejectedFields(newDealEventSchema, withField(body, 'event.on', 'x'))).toEqual([
      'event.on',
    ]);
  });
});

test('lists and uploads of deals', () => {
  expect(Object.keys(DEAL_TABS)).toEqual([...dealTabs]);
  expect(Object.keys(DEAL_STATES)).toEqual(['open', 'handed-over', 'cancelled']);
  expect(
    rejectedFields(dealsQuerySchema, { tab: 'lost', lead: 'x', cursor: 'x'.repeat(81) }),
  ).toEqual(['cursor', 'lead', 'tab']);
  const upload = { step: 'port', title: 'х'.repeat(120), key: UUID, shown: 'yes' };
  expect(rejectedFields(dealUploadQuerySchema, upload)).toEqual([]);
  expect(
    rejectedFields(dealUploadQuerySchema, { ...upload, title: 'х'.repeat(121), shown: 'true' }),
  ).toEqual(['shown', 'title']);
});

test('what a client reads of an upload names the limits as they are', () => {
  expect(UPLOAD_FAILURES['too-many']).toContain(` ${DEAL_UPLOAD_FILES} `);
  expect(UPLOAD_FAILURES['too-big']).toContain(`${DEAL_FILE_MAX / 1024 / 1024} МБ`);
  for (const text of Object.values(UPLOAD_FAILURES)) expect(text).toMatch(/^[А-Я].*\.$/);
  expect(DEMO_DEAL_LINK).toMatch(/^demo-deal0{34}$/);
  expect(Object.keys(DEAL_STEPS)[0]).toBe('contract');
  expect(Object.keys(DEAL_STEPS).at(-1)).toBe('handover');
});
