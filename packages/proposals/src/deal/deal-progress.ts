import type { ClientTask, DealStep } from '@prichal/contract';
import type { DealFact } from '@prichal/contract/office';
import { daysBetween, addDays } from './days.ts';
import type { Payer } from '../recount-deal.ts';

/** One step of a deal; days are YYYY-MM-DD. */
export interface StepProgress {
  code: DealStep;
  title: string;
  way: 'papers' | 'sea' | 'road';
  promised_on: string;
  /** done: the day it happened; otherwise the day it is expected */
  on: string;
  is_done: boolean;
  /** for the client */
  note: string;
  moves: { from: string; to: string; reason: string; payer: Payer | null; at: string }[];
}

/** What events have said of the car and its customs: the calculator is asked with these. */
interface DealFacts {
  clearance_date?: string;
  power?: { value: string; unit: 'hp' | 'kw' };
  motor_power_30min?: { value: string; unit: 'kw' };
  price?: { amount: string; currency: string };
}

/** Where a deal is after its last event. */
export interface DealProgress {
  steps: StepProgress[];
  task: { kind: ClientTask; title: string; until: string; cost: string } | null;
  vin: string | null;
  facts: DealFacts;
  /** day of the rates customs is counted by */
  customs_on: string;
  /** day of the declaration that customs is counted for; null or absent: begun by an older release and not counted since */
  customs_for?: string | null;
  /** the declaration has fixed it */
  customs_fixed: boolean;
}

/** An event that cannot have happened to this deal; `message` is in Russian. */
export class DealError extends Error {
  override readonly name = 'DealError';
  /** of the event, where one is to blame */
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** The step that comes next; undefined: all are done. */
export function nextStep({ steps }: Pick<DealProgress, 'steps'>): StepProgress | undefined {
  return steps.find(({ is_done: done }) => !done);
}

interface Moment {
  /** ISO instant of the event */
  at: string;
  /** the office's day */
  today: string;
  /** how customs was counted for this event: day of the rates and of the declaration; null: it was not */
  fresh: { ratesOn: string; countedFor: string } | null;
  /** currency of purchase; null: roubles */
  currency: string | null;
}

/**
 * The deal after one more event. It depends on nothing else: the same events give the same steps.
 * @throws {DealError}
 */
export function applyDealEvent(
  before: DealProgress,
  event: DealFact,
  moment: Moment,
): DealProgress {
  const { fresh } = moment;
  const customs = fresh && { customs_on: fresh.ratesOn, customs_for: fresh.countedFor };
  switch (event.kind) {
    case 'step-done':
      return { ...before, steps: finish(before, event.step, event, moment) };
    case 'handed-over':
      return { ...before, task: null, steps: finish(before, 'handover', event, moment) };
    case 'bought': {
      const currency = moment.currency ?? 'RUB';
      if (currency === 'RUB' && Number(event.rate) !== 1)
        throw new DealError('rate', 'Цена в рублях: курс 1.');
      const facts = { ...before.facts, price: { amount: event.price, currency } };
      return { ...before, ...customs, facts, steps: finish(before, 'purchase', event, moment) };
    }
    case 'step-moved':
      return { ...before, steps: move(before, event, moment) };
    case 'declared': {
      if (before.customs_fixed) throw new DealError('on', 'Декларация уже подана.');
      requirePast(event.on, moment);
      const facts = { ...before.facts, clearance_date: event.on };
      return { ...before, ...customs, facts, customs_fixed: true };
    }
    case 'arrival': {
      if (before.customs_fixed)
        throw new DealError('on', 'Декларация уже подана: её день больше не меняется.');
      const facts = { ...before.facts, clearance_date: event.on };
      const shift = { step: 'customs' as const, to: event.on, reason: ARRIVAL, payer: null };
      const now = stepOf(before, 'customs');
      const steps = now.on === event.on ? before.steps : move(before, shift, moment);
      return { ...before, ...customs, facts, steps };
    }
    case 'power-measured': {
      const power = { value: event.power, unit: event.unit };
      const motor = event.motor_power_30min_kw;
      return {
        ...before,
        ...customs,
        facts: {
          ...before.facts,
          power,
          ...(motor === null ? {} : { motor_power_30min: { value: motor, unit: 'kw' } }),
        },
      };
    }
    case 'task-set': {
      const { task: kind, title, until, cost } = event;
      return { ...before, task: { kind, title, until, cost } };
    }
    case 'task-done':
      if (before.task === null) throw new DealError('kind', 'От клиента ничего не ждут.');
      return { ...before, task: null };
    case 'vin': {
      const vin = event.vin.trim().toUpperCase();
      if (!/^[A-Z0-9-]{5,20}$/.test(vin))
        throw new DealError('vin', 'Номер кузова: латинские буквы и цифры.');
      return { ...before, vin };
    }
    case 'cancelled':
      return { ...before, task: null };
    case 'line-changed':
    case 'line-added':
      return before;
  }
}

const ARRIVAL = 'Машина придёт на таможню в другой день';

function stepOf({ steps }: Pick<DealProgress, 'steps'>, code: DealStep): StepProgress {
  const step = steps.find((one) => one.code === code);
  if (step === undefined) throw new DealError('step', 'Такого шага в этой сделке нет.');
  return step;
}

function requirePast(on: string, { today }: Pick<Moment, 'today'>): void {
  if (on > today) throw new DealError('on', 'Этот день ещё не наступил.');
}

/** A step that is done later than expected moves those after it; one that is done earlier promises nothing. */
function finish(
  before: DealProgress,
  code: DealStep,
  { on, note = '' }: { on: string; note?: string },
  moment: Moment,
): StepProgress[] {
  const step = stepOf(before, code);
  requirePast(on, moment);
  if (step.is_done) throw new DealError('step', `Шаг «${step.title}» уже пройден.`);
  const first = nextStep(before);
  if (first !== undefined && first !== step)
    throw new DealError('step', `Сначала отметьте шаг «${first.title}».`);
  const last = before.steps[before.steps.indexOf(step) - 1];
  if (last !== undefined && on < last.on)
    throw new DealError('on', `Раньше, чем шаг «${last.title}».`);
  const late = daysBetween(step.on, on);
  const done = before.steps.map((one) =>
    one === step ? { ...one, on, note, is_done: true } : one,
  );
  const reason = `Шаг «${step.title}» занял больше времени`;
  return late <= 0 ? done : shifted(done, { by: late, reason, payer: null, at: moment.at });
}

function move(
  before: DealProgress,
  event: { step: DealStep; to: string; reason: string; payer: Payer | null },
  { at }: Moment,
): StepProgress[] {
  const { to, reason, payer } = event;
  const step = stepOf(before, event.step);
  if (step.is_done) throw new DealError('step', `Шаг «${step.title}» уже пройден.`);
  const by = daysBetween(step.on, to);
  if (by === 0) throw new DealError('to', 'Это тот же день.');
  if (Math.abs(by) > 730) throw new DealError('to', 'Слишком далёкий день.');
  const index = before.steps.indexOf(step);
  const last = before.steps[index - 1];
  if (last !== undefined && to < last.on)
    throw new DealError('to', `Раньше, чем шаг «${last.title}».`);
  const earlier = before.steps.slice(0, index);
  return [...earlier, ...shifted(before.steps.slice(index), { by, reason, payer, at })];
}

function shifted(
  steps: readonly StepProgress[],
  { by, ...why }: { by: number; reason: string; payer: Payer | null; at: string },
): StepProgress[] {
  return steps.map((step) => {
    if (step.is_done) return step;
    const to = addDays(step.on, by);
    return { ...step, on: to, moves: [...step.moves, { from: step.on, to, ...why }] };
  });
}
