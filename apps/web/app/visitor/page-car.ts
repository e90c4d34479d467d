import { useEffect } from 'react';
import type { CarCountry } from '@prichal/contract';

/** The car that a page is about, as the visitor sees it. */
export interface PageCar {
  country: CarCountry;
  id: string;
  /** «Honda Vezel, март 2022» */
  title: string;
  /** «1 740 959 ₽», with «от» where the sum is not exact; null: not known */
  total: string | null;
  /** what the sum is calculated to: «до Казани», «во Владивостоке» */
  place: string | null;
}

let current: PageCar | null = null;

/** The car of the page that is open now; null on every other page. */
export function pageCar(): PageCar | null {
  return current;
}

/** Names the page's car for what comes over the page later, as long as the page is there. */
export function useNamePageCar(car: PageCar): void {
  useEffect(() => {
    current = car;
    return () => {
      if (current === car) current = null;
    };
  }, [car]);
}
