import type { DeliveryCity } from '@prichal/contract';
import { HOME_CITY } from '@prichal/contract';
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { CITY_KEY } from '../boot/city-space.ts';
import { paths } from '../paths.ts';
import { deviceStore } from './device-store.ts';
import type { DeviceStore } from './device-store.ts';

const SLUG = /^[a-z][a-z0-9-]{1,39}$/;

/** Slug of a city, Vladivostok's too; null while nothing was chosen. */
export function createCityStore(device: DeviceStore) {
  return {
    read: (): string | null => {
      const found = device.getItem(CITY_KEY) ?? '';
      return SLUG.test(found) ? found : null;
    },
    choose(slug: string | null): void {
      if (slug !== null && SLUG.test(slug)) device.setItem(CITY_KEY, slug);
      else device.removeItem(CITY_KEY);
    },
    subscribe: (listener: () => void) => device.watch(CITY_KEY, listener),
  };
}

const store = createCityStore(deviceStore);

/** Vladivostok's too; null on the server, on the first pass and while nothing was chosen. */
function useChoice(): string | null {
  return useSyncExternalStore(store.subscribe, store.read, () => null);
}

/** The chosen city's slug; null for Vladivostok, on the server, on the first pass and while nothing was chosen. */
export function useChosenCity(): string | null {
  const slug = useChoice();
  return slug === HOME_CITY ? null : slug;
}

/** `slug` null: Vladivostok. */
export function chooseCity(slug: string | null): void {
  store.choose(slug ?? HOME_CITY);
}

/**
 * Synchronises the chosen city with pages whose address can name it (`named`, null: it does not). Without a choice
 * the address's city is chosen. A choice is written into the address, unless the address names no city and the page
 * shows nothing that depends on one (`depends`).
 */
export function useCityOfAddress(
  named: string | null,
  depends: boolean,
  rename: (slug: string | null) => void,
): void {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    const follow = () => {
      const chosen = store.read();
      if (chosen === null) {
        if (named !== null) store.choose(named);
        return;
      }
      if (chosen === (named ?? HOME_CITY) || (named === null && !depends)) return;
      // a city that the server does not know stays out of the address: it is asked for once
      if (asked.current === chosen) return;
      asked.current = chosen;
      rename(chosen === HOME_CITY ? null : chosen);
    };
    follow();
    return store.subscribe(follow);
  }, [named, depends, rename]);
}

/** What delivery adds; `rub` null is «по запросу». */
export type CityPrice = Pick<
  DeliveryCity,
  'slug' | 'name' | 'genitive' | 'rub' | 'days' | 'transport'
>;

const NONE: readonly CityPrice[] = [];
let known = NONE;
let asked: Promise<void> | undefined;
const waiting = new Set<() => void>();

/** Asks once a page; without network the sums stay to Vladivostok, and the next who needs them asks again. */
function askForCities(): void {
  asked ??= fetchCities().catch(() => {
    asked = undefined;
  });
}

async function fetchCities(): Promise<void> {
  const answer = await fetch(paths.cities());
  if (!answer.ok) throw new Error(`cities: HTTP ${answer.status}`);
  known = (await answer.json()) as CityPrice[];
  for (const notify of waiting) notify();
}

function subscribeCities(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/** Cities of delivery with today's prices; none until they have come, and while nobody has `wanted` them. */
export function useCities(wanted: boolean): readonly CityPrice[] {
  useEffect(() => {
    if (wanted) askForCities();
  }, [wanted]);
  return useSyncExternalStore(
    subscribeCities,
    () => known,
    () => NONE,
  );
}

/** The city of the page's own sums, said by its address; null: Vladivostok, undefined: they follow the visitor's choice. */
export const PageCityContext = createContext<CityPrice | null | undefined>(undefined);

/** The city that sums go to, with its price: the page's own or the chosen one; null until it is known, and for Vladivostok. */
export function useCityPrice(): CityPrice | null {
  const ofPage = useContext(PageCityContext);
  const slug = useChosenCity();
  const cities = useCities(slug !== null && ofPage === undefined);
  if (ofPage !== undefined) return ofPage;
  return slug === null ? null : (cities.find((city) => city.slug === slug) ?? null);
}

/** Totals go to this city, and car carriers go on from it. */
export const PORT = 'Владивосток';

/** The city that a sum can go on to: none where the car stands in a city other than Vladivostok. */
export function cityFor<City>(landed: { city: string }, city: City | null): City | null {
  return landed.city === PORT ? city : null;
}

/**
 * A landed total to Vladivostok (whole ₽) carried on to a city; `to` «Казани», null while it ends in Vladivostok.
 * «По запросу»: the sum stays the one to Vladivostok and `onRequest` says that the way further is not in it.
 */
export function landedTo(
  totalRub: string,
  city: Pick<CityPrice, 'genitive' | 'rub'> | null,
): { totalRub: string; to: string | null; onRequest: boolean } {
  if (city === null) return { totalRub, to: null, onRequest: false };
  if (city.rub === null) return { totalRub, to: null, onRequest: true };
  return {
    totalRub: String(Math.trunc(Number(totalRub)) + city.rub),
    to: city.genitive,
    onRequest: false,
  };
}

/** Where a sum ends: «до Казани»; else «во Владивостоке», or the city where a car in stock stands. `to`: of `landedTo`. */
export function placeText(city: string, to: string | null): string {
  if (to !== null) return `до\u00a0${to}`;
  return city === PORT ? 'во\u00a0Владивостоке' : city;
}

/** A total as it is shown, whole ₽, and the city where it ends: only sums that end in one city can be compared. */
export function shownSum(
  landed: { city: string; total_rub: string },
  city: Pick<CityPrice, 'name' | 'genitive' | 'rub'> | null,
): { rub: number; endsIn: string } {
  const { totalRub, to } = landedTo(landed.total_rub, cityFor(landed, city));
  return { rub: Number(totalRub), endsIn: to === null || city === null ? landed.city : city.name };
}
