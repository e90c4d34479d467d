import { useEffect, useEffectEvent } from 'react';
import type { PendingCall } from '../../../contacts/pending-call.ts';

/** Nobody talks that briefly: the device asked with what to call. */
const LEAST_MS = 3_000;

/** Calls `onReturn` when one comes back to the page after dialling, also when the phone had dropped the page. */
export function useReturnFromCall(call: PendingCall | null, onReturn: () => void): void {
  const returned = useEffectEvent(() => {
    if (call !== null && !document.hidden && Date.now() - call.at > LEAST_MS) onReturn();
  });
  useEffect(() => {
    const listener = () => returned();
    listener();
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('focus', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('focus', listener);
    };
  }, []);
}
