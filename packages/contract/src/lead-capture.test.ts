import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COUNTDOWN_S,
  COUNTDOWN_VARIANTS,
  DRAWN_VARIANTS,
  EVEN_TEST,
  HOLDOUT_GROUP,
  LEAD_EVENT_TYPES,
  LEAD_EXTRAS,
  POPUP_TRIGGERS,
  extraFields,
  extraLabel,
  leadCaptureSchema,
  leadEventSchema,
  splitExtras,
  withExtras,
} from './lead-capture.ts';
import { POPUP_INTROS } from './popup-intros.ts';
import { cleanText } from './text.ts';
import {
  HOSTILE_VALUES,
  PROTOTYPE_NAMES,
  anyText,
  rejectedFields,
  withField,
} from './testing/any-input.ts';

describe('names of the specification', () => {
  test.each([
    ['interest', ['quote', 'consultation', 'catalog', 'financing']],
    ['urgency', ['immediate', 'week', 'month', 'planning']],
    ['budget', ['under_1m', '1m_3m', '3m_5m', '5m_plus']],
    ['preferred_contact', ['phone', 'whatsapp', 'telegram', 'email']],
  ] as const)('%s: %j, each with its Russian label', (field, named) => {
    for (const code of named) expect(extraLabel(field, code)).toMatch(/\S/);
    expect(Object.keys(LEAD_EXTRAS[field])).toEqual(expect.arrayContaining([...named]));
    for (const code of ['', 'other', undefined, ...PROTOTYPE_NAMES])
      expect(extraLabel(field, code)).toBeNull();
  });

  test('variants, their shares, what opens them, the countdown', () => {
    expect([...DRAWN_VARIANTS].sort()).toEqual([
      'minimal',
      'social_proof',
      'standard',
      'urgency',
      'value_stack',
    ]);
    const shares = DRAWN_VARIANTS.map((variant) => EVEN_TEST.weights[variant] ?? 0);
    expect(shares).toEqual([0.2, 0.2, 0.2, 0.2, 0.2]);
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
    expect([EVEN_TEST.holdoutPercent, COUNTDOWN_S]).toEqual([0, 300]);
    expect([...COUNTDOWN_VARIANTS].sort()).toEqual(['urgency', 'value_stack']);
    expect(POPUP_TRIGGERS).toContain('calculator_complete');
    expect(LEAD_EVENT_TYPES).toContain('lead_capture_submitted');
    expect(DRAWN_VARIANTS).not.toContain(HOLDOUT_GROUP);
  });

  test('every variant has words, and so has the countdown without a calculation', () => {
    expect(Object.keys(POPUP_INTROS).sort()).toEqual(
      [...DRAWN_VARIANTS, 'premium', 'first'].sort(),
    );
  });
});

const extras = fc.record(
  Object.fromEntries(
    extraFields().map((field) => [field, fc.constantFrom(...Object.keys(LEAD_EXTRAS[field]))]),
  ),
  { requiredKeys: [] },
);

describe('the message with its block of extra information', () => {
  test('reads as a letter', () => {
    expect(withExtras(' Нужен Harrier \r\n', { urgency: 'week', budget: '1m_3m' })).toBe(
      'Нужен Harrier\n\nДополнительно\nКогда: В течение недели\nБюджет: 1–3 млн ₽',
    );
    expect(withExtras('', { interest: 'quote' })).toBe('Дополнительно\nЧто нужно: Точный расчёт');
    expect(withExtras(' Привет ', { interest: 'toString' })).toBe('Привет');
    expect(withExtras('', {})).toBe('');
  });

  test('comes apart as it was put together, whatever was written above it', () => {
    const messages = fc.oneof(
      anyText,
      fc.constantFrom('Дополнительно', 'Да\n\nДополнительно\nБюджет: любой', '\n\nДополнительно\n'),
    );
    fc.assert(
      fc.property(messages, extras, (message, chosen) => {
        fc.pre(Object.keys(chosen).length > 0);
        const [own, block] = splitExtras(withExtras(message, chosen));
        expect(own).toBe(cleanText(message));
        expect(block.split('\n')[0]).toBe('Дополнительно');
        expect(block.split('\n')).toHaveLength(1 + Object.keys(chosen).length);
      }),
      { numRuns: 300 },
    );
  });

  test('a message without it is the visitor’s own, whole', () => {
    fc.assert(
      fc.property(anyText.map(cleanText), (message) => {
        expect(splitExtras(message)).toEqual([message, '']);
        expect(withExtras(message, {})).toBe(message);
      }),
    );
  });
});

/** All that the specification names, and what this site adds. */
const CAPTURE = {
  name: 'Мария',
  phone: '+79041234567',
  email: '',
  message: '',
  calculator_result: { total: '2345678.00' },
  calculator_data: { country: 'japan', address: 'country=japan', rates_date: '2026-11-29' },
  car: { country: 'japan', id: 'demo-1' },
  city: 'kazan',
  countdown: { shown: 'b', left_s: 120 },
  variant: 'urgency',
  trigger_type: 'calculator_complete',
  user_agent: 'Mozilla/5.0',
  referrer: 'https://ya.ru/',
  page_url: 'https://example.ru/calculator/result',
  time_on_page: 42,
  ab_test_group: 'urgency',
  experiment: 'even',
  timestamp: '2026-11-29T10:00:00.000Z',
  session_id: 's',
  interest: 'quote',
  urgency: 'week',
  budget: '1m_3m',
  preferred_contact: 'phone',
  call_at: '2026-11-30T06:00:00.000Z',
  website: '',
  bot_signals: [],
  consent: { documents: ['personal-data'], version: '2026-11-29' },
  time_zone: 'Europe/Moscow',
  utm_source: 'yandex',
};

describe('the body of a popup’s request', () => {
  const rejected = (field: string, value: unknown) =>
    rejectedFields(leadCaptureSchema, withField(CAPTURE, field, value));

  test('of the site itself is accepted as it is, and of an old page with nothing but a phone', () => {
    expect(leadCaptureSchema.parse(CAPTURE)).toEqual(CAPTURE);
    expect(leadCaptureSchema.parse({ phone: '89041234567' })).toMatchObject({ name: '' });
  });

  test.each([
    ['name', 400],
    ['calculator_data.country', 40],
    ['calculator_data.address', 2000],
    ['calculator_data.rates_date', 10],
    ['city', 60],
    ['countdown.shown', 40],
    ['variant', 40],
    ['trigger_type', 40],
    ['user_agent', 1000],
    ['referrer', 2000],
    ['page_url', 2000],
    ['timestamp', 40],
    ['session_id', 80],
    ['interest', 40],
    ['call_at', 40],
    ['time_zone', 60],
    ['calculator_result.total', 40],
  ])('%s: %i characters', (field, most) => {
    expect(rejected(field, 'x'.repeat(most))).toEqual([]);
    const named = rejected(field, 'x'.repeat(most + 1));
    expect(named).toEqual([field]);
  });

  test('other clients send a number for the total, or null for what there is not', () => {
    expect(rejected('calculator_result.total', 2_345_678)).toEqual([]);
    for (const field of [
      'calculator_result',
      'calculator_data',
      'car',
      'countdown',
      'time_on_page',
    ])
      expect(rejected(field, null)).toEqual([]);
    expect(rejected('time_on_page', '42')).toEqual(['time_on_page']);
  });

  test('whatever stands in a field, it is accepted or that field is named', () => {
    for (const field of Object.keys(CAPTURE))
      for (const value of HOSTILE_VALUES)
        for (const name of rejected(field, value)) expect(name.split('.')[0]).toBe(field);
  });
});

test('an event of a popup is one of four, and names no person', () => {
  const event = { event_type: 'lead_capture_shown', variant: 'standard' };
  for (const event_type of LEAD_EVENT_TYPES)
    expect(rejectedFields(leadEventSchema, { ...event, event_type })).toEqual([]);
  expect(rejectedFields(leadEventSchema, { ...event, event_type: 'shown' })).toEqual([
    'event_type',
  ]);
  const more = {
    phone: '+79041234567',
    name: 'Мария',
    user_context: { interest: 'quote', name: 'М' },
  };
  expect(leadEventSchema.parse({ ...event, ...more })).toEqual({
    ...event,
    user_context: { interest: 'quote' },
  });
});
