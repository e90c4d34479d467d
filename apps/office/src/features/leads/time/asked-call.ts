import type { LeadRow } from '@prichal/contract/office';
import { OFFICE_ZONE } from '@prichal/contract';
import { sayMoment, saySoon } from '../../../time/say-moment.ts';
import { clockIn, dayIn, knownZone } from '../../../time/zone-time.ts';

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
  const isSame = clockIn(at, zone) === clockIn(at, OFFICE_ZONE);
  const otherDay = dayIn(at, zone) !== dayIn(at, OFFICE_ZONE);
  const ours = otherDay ? sayMoment(at, now, OFFICE_ZONE) : `в\u00a0${clockIn(at, OFFICE_ZONE)}`;
  return {
    theirs: `${saySoon(at, now, zone)} ${asked.clock}`,
    ours: isSame ? null : `у\u00a0вас ${ours}`,
  };
}
