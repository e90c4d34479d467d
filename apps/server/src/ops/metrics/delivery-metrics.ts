import { listUnderWay } from '@prichal/database';
import type { Database, ImportUnderWay } from '@prichal/database';
import { countDeliveries, readChannelStates, readWaiting } from '@prichal/lead-delivery';
import type { ChannelState, DeliveryCount, WaitingChannel } from '@prichal/lead-delivery';
import type { Kysely } from 'kysely';
import { family } from './exposition.ts';
import type { Sample } from './exposition.ts';

/** Counting walks the whole table of deliveries, so several scrapers share one walk for so long, ms. */
const CACHED_MS = 10_000;

interface DeliveryFacts {
  counts: DeliveryCount[];
  waiting: WaitingChannel[];
  channels: ChannelState[];
  imports: ImportUnderWay[];
}

/** What the database knows of the channels and of imports, written out; asked at most every ten seconds. */
export function createDeliveryMetrics(db: Kysely<Database>): (now: Date) => Promise<string> {
  let cached: { at: number; facts: Promise<DeliveryFacts> } | null = null;
  return async (now) => {
    if (cached === null || now.getTime() - cached.at >= CACHED_MS)
      cached = { at: now.getTime(), facts: readFacts(db) };
    try {
      return write(await cached.facts, now);
    } catch {
      // the metrics of the process itself must come through when the database is what fails
      cached = null;
      return family('prichal_database_up', 'gauge', 'whether the database answers', [[{}, 0]]);
    }
  };
}

async function readFacts(db: Kysely<Database>): Promise<DeliveryFacts> {
  const [counts, waiting, channels, imports] = await Promise.all([
    countDeliveries(db),
    readWaiting(db),
    readChannelStates(db),
    listUnderWay(db),
  ]);
  return { counts, waiting, channels, imports };
}

function write({ counts, waiting, channels, imports }: DeliveryFacts, now: Date): string {
  const age = (oldest: Date): number => Math.max(0, (now.getTime() - oldest.getTime()) / 1000);
  const states = ['CLOSED', 'OPEN', 'HALF_OPEN'] as const;
  return [
    family('prichal_database_up', 'gauge', 'whether the database answers', [[{}, 1]]),
    family(
      'prichal_deliveries',
      'gauge',
      'deliveries by channel and state',
      counts.map(({ destination, state, count }) => [{ channel: destination, state }, count]),
    ),
    family('prichal_oldest_undelivered_seconds', 'gauge', 'age of the oldest waiting delivery', [
      ...waiting.map(({ destination, oldest }): Sample => [{ channel: destination }, age(oldest)]),
      [{ channel: 'all' }, Math.max(0, ...waiting.map(({ oldest }) => age(oldest)))],
    ]),
    family('prichal_import_seconds', 'gauge', 'how long the oldest import of cars is under way', [
      [{}, Math.max(0, ...imports.map(({ startedAt }) => age(startedAt)))],
    ]),
    family(
      'prichal_channel_breaker',
      'gauge',
      'breaker of a channel: 1 at the state it is in',
      channels.flatMap(({ destination, breaker }) =>
        states.map((state): Sample => [
          { channel: destination, state: state.toLowerCase() },
          breaker === state ? 1 : 0,
        ]),
      ),
    ),
  ].join('');
}
