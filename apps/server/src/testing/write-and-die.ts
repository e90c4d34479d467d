import { appendFileSync } from 'node:fs';
import { openDatabase } from '@prichal/database';
import { createClientWriting } from '../jobs/write-clients.ts';

/**
 * A process for killing: runs the job «write-clients» once. Its mailbox writes down each letter's id in a file.
 * Parameters: data folder, the server's address or nothing, the file, the moment, and where it is killed: «before» the
 * letter, «after» it, or nothing.
 */
const [, , dataDir = '', url = '', file = '', moment = '', killed = ''] = process.argv;

const log = { info() {}, warn() {}, error() {}, debug() {} };
const handle = await openDatabase({ ...(url === '' ? {} : { url }), dataDir, log });
const die = (at: string) => {
  if (killed === at) process.kill(process.pid, 'SIGKILL');
};
const run = createClientWriting({
  db: handle.db,
  connectors: [
    {
      channel: 'email',
      write: async (letter) => {
        die('before');
        appendFileSync(file, `${letter.id} ${letter.to}\n`);
        die('after');
        return { kind: 'delivered', externalId: letter.id };
      },
    },
  ],
  now: () => new Date(moment),
  stopping: new AbortController().signal,
});
await run();
await handle.close();
