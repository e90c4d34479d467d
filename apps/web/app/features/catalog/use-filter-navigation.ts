import type { CarQuery, Sort, CarCountry } from '@prichal/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { withAsked, withCity } from './asked-query.ts';
import { catalogAddress, withoutPosition } from './print-address.ts';

/** Typing settles for this long before the list follows, ms. */
const SETTLE_MS = 450;

/**
 * From a choice to the address. A complete choice is a step of the history; while a field is being typed in, its
 * first value makes the step and the following ones replace it, so that «назад» leads to before the typing. Each change
 * begins with what was asked for last, whether or not its page has come.
 */
export function useFilterNavigation(country: CarCountry, query: CarQuery) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typing = useRef(false);
  const asked = useRef(query);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);
  const isFirst = useRef(true);
  useEffect(() => {
    // a box that was ticked before hydration has been asked for by now
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // what was typed into the filters of another country is of no use here
    if (query.country[0] !== asked.current.country[0]) stop();
    if (timer.current === undefined) asked.current = query;
  }, [query, stop]);

  const go = useCallback(
    (next: CarQuery, replace: boolean) => {
      stop();
      asked.current = next;
      const to = catalogAddress(country, withoutPosition(next));
      void navigate(to, { replace, preventScrollReset: true });
    },
    [country, navigate, stop],
  );
  return useMemo(
    () => ({
      choose: (next: CarQuery) => {
        typing.current = false;
        go(withAsked(next, asked.current, query), false);
      },
      type: (next: CarQuery) => {
        stop();
        asked.current = withAsked(next, asked.current, query);
        timer.current = setTimeout(() => {
          go(asked.current, typing.current);
          typing.current = true;
        }, SETTLE_MS);
      },
      city: (city: string | null) => go(withCity(asked.current, city ?? undefined), true),
      sort: (sort: Sort) => go({ ...asked.current, sort }, false),
    }),
    [go, query, stop],
  );
}
