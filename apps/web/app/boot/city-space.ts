import { HOME_CITY } from '@prichal/contract';

/** Key of the chosen city's slug in the device's storage. */
export const CITY_KEY = 'prichal:city';

/**
 * Runs in the head before first paint, for what comes after hydration: sums to the chosen city have a second line, and
 * the home page shows what an earlier visit has left; [data-city] and [data-returner] reserve their places. Printed into
 * the page as text, so it must not reference anything outside itself.
 */
function markPlaces({ documentElement: root }: Document, key: string, home: string): void {
  try {
    const read = (name: string) => localStorage.getItem(name) ?? '';
    if (![home, ''].includes(read(key))) root.setAttribute('data-city', '');
    if (read('prichal:calculation') || /"seen":\["/.test(read('prichal:kept')))
      root.setAttribute('data-returner', '');
  } catch {}
}

/** The text of the script. */
export const CITY_SCRIPT = `(${markPlaces.toString().replaceAll(/\n\s+/g, '\n')})(document,'${CITY_KEY}','${HOME_CITY}')`;
