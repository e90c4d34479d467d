import { adminSocketPath, connectAdminSocket } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import type { SiteProcess } from './site-process.ts';

/** Changes what no page can change: time that has passed. */
export async function inDatabase(
  { dataDir }: Pick<SiteProcess, 'dataDir'>,
  work: (db: DatabaseHandle['db']) => Promise<unknown>,
): Promise<void> {
  const handle = await connectAdminSocket(adminSocketPath(dataDir));
  if (handle === null) throw new Error('the site does not run');
  try {
    await work(handle.db);
  } finally {
    await handle.close();
  }
}
