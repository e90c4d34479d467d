import { openDatabase } from '@prichal/database';
import { silentLog } from '@prichal/database/testing';
import { sql } from 'kysely';

/** Visitors' requests in the database of a site that has stopped; those of the demo are not counted. */
export async function countLeads(dataDir: string, url: string | null): Promise<number> {
  const handle = await openDatabase({ ...(url === null ? {} : { url }), dataDir, log: silentLog });
  try {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from leads where not demo`.execute(handle.db);
    return rows[0]?.count ?? 0;
  } finally {
    await handle.close();
  }
}
