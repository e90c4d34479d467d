import type { LeadStage } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import { storeCursor, takeReadingTurn } from '@prichal/lead-delivery';
import type { Connector, StageMap } from '@prichal/lead-delivery';
import { followChannel } from '@prichal/office';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { inTurn } from './repeat.ts';

/** A change in a CRM is in the office about a minute later; its limits are for deliveries. */
const EVERY_MS = 60_000;
const TIMEOUT_MS = 20_000;

export interface FollowChannelsOptions {
  db: Kysely<Database>;
  connectors: readonly Connector[];
  now: () => Date;
  stopping: AbortSignal;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The job «follow-channels»: stages that were changed in the company's CRM are changed in the office. It asks instead of
 * being called: no address to protect, and nothing is missed while the site is away. Several processes may run it.
 */
export function createChannelFollowing(options: FollowChannelsOptions): () => Promise<void> {
  return () => inTurn(options.connectors.map((connector) => () => follow(connector, options)));
}

async function follow(
  { channel, stages, readChanges, place: placeOf }: Connector,
  { db, now, stopping, log }: FollowChannelsOptions,
): Promise<void> {
  if (stages === undefined || readChanges === undefined || stopping.aborted) return;
  const readAt = now();
  const place = placeOf?.();
  const turn = await takeReadingTurn(db, channel, readAt, EVERY_MS, place);
  if (turn === undefined) return;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]);
  const read = await readChanges(turn.cursor, signal);
  if ('kind' in read) {
    if (!stopping.aborted)
      log.warn({ channel, code: read.code, reason: read.reason }, 'changes not read');
    return;
  }
  const officeStages = inverse(stages);
  for (const { remoteId, stage: remoteStage } of read.changes) {
    const stage = officeStages.get(remoteStage) ?? null;
    const change = { remoteId, place, remoteStage, stage, readAt, now: now() };
    // the cursor stays, so that this page is read again; what was followed already changes nothing then
    if ((await followChannel(db, { kind: 'channel', channel }, change)) === 'later') return;
  }
  await storeCursor(db, channel, read.cursor, place);
}

/** Of several stages with one name there the first one. */
function inverse(stages: StageMap): Map<string, LeadStage> {
  return new Map([...stages].toReversed().map(([stage, remote]) => [remote, stage]));
}
