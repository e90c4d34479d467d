import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateToLatest, openDatabase } from '@prichal/database';
import type { Database } from '@prichal/database';
import { makeTestFolder, silentLog, startPostgresServer } from '@prichal/database/testing';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { shortLivedFlags } from '../../../../scripts/server-flags.mjs';

const program = fileURLToPath(new URL('../testing/write-and-die.ts', import.meta.url));
const NOW = '2026-11-20T05:00:00Z';
/** A try that has not ended may be repeated after so long. */
const LEASE_MS = 2 * 60_000;
const LEAD = '01930000-0000-7000-8000-00000000000a';
const DEAL = '01930000-0000-7000-8000-00000000000b';
const MESSAGE = '01930000-0000-7000-8000-00000000000c';

/** A message to a client that is due. */
async function queue(db: Kysely<Database>): Promise<void> {
  const lead = { kind: 'callback', context: '{}', created_at: NOW } as const;
  const person = { name: 'Ирина', phone: '+79045550199', email: 'irina@example.org' };
  await db
    .insertInto('leads')
    .values({ uid: LEAD, number: 'П-10001', ...person, ...lead })
    .execute();
  await db
    .insertInto('deals')
    .values({
      uid: DEAL,
      number: 'С-10001',
      lead_uid: LEAD,
      proposal_uid: DEAL,
      state: 'open',
      promised_on: '2026-12-20',
      handover_on: '2026-12-20',
      promised_kopecks: 1,
      client_kopecks: 1,
      company_kopecks: 0,
      created_at: NOW,
      updated_at: NOW,
    })
    .execute();
  await db
    .insertInto('client_messages')
    .values({
      uid: MESSAGE,
      deal_uid: DEAL,
      at: NOW,
      text: 'Машина куплена',
      state: 'pending',
      due_at: NOW,
    })
    .execute();
}

/** Killed before the letter, killed after it, then let run: what the mailbox got, and how the message ended. */
async function killTwice(dataDir: string, url: string) {
  const file = join(dataDir, 'letters');
  writeFileSync(file, '');
  const open = () =>
    openDatabase({
      ...(url === '' ? {} : { url }),
      dataDir: join(dataDir, 'data'),
      log: silentLog,
    });
  const first = await open();
  await migrateToLatest(first);
  await queue(first.db);
  await first.close();
  const seen: { letters: string[]; state: string; lease: number }[] = [];
  let at = Date.parse(NOW);
  for (const killed of ['before', 'after', '']) {
    const moment = new Date(at).toISOString();
    const args = [...shortLivedFlags, program, join(dataDir, 'data'), url, file, moment, killed];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const [, signal] = (await once(child, 'close')) as [number | null, string | null];
    expect(signal).toBe(killed === '' ? null : 'SIGKILL');
    const handle = await open();
    const row = await handle.db
      .selectFrom('client_messages')
      .select(['state', 'lease'])
      .where('uid', '=', MESSAGE)
      .executeTakeFirstOrThrow();
    await handle.close();
    seen.push({ letters: readFileSync(file, 'utf8').split('\n').filter(Boolean), ...row });
    at += LEASE_MS + 1;
  }
  return seen;
}

const letter = `${MESSAGE} irina@example.org`;
/** At least once: the copy of a letter that nobody knows to have gone has the same number. */
const EXPECTED = [
  { letters: [], state: 'pending', lease: 1 },
  { letters: [letter], state: 'pending', lease: 2 },
  { letters: [letter, letter], state: 'sent', lease: 3 },
];

test('a letter to a client goes at least once, with one number, wherever the process is killed: embedded engine', async () => {
  const folder = makeTestFolder();
  expect(await killTwice(folder.path, '')).toEqual(EXPECTED);
  folder.remove();
}, 300_000);

test('a letter to a client goes at least once, with one number, wherever the process is killed: PostgreSQL', async () => {
  const folder = makeTestFolder();
  const server = await startPostgresServer(join(folder.path, 'pg'), { durable: true });
  expect(await killTwice(folder.path, server.url())).toEqual(EXPECTED);
  await server.stop('immediate');
  folder.remove();
}, 300_000);
