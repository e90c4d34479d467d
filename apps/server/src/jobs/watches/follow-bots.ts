import type { Database } from '@prichal/database';
import { storeCursor, takeReadingTurn } from '@prichal/lead-delivery';
import { completeStart } from '@prichal/watches';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { storeBots } from '../../features/watches/offered-channels.ts';
import type { WatchLinks } from '../../features/watches/watch-links.ts';
import { rowOf } from './send-notices.ts';
import type { WatchSender } from './send-notices.ts';

/** Somebody who pressed «Начать» waits for an answer. */
const EVERY_MS = 3_000;
const ASK_BOTS_MS = 10 * 60_000;
const TIMEOUT_MS = 20_000;

export interface BotFollowingOptions {
  db: Kysely<Database>;
  senders: readonly WatchSender[];
  links: Pick<WatchLinks, 'readStartWord'>;
  now: () => Date;
  stopping: AbortSignal;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The job «follow-bots»: asks the messengers for new starts of their bots, and which bots there are. A start with a word of
 * ours confirms its watch. Asking needs no public address, and nothing is missed while the site is away. Several processes
 * may run it.
 */
export function createBotFollowing(options: BotFollowingOptions): () => Promise<void> {
  const { db, senders, links, now, stopping, log } = options;
  let askedAt = Number.NEGATIVE_INFINITY;
  const warned = new Map<string, string>();
  return async () => {
    if (now().getTime() - askedAt >= ASK_BOTS_MS) {
      await askBots();
      askedAt = now().getTime();
    }
    for (const { channel, sender } of senders) await readStarts(channel, sender.readStarts);
  };

  async function askBots(): Promise<void> {
    const bots: Record<string, string> = {};
    for (const { channel, sender } of senders) {
      const address = await sender.botAddress?.(limit());
      if (typeof address === 'string') bots[channel] = address;
      else if (address !== undefined) warnOnce(channel, address.reason);
    }
    await storeBots(db, bots, now());
  }

  async function readStarts(
    channel: string,
    read: WatchSender['sender']['readStarts'],
  ): Promise<void> {
    if (read === undefined || stopping.aborted) return;
    const at = now();
    const turn = await takeReadingTurn(db, rowOf(channel), at, EVERY_MS);
    if (turn === undefined) return;
    const found = await read(turn.cursor, limit());
    if ('kind' in found) {
      if (!stopping.aborted) warnOnce(channel, found.reason);
      return;
    }
    for (const { word, chat } of found.starts) {
      const watchUid = links.readStartWord(word);
      if (watchUid !== null) await completeStart(db, { watchUid, channel, address: chat }, now());
    }
    if (found.cursor !== turn.cursor) await storeCursor(db, rowOf(channel), found.cursor);
  }

  function limit(): AbortSignal {
    return AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]);
  }

  /** A bot that is away is one line of the log. */
  function warnOnce(channel: string, reason: string): void {
    if (warned.get(channel) === reason) return;
    warned.set(channel, reason);
    log.warn({ channel, reason }, 'the bot of watches does not answer');
  }
}
