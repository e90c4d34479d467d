import { DEAL_STEPS, countryNames, isOneOfThree } from '@prichal/contract';
import type { Country, DealFile, DealPage, DealPageChange } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { dealHeadline, daysBetween, groupTotals, maskVin, nextStep } from '@prichal/proposals';
import type { DealBill, DealProgress, StepProgress } from '@prichal/proposals';
import type { Kysely } from 'kysely';
import { listFiles } from './deal-files.ts';
import type { ListedFile } from './deal-files.ts';
import { standingEvents } from './standing-events.ts';
import { billOfDeal, readEvents, storedDeal } from './stored-deal.ts';
import type { DealPromise, DealRow, StoredEvent } from './stored-deal.ts';

/** Where the car goes on board, or over the border. */
const PORTS: Record<Country, string> = { japan: 'Тояма', korea: 'Пусан', china: 'Суйфэньхэ' };

export interface DealParts {
  promise: DealPromise;
  progress: DealProgress;
  bill: DealBill;
  events: StoredEvent[];
  files: ListedFile[];
}

/** Everything a deal consists of. @throws {OfficeError} wrong-input: erased with its lead */
export async function readParts(db: Kysely<Database>, row: DealRow): Promise<DealParts> {
  const { promise, progress } = storedDeal(row);
  const events = await readEvents(db, row.uid);
  const files = await listFiles(db, row.uid);
  return { promise, progress, bill: billOfDeal(promise, events), events, files };
}

/**
 * The deal as its client reads it: built field by field, without a phone, a margin or a VIN in full.
 * @param around `isAnswered`: the client has sent something for the task that nobody has looked at
 */
export function buildDealPage(
  row: DealRow,
  parts: DealParts,
  around: {
    client: string | null;
    manager: string | null;
    holder: string;
    isAnswered: boolean;
    now: Date;
  },
): DealPage {
  const { promise, progress, files } = parts;
  const { car, city } = promise;
  const shown = files.filter((file) => file.is_shown || file.by === 'client');
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: city.zone }).format(around.now);
  const now = row.state === 'open' ? nextStep(progress) : undefined;
  const last = progress.steps.at(-1);
  return {
    number: row.number,
    state: row.state,
    client: around.client,
    car: {
      title: car.title,
      facts: car.facts,
      picture: car.picture,
      country: countryNames(car.country).name,
      vin_masked: progress.vin === null ? null : maskVin(progress.vin),
    },
    in_city: city.locative,
    headline: dealHeadline(progress, { state: row.state, today, inCity: city.locative }),
    handover: {
      promised_on: last?.promised_on ?? row.promised_on,
      on: last?.on ?? row.handover_on,
      reason: last === undefined ? null : reasonOf(last),
    },
    task: row.state === 'open' ? progress.task : null,
    task_answered: progress.task !== null && around.isAnswered,
    steps: progress.steps.map(({ is_done: isDone, ...step }) => ({
      ...step,
      state: isDone ? 'done' : step.code === now?.code ? 'now' : 'ahead',
      files: shown.filter((file) => file.step === step.code).map(shownFile),
    })),
    way: wayOf(promise, progress, today),
    bill: billOfPage(row, parts),
    documents: shown.filter(({ kind }) => kind === 'document').length,
    consent: row.state === 'handed-over' ? { is_given: row.consent === 'given' } : null,
    manager: around.manager,
    zone: city.zone,
    zone_text: `По времени ${city.genitive}`,
    holder: around.holder,
    demo: row.demo,
  };
}

/** Why the day is another than promised: the newest move in that direction; an earlier day is not explained by a delay. */
function reasonOf({ promised_on: promised, on, moves }: StepProgress): string | null {
  const by = Math.sign(daysBetween(promised, on));
  const move = moves.findLast(({ from, to }) => Math.sign(daysBetween(from, to)) === by);
  return move?.reason ?? null;
}

function shownFile({ uid, kind, title, step, size, format, bytes, at }: ListedFile): DealFile {
  return { uid, kind, title: title || DEAL_STEPS[step], size, format, bytes, at };
}

/**
 * How far the car is, by days: a ship between loading and arrival, by land between the border and customs. A way through
 * a third country or from a further one is on no chart.
 */
function wayOf(
  { car: { country }, via = null }: DealPromise,
  { steps }: DealProgress,
  today: string,
): DealPage['way'] {
  if (via !== null || !isOneOfThree(country)) return null;
  const isLand = country === 'china';
  const from = PORTS[country];
  const start = steps.find(({ code }) => code === (isLand ? 'way' : 'port'));
  const end = steps.find(({ code }) => code === (isLand ? 'customs' : 'way'));
  if (start === undefined || end === undefined) return null;
  if (end.is_done) return { from, done: 1 };
  if (!start.is_done) return { from, done: 0 };
  const all = Math.max(1, daysBetween(start.on, end.on));
  // a car that has not been reported is not there yet
  return { from, done: Math.min(0.95, Math.max(0.05, daysBetween(start.on, today) / all)) };
}

function billOfPage(row: DealRow, { bill, events, progress }: DealParts): DealPage['bill'] {
  const changesOf = (code: string): DealPageChange[] =>
    standingEvents(events).flatMap(({ at, text, changes }) =>
      changes
        .filter((change) => change.code === code)
        .map(({ from, to, payer }) => ({ at: at.toISOString(), text, kopecks: to - from, payer })),
    );
  const client = groupTotals(bill.lines.map(({ group, client: kopecks }) => ({ group, kopecks })));
  return {
    lines: bill.lines.map((line) => ({
      code: line.code,
      group: line.group,
      title: line.title,
      promised: line.kopecks,
      client: line.client,
      company: line.actual - line.client,
      changes: changesOf(line.code),
    })),
    groups: groupTotals(bill.lines).map(({ group, kopecks: promised }) => ({
      group,
      promised,
      client: client.find((one) => one.group === group)?.kopecks ?? promised,
    })),
    promised: bill.promised,
    client: bill.client,
    company: bill.company,
    is_final: row.state === 'handed-over',
    customs_on: progress.customs_on,
    // an older release stored the day of the declaration among the facts alone
    customs_for: progress.customs_for ?? progress.facts.clearance_date ?? null,
    customs_fixed: progress.customs_fixed,
  };
}
