import type { LeadRow } from '@prichal/contract/office';
import { plural } from '@prichal/contract/format';
import { OFFICE_ZONE } from '@prichal/contract';
import { sayDay } from '../../../time/say-moment.ts';
import { clockIn, dayIn } from '../../../time/zone-time.ts';

const NBSP = '\u00a0';
const MINUTE_MS = 60_000;
/** The whole length of the fuse: the promise, working minutes. */
const WHOLE = 30;
const BURNING = 10;

/** The office's clock as the server gave it. */
export interface OfficeTime {
  now: string;
  open: boolean;
  changes_at: string;
}

export interface Fuse {
  state: 'calm' | 'burning' | 'late';
  /** what is left of the whole, 0…1; a late one is whole */
  share: number;
  /** «6 мин», «−4 мин»; outside hours «с 11:00» */
  text: string;
  /** for screen readers, and the sentence on a card */
  spoken: string;
  /** the office is closed: nothing burns */
  stands: boolean;
}

/**
 * Working minutes left at this moment, from those that the server gave when it answered: they pass only while the
 * office is open.
 * @param elapsedMs since the answer
 */
export function minutesNow(minutes: number, office: OfficeTime, elapsedMs: number): number {
  if (!office.open) return minutes;
  const untilClosing = Date.parse(office.changes_at) - Date.parse(office.now);
  return minutes - Math.floor(Math.min(elapsedMs, untilClosing) / MINUTE_MS);
}

/** What the fuse of a lead shows; null: nothing was promised, or it was answered. */
export function fuseOf(minutes: number | null, office: OfficeTime, elapsedMs: number): Fuse | null {
  if (minutes === null) return null;
  const left = minutesNow(minutes, office, elapsedMs);
  const share = left < 0 ? 1 : Math.min(1, left / WHOLE);
  const state = left < 0 ? 'late' : left < BURNING ? 'burning' : 'calm';
  if (state === 'late') {
    const late = duration(-left);
    return {
      state,
      share,
      text: `−${late}`,
      spoken: `опоздали на ${spell(-left, true)}`,
      stands: !office.open,
    };
  }
  if (!office.open)
    return {
      state,
      share,
      text: opensText(office),
      spoken: `офис закрыт, время пойдёт ${opensText(office)}`,
      stands: true,
    };
  return {
    state,
    share,
    text: duration(left),
    spoken: `${spell(left, false)} до${NBSP}обещанного`,
    stands: false,
  };
}

/** The fuse of a lead in a list or on its card; null also before the call that its client chose the time of. */
export function fuseOfLead(
  lead: Pick<LeadRow, 'minutes_left' | 'asked_call'>,
  office: OfficeTime,
  elapsedMs: number,
): Fuse | null {
  const { asked_call: asked, minutes_left: minutes } = lead;
  const now = Date.parse(office.now) + elapsedMs;
  return asked !== null && Date.parse(asked.at) > now ? null : fuseOf(minutes, office, elapsedMs);
}

/** «с 11:00», «завтра с 11:00», «в понедельник, 30 ноября, с 11:00»: when the office opens, by its own clock. */
export function opensText({ now, changes_at: at }: OfficeTime): string {
  const opens = new Date(at);
  const [day, today] = [dayIn(opens, OFFICE_ZONE), dayIn(new Date(now), OFFICE_ZONE)];
  const from = `с${NBSP}${clockIn(opens, OFFICE_ZONE)}`;
  if (day === today) return from;
  const said = sayDay(day, today);
  return `${said.split(',', 1)[0]} ${from}`;
}

function duration(minutes: number): string {
  if (minutes < 60) return `${minutes}${NBSP}мин`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours < 10 && rest > 0 ? `${hours}${NBSP}ч ${rest}${NBSP}мин` : `${hours}${NBSP}ч`;
}

/** `after`: the noun follows «на». */
function spell(minutes: number, after: boolean): string {
  if (minutes >= 60) {
    const hours = Math.floor(minutes / 60);
    return `${hours}${NBSP}${plural(hours, ['час', 'часа', 'часов'])}`;
  }
  const one = after ? 'минуту' : 'минута';
  return `${minutes}${NBSP}${plural(minutes, [one, 'минуты', 'минут'])}`;
}
