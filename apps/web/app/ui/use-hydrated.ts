import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while rendering on the server and on the first pass in the browser, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
