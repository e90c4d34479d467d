import { officeDay } from '@prichal/catalog';
import type { DealEvent, DealFact, DealPreview } from '@prichal/contract/office';
import {
  DealError,
  applyDealEvent,
  asksCalculator,
  changesOfEvent,
  eventText,
  freezeEstimate,
  messageText,
  movedSteps,
} from '@prichal/proposals';
import type { DealBill, DealProgress, LineChange, PromisedLine } from '@prichal/proposals';
import { OfficeError } from '../errors.ts';
import type { ProposalDeps } from '../proposals/proposal-deps.ts';
import { billOfDeal, promisedPower, storedDeal } from './stored-deal.ts';
import type { DealPromise, DealRow, StoredEvent } from './stored-deal.ts';
import type { UndoneEvent } from './standing-events.ts';

/** Customs as the calculator counts it with what an event says. */
export interface FreshCustoms {
  lines: PromisedLine[];
  /** YYYY-MM-DD */
  ratesOn: string;
  /** day of the declaration, YYYY-MM-DD */
  countedFor: string;
  /** ₽ for one euro */
  euro: string | null;
}

/** What an event comes to: progress and bill before and after it, its words for the history and the client. */
export interface Outcome {
  progress: DealProgress;
  before: DealBill;
  after: DealBill;
  changes: LineChange[];
  moves: DealPreview['moves'];
  text: string;
  message: string;
  /** the event that this one takes back; null: it takes back none */
  undone: UndoneEvent | null;
}

/** Null: this event has nothing to do with customs. @throws {OfficeError} wrong-input */
export async function askCalculator(
  { price }: Pick<ProposalDeps, 'price'>,
  row: DealRow,
  event: DealEvent,
  now: Date,
): Promise<FreshCustoms | null> {
  if (event.kind === 'undone') return null;
  requireRunning(row);
  if (!asksCalculator(event)) return null;
  const { promise, progress } = storedDeal(row);
  const next = applied(progress, event, { promise, fresh: null, now });
  const ratesOn =
    event.kind === 'declared'
      ? event.on
      : event.kind === 'arrival'
        ? undefined
        : progress.customs_on;
  const answer = await price(
    { ...promise.asked, ...next.facts, clearance_date: dayOfCustoms(promise, next, now) },
    {
      ...(ratesOn === undefined ? {} : { ratesOn }),
      // a deal of an older release began by what was set when it was accepted
      termsAt: promise.frozen_at === undefined ? row.created_at : new Date(promise.frozen_at),
    },
  );
  if (!answer.ok) {
    const [message = 'Расчёт не получился.'] = Object.values(answer.fields);
    throw new OfficeError('wrong-input', message, { field: 'event.on' });
  }
  const frozen = freezeEstimate(answer.estimate);
  if (!frozen.ok) throw new OfficeError('wrong-input', frozen.why, { field: 'event' });
  const { lines, rates, clearanceDate: countedFor } = frozen.bill;
  return { lines, ratesOn: rates.date, countedFor, euro: rates.customs['EUR'] ?? null };
}

/**
 * The day, YYYY-MM-DD, that the declaration was lodged on; before it the one that a person has named, that a car in transit
 * is expected on, that the sum was promised for, or, once an event has moved customs, that the deal's own plan has: the
 * usual term of the calculator would begin anew with every recount. The plan begins with the acceptance, days after the
 * sum was counted: the turn of a year between the two is no reason to count anew. A day that has passed without a
 * declaration is today.
 */
function dayOfCustoms(
  { asked, clearance_on: promised }: Pick<DealPromise, 'asked' | 'clearance_on'>,
  { facts, steps, customs_fixed: isFixed }: DealProgress,
  now: Date,
): string | undefined {
  const today = officeDay(now);
  const expected = asked['clearance_date'];
  const step = steps.find(({ code }) => code === 'customs');
  const planned = step?.on === step?.promised_on ? (promised ?? step?.on) : step?.on;
  const on = facts.clearance_date ?? (typeof expected === 'string' ? expected : planned);
  return on !== undefined && on < today && !isFixed ? today : on;
}

function requireRunning({ state }: Pick<DealRow, 'state'>): void {
  if (state !== 'open')
    throw new OfficeError(
      'wrong-input',
      state === 'cancelled' ? 'Сделка расторгнута.' : 'Машина вручена: сделка закончена.',
    );
}

function applied(
  progress: DealProgress,
  event: DealFact,
  {
    promise,
    fresh,
    now,
  }: { promise: Pick<DealPromise, 'currency'>; fresh: FreshCustoms | null; now: Date },
): DealProgress {
  const today = officeDay(now);
  const moment = { at: now.toISOString(), today, fresh, currency: promise.currency };
  return rejected(() => applyDealEvent(progress, event, moment));
}

function rejected<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DealError)) throw error;
    throw new OfficeError('wrong-input', error.message, { field: `event.${error.field}` });
  }
}

/** @throws {OfficeError} wrong-input: this event cannot be, with its field */
export function outcomeOf(
  row: DealRow,
  events: readonly StoredEvent[],
  {
    event,
    key,
    fresh,
    now,
  }: { event: DealFact; key: string; fresh: FreshCustoms | null; now: Date },
): Outcome {
  requireRunning(row);
  const { promise, progress } = storedDeal(row);
  const next = applied(progress, event, { promise, fresh, now });
  const before = billOfDeal(promise, events);
  const changes = rejected(() =>
    changesOfEvent(event, before, { fresh: fresh?.lines ?? null, key }),
  );
  const after = billOfDeal(promise, [...events, { changes }]);
  if (after.client < 0)
    throw new OfficeError('wrong-input', 'Итог клиента стал бы меньше нуля.', {
      field: 'event.kopecks',
    });
  const change = {
    before: { progress, bill: before },
    after: { progress: next, bill: after },
    euro:
      fresh === null || fresh.euro === null
        ? null
        : { from: promise.customs['EUR'] ?? fresh.euro, to: fresh.euro },
    power: promisedPower(promise.asked),
  };
  const text = eventText(event, change);
  const { number } = row;
  const { car, city } = promise;
  const around = { number, car: car.title, zone: city.zone, text };
  return {
    progress: next,
    before,
    after,
    changes,
    moves: movedSteps(progress.steps, next.steps),
    text,
    message: messageText(event, change, around),
    undone: null,
  };
}
