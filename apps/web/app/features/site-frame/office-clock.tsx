import { clock } from '@prichal/contract';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/**
 * The time at the office. A cached page must not show the minute it was rendered in, so the server renders a
 * placeholder of the same width, and the time appears after hydration.
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
