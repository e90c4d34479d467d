import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { DatabaseHandle } from '../database-handle.ts';
import { openDatabase } from '../open-database.ts';
import { makeTestFolder, silentLog, startPostgresServer } from '../testing/index.ts';
import { shortLivedFlags } from '../../../../scripts/server-flags.mjs';

/** PRICHAL_KILL_ROUNDS=100 for a long run. */
const ROUNDS = Number(process.env['PRICHAL_KILL_ROUNDS'] ?? 3);
const program = fileURLToPath(new URL('../testing/accept-until-killed.ts', import.meta.url));

/** Lets a process accept requests, breaks it off, and returns the uids that it had acknowledged. */
async function acceptUntil(
  acknowledged: number,
  parameters: string[],
  breakOff: (kill: () => void) => Promise<void>,
): Promise<string[]> {
  const child = spawn(process.execPath, [...shortLivedFlags, program, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > acknowledged) resolve();
    });
    child.once('close', () => resolve());
  });
  await breakOff(() => child.kill('SIGKILL'));
  await ended;
  // the last line may have been cut by the kill
  const uids = output.split('\n').slice(0, -1);
  if (uids.length < acknowledged) throw new Error(`the process ended by itself: ${errors}`);
  return uids;
}

/** What was acknowledged and is gone, and requests without their key or the other way round. */
async function findLost(
  handle: DatabaseHandle,
  acknowledged: readonly string[],
): Promise<string[]> {
  const leads = await handle.db.selectFrom('leads').select('uid').execute();
  const keys = await handle.db.selectFrom('idempotency_keys').select('lead_uid as uid').execute();
  const stored = new Set(leads.map(({ uid }) => uid));
  const lost = acknowledged.filter((uid) => !stored.has(uid));
  const keyed = new Set(keys.map(({ uid }) => uid ?? ''));
  const keyless = [...stored].filter((uid) => !keyed.has(uid));
  const ownerless = [...keyed].filter((uid) => !stored.has(uid));
  return [...lost, ...keyless, ...ownerless];
}

const randomCount = (): number => 1 + Math.floor(Math.random() * 400);

it('retains every acknowledged request when the embedded process is killed', async () => {
  const folder = makeTestFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const uids = await acceptUntil(randomCount(), [folder.path], async (kill) => kill());
    acknowledged.push(...uids);
    const handle = await openDatabase({ dataDir: folder.path, log: silentLog });
    await expect(findLost(handle, acknowledged)).resolves.toEqual([]);
    await handle.close();
  }
  folder.remove();
}, 600_000);

it('retains every acknowledged request when the process, then the PostgreSQL server, is killed', async () => {
  const folder = makeTestFolder();
  const server = await startPostgresServer(join(folder.path, 'pg'), { durable: true });
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const uids = await acceptUntil(randomCount(), ['', server.url()], async (kill) => {
      if (round % 2 === 1) await server.stop('immediate');
      kill();
    });
    acknowledged.push(...uids);
    if (round % 2 === 1) await server.start();
    const handle = await openDatabase({ url: server.url(), dataDir: '', log: silentLog });
    await expect(findLost(handle, acknowledged)).resolves.toEqual([]);
    await handle.close();
  }
  await server.stop('immediate');
  folder.remove();
}, 600_000);
