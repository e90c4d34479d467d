import type { CarQuery, Sort, CarCountry } from '@prichal/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { catalogAddress, withoutPosition } from './print-address.ts';

/** Typing settles for this long before the list follows, ms. */
const SETTLE_MS = 450;

/**
 * From a choice to the address. A complete choice is a step of the history; while a field is being typed in, its
 * first value makes the step and the following ones replace it, so that «назад» leads to before the typing.
 */
export function useFilterNavigation(country: CarCountry, query: CarQuery) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typing = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = useCallback(
    (next: CarQuery, replace: boolean) => {
      const to = catalogAddress(country, withoutPosition(next));
      void navigate(to, { replace, preventScrollReset: true });
    },
    [country, navigate],
  );
  return useMemo(
    () => ({
      choose: (next: CarQuery) => {
        clearTimeout(timer.current);
        typing.current = false;
        go(next, false);
      },
      type: (next: CarQuery) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          go(next, typing.current);
          typing.current = true;
        }, SETTLE_MS);
      },
      city: (city: string | null) => {
        clearTimeout(timer.current);
        const { city: _city, ...rest } = query;
        go(city === null ? rest : { ...rest, city }, true);
      },
      sort: (sort: Sort) => {
        clearTimeout(timer.current);
        go({ ...query, sort }, false);
      },
    }),
    [go, query],
  );
}
