import type { CarCard } from '@prichal/contract';
import { useEffect, useState } from 'react';
import { carKey } from '../../visitor/saved-lists.ts';
import { paths } from '../../paths.ts';

const NONE: ReadonlyMap<string, CarCard> = new Map();

/** Cards of the saved cars, as the catalogue has them today; unknown ones are left out. */
export function useSavedCards(cars: readonly string[]): {
  cards: ReadonlyMap<string, CarCard>;
  state: 'loading' | 'ready' | 'failed';
} {
  const asked = [...new Set(cars)].sort().join(',');
  const [found, setFound] = useState({ asked: '', cards: NONE, failed: false });
  useEffect(() => {
    if (asked === '') return;
    const own = new AbortController();
    fetchCards(asked.split(','), own.signal).then(
      (cards) => setFound({ asked, cards, failed: false }),
      () => {
        if (!own.signal.aborted) setFound((old) => ({ ...old, asked, failed: true }));
      },
    );
    return () => own.abort();
  }, [asked]);
  const state = found.failed ? 'failed' : asked === '' || found.asked !== '' ? 'ready' : 'loading';
  return { cards: found.cards, state };
}

async function fetchCards(cars: string[], signal: AbortSignal): Promise<Map<string, CarCard>> {
  const answer = await fetch(paths.savedCars(cars), { signal });
  if (!answer.ok) throw new Error(`favourite cars: HTTP ${answer.status}`);
  const cards = (await answer.json()) as CarCard[];
  return new Map(cards.map((card) => [carKey(card), card]));
}
