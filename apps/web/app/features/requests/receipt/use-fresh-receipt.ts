import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Managers answer within minutes: the page asks so often while it is looked at, ms. */
const EVERY_MS = 20_000;

/** Asks for the page's data again while it is looked at, and when it is looked at again. */
export function useFreshReceipt(isOpen: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpen) return;
    const ask = () => {
      if (!document.hidden && navigator.onLine) void revalidate();
    };
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isOpen, revalidate]);
}
