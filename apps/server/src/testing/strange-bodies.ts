import { CONSENT_VERSION, COUNTRIES, UTM_FIELDS } from '@prichal/contract';
import fc from 'fast-check';
import { goodRequest } from '../features/calculator/testing/requests.ts';

/** Bodies such as nobody should send: near enough to real ones to get past the first check. */

/** Nothing of this may be seen in a log. */
export const PERSONAL = ['Секретова', '9045550199', 'secret-mail@example.ru', 'тайный текст'];

export const text = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('', 'Секретова', 'тайный текст', 'consultation', 'review', 'branch'),
  },
  fc.constantFrom(
    '+79045550199',
    '8 (904) 555-01-99',
    'secret-mail@example.ru',
    'japan',
    '2026-11-20',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 600 }),
  fc.constantFrom('\0', '\ud800', 'а'.repeat(700), '🚗'.repeat(500), '__proto__', '1e400'),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: text },
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.bigInt().map(String),
);

/** Valid texts: what reaches the store should be unusual too. */
export const validText = fc.oneof(
  fc.constantFrom('Секретова', 'тайный текст', '', 'toyota', '🚗 и «кавычки» \'"`;--', '<b>'),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
const consent = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      documents: fc.subarray(['personal-data', 'publication', 'publication-photos', 'advertising']),
      version: fc.constantFrom(CONSENT_VERSION, '2020-01-01', 'тайный текст'),
    }),
  },
  value,
);
const context = fc.record(
  {
    page: validText,
    car: fc.oneof(fc.record({ country: fc.constantFrom(...COUNTRIES), id: validText }), value),
    service: validText,
    calculation: validText,
    search: validText,
    time_zone: fc.oneof(fc.constantFrom('Europe/Moscow', 'Mars/Phobos'), validText),
  },
  { requiredKeys: [] },
);
const campaignFields = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, validText]));
const touch = campaignFields([...UTM_FIELDS, 'yclid']);

/**
 * An acceptable body with some of its fields replaced by anything: three at most, or nearly all, since with many
 * invalid fields none would pass the first check.
 */
export function spoilt(good: Record<string, fc.Arbitrary<unknown>>, required: readonly string[]) {
  const names = Object.keys(good);
  return fc
    .tuple(
      fc.record(good, { requiredKeys: [...required] }),
      fc.oneof(
        { weight: 8, arbitrary: fc.subarray(names, { maxLength: Math.min(3, names.length) }) },
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.subarray([...names, 'unknown', '__proto__']) },
      ),
    )
    .chain(([body, invalidNames]) =>
      fc
        .tuple(...invalidNames.map((name) => fc.tuple(fc.constant(name), value)))
        .map((invalidFields) => ({ ...body, ...Object.fromEntries(invalidFields) })),
    );
}

const person = {
  name: fc.constantFrom('Секретова', 'И'),
  phone: fc.constantFrom('+79045550199', '8 (904) 555-01-99', '9045550199'),
  email: fc.constantFrom('', 'secret-mail@example.ru'),
  message: validText,
  website: fc.constantFrom('', 'http://spam.example'),
  consent,
  ...touch,
  first_touch: fc.record({ ...touch, at: fc.constant('2026-11-01T00:00:00Z') }),
  experiment: validText,
};
export const form = spoilt(
  {
    ...person,
    form_type: fc.constantFrom('consultation', 'partnership', 'review'),
    car: fc.constantFrom('Toyota Harrier', 'тайный текст'),
    country: fc.constantFrom(...COUNTRIES),
    review_text: fc.constantFrom('тайный текст', '🚗'.repeat(500)),
    review_city: fc.constantFrom('', 'Казань'),
    review_paid: fc.constantFrom('', '1 903 000'),
    partnership_type: fc.constantFrom('branch', 'transport'),
    partnership_comment: fc.constant('тайный текст'),
    context,
    ab_test_group: validText,
    bot_signals: fc.array(fc.constantFrom('webdriver', 'no-mouse'), { maxLength: 3 }),
  },
  ['form_type', 'name', 'phone', 'car', 'country', 'review_text', 'partnership_comment'],
);
const popupFields = {
  variant: fc.constantFrom('standard', 'minimal', 'urgency', 'premium', 'нет такого'),
  ab_test_group: fc.constantFrom('standard', 'value_stack', 'holdout'),
  trigger_type: fc.constantFrom('calculator_complete', 'exit_intent', 'scroll', 'time', 'иное'),
  session_id: validText,
  timestamp: fc.constantFrom('2026-11-20T02:00:00.000Z', 'вчера'),
};
const extras = {
  interest: fc.constantFrom('quote', 'financing', 'иное'),
  urgency: fc.constantFrom('immediate', 'planning'),
  budget: fc.constantFrom('under_1m', '5m_plus'),
  preferred_contact: fc.constantFrom('phone', 'whatsapp', 'max'),
};
const roubles = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom('1740959.00', 'много', '-1', null),
);
export const capture = spoilt(
  {
    ...person,
    ...popupFields,
    ...extras,
    calculator_result: fc.oneof(fc.record({ total: roubles }), fc.constant(null)),
    calculator_data: fc.oneof(
      fc.record(
        {
          country: fc.constantFrom(...COUNTRIES, 'italy'),
          address: fc.constantFrom(
            '/calculator/result?country=japan',
            'javascript:alert(1)',
            '//x',
          ),
          rates_date: fc.constantFrom('2026-11-20', 'вчера'),
        },
        { requiredKeys: [] },
      ),
      fc.constant(null),
    ),
    user_agent: validText,
    referrer: validText,
    page_url: validText,
    time_on_page: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)),
    time_zone: fc.constantFrom('Asia/Vladivostok', 'Mars/Phobos'),
  },
  ['phone'],
);
export const event = spoilt(
  {
    ...popupFields,
    event_type: fc.constantFrom('lead_capture_submitted', 'lead_capture_shown'),
    calculator_total: roubles,
    user_context: fc.oneof(fc.record(extras, { requiredKeys: [] }), fc.constant(null)),
    experiment: validText,
  },
  ['event_type'],
);
export const choice = spoilt(
  { analytics: fc.boolean(), version: fc.constantFrom('2026-11-20', 'тайный текст') },
  ['analytics', 'version'],
);
const prop = fc.oneof(validText, fc.integer(), fc.boolean(), fc.constant(null));
const happened = spoilt(
  {
    id: fc.uuid(),
    name: fc.constantFrom('page_view', 'goal', 'error', 'purchase'),
    priority: fc.constantFrom('high', 'normal', 'low'),
    at: fc.constantFrom('2026-11-20T01:59:59.000Z', '1970-01-01T00:00:00Z'),
    path: fc.constantFrom('/', '/contacts', '/r/тайный текст'),
    session_id: validText,
    props: fc.dictionary(fc.string({ maxLength: 10 }), prop, { maxKeys: 6 }),
  },
  ['id', 'name', 'priority', 'at', 'path', 'props'],
);
export const batch = spoilt(
  {
    batch_id: fc.uuid(),
    events: fc.array(happened, { minLength: 1, maxLength: 3 }),
    metadata: fc.record(
      {
        batch_size: fc.integer(),
        compression_enabled: fc.boolean(),
        timestamp: fc.constant('2026-11-20T02:00:00.000Z'),
        user_agent: validText,
        page_url: validText,
        dropped: fc.dictionary(fc.string({ maxLength: 10 }), fc.integer(), { maxKeys: 3 }),
      },
      { requiredKeys: ['batch_size', 'timestamp'] },
    ),
  },
  ['batch_id', 'events', 'metadata'],
);

/** Sums, powers and days that stand at the edges of the tables, and such as no car has. */
const figure = fc.oneof(
  fc.integer({ min: -5, max: 20_000 }),
  fc.constantFrom(
    '0',
    '-1',
    '160',
    '160.0001',
    '117.68',
    '9999',
    '1e9',
    '١٢٣',
    '99999999999999999',
  ),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, 0.1, -0, '0.00000000000000000001', '9'.repeat(400)),
  value,
);
const day = fc.oneof(
  fc.constantFrom('2021-12', '2023-12', '2026-12-20', '2020-02-29', '2027-02-29', '0000-00-00'),
  fc
    .date({ min: new Date('1950-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constant(null),
  value,
);
const measure = (units: readonly string[], key: string) =>
  fc.oneof(
    fc.tuple(figure, fc.constantFrom(...units)).map(([amount, unit]) => ({
      [key === 'unit' ? 'value' : 'amount']: typeof amount === 'number' ? String(amount) : amount,
      [key]: unit,
    })),
    fc.constant(null),
    value,
  );
const money = measure(['JPY', 'CNY', 'KRW', 'USD', 'EUR', 'RUB', 'XYZ'], 'currency');
const power = measure(['hp', 'kw', 'pony'], 'unit');
const ESTIMATE: Record<string, fc.Arbitrary<unknown>> = {
  country: fc.oneof(fc.constantFrom(...COUNTRIES, 'italy'), value),
  importer: fc.oneof(fc.constantFrom('individual', 'individual_second', 'company'), value),
  price: money,
  customs_value: money,
  manufactured: day,
  first_registered: day,
  clearance_date: day,
  powertrain: fc.oneof(
    fc.constantFrom('petrol', 'diesel', 'electric', 'hybrid_parallel', 'hybrid_series'),
    value,
  ),
  engine_cc: figure,
  power,
  motor_power_30min: power,
  city: fc.oneof(fc.constantFrom('moscow', 'omsk', 'vladivostok', 'atlantis'), value),
  rates: fc.oneof(fc.record({ EUR: figure, JPY: figure }, { requiredKeys: [] }), value),
};
/** Four strange fields at most, or no request would ever be calculated. */
export const estimate = fc
  .subarray(Object.keys(ESTIMATE), { maxLength: 4 })
  .chain((names) =>
    fc
      .tuple(...names.map((name) => (ESTIMATE[name] ?? value).map((one) => [name, one] as const)))
      .map((pairs) => ({ ...goodRequest, ...Object.fromEntries(pairs) })),
  );

const stopped = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
export const report = fc.oneof(
  fc.record({ 'csp-report': stopped(['effective-directive', 'blocked-uri', 'document-uri']) }),
  fc.array(fc.record({ body: stopped(['effectiveDirective', 'blockedURL', 'documentURL']) })),
  value,
);
