import type { Database } from '@prichal/database';
import { transact } from '@prichal/database';
import { SCHEDULE, openChannels, withinLimits } from '@prichal/lead-delivery';
import type { Connector, Notice, NoticeSender } from '@prichal/lead-delivery';
import { claimNotices, reasonToHold, settleNotice } from '@prichal/watches';
import type { DueNotice, NoticeResult } from '@prichal/watches';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';

const TIMEOUT_MS = 20_000;
/** Messages of one claim: each ends well within its lease. */
const BATCH = 5;

/** A channel of watches, and who sends for it. */
export interface WatchSender {
  /** «email», «telegram», … */
  channel: string;
  sender: NoticeSender;
}

/** The name under which limits of a channel's watches are counted: apart from its leads. */
export const rowOf = (channel: string): string => `watch:${channel}`;

/**
 * What sends for watches. Letters go through the company's mailbox; a demo without one writes them into the folder of the
 * outbox.
 */
export function watchSenders(
  connectors: readonly Pick<Connector, 'channel' | 'notices'>[],
  isDemo: boolean,
): WatchSender[] {
  const senders = connectors.flatMap(({ channel, notices }) =>
    notices === undefined ? [] : [{ channel, sender: notices }],
  );
  const folder = senders.find(({ channel }) => channel === 'folder');
  const real = senders.filter(({ channel }) => channel !== 'folder');
  const hasMail = real.some(({ channel }) => channel === 'email');
  return isDemo && !hasMail && folder ? [...real, { ...folder, channel: 'email' }] : real;
}

export interface NoticeSendingOptions {
  db: Kysely<Database>;
  senders: readonly WatchSender[];
  text: (due: DueNotice) => Promise<Notice>;
  now: () => Date;
  stopping: AbortSignal;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The job «send-notices»: messages of watches, channel by channel within its limits. At least once; a repetition keeps its
 * number and says that it may be one. Several processes may run it.
 */
export function createNoticeSending(options: NoticeSendingOptions): () => Promise<void> {
  const { db, senders, now, stopping, log } = options;
  let isOpen = false;
  return async () => {
    if (!isOpen)
      await openChannels(
        db,
        senders.map(({ channel }) => rowOf(channel)),
      );
    isOpen = true;
    await Promise.all(senders.map(sendAll));
  };

  async function sendAll({ channel, sender }: WatchSender): Promise<void> {
    for (;;) {
      const claimed = await claim(channel, sender);
      for (const due of claimed) await sendOne(due, sender);
      if (claimed.length === 0 || stopping.aborted) return;
    }
  }

  async function claim(channel: string, { limits }: NoticeSender): Promise<DueNotice[]> {
    const of = { channel, now: now() };
    if (limits.length === 0) return await claimNotices(db, { ...of, limit: BATCH });
    const { claimed } = await transact(db, (trx) =>
      withinLimits(
        trx,
        {
          destination: rowOf(channel),
          limit: BATCH,
          limits,
          now: () => of.now.getTime(),
          schedule: SCHEDULE,
        },
        (limit) => claimNotices(trx, { ...of, limit }),
      ),
    );
    return claimed;
  }

  async function sendOne(due: DueNotice, sender: NoticeSender): Promise<void> {
    const notice = await options.text(due);
    const hold = await reasonToHold(db, due, now());
    if (hold !== null) {
      await settleNotice(db, due, hold, now());
      return;
    }
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]);
    const outcome = await sender.send(notice, signal);
    const result: NoticeResult =
      outcome.kind === 'delivered'
        ? { kind: 'sent' }
        : {
            kind: 'failed',
            error: outcome.reason,
            isFinal: outcome.kind === 'rejected' && outcome.scope !== 'channel',
            waitMs: 'waitMs' in outcome ? outcome.waitMs : undefined,
          };
    if (result.kind === 'failed')
      log.warn(
        { code: 'code' in outcome ? outcome.code : undefined, reason: result.error },
        'message of a watch not sent',
      );
    await settleNotice(db, due, result, now());
  }
}
