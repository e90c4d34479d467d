import { describe, expect, test } from 'vitest';
import {
  HOSTILE_VALUES,
  PROTOTYPE_NAMES,
  rejectedFields,
  withField,
} from '../testing/any-input.ts';
import { auditFilterSchema, auditQuerySchema, AUDIT_KINDS, AUDIT_PAGE_MAX } from './audit.ts';
import {
  BULK_MAX,
  assignSchema,
  bulkSchema,
  closeLeadSchema,
  matchSchema,
  nextStepSchema,
  noteSchema,
  outcomeSchema,
  separateSchema,
  snoozeSchema,
  stageSchema,
  takeLeadSchema,
} from './lead-changes.ts';
import {
  CALL_OUTCOMES,
  LEAD_FILTERS,
  LEAD_STAGES,
  LEAD_TABS,
  LOST_REASONS,
  NEXT_STEPS,
  NOTE_MAX,
  leadListQuerySchema,
} from './leads.ts';

const UUID = '0b8c4a52-6a1e-4c0a-9a3c-5a4a0d0f8f11';
const AT = '2026-11-30T01:30:00.000Z';

/** One right body of each change. */
const CHANGES = {
  take: [takeLeadSchema, { version: 1 }],
  outcome: [outcomeSchema, { version: 1, outcome: 'call-back', at: AT, note: 'Занято' }],
  step: [nextStepSchema, { version: 1, kind: 'call', at: AT }],
  snooze: [snoozeSchema, { version: 1, until: AT }],
  note: [noteSchema, { key: UUID, text: 'Просит Harrier' }],
  close: [closeLeadSchema, { version: 1, reason: 'price', note: 'Дорого', return_at: AT }],
  assign: [assignSchema, { version: 1, staff_uid: UUID }],
  stage: [stageSchema, { version: 1, stage: 'contract' }],
  separate: [separateSchema, { version: 1, separate: true }],
  match: [matchSchema, { version: 1, other: UUID, same: false }],
} as const;
type Change = keyof typeof CHANGES;
const rejected = (change: Change, field: string, value: unknown) => {
  const [schema, body] = CHANGES[change];
  return rejectedFields(schema, withField(body, field, value));
};
const OPTIONAL = new Set(['at', 'note', 'return_at']);

describe.each(Object.keys(CHANGES) as Change[])('%s', (change) => {
  const [schema, body] = CHANGES[change];

  test('is accepted, and needs what it cannot do without', () => {
    expect(schema.parse(body)).toEqual(body);
    for (const field of Object.keys(body).filter(
      (name) => !(change !== 'step' && OPTIONAL.has(name)),
    ))
      expect([field, rejected(change, field, undefined)]).toEqual([field, [field]]);
  });

  test('whatever stands in a field, it is accepted or that field is named', () => {
    for (const field of Object.keys(body))
      for (const value of HOSTILE_VALUES)
        expect([[], [field]]).toContainEqual(rejected(change, field, value));
  });
});

describe('borders of a change', () => {
  test.each([
    ['take', 'version', 1, 0],
    ['take', 'version', 2 ** 53 - 1, 2 ** 53],
    ['take', 'version', 2, 1.5],
    ['outcome', 'outcome', 'no-answer', 'busy'],
    ['outcome', 'note', 'я'.repeat(NOTE_MAX), 'я'.repeat(NOTE_MAX + 1)],
    ['outcome', 'at', '2026-11-30T01:30:00Z', '2026-11-30T11:30:00+10:00'],
    ['note', 'text', 'я'.repeat(NOTE_MAX), 'я'.repeat(NOTE_MAX + 1)],
    ['note', 'text', 'я', ''],
    ['note', 'key', UUID, `${UUID}1`],
    ['close', 'reason', 'no-car', 'lost'],
    ['close', 'note', '', 'я'.repeat(NOTE_MAX + 1)],
    ['assign', 'staff_uid', null, ''],
    ['stage', 'stage', 'handed-over', 'sold'],
    ['step', 'kind', 'proposal', 'visit'],
  ] as const)('%s, %s: %s, but not %s', (change, field, right, wrong) => {
    expect(rejected(change, field, right)).toEqual([]);
    expect(rejected(change, field, wrong)).toEqual([field]);
  });

  test.each([
    ['stage', 'stage', LEAD_STAGES],
    ['outcome', 'outcome', CALL_OUTCOMES],
    ['close', 'reason', LOST_REASONS],
    ['step', 'kind', NEXT_STEPS],
  ] as const)('%s takes each code that has a label, and no other', (change, field, labels) => {
    for (const code of Object.keys(labels)) expect(rejected(change, field, code)).toEqual([]);
    for (const code of PROTOTYPE_NAMES) expect(rejected(change, field, code)).toEqual([field]);
  });
});

describe('many leads at once', () => {
  const lead = { uid: UUID, version: 1 };
  const body = (count: number, change: unknown = { kind: 'assign', staff_uid: null }) => ({
    leads: Array.from({ length: count }, () => lead),
    change,
  });

  test('are a hundred at the most, and one at the least', () => {
    expect(rejectedFields(bulkSchema, body(1))).toEqual([]);
    expect(rejectedFields(bulkSchema, body(BULK_MAX))).toEqual([]);
    expect(rejectedFields(bulkSchema, body(BULK_MAX + 1))).toEqual(['leads']);
    expect(rejectedFields(bulkSchema, body(0))).toEqual(['leads']);
    expect(BULK_MAX).toBe(100);
  });

  test('are assigned or closed, nothing else', () => {
    expect(rejectedFields(bulkSchema, body(1, { kind: 'close', reason: 'later' }))).toEqual([]);
    expect(rejectedFields(bulkSchema, body(1, { kind: 'close' }))).toEqual(['change.reason']);
    expect(rejectedFields(bulkSchema, body(1, { kind: 'erase' }))).toEqual(['change.kind']);
    expect(rejectedFields(bulkSchema, { ...body(1), leads: [{ uid: UUID }] })).toEqual([
      'leads.0.version',
    ]);
  });
});

describe('what is asked of the list', () => {
  test.each([
    ['tab', 'mine', 'lost'],
    ['q', 'х'.repeat(100), 'х'.repeat(101)],
    ['only', 'overdue', 'late'],
    ['cursor', 'x'.repeat(200), 'x'.repeat(201)],
  ])('%s: %s, but not %s', (field, right, wrong) => {
    const query = { tab: 'waiting' };
    expect(rejectedFields(leadListQuerySchema, { ...query, [field]: right })).toEqual([]);
    expect(rejectedFields(leadListQuerySchema, { ...query, [field]: wrong })).toEqual([field]);
  });

  test('tabs and parts of the list have labels, no two the same', () => {
    const labels = [...Object.values(LEAD_TABS), ...Object.values(LEAD_FILTERS)];
    expect(new Set(labels).size).toBe(labels.length);
    expect(Object.keys(LEAD_STAGES)[0]).toBe('new');
  });
});

describe('what is asked of the audit log', () => {
  test.each([
    ['person', UUID, 'x'.repeat(41)],
    ['person', 'system', 'two words'],
    ['person', '__proto__', ''],
    ['lead', 'П-48213', 'x'.repeat(21)],
    ['kind', 'access', 'all'],
    ['before', UUID, '1'],
    ['limit', '1', '0'],
    ['limit', String(AUDIT_PAGE_MAX), String(AUDIT_PAGE_MAX + 1)],
    ['limit', 50, '1.5'],
    ['limit', '2e1', 'много'],
  ])('%s: %s, but not %s', (field, right, wrong) => {
    expect(rejectedFields(auditQuerySchema, { [field]: right })).toEqual([]);
    expect(rejectedFields(auditQuerySchema, { [field]: wrong })).toEqual([field]);
  });

  test('every kind that can be asked for has a label', () => {
    for (const kind of Object.keys(AUDIT_KINDS))
      expect(rejectedFields(auditFilterSchema, { kind })).toEqual([]);
  });
});
