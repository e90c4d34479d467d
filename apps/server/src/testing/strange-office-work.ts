import { COUNTRIES } from '@prichal/contract';
import { LOST_REASONS, TEXT_FIELDS } from '@prichal/contract/office';
import fc from 'fast-check';
import { spoilt, text, validText } from './strange-bodies.ts';
import { DEAL_ROUTES } from './strange-deals.ts';
import { OFFICE_CAR_ROUTES } from './strange-office-cars.ts';
import { SITE_TEXT_ROUTES } from './strange-site-texts.ts';
import { recordThere } from './strange-records.ts';
import type { StrangeRequest } from './strange-request.ts';

const OFFICE = '/api/office';
const anyUid = fc.oneof(
  { weight: 4, arbitrary: recordThere },
  fc.uuid(),
  fc.constantFrom('x', '%2e%2e', '%00'),
);
const version = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.integer());
const day = fc.constantFrom('2026-11-20', '2026-12-01', '2026-02-30', '0001-01-01', 'Секретова');
const moment = fc.constantFrom('2026-11-20T09:00:00Z', '9999-12-31T23:59:59Z', 'Секретова');
const decimal = fc.constantFrom('3', '0', '99999999', '0.00000001', '1e400', '−1', 'Секретова');
const kopecks = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.integer(),
  fc.double(),
);
const revision = fc.constantFrom('', 'x', 'Секретова');
const country = fc.constantFrom(...COUNTRIES, 'mars');

const cannedText = spoilt(
  {
    version,
    title: validText,
    body: fc.oneof(
      validText,
      fc.constantFrom(...Object.keys(TEXT_FIELDS).map((one) => `{${one}}`)),
    ),
    common: fc.boolean(),
  },
  ['title', 'body', 'common'],
);
const leads = fc.array(fc.record({ uid: fc.oneof(fc.uuid(), recordThere), version }), {
  maxLength: 5,
});
const bulk = spoilt(
  {
    leads,
    change: fc.oneof(
      fc.record({ kind: fc.constant('assign'), staff_uid: fc.option(fc.uuid()) }),
      fc.record({
        kind: fc.constant('close'),
        reason: fc.constantFrom(...Object.keys(LOST_REASONS)),
        note: validText,
      }),
    ),
  },
  ['leads', 'change'],
);
const spending = spoilt(
  {
    key: fc.uuid(),
    source: validText,
    from_day: day,
    to_day: day,
    rub: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.double()),
  },
  ['key', 'source', 'from_day', 'to_day', 'rub'],
);
const draft = spoilt(
  {
    cars: fc.array(
      fc.record({
        key: fc.uuid(),
        car: fc.option(fc.record({ country, id: validText })),
        title: validText,
        facts: fc.array(validText, { maxLength: 3 }),
        request: fc.option(fc.dictionary(fc.constantFrom('country', 'engine_cc', 'x'), validText)),
        own: fc.array(
          fc.record({
            key: fc.uuid(),
            replaces: fc.option(fc.constantFrom('freight', 'duty', '__proto__')),
            group: fc.constantFrom('abroad', 'transit', 'russia', 'customs'),
            title: validText,
            kopecks,
            reason: validText,
            shown: fc.boolean(),
          }),
          { maxLength: 3 },
        ),
        costs: fc.array(fc.record({ title: validText, kopecks }), { maxLength: 2 }),
      }),
      { maxLength: 4 },
    ),
    city: fc.option(fc.constantFrom('novosibirsk', 'Секретова', '__proto__')),
    held_until: moment,
  },
  ['cars', 'city', 'held_until'],
);
const imageData = fc.option(fc.constantFrom('AAAA', '', 'Секретова'));
const rates = fc.dictionary(fc.constantFrom('JPY', 'CNY', 'KRW', 'EUR', '__proto__'), decimal);
const pricing = fc.oneof(
  spoilt({ kind: fc.constant('margin'), valid_from: day, percent: decimal }, ['kind']),
  spoilt(
    {
      kind: fc.constant('costs'),
      valid_from: day,
      own: fc.boolean(),
      lines: fc.array(
        fc.record({
          place: fc.constantFrom(...COUNTRIES, 'russia', 'delivery', 'mars'),
          code: fc.constantFrom('freight', 'broker', 'company', '__proto__'),
          value: fc.option(decimal),
        }),
        { maxLength: 4 },
      ),
    },
    ['kind'],
  ),
  spoilt(
    {
      kind: fc.constant('rates'),
      valid_from: day,
      customs: rates,
      purchase: rates,
    },
    ['kind', 'customs', 'purchase'],
  ),
);
const values = fc.dictionary(
  fc.constantFrom('TELEGRAM_TOKEN', 'TELEGRAM_CHAT', 'WEBHOOK_URL', 'SMTP_URL', '__proto__', 'x'),
  fc.oneof(text, fc.constantFrom('http://127.0.0.1:9/', 'file:///etc/passwd', 'https://x')),
  { maxKeys: 3 },
);
const settings = spoilt({ values, on: fc.boolean(), revision, order: fc.array(text) }, [
  'revision',
]);
const proposal = spoilt({ version, draft, question: fc.uuid() }, ['version']);
const visits = spoilt(
  {
    revision,
    popup: fc.record({
      weights: fc.option(
        fc.dictionary(fc.constantFrom('standard', '__proto__', 'x'), fc.integer()),
      ),
      holdout_percent: fc.oneof(fc.integer(), fc.double()),
    }),
    measuring: fc.record({
      mode: fc.constantFrom('minimal', 'basic', 'full', 'x'),
      metrika: fc.option(fc.oneof(fc.integer(), fc.double())),
    }),
  },
  ['revision'],
);
const callAnswers = spoilt(
  {
    revision,
    answers: fc.option(
      fc.array(
        fc.record({ question: validText, answer: fc.oneof(validText, fc.constant('{рост}')) }),
        {
          maxLength: 9,
        },
      ),
    ),
  },
  ['revision', 'answers'],
);
const leg = fc.record({
  name: validText,
  kind: fc.constantFrom('road', 'sea', '__proto__'),
  days: fc.oneof(fc.integer(), fc.double()),
  from: fc.integer(),
  to: fc.integer(),
  part: fc.constantFrom('to_third', 'to_customs', 'x'),
});
const thirdRoute = spoilt(
  {
    country,
    valid_from: day,
    why: validText,
    newest: fc.option(fc.uuid()),
    route: fc.option(
      fc.record({ country: validText, via: validText, legs: fc.array(leg, { maxLength: 3 }) }),
    ),
  },
  ['country', 'valid_from', 'why', 'newest', 'route'],
);
const nothing = fc.constant({});

/** Method, address and body; `{…}` is filled with an uid, a name, or neither. */
const ROUTES: [string, string, fc.Arbitrary<unknown>?][] = [
  ['get', '/call-answers'],
  ['put', '/call-answers', callAnswers],
  ['get', '/routes'],
  ['post', '/routes', thirdRoute],
  ['get', '/texts'],
  ['post', '/texts', cannedText],
  ['put', '/texts/{uid}', cannedText],
  ['delete', '/texts/{uid}'],
  ...SITE_TEXT_ROUTES,
  ['get', '/erasures'],
  ['get', '/erasures/{uid}'],
  ['get', '/overview/now'],
  ['get', '/overview'],
  ['get', '/deliveries/stuck'],
  ['post', '/deliveries/resend', spoilt({ uid: fc.option(fc.uuid()) }, ['uid'])],
  ['get', '/spending'],
  ['post', '/spending', spending],
  ['delete', '/spending/{uid}'],
  ['post', '/leads/bulk', bulk],
  ['post', '/leads/bulk/undo', spoilt({ leads }, ['leads'])],
  ['get', '/leads/export'],
  ['get', '/leads/{uid}/call-mode'],
  ['get', '/delivery-cities'],
  ['get', '/proposals'],
  [
    'post',
    '/proposals',
    spoilt(
      {
        lead_uid: fc.oneof(recordThere, fc.constant('x')),
        cars: fc.array(fc.record({ country, id: validText }), { maxLength: 4 }),
      },
      ['lead_uid'],
    ),
  ],
  ['get', '/proposals/{uid}'],
  ['put', '/proposals/{uid}', proposal],
  ...(
    [
      'recount',
      'send',
      'approval',
      'approve',
      'hold',
      'withdraw',
      'link',
      'revoke',
      'answered',
    ] as const
  ).map((action): [string, string, fc.Arbitrary<unknown>] => [
    'post',
    `/proposals/{uid}/${action}`,
    proposal,
  ]),
  ...DEAL_ROUTES,
  ['get', '/company'],
  [
    'put',
    '/company/{field}',
    spoilt({ value: fc.jsonValue({ maxDepth: 3 }), revision }, ['value']),
  ],
  ['put', '/company/images/{kind}', spoilt({ data: imageData, revision }, ['data'])],
  ['get', '/digest'],
  ['put', '/digest', spoilt({ revision, on: fc.boolean() }, ['on'])],
  ['get', '/visits'],
  ['put', '/visits', visits],
  ...OFFICE_CAR_ROUTES,
  ['get', '/channels'],
  ['put', '/channels', settings],
  ['put', '/channels/{channel}', settings],
  ['post', '/channels/{channel}/test', spoilt({ values }, ['values'])],
  ['get', '/pricing'],
  ['get', '/pricing/day'],
  ['post', '/pricing/preview', pricing],
  [
    'post',
    '/pricing/changes',
    spoilt({ draft: pricing, reason: validText, revision }, ['draft', 'reason', 'revision']),
  ],
  ['post', '/pricing/changes/{uid}/cancel', spoilt({ revision }, ['revision'])],
  ['post', '/pricing/rates/refresh', nothing],
];

const named = fc.oneof(
  { weight: 2, arbitrary: anyUid },
  fc.constantFrom(
    'telegram',
    'webhook',
    'email',
    'phone',
    'hours',
    'logo',
    '__proto__',
    'constructor',
    'pages-about',
    '1',
  ),
);
const search = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc
    .tuple(fc.constantFrom('tab', 'cursor', 'before', 'days', 'lead', 'x'), text)
    .map(([name, value]) => `?${new URLSearchParams([[name, value.toWellFormed()]]).toString()}`),
);

/** Work in the office besides single leads: texts, lists, proposals, settings. */
export const STRANGE_OFFICE_WORK: Record<string, fc.Arbitrary<StrangeRequest>> = Object.fromEntries(
  ROUTES.map(([method, path, body]) => [
    `${method} ${OFFICE}${path}`,
    fc
      .tuple(named, search, body ?? fc.constant(undefined))
      .map(([name, query, payload]): StrangeRequest => {
        const url = `${OFFICE}${path.replaceAll(/\{.*?\}/g, name)}${query}`;
        return payload === undefined ? { url } : { url, type: 'application/json', payload };
      }),
  ]),
);
