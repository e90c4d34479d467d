import { transact } from '../transact.ts';
import { connectAdminSocket } from './connect-admin-socket.ts';

/** Child process of the admin socket's test: `write` a thousand rows in ten transactions, or open one and `hang`. */
const [path = '', what] = process.argv.slice(2);
const visitor = await connectAdminSocket(path);
if (visitor === null) throw new Error('no process listens on the admin socket');
const row = (name: string) => ({ name, value: '1', updated_at: new Date(0).toISOString() });

if (what === 'hang') {
  const open = await visitor.db.startTransaction().execute();
  await open.insertInto('state').values(row('hanging')).execute();
  process.send?.('in');
  setInterval(() => {}, 1_000);
} else {
  for (let round = 0; round < 10; round++)
    await transact(visitor.db, async (trx) => {
      for (let at = 0; at < 100; at++)
        await trx
          .insertInto('state')
          .values(row(`${round}-${at}`))
          .execute();
    });
  await visitor.close();
}
