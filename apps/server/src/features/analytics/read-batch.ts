import { createHash } from 'node:crypto';
import type { AnalyticsBatch, AnalyticsEvent } from '@prichal/contract';
import type { EventBatch, StoredEvent } from '@prichal/database';
import { OTHER_ROUTE, routeOf } from './route-of.ts';
import { scrubProps, scrubText } from './scrub-event.ts';

/** Specification, section 9. */
const EVENT_TOO_OLD_MS = 60 * 60_000;
const SESSION = /^[\w-]{1,80}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * A batch as stored: server time, no personal data, events older than an hour dropped. Event ages are computed from
 * the visitor's own clock, so a wrong clock does not matter.
 */
export function readBatch(batch: AnalyticsBatch, receivedAt: Date): EventBatch & { old: number } {
  const sentAt = Date.parse(batch.metadata.timestamp);
  const events: StoredEvent[] = [];
  let old = 0;
  for (const event of batch.events) {
    const age = Math.max(0, sentAt - Date.parse(event.at));
    if (age > EVENT_TOO_OLD_MS) old += 1;
    else events.push(storedEvent(event, new Date(receivedAt.getTime() - age)));
  }
  const dropped = droppedCounts(batch, old);
  if (dropped !== null)
    events.push({
      at: receivedAt.toISOString(),
      id: asUuid(`${batch.batch_id} dropped`),
      name: 'dropped',
      route: OTHER_ROUTE,
      path: '',
      session_id: null,
      props: dropped,
    });
  return { batchId: asUuid(batch.batch_id), events, old };
}

function storedEvent(event: AnalyticsEvent, at: Date): StoredEvent {
  const { id, name, path, session_id: session = '' } = event;
  const route = routeOf(path);
  return {
    at: at.toISOString(),
    id: asUuid(id),
    name,
    route,
    // the address of a receipt or a proposal opens it, and one the site does not have may be anything
    path: route === OTHER_ROUTE || route.includes('/{token}') ? '' : scrubText(path),
    session_id: SESSION.test(session) ? session : null,
    props: scrubProps(event.props),
  };
}

/** What was given up on the way here, by reason; null: nothing. */
function droppedCounts({ metadata }: AnalyticsBatch, old: number): Record<string, number> | null {
  const reported = Object.entries(metadata.dropped ?? {}).filter(
    ([reason, count]) => /^[a-z_-]{1,40}$/.test(reason) && count > 0,
  );
  const all = [...reported.slice(0, 20), ...(old > 0 ? [['old_here', old] as const] : [])];
  return all.length > 0 ? Object.fromEntries(all) : null;
}

/** 36 hexadecimal digits and strokes pass the schema in any order; what is no UUID gets one of its own. */
function asUuid(id: string): string {
  const lower = id.toLowerCase();
  if (UUID.test(lower)) return lower;
  const hash = createHash('sha256').update(id).digest('hex');
  return [8, 12, 16, 20, 32].map((end, at, ends) => hash.slice(ends[at - 1] ?? 0, end)).join('-');
}
