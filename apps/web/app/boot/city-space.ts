import { HOME_CITY } from '@prichal/contract';

/** Key of the chosen city's slug in the device's storage. */
export const CITY_KEY = 'prichal:city';

/**
 * Runs in the head before first paint: sums to the chosen city come after hydration with a second line, and [data-city]
 * keeps its place. Printed into the page as text, so it must not reference anything outside itself.
 */
function markCity(page: Document, key: string, home: string): void {
  try {
    const city = localStorage.getItem(key);
    if (city && city !== home) page.documentElement.setAttribute('data-city', '');
  } catch {}
}

/** The text of the script. */
export const CITY_SCRIPT = `(${markCity.toString().replaceAll(/\n\s+/g, '\n')})(document,'${CITY_KEY}','${HOME_CITY}')`;
