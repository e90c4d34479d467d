import { OFFICE_ZONE } from '@prichal/contract';
import { DATE, TIME } from './office-formats.ts';

const DAY_MS = 86_400_000;

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_ZONE });

/** ISO instant → «сегодня в 14:22», «вчера в 9:05», «3 ноября в 14:22», in the company's zone. */
export function formatMoment(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const time = TIME.format(at);
  const day = DAY.format(at);
  if (day === DAY.format(now)) return `сегодня в\u00a0${time}`;
  if (day === DAY.format(new Date(now.getTime() - DAY_MS))) return `вчера в\u00a0${time}`;
  return `${DATE.format(at).replace(' ', '\u00a0')} в\u00a0${time}`;
}

/** The same after «с», «до» and «по»: «14:22», «14:22 вчерашнего дня», «3 ноября, 14:22». */
export function momentAfter(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const time = TIME.format(at);
  const day = DAY.format(at);
  if (day === DAY.format(now)) return time;
  if (day === DAY.format(new Date(now.getTime() - DAY_MS))) return `${time}\u00a0вчерашнего дня`;
  return `${DATE.format(at).replace(' ', '\u00a0')}, ${time}`;
}

/** ISO instant → «3 ноября 2026 в 14:22», for papers. */
export function formatMomentYear(instant: string): string {
  const at = new Date(instant);
  const date = `${DATE.format(at)} ${DAY.format(at).slice(0, 4)}`.replaceAll(' ', '\u00a0');
  return `${date} в\u00a0${TIME.format(at)}`;
}
