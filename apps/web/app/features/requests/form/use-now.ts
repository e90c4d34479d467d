import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The moment, anew each minute and when the page is seen again: a tab may stay open over the end of a working day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => {
      if (!document.hidden) setNow(new Date());
    };
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, []);
  return now;
}
