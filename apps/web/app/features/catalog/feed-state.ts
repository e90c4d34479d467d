import type { CarCard, CarList } from '@prichal/contract';

/** Pages that load by themselves while scrolling; after them a button, so that the footer can be reached. */
const PAGES_BY_ITSELF = 3;

/** What the list of cards knows about itself. */
export interface FeedState {
  cards: CarCard[];
  count: number;
  countExact: boolean;
  /** cursor of the next page, null at the end */
  next: string | null;
  /** pages shown */
  pages: number;
  /** cards of the whole list that stand before the first one here */
  before: number;
  status: 'idle' | 'loading' | 'failed';
}

export type FeedEvent =
  | { type: 'load' }
  | { type: 'loaded'; list: CarList }
  | { type: 'failed' }
  | { type: 'restart'; state: FeedState };

/** The state of a list as the server gave it: `pages` pages from `before` on. */
export function startFeed(list: CarList, pages: number, before: number): FeedState {
  return {
    cards: list.results,
    count: list.count,
    countExact: list.count_exact,
    next: list.next,
    pages,
    before,
    status: 'idle',
  };
}

/** One step of the list. A page that brings a card again (listed anew meanwhile) does not show it twice. */
export function stepFeed(state: FeedState, event: FeedEvent): FeedState {
  switch (event.type) {
    case 'load':
      return state.next === null ? state : { ...state, status: 'loading' };
    case 'loaded': {
      const known = new Set(state.cards.map(cardKey));
      const fresh = event.list.results.filter((card) => !known.has(cardKey(card)));
      return {
        ...state,
        cards: [...state.cards, ...fresh],
        count: event.list.count,
        countExact: event.list.count_exact,
        next: event.list.next,
        pages: state.pages + 1,
        status: 'idle',
      };
    }
    case 'failed':
      return { ...state, status: 'failed' };
    case 'restart':
      return event.state;
  }
}

/** May the next page come without being asked for? After a failure only by hand. */
export function mayLoadByItself(state: FeedState): boolean {
  return state.next !== null && state.status === 'idle' && state.pages <= PAGES_BY_ITSELF;
}

/** How many cards one more page would bring: 24, or what is left. */
export function nextPortion(state: FeedState, pageSize: number): number {
  if (!state.countExact) return pageSize;
  return Math.max(1, Math.min(pageSize, state.count - state.before - state.cards.length));
}

/** `aria-setsize`: the whole list when it is known, else -1 as ARIA has it for an unknown size. */
export function setSize(state: FeedState): number {
  return state.countExact ? state.count : -1;
}

/** Identity of a card: ids are unique inside a country. */
export function cardKey(card: CarCard): string {
  return `${card.country}/${card.id}`;
}
