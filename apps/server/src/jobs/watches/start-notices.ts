import type { Brand } from '@prichal/contract';
import type { Database } from '@prichal/database';
import type { Connector } from '@prichal/lead-delivery';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { createWatchLinks } from '../../features/watches/watch-links.ts';
import { repeat } from '../repeat.ts';
import type { Repeated } from '../repeat.ts';
import { createBotFollowing } from './follow-bots.ts';
import { createNoticeText } from './notice-text.ts';
import type { NoticeTextOptions } from './notice-text.ts';
import { createNoticeSending, watchSenders } from './send-notices.ts';

const SEND_MS = 2_000;
const FOLLOW_MS = 3_000;
/** letters of a demo, which lie on this machine */
const FORGET_MS = 10_000;

/** What messages of watches need of the site. */
export interface WatchesOfSite {
  /** of the site */
  secret: string;
  brand: Brand;
  mode: 'demo' | 'live';
  /** writes down for restored backups what was stopped */
  journal: () => Promise<unknown>;
}

/** The jobs that bring messages of watches to their readers, and the starts of bots back. */
export function startNotices(
  { secret, brand, mode, journal }: WatchesOfSite,
  around: {
    db: Kysely<Database>;
    connectors: readonly Connector[];
    publicUrl: string;
    bills: NoticeTextOptions['bills'];
    stopping: AbortSignal;
    log: FastifyBaseLogger;
  },
): Pick<Repeated, 'stop'> {
  const { db, connectors, log } = around;
  const now = () => new Date();
  const links = createWatchLinks(secret);
  const senders = watchSenders(connectors, mode === 'demo');
  const common = { ...around, senders, now };
  const text = createNoticeText({ ...around, brand, tokenOf: links.tokenOf, now });
  const gone = async (uids: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await db
      .selectFrom('watch_readers')
      .select('uid')
      .where('uid', 'in', uids)
      .execute();
    const known = new Set(rows.map(({ uid }) => uid));
    return new Set(uids.filter((uid) => !known.has(uid)));
  };
  const jobs = [
    repeat('send-notices', SEND_MS, createNoticeSending({ ...common, text }), log),
    repeat(
      'follow-bots',
      FOLLOW_MS,
      createBotFollowing({ ...common, links, onStopped: journal }),
      log,
    ),
    repeat(
      'forget-notices',
      FORGET_MS,
      async () => {
        for (const { sender } of senders) await sender.forget?.(gone);
      },
      log,
    ),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
