import { useRef } from 'react';

/** The same thing sent again after a lost answer has the same key; another one, or one after it was stored, a key of its own. */
export function useSentKey<T>() {
  const last = useRef<{ text: string; key: string } | null>(null);
  return {
    of: (sent: T): string => {
      const text = JSON.stringify(sent);
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: () => {
      last.current = null;
    },
  };
}
