import type { DealFact } from '@prichal/contract/office';
import type { DealProgress } from '@prichal/proposals';
import type { StoredEvent } from './stored-deal.ts';

/** An event of the office that is taken back, and where the deal stood before it. */
export interface UndoneEvent {
  at: Date;
  fact: DealFact;
  before: DealProgress;
}

/**
 * What stands of the events of a deal, the oldest first: without those that were recorded by mistake and without their
 * corrections.
 */
export function standingEvents<Event extends Pick<StoredEvent, 'kind' | 'event'>>(
  events: readonly Event[],
): Event[] {
  const stand: Event[] = [];
  for (const one of events)
    if (one.kind !== 'undone') stand.push(one);
    else stand.splice(Math.max(0, stand.findLastIndex(isOfOffice)), 1);
  return stand;
}

/** The one event that can be undone now: the newest of the office that stands; undefined: there is none. */
export function undoableEvent(events: readonly StoredEvent[]): StoredEvent | undefined {
  const last = standingEvents(events).findLast(isOfOffice);
  return last?.hasBefore === true ? last : undefined;
}

/** What clients and agents do changes neither steps nor lines. */
const isOfOffice = ({ event }: Pick<StoredEvent, 'event'>): boolean => event !== null;
