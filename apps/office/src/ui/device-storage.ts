/** This device's storage; null where it is switched off: reading `localStorage` throws there. */
export function deviceStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
