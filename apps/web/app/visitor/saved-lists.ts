import type { CarCountry } from '@prichal/contract';
import { useSyncExternalStore } from 'react';
import { deviceStore } from './device-store.ts';
import type { DeviceStore } from './device-store.ts';

/**
 * What the visitor has saved on the device: cars by «japan/123», newest first, and searches. Only numbers of cars
 * are sent, to fetch their cards.
 */
export interface SavedLists {
  favourites: readonly string[];
  compared: readonly string[];
  /** cars whose pages were opened */
  seen: readonly string[];
  searches: readonly SavedSearch[];
}

export interface SavedSearch {
  /** address on this site */
  address: string;
  /** «Япония: Toyota, до 160 л.с.» */
  title: string;
}

export type SavedCarList = 'favourites' | 'compared' | 'seen';

/** The oldest give way, but in the comparison, which is full. */
export const SAVED_MAX = { favourites: 60, compared: 4, seen: 12, searches: 20 } as const;

const KEY = 'prichal:kept';
/** a country's code, one that the owner has added too (decision 053), and the car's id */
const CAR = /^[a-z]{2,20}\/[\w.~%-]{1,120}$/;
const ADDRESS = /^\/(?:catalog|search|pick)[\w/?&=%.+,~*-]{0,800}$/;
const NONE: SavedLists = { favourites: [], compared: [], seen: [], searches: [] };

export function createSavedLists(device: DeviceStore) {
  let text: string | null = null;
  let lists = NONE;
  const read = (): SavedLists => {
    const found = device.getItem(KEY);
    if (found !== text) {
      text = found;
      lists = found === null ? NONE : readSavedLists(found);
    }
    return lists;
  };
  // read anew each time: another tab may have written
  const change = (next: Partial<SavedLists>) =>
    device.setItem(KEY, JSON.stringify({ ...read(), ...next }));
  return {
    read,
    /** false: nothing outlives the page */
    lasts: () => device.lasts(KEY),
    /** True: it is on the list now. A full comparison takes no more and answers null, as does a text that is no car's. */
    toggle(list: SavedCarList, car: string): boolean | null {
      const old = read()[list];
      if (old.includes(car)) {
        change({ [list]: old.filter((one) => one !== car) });
        return false;
      }
      if (!CAR.test(car)) return null;
      if (list === 'compared' && old.length >= SAVED_MAX.compared) return null;
      change({ [list]: [car, ...old].slice(0, SAVED_MAX[list]) });
      return true;
    },
    /** In front of what is there, in their order. */
    add(list: SavedCarList, cars: readonly string[]): void {
      const old = read()[list];
      const added = cars.filter((car) => CAR.test(car) && !old.includes(car));
      change({ [list]: [...new Set([...added, ...old])].slice(0, SAVED_MAX[list]) });
    },
    drop(list: SavedCarList, cars: readonly string[]): void {
      change({ [list]: read()[list].filter((one) => !cars.includes(one)) });
    },
    see(car: string): void {
      const { seen } = read();
      if (seen[0] === car || !CAR.test(car)) return;
      change({ seen: [car, ...seen.filter((one) => one !== car)].slice(0, SAVED_MAX.seen) });
    },
    /** True: it is saved now. */
    toggleSearch(search: SavedSearch): boolean {
      const { searches } = read();
      const rest = searches.filter(({ address }) => address !== search.address);
      const added = rest.length === searches.length && ADDRESS.test(search.address);
      change({ searches: added ? [search, ...rest].slice(0, SAVED_MAX.searches) : rest });
      return added;
    },
    subscribe: (listener: () => void) => device.watch(KEY, listener),
  };
}

/** A storage may hold anything: entries of another shape are dropped. */
function readSavedLists(text: string): SavedLists {
  try {
    const found = JSON.parse(text) as Record<string, unknown> | null;
    const cars = (name: SavedCarList) => {
      const list: unknown = found?.[name];
      if (!Array.isArray(list)) return [];
      const known = list.filter((one) => typeof one === 'string' && CAR.test(one)) as string[];
      return [...new Set(known)].slice(0, SAVED_MAX[name]);
    };
    const searches: unknown = found?.['searches'];
    return {
      favourites: cars('favourites'),
      compared: cars('compared'),
      seen: cars('seen'),
      searches: Array.isArray(searches)
        ? searches.filter(isSearch).slice(0, SAVED_MAX.searches)
        : [],
    };
  } catch {
    return NONE;
  }
}

function isSearch(found: unknown): found is SavedSearch {
  if (typeof found !== 'object' || found === null) return false;
  const { address, title } = found as Partial<Record<keyof SavedSearch, unknown>>;
  return typeof address === 'string' && ADDRESS.test(address) && typeof title === 'string';
}

/** The one store of the page. */
export const savedLists = createSavedLists(deviceStore);

/** The saved lists; empty on the server and on the first render. */
export function useSavedLists(): SavedLists {
  return useSyncExternalStore(savedLists.subscribe, savedLists.read, () => NONE);
}

/** «japan/123» */
export function carKey(car: { country: string; id: string }): string {
  return `${car.country}/${encodeURIComponent(car.id)}`;
}

/** «japan/123» → the car it names; null when it cannot be read as one. */
export function carOfKey(key: string): { country: CarCountry; id: string } | null {
  const [country = '', id = ''] = key.split('/');
  try {
    return { country: country as CarCountry, id: decodeURIComponent(id) };
  } catch {
    // a broken percent sign: nobody's car
    return null;
  }
}

/** «japan/123,korea/45» of an address → the cars it names, each once, at most `most`. */
export function readCarKeys(text: string | null, most: number): string[] {
  const keys = (text ?? '').split(',').filter((key) => CAR.test(key));
  return [...new Set(keys)].slice(0, most);
}
