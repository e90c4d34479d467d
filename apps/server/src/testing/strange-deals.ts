import fc from 'fast-check';
import { spoilt, validText } from './strange-bodies.ts';

const version = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.integer());
const day = fc.constantFrom('2026-11-20', '2026-12-01', '2026-02-30', '0001-01-01', 'Секретова');
const moment = fc.constantFrom('2026-11-20T09:00:00Z', '9999-12-31T23:59:59Z', 'Секретова');
const decimal = fc.constantFrom('3', '0', '99999999', '0.00000001', '1e400', '−1', 'Секретова');
const kopecks = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.integer(),
  fc.double(),
);
const step = fc.constantFrom('contract', 'purchase', 'way', 'handover', '__proto__');
const payer = fc.constantFrom('client', 'company', 'nobody');
const dealEvent = fc.oneof(
  spoilt({ kind: fc.constant('step-done'), step, on: day, note: validText }, ['kind']),
  spoilt(
    { kind: fc.constant('step-moved'), step, to: day, reason: validText, payer: fc.option(payer) },
    ['kind'],
  ),
  spoilt({ kind: fc.constant('bought'), on: day, price: decimal, rate: decimal, payer }, ['kind']),
  spoilt({ kind: fc.constantFrom('declared', 'arrival'), on: day, payer }, ['kind']),
  spoilt(
    {
      kind: fc.constant('line-changed'),
      code: fc.constantFrom('duty', '__proto__'),
      kopecks,
      reason: validText,
      payer,
    },
    ['kind'],
  ),
  spoilt(
    {
      kind: fc.constant('task-set'),
      task: fc.constantFrom('payment', 'x'),
      title: validText,
      until: moment,
      cost: validText,
    },
    ['kind'],
  ),
  spoilt({ kind: fc.constant('vin'), vin: validText }, ['kind']),
);
const deal = spoilt({ version, key: fc.uuid(), part: fc.uuid(), event: dealEvent }, ['version']);

/** Deals in the office: method, address and body, see strange-office-work.ts. */
export const DEAL_ROUTES: [string, string, fc.Arbitrary<unknown>?][] = [
  ['get', '/deals'],
  ['get', '/deals/{uid}'],
  ['get', '/deals/{uid}/files/{file}'],
  ...(
    [
      'events',
      'preview',
      'files',
      'agent-link',
      'agent-revoke',
      'client-link',
      'seen',
      'answered',
      'notified',
      'files/{file}/show',
      'files/{file}/hide',
    ] as const
  ).map((action): [string, string, fc.Arbitrary<unknown>] => [
    'post',
    `/deals/{uid}/${action}`,
    deal,
  ]),
];
