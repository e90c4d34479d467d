import { useEffect, useState } from 'react';

/** A total is asked for when typing has paused for so long, ms. */
const PAUSE_MS = 350;

/** The text as it was when typing paused last. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
