import { setTimeout } from 'node:timers/promises';
import { inDatabase } from './in-database.ts';
import type { SiteProcess } from './site-process.ts';

/** A demo makes its ledger a moment after its start; the server keeps what it has read of it for five minutes. */
export function waitForDemoLedger(site: SiteProcess): Promise<void> {
  return inDatabase(site, async (db) => {
    while ((await db.selectFrom('ledger_rows').select('uid').execute()).length === 0)
      await setTimeout(100);
  });
}
