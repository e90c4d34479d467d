import { describe, expect, test } from 'vitest';
import {
  CALLBACK_NAME,
  FORM_STATUS_MS,
  FORM_TYPES,
  PARTNERSHIP_TYPES,
  UTM_FIELDS,
  formPayloadSchema,
  receiptSchema,
} from './forms.ts';
import { HOSTILE_VALUES, rejectedFields, withField } from './testing/any-input.ts';

/** Everything that the site’s own pages send. */
const PAYLOAD = {
  form_type: 'consultation',
  name: 'Мария',
  phone: '+79041234567',
  email: 'm@example.ru',
  message: 'Нужен Harrier',
  website: '',
  car: 'Toyota Harrier',
  country: 'japan',
  utm_source: 'yandex',
  yclid: '123',
  experiment: 'even',
  ab_test_group: 'standard',
  first_touch: { utm_source: 'vk', at: '2026-11-20T10:00:00.000Z' },
  bot_signals: ['webdriver'],
  consent: { documents: ['personal-data'], version: '2026-11-29' },
  context: {
    page: '/catalog/japan',
    car: { country: 'japan', id: 'demo-1' },
    city: 'kazan',
    service: 'selection',
    calculation: 'country=japan',
    search: 'Кроссоверы\n/catalog/japan',
    time_zone: 'Europe/Moscow',
    preferred_contact: 'phone',
    call_at: '2026-11-24T06:00:00.000Z',
  },
};

const rejected = (field: string, value: unknown) =>
  rejectedFields(formPayloadSchema, withField(PAYLOAD, field, value));

describe('the body of a form', () => {
  test('of the site itself is accepted as it is', () => {
    expect(formPayloadSchema.parse(PAYLOAD)).toEqual(PAYLOAD);
  });

  test('of the specification, without what this site adds, is accepted too', () => {
    for (const form_type of FORM_TYPES)
      expect(formPayloadSchema.parse({ form_type })).toEqual({
        form_type,
        name: '',
        phone: '',
        email: '',
        message: '',
        website: '',
      });
  });

  test.each([
    ['website', 300],
    ['utm_source', 300],
    ['utm_content', 300],
    ['yclid', 300],
    ['experiment', 40],
    ['ab_test_group', 40],
    ['first_touch.utm_term', 300],
    ['first_touch.at', 40],
    ['consent.version', 40],
    ['context.page', 300],
    ['context.city', 60],
    ['context.service', 80],
    ['context.calculation', 2000],
    ['context.search', 1000],
    ['context.time_zone', 60],
    ['context.preferred_contact', 40],
    ['context.call_at', 40],
    ['context.car.id', 80],
  ])('%s: %i characters', (field, most) => {
    expect(rejected(field, 'я'.repeat(most))).toEqual([]);
    expect(rejected(field, 'я'.repeat(most + 1))).toEqual([field]);
  });

  test('what the visitor typed is not judged by its length here: a named field answers it', () => {
    for (const field of ['name', 'phone', 'email', 'message', 'review_text', 'car'])
      expect(rejected(field, 'я'.repeat(20_000))).toEqual([]);
  });

  test.each([
    ['form_type', 'callback'],
    ['form_type', undefined],
    ['form_type', 'Consultation'],
    ['name', null],
    ['phone', 79041234567],
    ['consent.documents', 'personal-data'],
    [
      'consent.documents',
      ['personal-data', 'publication', 'publication-photos', 'advertising', 'advertising'],
    ],
    ['context.car.country', 'JAPAN'],
    ['context.car.country', ''],
    ['bot_signals', Array.from({ length: 11 }, () => 'x')],
  ])('%s of %j is rejected by its name', (field, value) => {
    expect(rejected(field, value)).toEqual([field]);
  });

  test('a consent is to a document that exists, and a signal has a short name', () => {
    expect(rejected('consent.documents', ['watch'])).toEqual(['consent.documents.0']);
    expect(rejected('bot_signals', ['x'.repeat(41)])).toEqual(['bot_signals.0']);
    expect(
      rejected(
        'bot_signals',
        Array.from({ length: 10 }, () => 'x'.repeat(40)),
      ),
    ).toEqual([]);
  });

  test('unknown fields are left out and change nothing', () => {
    const more = JSON.parse(
      '{"__proto__":{"form_type":"review"},"id":1,"constructor":2}',
    ) as object;
    const read = formPayloadSchema.parse({ ...PAYLOAD, ...more });
    expect(read).toEqual(PAYLOAD);
    const own = Object.defineProperty({ ...PAYLOAD }, '__proto__', { value: 1, enumerable: true });
    expect(formPayloadSchema.parse(own)).toEqual(PAYLOAD);
    expect({}).not.toHaveProperty('form_type');
  });

  test('whatever stands in a field, it is accepted or that field is named', () => {
    for (const field of [...Object.keys(PAYLOAD), ...Object.keys(PAYLOAD.context)])
      for (const value of HOSTILE_VALUES) {
        const name = field in PAYLOAD ? field : `context.${field}`;
        const names = rejected(name, value);
        expect([name, names.every((one) => one === name || one.startsWith(`${name}.`))]).toEqual([
          name,
          true,
        ]);
      }
  });
});

describe('names of the specification', () => {
  test('forms, partnerships, campaign parameters, the callback', () => {
    expect([...FORM_TYPES]).toEqual(['consultation', 'partnership', 'review']);
    expect(Object.keys(PARTNERSHIP_TYPES)).toEqual(['branch', 'transport', 'employment', 'other']);
    expect([...UTM_FIELDS]).toEqual([
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_term',
      'utm_content',
    ]);
    expect(CALLBACK_NAME).toBe('Заявка на обратный звонок');
    expect(FORM_STATUS_MS).toBe(4_000);
  });
});

test('a receipt says what was promised', () => {
  const receipt = {
    id: 'a',
    number: 'П-48213',
    received_at: '2026-11-29T10:00:00Z',
    promise: { respond_by: '2026-11-30T01:30:00Z', text: 'Ответим до 11:30' },
  };
  expect(receiptSchema.parse(receipt)).toEqual(receipt);
  for (const field of ['id', 'number', 'received_at', 'promise.text', 'promise.respond_by'])
    expect(rejectedFields(receiptSchema, withField(receipt, field, undefined))).toEqual([field]);
});
