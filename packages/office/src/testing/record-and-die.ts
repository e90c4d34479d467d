import { openDatabase } from '@prichal/database';
import type { KyselyPlugin } from 'kysely';
import { TERMINAL } from '../actor.ts';
import { recordDealEvent } from '../deals/change-deal.ts';

/**
 * A process for killing: records one event of a deal and is killed before its nth write. Parameters: data folder, the
 * server's address or nothing, uid of the deal, its version, key of the event, n.
 */
const [, , dataDir = '', url = '', uid = '', version = '', key = '', nth = ''] = process.argv;
const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'RawNode']);

let writes = 0;
const killer: KyselyPlugin = {
  transformQuery({ node }) {
    if (WRITES.has(node.kind)) {
      writes += 1;
      if (writes === Number(nth)) process.kill(process.pid, 'SIGKILL');
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

const log = { info() {}, warn() {}, error() {}, debug() {} };
const handle = await openDatabase({ ...(url === '' ? {} : { url }), dataDir, log });
const rules = {
  holder: '',
  fixesRate: false,
  holdMs: 0,
  marginBasisPoints: 0,
  moveBasisPoints: 0,
};
const price = async () => ({ ok: false, fields: {} }) as const;
const deps = { db: handle.db.withPlugin(killer), rules, price };
const now = new Date('2026-11-21T02:00:00Z');
const event = { kind: 'step-done', step: 'contract', on: '2026-11-21', note: '' } as const;
await recordDealEvent(deps, TERMINAL, { uid, version: Number(version), key, event, now });
await handle.close();
