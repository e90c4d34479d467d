import type { AnalyticsBatch, AnalyticsEvent } from '@prichal/contract';

/** Events that travel together under one id, however often they are sent: all of high priority, or none of them. */
export interface Parcel {
  /** batch_id */
  id: string;
  high: boolean;
  /** failed tries */
  failures: number;
  /** the token was refused for it once already */
  refusedToken: boolean;
  /** the browser has taken it as a beacon */
  beaconed: boolean;
  events: AnalyticsEvent[];
}

/** UTF-8 bytes: a Cyrillic letter is two of them. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}
const encoder = new TextEncoder();

/** So much of a batch is not events. */
const FRAME_BYTES = 2 * 1024;

/**
 * Takes the next parcel out of `waiting`: the urgent events first, as many as fit into `events` and `bytes`. An event
 * that fits into no batch is handed to `onTooLarge`. null: nothing waits.
 */
export function takeParcel(
  waiting: AnalyticsEvent[],
  bounds: { events: number; bytes: number },
  newId: () => string,
  onTooLarge: (event: AnalyticsEvent) => void,
): Parcel | null {
  const high = waiting.some(({ priority }) => priority === 'high');
  const taken = new Set<AnalyticsEvent>();
  const events: AnalyticsEvent[] = [];
  let left = bounds.bytes - FRAME_BYTES;
  for (const event of waiting) {
    if ((event.priority === 'high') !== high) continue;
    const bytes = byteLength(JSON.stringify(event)) + 1;
    if (bytes > bounds.bytes - FRAME_BYTES) {
      taken.add(event);
      onTooLarge(event);
      continue;
    }
    if (bytes > left || events.length === bounds.events) break;
    left -= bytes;
    taken.add(event);
    events.push(event);
  }
  const kept = waiting.filter((event) => !taken.has(event));
  waiting.splice(0, waiting.length, ...kept);
  if (events.length === 0)
    return taken.size > 0 ? takeParcel(waiting, bounds, newId, onTooLarge) : null;
  return { id: newId(), high, failures: 0, refusedToken: false, beaconed: false, events };
}

/** What one attempt says of itself, as the specification has it. */
export interface BatchFacts {
  timestamp: string;
  userAgent: string;
  pageUrl: string;
  compressionFrom: number;
  dropped: Record<string, number> | null;
}

export function toBatch({ id, events }: Parcel, facts: BatchFacts): AnalyticsBatch {
  const { compressionFrom, dropped } = facts;
  return {
    batch_id: id,
    events,
    metadata: {
      batch_size: events.length,
      // a claim alone: what travels is the same
      compression_enabled: events.length >= compressionFrom,
      timestamp: facts.timestamp,
      user_agent: facts.userAgent,
      page_url: facts.pageUrl,
      ...(dropped ? { dropped } : {}),
    },
  };
}

/** The smaller frame of a beacon. */
export function toBeacon({ id, events }: Parcel, timestamp: string): AnalyticsBatch {
  return { batch_id: id, events, metadata: { batch_size: events.length, beacon: true, timestamp } };
}
