import type { Country } from '@prichal/contract';
import { useSyncExternalStore } from 'react';

/** What the visitor keeps on the device: cars by «japan/123», newest first, and searches. Nothing of it is sent by itself. */
export interface Kept {
  favourites: readonly string[];
  compared: readonly string[];
  /** cars whose pages were opened */
  seen: readonly string[];
  searches: readonly KeptSearch[];
}

export interface KeptSearch {
  /** address on this site */
  address: string;
  /** «Япония: Toyota, до 160 л.с.» */
  title: string;
}

export type KeptCars = 'favourites' | 'compared' | 'seen';

/** The oldest give way, but in the comparison, which is full. */
export const KEPT_MAX = { favourites: 60, compared: 4, seen: 12, searches: 20 } as const;

const KEY = 'prichal:kept';
const CAR = /^(?:china|japan|korea)\/[\w.~%-]{1,120}$/;
const ADDRESS = /^\/(?:catalog|search|pick)[\w/?&=%.+,~*-]{0,800}$/;
const NONE: Kept = { favourites: [], compared: [], seen: [], searches: [] };

export type KeptStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** `lasting`: false for a storage that forgets when the page is left. */
export function createKeptStore(storage: () => KeptStorage | null, lasting: () => boolean) {
  let text: string | null = null;
  let kept = NONE;
  let refused = false;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const read = (): Kept => {
    if (refused) return kept;
    try {
      const found = storage()?.getItem(KEY) ?? null;
      if (found !== text) {
        text = found;
        kept = found === null ? NONE : readKept(found);
      }
    } catch {
      refused = true;
    }
    return kept;
  };
  const change = (next: Partial<Kept>) => {
    // read anew each time: another tab may have written
    const whole = { ...read(), ...next };
    const written = JSON.stringify(whole);
    try {
      storage()?.setItem(KEY, written);
      text = written;
    } catch {
      // blocked or full: the page remembers
      refused = true;
    }
    kept = whole;
    tell();
  };
  return {
    read,
    /** false: the browser keeps nothing past this page */
    lasts: () => !refused && lasting(),
    /** True: it is on the list now. A full comparison takes no more and answers null. */
    toggle(list: KeptCars, car: string): boolean | null {
      const old = read()[list];
      if (old.includes(car)) {
        change({ [list]: old.filter((one) => one !== car) });
        return false;
      }
      if (!CAR.test(car)) return null;
      if (list === 'compared' && old.length >= KEPT_MAX.compared) return null;
      change({ [list]: [car, ...old].slice(0, KEPT_MAX[list]) });
      return true;
    },
    drop(list: KeptCars, cars: readonly string[]): void {
      change({ [list]: read()[list].filter((one) => !cars.includes(one)) });
    },
    see(car: string): void {
      const { seen } = read();
      if (seen[0] === car || !CAR.test(car)) return;
      change({ seen: [car, ...seen.filter((one) => one !== car)].slice(0, KEPT_MAX.seen) });
    },
    /** True: it is kept now. */
    toggleSearch(search: KeptSearch): boolean {
      const { searches } = read();
      const rest = searches.filter(({ address }) => address !== search.address);
      const added = rest.length === searches.length && ADDRESS.test(search.address);
      change({ searches: added ? [search, ...rest].slice(0, KEPT_MAX.searches) : rest });
      return added;
    },
    /** another tab has written */
    changedElsewhere(key: string | null): void {
      if (key === KEY || key === null) tell();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Anything may stand in a storage: what does not look like ours is left out. */
function readKept(text: string): Kept {
  try {
    const found = JSON.parse(text) as Record<string, unknown> | null;
    const cars = (name: KeptCars) => {
      const list: unknown = found?.[name];
      if (!Array.isArray(list)) return [];
      const known = list.filter((one) => typeof one === 'string' && CAR.test(one)) as string[];
      return [...new Set(known)].slice(0, KEPT_MAX[name]);
    };
    const searches: unknown = found?.['searches'];
    return {
      favourites: cars('favourites'),
      compared: cars('compared'),
      seen: cars('seen'),
      searches: Array.isArray(searches)
        ? searches.filter(isSearch).slice(0, KEPT_MAX.searches)
        : [],
    };
  } catch {
    return NONE;
  }
}

function isSearch(found: unknown): found is KeptSearch {
  if (typeof found !== 'object' || found === null) return false;
  const { address, title } = found as Partial<Record<keyof KeptSearch, unknown>>;
  return typeof address === 'string' && ADDRESS.test(address) && typeof title === 'string';
}

/** The one store of the page. A stand-in of boot/blocked-storage.ts is no real storage. */
export const keptStore = createKeptStore(
  () => (typeof window === 'undefined' ? null : window.localStorage),
  () => typeof window !== 'undefined' && window.localStorage instanceof Storage,
);

function subscribe(listener: () => void): () => void {
  const stop = keptStore.subscribe(listener);
  const elsewhere = (event: StorageEvent) => keptStore.changedElsewhere(event.key);
  window.addEventListener('storage', elsewhere);
  return () => {
    stop();
    window.removeEventListener('storage', elsewhere);
  };
}

/** What is kept; nothing on the server and on the first pass. */
export function useKept(): Kept {
  return useSyncExternalStore(subscribe, keptStore.read, () => NONE);
}

/** «japan/123» */
export function carKey(car: { country: string; id: string }): string {
  return `${car.country}/${encodeURIComponent(car.id)}`;
}

/** «japan/123» → the car it names; null when it cannot be read as one. */
export function carOfKey(key: string): { country: Country; id: string } | null {
  const [country = '', id = ''] = key.split('/');
  try {
    return { country: country as Country, id: decodeURIComponent(id) };
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
