import type { AnalyticsBatch, AnalyticsEvent } from '@prichal/contract';

/** Events that travel together under one id, however often they are sent: all of high priority, or none of them. */
export interface EventBatch {
  /** batch_id */
  id: string;
  high: boolean;
  /** failed tries */
  failures: number;
  /** its token was rejected once already */
  isTokenRejected: boolean;
  /** the browser has accepted it as a beacon */
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
 * Removes the next batch from `waiting`: the urgent events first, as many as fit into `events` and `bytes`. An event
 * that fits into no batch is passed to `onTooLarge`. null: nothing waits.
 */
export function takeBatch(
  waiting: AnalyticsEvent[],
  bounds: { events: number; bytes: number },
  newId: () => string,
  onTooLarge: (event: AnalyticsEvent) => void,
): EventBatch | null {
  const high = waiting.some(({ priority }) => priority === 'high');
  const removed = new Set<AnalyticsEvent>();
  const events: AnalyticsEvent[] = [];
  let left = bounds.bytes - FRAME_BYTES;
  for (const event of waiting) {
    if ((event.priority === 'high') !== high) continue;
    const bytes = byteLength(JSON.stringify(event)) + 1;
    if (bytes > bounds.bytes - FRAME_BYTES) {
      removed.add(event);
      onTooLarge(event);
      continue;
    }
    if (bytes > left || events.length === bounds.events) break;
    left -= bytes;
    removed.add(event);
    events.push(event);
  }
  const remaining = waiting.filter((event) => !removed.has(event));
  waiting.splice(0, waiting.length, ...remaining);
  if (events.length === 0)
    return removed.size > 0 ? takeBatch(waiting, bounds, newId, onTooLarge) : null;
  return { id: newId(), high, failures: 0, isTokenRejected: false, beaconed: false, events };
}

/** What one attempt says of itself, as the specification has it. */
export interface BatchFacts {
  timestamp: string;
  userAgent: string;
  pageUrl: string;
  compressionFrom: number;
  dropped: Record<string, number> | null;
}

export function toBatch({ id, events }: EventBatch, facts: BatchFacts): AnalyticsBatch {
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
export function toBeacon({ id, events }: EventBatch, timestamp: string): AnalyticsBatch {
  return { batch_id: id, events, metadata: { batch_size: events.length, beacon: true, timestamp } };
}
