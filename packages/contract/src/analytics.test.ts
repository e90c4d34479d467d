import { describe, expect, test } from 'vitest';
import {
  ANALYTICS_BATCH_PATH,
  ANALYTICS_BEACON_PATH,
  ANALYTICS_LIMITS,
  EVENT_NAMES,
  EVENT_PRIORITIES,
  GOAL_NAMES,
  VITAL_NAMES,
  analyticsBatchSchema,
} from './analytics.ts';
import { HOSTILE_VALUES, PROTOTYPE_NAMES, rejectedFields, withField } from './testing/any-input.ts';

const UUID = '0b8c4a52-6a1e-4c0a-9a3c-5a4a0d0f8f11';
const EVENT = {
  id: UUID,
  name: 'page_view',
  priority: 'high',
  at: '2026-11-29T10:00:00.000Z',
  path: '/catalog/japan',
  session_id: 's1',
  props: { referrer_host: 'ya.ru' },
};
const BATCH = {
  batch_id: UUID,
  events: [EVENT],
  metadata: {
    batch_size: 1,
    compression_enabled: false,
    timestamp: '2026-11-29T10:00:05.000Z',
    user_agent: 'Mozilla/5.0',
    page_url: 'https://example.ru/catalog/japan',
    dropped: { old: 2 },
  },
};
const rejected = (field: string, value: unknown) =>
  rejectedFields(analyticsBatchSchema, withField(BATCH, field, value));
const props = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`p${nth}`, nth]));

describe('a batch of measurements', () => {
  test('as the page sends it, and as a beacon does', () => {
    expect(analyticsBatchSchema.parse(BATCH)).toEqual(BATCH);
    const metadata = { batch_size: 1, beacon: true, timestamp: '2026-11-29T10:00:05Z' };
    expect(analyticsBatchSchema.parse({ ...BATCH, metadata })).toMatchObject({ metadata });
  });

  test('holds 50 events at the most, and one at the least', () => {
    const events = (count: number) => Array.from({ length: count }, () => EVENT);
    expect(rejected('events', events(1))).toEqual([]);
    expect(rejected('events', events(50))).toEqual([]);
    expect(rejected('events', events(51))).toEqual(['events']);
    expect(rejected('events', [])).toEqual(['events']);
  });

  test('an event has 32 props at the most', () => {
    expect(rejected('events.0.props', props(32))).toEqual([]);
    expect(rejected('events.0.props', props(33))).toEqual(['events.0.props']);
  });

  test.each([
    ['events.0.session_id', 80],
    ['metadata.user_agent', 1000],
    ['metadata.page_url', 2000],
    ['events.0.props.referrer_host', 5000],
  ])('%s: %i characters', (field, most) => {
    expect(rejected(field, 'x'.repeat(most))).toEqual([]);
    expect(rejected(field, 'x'.repeat(most + 1))).toEqual([field]);
  });

  test('the path of a page: 300 characters, without a query and a fragment', () => {
    expect(rejected('events.0.path', `/${'x'.repeat(299)}`)).toEqual([]);
    for (const path of [
      `/${'x'.repeat(300)}`,
      '',
      'catalog',
      '/a?phone=1',
      '/a#b',
      'https://a.ru/',
    ])
      expect(rejected('events.0.path', path)).toEqual(['events.0.path']);
  });

  test.each([
    ['batch_id', '1'],
    ['batch_id', UUID.toUpperCase()],
    ['events.0.id', `${UUID}0`],
    ['events.0.name', 'click'],
    ['events.0.priority', 'urgent'],
    ['events.0.at', '2026-11-29 10:00'],
    ['events.0.at', '2026-02-30T10:00:00Z'],
    ['events.0.at', '2026-11-29T10:00:00+10:00'],
    ['metadata.timestamp', 1_764_410_400_000],
    ['metadata.batch_size', '1'],
    ['metadata.beacon', 'yes'],
  ])('%s may not be %s', (field, value) => {
    expect(rejected(field, value)).toEqual([field]);
  });

  test('a prop is a text, a number, a flag or nothing', () => {
    for (const value of ['', 0, -0, 1e308, true, null])
      expect(rejected('events.0.props.value', value)).toEqual([]);
    for (const value of [{}, [], { deep: 1 }])
      expect(rejected('events.0.props.value', value)).toEqual(['events.0.props.value']);
    expect(rejected('events.0.props', { ['x'.repeat(41)]: 1 })).toHaveLength(1);
  });

  test('a prop that is called as a part of every object changes none', () => {
    const sent = `{${PROTOTYPE_NAMES.map((name) => `"${name}":"x"`).join(',')}}`;
    const batch = withField(BATCH, 'events.0.props', JSON.parse(sent) as unknown);
    const read = analyticsBatchSchema.parse(batch).events[0]?.props;
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('x');
  });

  test('whatever stands in a field, it is accepted or that field is named', () => {
    const fields = [...Object.keys(EVENT).map((name) => `events.0.${name}`), 'metadata', 'events'];
    for (const field of fields)
      for (const value of HOSTILE_VALUES)
        for (const name of rejected(field, value)) expect(name.startsWith(field)).toBe(true);
  });
});

test('names of the specification', () => {
  expect(EVENT_PRIORITIES).toContain('high');
  expect([...VITAL_NAMES].sort()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  expect(GOAL_NAMES).toHaveLength(8);
  expect(new Set(EVENT_NAMES).size).toBe(EVENT_NAMES.length);
  expect([ANALYTICS_BATCH_PATH, ANALYTICS_BEACON_PATH]).toEqual([
    '/analytics/events/batch/',
    '/analytics/batch/',
  ]);
  expect(ANALYTICS_LIMITS.batchBytes).toBe(65_536);
});
