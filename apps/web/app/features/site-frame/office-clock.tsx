import { clock } from '@prichal/contract';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/**
 * The time at the office. A cached page must not show the minute it was made in, so the server leaves a place
 * of the same width, and the time appears when the page wakes.
 */
export function OfficeClock({ zone, before }: { zone: string; before: string }) {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = new Date();
      setNow(current);
      timer = setTimeout(tick, MINUTE - (current.getTime() % MINUTE));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className={now ? undefined : 'invisible'}>
      {before + (now ? clock(now, zone) : '00:00')}
    </span>
  );
}
