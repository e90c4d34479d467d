import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateToLatest, openDatabase } from '@prichal/database';
import type { Database } from '@prichal/database';
import { makeTestFolder, silentLog, startPostgresServer } from '@prichal/database/testing';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { sampleDeals } from '../testing/sample-deals.ts';
import { shortLivedFlags } from '../../../../scripts/server-flags.mjs';

const program = fileURLToPath(new URL('../testing/record-and-die.ts', import.meta.url));
/** More than an event has: the last process ends by itself. */
const MOST_WRITES = 20;

/** How much of an event is stored, table by table. */
async function traces(db: Kysely<Database>, uid: string): Promise<Record<string, number>> {
  const deal = await db
    .selectFrom('deals')
    .innerJoin('leads', 'leads.uid', 'deals.lead_uid')
    .select(['deals.version as deal', 'leads.version as lead'])
    .where('deals.uid', '=', uid)
    .executeTakeFirstOrThrow();
  const count = async (
    table: 'deal_events' | 'client_messages' | 'lead_history' | 'office_audit',
  ) => (await db.selectFrom(table).select('uid').execute()).length;
  return {
    ...deal,
    events: await count('deal_events'),
    messages: await count('client_messages'),
    history: await count('lead_history'),
    audit: await count('office_audit'),
  };
}

interface Killed {
  /** before how many writes a process was killed */
  kills: number;
  /** which of them left a part of the event */
  broken: number[];
  /** the process that ended by itself stored all of it */
  isWhole: boolean;
}

async function killEverywhere(dataDir: string, url: string): Promise<Killed> {
  const where = url === '' ? { dataDir } : { url, dataDir };
  const open = () => openDatabase({ ...where, log: silentLog });
  const first = await open();
  await migrateToLatest(first);
  const sample = sampleDeals({ db: first.db, handle: first });
  const { uid } = await sample.begun(await sample.office.person('Олег', 'manager'));
  const { version } = await first.db
    .selectFrom('deals')
    .select('version')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const before = await traces(first.db, uid);
  await first.close();
  const key = randomUUID();
  const broken: number[] = [];
  for (let nth = 1; nth <= MOST_WRITES; nth += 1) {
    const child = spawn(
      process.execPath,
      [...shortLivedFlags, program, dataDir, url, uid, String(version), key, String(nth)],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    const handle = await open();
    const after = await traces(handle.db, uid);
    await handle.close();
    if (signal !== 'SIGKILL') {
      const isWhole = code === 0 && grownBy(before, after, 1);
      return { kills: nth - 1, broken, isWhole };
    }
    if (!grownBy(before, after, 0)) broken.push(nth);
  }
  throw new Error('no process has ended by itself');
}

function grownBy(before: Record<string, number>, after: Record<string, number>, by: number) {
  return Object.entries(before).every(([name, count]) => after[name] === count + by);
}

/** Deal, event, lead, history, audit, links, message. */
const WRITES = 7;

test('an event is stored whole or not at all, wherever the process is killed: embedded engine', async () => {
  const folder = makeTestFolder();
  const { kills, ...left } = await killEverywhere(folder.path, '');
  expect(kills).toBeGreaterThanOrEqual(WRITES);
  expect(left).toEqual({ broken: [], isWhole: true });
  folder.remove();
}, 600_000);

test('an event is stored whole or not at all, wherever the process is killed: PostgreSQL', async () => {
  const folder = makeTestFolder();
  const server = await startPostgresServer(join(folder.path, 'pg'), { durable: true });
  const { kills, ...left } = await killEverywhere(folder.path, server.url());
  expect(kills).toBeGreaterThanOrEqual(WRITES);
  expect(left).toEqual({ broken: [], isWhole: true });
  await server.stop('immediate');
  folder.remove();
}, 600_000);
