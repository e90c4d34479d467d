import type { Database, WatchKind } from '@prichal/database';
import type { Kysely } from 'kysely';

/** How many watch what now, and which messages about it went out in a span. */
export interface WatchNumbers {
  /** confirmed ones by kind; a kind that nobody watches is left out */
  kinds: { kind: WatchKind; count: number }[];
  /** addresses behind them */
  people: number;
  /** news in the span; confirmations are not counted */
  sent: number;
  failed: number;
}

export async function readWatchNumbers(
  db: Kysely<Database>,
  { from, to }: { from: Date; to: Date },
): Promise<WatchNumbers> {
  const [kinds, people, notices] = await Promise.all([
    db
      .selectFrom('watches')
      .select(({ fn }) => ['kind', fn.countAll<string>().as('count')])
      .where('state', '=', 'on')
      .groupBy('kind')
      .orderBy('kind', 'asc')
      .execute(),
    db
      .selectFrom('watches')
      .select(({ fn }) => fn.count<string>('reader_uid').distinct().as('count'))
      .where('state', '=', 'on')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('watch_notices')
      .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
      .where('kind', '=', 'news')
      .where('at', '>=', from)
      .where('at', '<', to)
      .groupBy('state')
      .execute(),
  ]);
  const of = (state: string) => Number(notices.find((row) => row.state === state)?.count ?? 0);
  return {
    kinds: kinds.map(({ kind, count }) => ({ kind, count: Number(count) })),
    people: Number(people.count),
    sent: of('sent'),
    failed: of('failed'),
  };
}
