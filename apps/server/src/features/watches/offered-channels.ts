import type { WatchChannel } from '@prichal/contract';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

const BOTS = 'watch-bots';
const MESSENGERS = ['telegram', 'max', 'vk'] as const;

/** channel → address of the bot that a start word is added to, as the process with the channels has asked them */
type Bots = Partial<Record<string, string>>;

/** Stores which bots answer, for the processes that show the form. */
export async function storeBots(db: Kysely<Database>, bots: Bots, now: Date): Promise<void> {
  const value = JSON.stringify(bots);
  await db
    .insertInto('state')
    .values({ name: BOTS, value, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: now }))
    .execute();
}

async function readBots(db: Kysely<Database>): Promise<Bots> {
  const row = await db
    .selectFrom('state')
    .select('value')
    .where('name', '=', BOTS)
    .executeTakeFirst();
  return (row?.value as Bots | undefined) ?? {};
}

export interface OfferedChannels {
  list(): Promise<WatchChannel[]>;
  /** null: the bot is not known */
  botLink(channel: WatchChannel, word: string): Promise<string | null>;
}

/**
 * Where messages of watches may go: channels that the company has configured. A demo without a mailbox writes its letters
 * into the folder of the outbox.
 * @param destinations names of the channels in force, the same array for the life of the process
 */
export function offeredChannels(
  db: Kysely<Database>,
  { destinations, isDemo }: { destinations: readonly string[]; isDemo: boolean },
): OfferedChannels {
  return {
    async list() {
      const hasMail = destinations.includes('email') || (isDemo && destinations.includes('folder'));
      const known = MESSENGERS.some((one) => destinations.includes(one)) ? await readBots(db) : {};
      const bots = MESSENGERS.filter(
        (one) => destinations.includes(one) && known[one] !== undefined,
      );
      return [...(hasMail ? (['email'] as const) : []), ...bots];
    },
    async botLink(channel, word) {
      const address = (await readBots(db))[channel];
      return address === undefined ? null : `${address}${word}`;
    },
  };
}
