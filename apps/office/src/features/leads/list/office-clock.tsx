import { OFFICE_ZONE } from '@prichal/contract';
import { opensText } from '../time/fuse.ts';
import { serverNow, useMinute } from '../time/use-minute.ts';
import type { TimedAnswer } from '../time/use-minute.ts';
import { OFFICE_CITY, clockIn } from '../../../time/zone-time.ts';

/** «Владивосток 14:22, работаем до 19:00», or from when. */
export function OfficeClock({ answer }: { answer: TimedAnswer }) {
  const now = serverNow(answer, useMinute());
  const { open, changes_at: changes } = answer.office;
  return (
    <p className="truncate text-[0.8125rem] leading-5 text-quiet max-[24rem]:text-note">
      <span className="max-[26rem]:sr-only">{`${OFFICE_CITY} `}</span>
      {`${clockIn(now, OFFICE_ZONE)}, `}
      <span className="max-[26rem]:sr-only">{open ? 'работаем ' : 'откроемся '}</span>
      {open ? `до\u00a0${clockIn(new Date(changes), OFFICE_ZONE)}` : opensText(answer.office)}
    </p>
  );
}
