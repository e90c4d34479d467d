import type { DealFact } from '@prichal/contract/office';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settleDeal } from '../recount-deal.ts';
import type { LineChange, PromisedLine } from '../recount-deal.ts';
import { addDays } from './days.ts';
import { changesOfEvent } from './deal-changes.ts';
import { DealError, applyDealEvent } from './deal-progress.ts';
import type { DealProgress } from './deal-progress.ts';
import { eventText, maskVin, messageText } from './deal-texts.ts';

const FROM = '2026-11-20';
const TODAY = '2027-06-01';
const CODES = ['contract', 'purchase', 'way', 'customs', 'handover'] as const;
const LINES: PromisedLine[] = [
  { code: 'car_price', group: 'abroad', title: 'Цена', kopecks: 122_080_000 },
  { code: 'duty', group: 'customs', title: 'Пошлина', kopecks: 51_274_450 },
  { code: 'company', group: 'russia', title: 'Услуги', kopecks: 8_000_000 },
];
const START: DealProgress = {
  steps: CODES.map((code, index) => {
    const on = addDays(FROM, 7 * (index + 1));
    return {
      code,
      title: code,
      way: 'sea',
      promised_on: on,
      on,
      is_done: false,
      note: '',
      moves: [],
    };
  }),
  task: null,
  vin: null,
  facts: {},
  customs_on: FROM,
  customs_fixed: false,
};

const day = fc.integer({ min: 0, max: 120 }).map((count) => addDays(FROM, count));
const step = fc.constantFrom(...CODES);
const payer = fc.constantFrom('client' as const, 'company' as const);
const kopecks = fc.integer({ min: 0, max: 200_000_000 });
const event: fc.Arbitrary<DealFact> = fc.oneof(
  fc.record({ kind: fc.constant('step-done' as const), step, on: day, note: fc.constant('') }),
  fc.record({
    kind: fc.constant('step-moved' as const),
    step,
    to: day,
    reason: fc.constant('шторм'),
    payer: fc.option(payer),
  }),
  fc.record({
    kind: fc.constant('bought' as const),
    on: day,
    price: fc.integer({ min: 1, max: 9_999_999 }).map(String),
    rate: fc.integer({ min: 1, max: 9_999_999 }).map((count) => (count / 1e6).toFixed(6)),
    payer,
  }),
  fc.record({ kind: fc.constantFrom('declared' as const, 'arrival' as const), on: day, payer }),
  fc.record({
    kind: fc.constant('power-measured' as const),
    power: fc.integer({ min: 1, max: 900 }).map(String),
    unit: fc.constantFrom('hp' as const, 'kw' as const),
    motor_power_30min_kw: fc.option(fc.integer({ min: 1, max: 300 }).map(String)),
    payer,
  }),
  fc.record({
    kind: fc.constant('line-changed' as const),
    code: fc.constantFrom('duty', 'company', 'storage'),
    kopecks,
    reason: fc.constant('так вышло'),
    payer,
  }),
  fc.record({
    kind: fc.constant('line-added' as const),
    group: fc.constant('russia' as const),
    title: fc.constant('Хранение'),
    kopecks,
    reason: fc.constant('очередь'),
    payer,
  }),
);
const history = fc.array(fc.record({ event, customs: kopecks, key: fc.uuid() }), { maxLength: 15 });

interface Lived {
  progress: DealProgress;
  events: { changes: LineChange[] }[];
  words: string[];
}

/** The deal after these events; those that cannot have happened are left out. */
function live(facts: readonly { event: DealFact; customs: number; key: string }[]): Lived {
  let progress = START;
  const events: Lived['events'] = [];
  const words: string[] = [];
  for (const { event: one, customs, key } of facts)
    try {
      const moment = {
        at: `${TODAY}T00:00:00Z`,
        today: TODAY,
        fresh: { ratesOn: FROM, countedFor: FROM },
        currency: 'KRW',
      };
      const next = applyDealEvent(progress, one, moment);
      const bill = settleDeal(LINES, events);
      const fresh = [
        { code: 'duty', group: 'customs' as const, title: 'Пошлина', kopecks: customs },
      ];
      const changes = changesOfEvent(one, bill, { fresh, key });
      const after = settleDeal(LINES, [...events, { changes }]);
      const change = {
        before: { progress, bill },
        after: { progress: next, bill: after },
        euro: null,
        power: null,
      };
      const text = eventText(one, change);
      const around = { number: 'С-1', car: 'Vezel', zone: 'Asia/Novosibirsk', text };
      words.push(messageText(one, change, around));
      progress = next;
      events.push({ changes });
    } catch (error) {
      if (!(error instanceof DealError)) throw error;
    }
  return { progress, events, words };
}

test('the same facts twice give the same steps, lines and words', () => {
  fc.assert(
    fc.property(history, (facts) => {
      expect(live(facts)).toEqual(live(facts));
    }),
  );
});

test('promised and changes are what is paid, and no step stands before the one it follows', () => {
  fc.assert(
    fc.property(history, (facts) => {
      const { progress, events } = live(facts);
      const bill = settleDeal(LINES, events);
      const moved = events
        .flatMap(({ changes }) => changes)
        .filter((change) => change.payer === 'client')
        .reduce((sum, { from, to }) => sum + to - from, 0);
      expect(bill.client).toBe(bill.promised + moved);
      expect(bill.actual).toBe(bill.client + bill.company);
      let last = '';
      for (const { on, is_done: isDone, promised_on: promised, moves } of progress.steps) {
        expect(on >= last).toBe(true);
        last = on;
        // a day is never moved without a reason
        expect(isDone || (moves.at(-1)?.to ?? promised) === on).toBe(true);
        for (const { reason } of moves) expect(reason).not.toBe('');
      }
    }),
  );
});

test('a price in roubles has the rate 1 alone, one in another currency any', () => {
  const signed: DealProgress = {
    ...START,
    steps: START.steps.map((one) => ({ ...one, is_done: one.code === 'contract' })),
  };
  const buy = (rate: string, currency: string | null) => {
    const bought = {
      kind: 'bought' as const,
      on: TODAY,
      price: '900000',
      rate,
      payer: 'client' as const,
    };
    const moment = { at: `${TODAY}T00:00:00Z`, today: TODAY, fresh: null, currency };
    return applyDealEvent(signed, bought, moment).facts.price;
  };
  expect(buy('1', null)).toEqual({ amount: '900000', currency: 'RUB' });
  expect(buy('0.62', 'JPY')).toEqual({ amount: '900000', currency: 'JPY' });
  expect(() => buy('0.62', 'RUB')).toThrow('курс 1');
});

test('a client is given neither a VIN in full nor a message about one', () => {
  expect(maskVin('RU3-1034214')).toBe('RU3-••••214');
  expect(maskVin('12345')).toBe('1••••345');
  const { words } = live([{ event: { kind: 'vin', vin: 'ru3-1034214' }, customs: 0, key: 'x' }]);
  expect(words).toEqual(['']);
});
