import { timeOfMinute } from '@prichal/contract/office';
import type { Brand, Shift } from '@prichal/contract';
import { OFFICE_ZONE } from '@prichal/contract';

const USUAL: TypedDay = { open: false, from: '11:00', to: '16:00' };

/** One day as its inputs hold it. */
export interface TypedDay {
  open: boolean;
  /** «09:30» */
  from: string;
  to: string;
}

/** Opening hours as their inputs hold them. */
export interface TypedHours {
  /** Monday first */
  week: TypedDay[];
  dates: (TypedDay & { date: string })[];
}

/** Hours of the server as inputs. Days without own hours get the usual ones of Monday to Friday. */
export function typedHours({ fromMinute, toMinute, week, dates = {} }: Brand['hours']): TypedHours {
  const usual = { fromMinute, toMinute };
  const days = week ?? Array.from({ length: 7 }, (_, day) => (day < 5 ? usual : null));
  return {
    week: days.map(typedDay),
    dates: Object.entries(dates)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([date, shift]) => ({ date, ...typedDay(shift) })),
  };
}

function typedDay(shift: Shift | null): TypedDay {
  if (shift === null) return USUAL;
  return { open: true, from: timeOfMinute(shift.fromMinute), to: timeOfMinute(shift.toMinute) };
}

/** Inputs as the server takes them; it makes the text of the week and the usual day itself. */
export function readHours({ week, dates }: TypedHours): Brand['hours'] {
  return {
    fromMinute: 0,
    toMinute: 0,
    timeZone: OFFICE_ZONE,
    text: '—',
    week: week.map(readDay),
    dates: Object.fromEntries(dates.map((day) => [day.date, readDay(day)])),
  };
}

function readDay({ open, from, to }: TypedDay): Shift | null {
  return open ? { fromMinute: minuteOf(from), toMinute: minuteOf(to) } : null;
}

function minuteOf(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
