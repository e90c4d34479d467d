import { LEDGER_ENOUGH } from '@prichal/contract';
import type { LedgerRoute } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { lineSpreads } from '@prichal/proposals';
import type { LineSpread, PaidLine } from '@prichal/proposals';
import type { Kysely } from 'kysely';

/** By kind of line: how far deals of the public ledger lay from what was promised. */
export interface LineSpreads {
  kinds: ReadonlyMap<string, LineSpread>;
  /** made up: a demo */
  demo: boolean;
}

/** A live site counts no made-up rows; a demo counts both. */
export async function readLineSpreads(db: Kysely<Database>, isDemo: boolean): Promise<LineSpreads> {
  const rows = await db
    .selectFrom('ledger_rows')
    .select(['country', 'city', 'route', 'lines', 'demo'])
    .where('is_shown', '=', true)
    .$if(!isDemo, (query) => query.where('demo', '=', false))
    .execute();
  const deals = rows.map(({ lines, route, ...row }) => ({
    ...row,
    route: route as unknown as LedgerRoute,
    lines: lines as unknown as PaidLine[],
  }));
  return { kinds: lineSpreads(deals, LEDGER_ENOUGH), demo: rows.some(({ demo }) => demo) };
}
