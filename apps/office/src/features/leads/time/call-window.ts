import { addDays, clockIn, dayIn, instantIn, minuteIn } from '../../../time/zone-time.ts';

const NBSP = '\u00a0';

/** Minutes of the client's day in which one may call; packages/office/src/leads/callable-time.ts has the same. */
export const CALLS_FROM = 9 * 60;
export const CALLS_UNTIL = 21 * 60;

export interface CallWindow {
  isOpen: boolean;
  /** «звонить до 21:00», «у клиента ночь, звонить с 9:00» */
  text: string;
  /** when one may call next; now, where one may */
  from: Date;
}

/** Whether one may call somebody in this zone at this moment, and until or from when. */
export function callWindow(now: Date, zone: string): CallWindow {
  const minute = minuteIn(now, zone);
  if (minute >= CALLS_FROM && minute < CALLS_UNTIL)
    return { isOpen: true, text: `звонить до${NBSP}21:00`, from: now };
  const today = dayIn(now, zone);
  const day = minute < CALLS_FROM ? today : addDays(today, 1);
  const text =
    minute < CALLS_FROM
      ? `звонить с${NBSP}9:00, сейчас ${minute < 6 * 60 ? 'ночь' : 'раннее утро'}`
      : `звонить завтра с${NBSP}9:00, сейчас поздний вечер`;
  return { isOpen: false, text, from: instantIn(day, CALLS_FROM, zone) };
}

/** «9:00 у клиента, 12:00 у вас»: one moment on both clocks, the same one once. */
export function bothClocks(at: Date, zone: string, officeZone: string): string {
  const [theirs, ours] = [clockIn(at, zone), clockIn(at, officeZone)];
  return theirs === ours ? theirs : `${theirs} у${NBSP}клиента, ${ours} у${NBSP}вас`;
}
