import { addDays, addMonths, daysInMonth, makeDay, monthOf, parseDay, yearOf } from './day.ts';
import type { Day, Made } from './types.ts';

/** 0: up to 3 years, 1: over 3 up to 5, 2: over 5 up to 7, 3: over 7. */
export type AgeIndex = 0 | 1 | 2 | 3;

export const AGE_BANDS = ['up_to_3', '3_to_5', '5_to_7', 'over_7'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** Years at which a band ends, the anniversary itself included. */
export const AGE_BOUNDS = [3, 5, 7] as const;

/**
 * Age on the day of registration of the declaration, counted from the day of manufacture.
 * The anniversary itself still belongs to the younger band (note to annex 2 of decision
 * No 107: "not more than 3 years"). A car made on 29 February comes of age on 28 February:
 * a term that ends in a month without such a day ends on its last one.
 */
export function ageIndex(made: Day, clearance: Day): AgeIndex {
  // Days are written yyyymmdd, so three years later is 30000 more, and 29 February + n years
  // falls between 28 February and 1 March by itself.
  const difference = clearance - made;
  return difference <= 30000 ? 0 : difference <= 50000 ? 1 : difference <= 70000 ? 2 : 3;
}

/** Age band on the clearance day. Both days as yyyymmdd integers. */
export function ageBand(made: Day, clearance: Day): AgeBand {
  return AGE_BANDS[ageIndex(made, clearance)];
}

/** The first day on which the car is more than `years` old. */
export function firstDayOver(made: Day, years: number): Day {
  return addDays(addMonths(made, years * 12), 1);
}

const YEAR = /^\d{4}$/;
const YEAR_MONTH = /^(\d{4})-(\d{2})$/;

/**
 * "2022-03-15", "2022-03" or "2022" → the day customs counts from and the earliest and latest possible day.
 * A known month is the 15th without uncertainty (the rule itself sets the day). A known year is 1 July by the same
 * rule, but the papers usually name the month, so the whole year stays possible. Null when it is not a date.
 */
export function parseMade(text: string): Made | null {
  const day = parseDay(text);
  if (day !== null) return { known: 'day', reference: day, earliest: day, latest: day };
  const month = YEAR_MONTH.exec(text);
  if (month) {
    const reference = parseDay(`${text}-15`);
    return reference === null
      ? null
      : { known: 'month', reference, earliest: reference, latest: reference };
  }
  if (!YEAR.test(text)) return null;
  const year = Number(text);
  return {
    known: 'year',
    reference: makeDay(year, 7, 1),
    earliest: makeDay(year, 1, 1),
    latest: makeDay(year, 12, 31),
  };
}

/**
 * A first registration bounds the manufacture from above only: the car is at least that old.
 * How far back the manufacture may lie is the setting `firstRegistrationLagMonths`.
 */
export function parseFirstRegistration(text: string): Made | null {
  const made = parseMade(text);
  if (made === null) return null;
  const latest =
    made.known === 'month'
      ? makeDay(
          yearOf(made.reference),
          monthOf(made.reference),
          daysInMonth(yearOf(made.reference), monthOf(made.reference)),
        )
      : made.latest;
  const earliest = made.known === 'month' ? made.reference - 14 : made.earliest;
  return { known: 'first_registration', reference: made.reference, earliest, latest };
}
