import type { OverviewNow } from '@prichal/contract/office';
import { capitalize, countOf } from '@prichal/ui/format.ts';
import { OFFICE_ZONE } from '@prichal/contract';
import { DATE, TIME } from '../../time/office-formats.ts';

const WEEKDAY = new Intl.DateTimeFormat('ru-RU', { timeZone: OFFICE_ZONE, weekday: 'long' });
const SHORT_WEEKDAY = new Intl.DateTimeFormat('ru-RU', { timeZone: OFFICE_ZONE, weekday: 'short' });

/**
 * «Понедельник, 23 ноября», without room «Пн, 23 ноября»; before the server has said which day it is, the name of the
 * section.
 */
export function dayTitle(now: string | undefined, hasRoom: boolean): string {
  if (now === undefined) return 'Обзор';
  const at = new Date(now);
  const weekday = (hasRoom ? WEEKDAY : SHORT_WEEKDAY).format(at);
  const date = DATE.format(at).replace(' ', '\u00a0');
  return `${capitalize(weekday)}, ${date}`;
}

/** «Владивосток 11:34», where there is room with the requests of today. */
export function clockNote(facts: Pick<OverviewNow, 'now' | 'today'>, hasRoom: boolean): string {
  const clock = `Владивосток ${TIME.format(new Date(facts.now))}`;
  return hasRoom ? `${clock}. ${todayNote(facts)}` : clock;
}

/** «Сегодня 6 заявок, взято 2» */
export function todayNote({ today: { received, taken } }: Pick<OverviewNow, 'today'>): string {
  return received === 0
    ? 'Сегодня заявок не было'
    : `Сегодня ${countOf(received, ['заявка', 'заявки', 'заявок'])}, взято\u00a0${taken}`;
}
