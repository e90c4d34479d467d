import type { Database } from '@prichal/database';
import { storeCursor, takeReadingTurn } from '@prichal/lead-delivery';
import { completeStart, listForChat, stopFromChat } from '@prichal/watches';
import type { Chat } from '@prichal/watches';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { readBotCommand } from '../../features/watches/bot-commands.ts';
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
  /** a watch was stopped, and must stay so after a restore */
  onStopped?: () => Promise<unknown>;
  now: () => Date;
  stopping: AbortSignal;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The job «follow-bots»: asks the messengers what came to their bots, and which bots there are. A start with a word of
 * ours confirms its watch, «Не следить» and «стоп» end one or all, «список» is answered with the own page. Asking needs no public address, and nothing is missed while the site is away. Several processes
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
    for (const { channel, sender } of senders) await readWords(channel, sender);
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

  async function readWords(
    channel: string,
    { readWords: read, place }: WatchSender['sender'],
  ): Promise<void> {
    if (read === undefined || stopping.aborted) return;
    const at = now();
    const turn = await takeReadingTurn(db, rowOf(channel), at, EVERY_MS, place);
    if (turn === undefined) return;
    const found = await read(turn.cursor, limit());
    if ('kind' in found) {
      if (!stopping.aborted) warnOnce(channel, found.reason);
      return;
    }
    let hasStopped = false;
    for (const { word, chat: address } of found.words)
      if (await obey(word, { channel, address })) hasStopped = true;
    if (hasStopped) await options.onStopped?.();
    if (found.cursor !== turn.cursor) await storeCursor(db, rowOf(channel), found.cursor, place);
  }

  /** Does what a word asks for. @returns whether something was stopped */
  async function obey(word: string, chat: Chat): Promise<boolean> {
    const started = links.readStartWord(word);
    if (started !== null) await completeStart(db, { ...chat, watchUid: started }, now());
    const asked = started === null ? readBotCommand(word) : null;
    if (asked?.kind === 'list') await listForChat(db, chat, now());
    return asked?.kind === 'stop' && (await stopFromChat(db, chat, asked.watchUid, now()));
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
