/** The days that decide are the next ones: they get more than half of the width, week by week. */
const NEAR_DAYS = 60;
const NEAR_PART = 0.54;
const DAY_MS = 86_400_000;

/** Days from 1970 to an ISO day; digit by digit, because a chart asks for hundreds. */
function dayNumber(day: string): number {
  const year = twoDigits(day, 0) * 100 + twoDigits(day, 2);
  return Date.UTC(year, twoDigits(day, 5) - 1, twoDigits(day, 8)) / DAY_MS;
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

/** Days from one ISO day to another, negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The ISO day `days` after `day`. */
export function dayAfter(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);
}

export interface Segment {
  x1: number;
  x2: number;
}

/** Two scales side by side with a tear between: weeks, then months. */
export interface TimeScale {
  near: Segment;
  far: Segment | null;
  /** where the scale of weeks ends, ISO day */
  turn: string;
  x(day: string): number;
  /** from the first day's start to the last day's end, cut by the tear where it lies across */
  segments(from: string, to: string): Segment[];
}

export function timeScale(start: string, end: string, room: Segment, tearWidth: number): TimeScale {
  const first = dayNumber(start);
  const daysTo = (day: string) => dayNumber(day) - first;
  const whole = Math.max(1, daysTo(end) + 1);
  const torn = whole > NEAR_DAYS * 1.5;
  const near = torn
    ? { x1: room.x1, x2: room.x1 + (room.x2 - room.x1) * NEAR_PART - tearWidth / 2 }
    : room;
  const far = torn ? { x1: near.x2 + tearWidth, x2: room.x2 } : null;
  const nearDays = torn ? NEAR_DAYS : whole;
  const at = (days: number, side: 'near' | 'far'): number => {
    if (far === null || days < nearDays || (days === nearDays && side === 'near'))
      return near.x1 + (Math.max(0, days) / nearDays) * (near.x2 - near.x1);
    const part = (Math.min(whole, days) - nearDays) / Math.max(1, whole - nearDays);
    return far.x1 + part * (far.x2 - far.x1);
  };
  return {
    near,
    far,
    turn: dayAfter(start, nearDays),
    x: (day) => at(daysTo(day), 'far'),
    segments(from, to) {
      const begins = Math.max(0, daysTo(from));
      const ends = Math.min(whole, daysTo(to) + 1);
      if (ends <= begins) return [];
      if (far === null || ends <= nearDays || begins >= nearDays)
        return [{ x1: at(begins, 'far'), x2: at(ends, 'near') }];
      return [
        { x1: at(begins, 'near'), x2: near.x2 },
        { x1: far.x1, x2: at(ends, 'near') },
      ];
    },
  };
}
