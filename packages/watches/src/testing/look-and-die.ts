import { appendFileSync } from 'node:fs';
import { openDatabase } from '@prichal/database';
import type { KyselyPlugin } from 'kysely';
import { findCauses } from '../rules/find-causes.ts';
import { followCars } from '../store/car-events.ts';
import { readDueBatches, writeEvaluated } from '../store/due-watches.ts';
import { claimNotices, reasonToHold } from '../store/notices.ts';
import { settleNotice } from '../store/settle-notice.ts';
import { openSweep } from '../store/sweeps.ts';

/**
 * A process for killing: follows the catalogue, looks at every watch, sends what is due by writing it into a file, and is
 * killed before its nth write. Parameters: data folder, the server's address or nothing, the file, ISO moment, n.
 */
const [, , dataDir = '', url = '', sent = '', at = '', nth = ''] = process.argv;
const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'RawNode']);

let writes = 0;
function kill(): void {
  writes += 1;
  if (writes === Number(nth)) process.kill(process.pid, 'SIGKILL');
}
const killer: KyselyPlugin = {
  transformQuery({ node }) {
    if (WRITES.has(node.kind)) kill();
    return node;
  },
  transformResult: async ({ result }) => result,
};

const log = { info() {}, warn() {}, error() {}, debug() {} };
const handle = await openDatabase({ ...(url === '' ? {} : { url }), dataDir, log });
const db = handle.db.withPlugin(killer);
const now = new Date(at);
await followCars(db, async (searches) => () => searches, { run: null, now });
const sweep = await openSweep(db, 'the only one', now);
const batches = readDueBatches(db, {
  sweep: sweep.number,
  zones: ['Europe/Moscow'],
  run: null,
  limit: 100,
  now,
});
const { value: due = [] } = await batches.next();
const evaluated = due.map(({ uid, version, notified, car, events }) => {
  const facts = {
    today: '2026-11-23',
    totalRub: car?.landed_rub ?? null,
    isToVladivostok: false,
    isSold: car?.status === 'sold',
    price: null,
    rate: null,
    turns: null,
    events,
  };
  return { uid, version, ...findCauses(notified, facts, null) };
});
await writeEvaluated(db, evaluated, sweep.number, now);
for (const notice of await claimNotices(db, { channel: 'email', limit: 100, now })) {
  if ((await reasonToHold(db, notice, now)) !== null) continue;
  appendFileSync(sent, `${JSON.stringify([notice.uid, notice.isRepeat, notice.causes])}\n`);
  kill();
  await settleNotice(db, notice, { kind: 'sent' }, now);
}
await handle.close();
