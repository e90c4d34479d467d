import type { LeadRow } from '@prichal/contract/office';
import { sayMoment } from '../../../time/say-moment.ts';
import { OFFICE_ZONE, clockIn, dayIn, knownZone } from '../../../time/zone-time.ts';

/** A call at a time that the client chose, while it is ahead. */
export interface AskedCall {
  /** «в 14:30 по Казани», «завтра в 14:30 по Казани» */
  theirs: string;
  /** «у вас в 21:30», «у вас 25 ноября в 3:30»; null: the same clock */
  ours: string | null;
}

/** Null: the client chose no time, or it has come and the minutes of the promise run. */
export function askedCallAhead(
  { asked_call: asked, place }: Pick<LeadRow, 'asked_call' | 'place'>,
  now: Date,
): AskedCall | null {
  if (asked === null) return null;
  const at = new Date(asked.at);
  if (at <= now) return null;
  const zone = knownZone(place.zone);
  const said = sayMoment(at, now, zone).replace('сегодня ', '');
  const isSame = clockIn(at, zone) === clockIn(at, OFFICE_ZONE);
  const otherDay = dayIn(at, zone) !== dayIn(at, OFFICE_ZONE);
  const ours = sayMoment(at, now, OFFICE_ZONE).replace(otherDay ? '' : /^.*(?=в\u00a0\d)/, '');
  return {
    theirs: `${said} ${asked.clock}`,
    ours: isSame ? null : `у\u00a0вас ${ours}`,
  };
}
