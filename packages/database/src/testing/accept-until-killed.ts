import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createAcceptQueue } from '../leads/accept-queue.ts';
import { migrateToLatest } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { sampleInput } from './sample-input.ts';
import { silentLog } from './silent-log.ts';

/**
 * A process for killing: accepts requests without end and writes the uid of each acknowledged one to
 * its output, one per line. Parameters: data folder, and the server's address for PostgreSQL.
 */
const [, , dataDir = '', url] = process.argv;
const AT_ONCE = 24;

const handle = await openDatabase({ url, dataDir, log: silentLog });
await migrateToLatest(handle);
const queue = createAcceptQueue(handle, Date.now, randomBytes);

async function acceptWithoutEnd(): Promise<never> {
  for (;;) {
    const result = await queue.accept(sampleInput());
    if (result.kind === 'accepted') writeSync(1, `${result.lead.uid}\n`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, acceptWithoutEnd));
