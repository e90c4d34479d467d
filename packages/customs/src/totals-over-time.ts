import { AGE_BOUNDS, firstDayOver } from './age.ts';
import { contextFor, prepare } from './context.ts';
import { addDays, isoDay } from './day.ts';
import { toDecimal } from './money.ts';
import { briefCustomsLines, rangeOf } from './lines/customs-lines.ts';
import { boundsOf, figureOf, madeBounds, spread } from './numbers.ts';
import { CLEARANCE_FEE } from './tariffs/clearance-fee.ts';
import { COMMON_TARIFF } from './tariffs/common-tariff.ts';
import { weaker } from './tariffs/edition.ts';
import { EXCISE } from './tariffs/excise.ts';
import { UNIFORM_DUTY } from './tariffs/uniform-duty.ts';
import { UTILISATION_FEE } from './tariffs/utilisation-fee.ts';
import { VAT } from './tariffs/vat.ts';
import { ageLeadDays } from './third-country-route.ts';
import * as format from './format.ts';
import type { EstimateContext } from './context.ts';
import type { MovedLine, PricePeriod } from './estimate-shape.ts';
import type { BriefLine } from './lines/customs-lines.ts';
import type { Certainty, Day, EstimateInput } from './types.ts';

/** The estimate on one day, as far as the chart needs it. */
interface Moment {
  readonly day: Day;
  readonly ageDay: Day;
  readonly total: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly range: PricePeriod['range'];
  readonly lines: readonly BriefLine[];
  readonly certainty: Certainty;
  readonly edition: string;
}

/** Estimates of one input under one context by day, shared by those who ask for different spans. */
export type Moments = Map<Day, Moment>;

/**
 * The total by day of clearance, as steps: between two threshold days nothing changes,
 * so only the days on which an age band or an edition begins are computed. Rates and costs
 * stay those of the context. `from` and `to` are yyyymmdd, both included; `known` holds days estimated before.
 * Throws RangeError when `to` is before `from`.
 */
export function totalsOverTime(
  input: EstimateInput,
  context: EstimateContext,
  from: Day,
  to: Day,
  known: Moments = new Map(),
): PricePeriod[] {
  if (to < from) throw new RangeError(`an empty period: ${from} to ${to}`);
  const moments = turningDays(input, context, from, to).map((day) => {
    const moment = known.get(day) ?? momentAt(input, context, day);
    known.set(day, moment);
    return moment;
  });
  const periods: PricePeriod[] = [];
  let before: Moment | null = null;
  for (const moment of moments) {
    const last = periods.at(-1);
    if (
      before &&
      last &&
      before.low === moment.low &&
      before.high === moment.high &&
      before.total === moment.total
    ) {
      periods[periods.length - 1] = {
        ...last,
        certainty: weaker(last.certainty, moment.certainty),
      };
    } else {
      if (last) periods[periods.length - 1] = { ...last, to: isoDay(addDays(moment.day, -1)) };
      periods.push(makePeriod(moment, before, to, input));
    }
    before = moment;
  }
  return periods;
}

function makePeriod(
  moment: Moment,
  before: Moment | null,
  to: Day,
  input: EstimateInput,
): PricePeriod {
  return {
    from: isoDay(moment.day),
    to: isoDay(to),
    total: moment.total === null ? null : toDecimal(moment.total),
    range: moment.range,
    change_rub:
      before === null || before.total === null || moment.total === null
        ? null
        : toDecimal(moment.total - before.total),
    certainty: moment.certainty,
    edition: moment.edition,
    ...(before === null ? START : turnAt(before, moment, input)),
  };
}

/** The first day, and every day in the range on which a band or an edition begins. */
export function turningDays(
  input: EstimateInput,
  context: EstimateContext,
  from: Day,
  to: Day,
): Day[] {
  const days = new Set<Day>([from]);
  const add = (day: Day): void => {
    if (day > from && day <= to) days.add(day);
  };
  for (const editions of [
    UNIFORM_DUTY,
    COMMON_TARIFF,
    EXCISE,
    VAT,
    CLEARANCE_FEE,
    UTILISATION_FEE,
  ]) {
    for (const { validFrom, knownTo } of editions) {
      add(validFrom);
      if (knownTo !== null) add(addDays(knownTo, 1));
    }
  }
  const { made } = input;
  const lead = leadOf(context);
  if (made !== null) {
    const ends = madeBounds(made, prepare(contextFor(context, { ...input, clearanceDate: from })));
    for (const start of [made.reference, ...ends]) {
      for (const years of AGE_BOUNDS) add(addDays(firstDayOver(start, years), lead));
    }
  }
  return [...days].sort((first, second) => first - second);
}

/** Days between the day of the age and that of the clearance. */
function leadOf({ route }: EstimateContext): number {
  return route === undefined ? 0 : ageLeadDays(route.route);
}

function momentAt(input: EstimateInput, context: EstimateContext, day: Day): Moment {
  const p = prepare(contextFor(context, { ...input, clearanceDate: day }));
  const all = spread(input, p);
  const bounds = boundsOf(all, 'total');
  const lines = briefCustomsLines(input, p, all);
  return {
    day,
    ageDay: p.ageDay,
    total: figureOf(all, 'total'),
    low: bounds === null ? null : bounds[0],
    high: bounds === null ? null : bounds[1],
    range: rangeOf(all, 'total'),
    lines,
    certainty: lines.reduce<Certainty>(
      (weakest, line) => weaker(weakest, line.source.certainty),
      'certain',
    ),
    edition: p.utilisationFee.edition,
  };
}

type Turn = Pick<PricePeriod, 'older_than' | 'new_rates' | 'moved' | 'why'>;

const START: Turn = { older_than: null, new_rates: false, moved: [], why: '' };

/** Why the total changed: the car's age or the new edition, and the lines that changed. */
function turnAt(before: Moment, after: Moment, input: EstimateInput): Turn {
  const { made } = input;
  const birthday =
    made === null || made.known === 'first_registration'
      ? undefined
      : AGE_BOUNDS.find((years) => firstDayOver(made.reference, years) === after.ageDay);
  const edition = after.lines.some((line) => {
    const old = before.lines.find(({ code }) => code === line.code);
    return old !== undefined && old.source.edition !== line.source.edition;
  });
  const turn = {
    older_than: birthday ?? null,
    new_rates: edition,
    moved: after.lines.flatMap((line) => movedLine(line, before)),
  };
  return { ...turn, why: turnText(after.day, turn) };
}

function movedLine({ code, title, amount_rub }: BriefLine, before: Moment): MovedLine[] {
  const old = before.lines.find((line) => line.code === code)?.amount_rub ?? null;
  if (old === null || amount_rub === null || old === amount_rub) return [];
  return [{ code, title, before_rub: old, after_rub: amount_rub }];
}

function turnText(day: Day, { older_than, new_rates, moved }: Omit<Turn, 'why'>): string {
  const causes = [
    ...(older_than === null ? [] : [`автомобиль становится старше ${older_than} лет`]),
    ...(new_rates ? ['вступают в силу новые ставки'] : []),
  ];
  const cause = causes.length > 0 ? causes.join(' и ') : 'меняется возможный возраст автомобиля';
  const head = `С ${format.day(day)} ${cause}`;
  const changes = moved.map(
    ({ title, before_rub, after_rub }) =>
      `${lowerFirst(title)} ${format.number(after_rub)}\u00a0₽ вместо ${format.number(before_rub)}\u00a0₽`,
  );
  return changes.length > 0 ? `${head}: ${changes.join(', ')}` : head;
}

function lowerFirst(text: string): string {
  return /^\p{Lu}[\p{Ll}\s]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
