import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateToLatest, openDatabase } from '@prichal/database';
import { makeTestFolder, silentLog, startPostgresServer } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import type { Cause } from './rules/causes.ts';
import { NOON, begun, writeCar } from './testing/sample-watches.ts';
import { followCars } from './store/car-events.ts';
import { shortLivedFlags } from '../../../scripts/server-flags.mjs';

const program = fileURLToPath(new URL('./testing/look-and-die.ts', import.meta.url));
/** More than a run has: the last process ends by itself. */
const MOST_WRITES = 40;
/** A try that was killed is repeated after its lease. */
const STEP_MS = 3 * 60_000;

/**
 * A car that got cheaper and a search with a new car, looked at by processes that are killed before the first, second…
 * write until one ends by itself.
 */
async function killEverywhere(folder: string, url: string) {
  const where = url === '' ? { dataDir: folder } : { url, dataDir: folder };
  const open = () => openDatabase({ ...where, log: silentLog });
  const first = await open();
  await migrateToLatest(first);
  const [old, come] = [randomUUID(), randomUUID()];
  await writeCar(first.db, old);
  const car = await begun(first.db, { carUid: old });
  const search = await begun(first.db, { kind: 'search', subject: '/catalog/japan' });
  await followCars(first.db, async (searches) => () => searches, { run: null, now: NOON });
  await writeCar(first.db, come);
  await writeCar(first.db, old, { landed: 1_500_000 });
  await first.close();
  const file = join(folder, 'sent.jsonl');
  let kills = 0;
  for (let nth = 1; nth <= MOST_WRITES; nth += 1) {
    const at = new Date(NOON.getTime() + nth * STEP_MS).toISOString();
    const child = spawn(
      process.execPath,
      [...shortLivedFlags, program, folder, url, file, at, String(nth)],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (signal !== 'SIGKILL') {
      expect(code).toBe(0);
      break;
    }
    kills += 1;
  }
  const last = await open();
  const notices = await last.db
    .selectFrom('watch_notices')
    .select(['uid', 'watch_uid', 'state'])
    .where('kind', '=', 'news')
    .execute();
  await last.close();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const sent = lines.map((line) => JSON.parse(line) as [string, boolean, Cause[]]);
  return { kills, notices, sent, watches: [car.watchUid, search.watchUid] };
}

/** What has come of it, as a figure that both engines share. */
async function outcome(folder: string, url: string) {
  const { kills, notices, sent, watches } = await killEverywhere(folder, url);
  return {
    // compare, matches, marks, prices, cursor, sweep, looks, notices, claim, sent, settled
    hasKills: kills >= 10,
    // each cause became one message
    isOneEach:
      notices.length === watches.length &&
      watches.every((uid) => notices.some((notice) => notice.watch_uid === uid)),
    states: notices.map(({ state }) => state),
    // each message arrived; the first says nothing of a repetition, every later one does
    hasArrived: notices.every(({ uid }) => sent.some(([of]) => of === uid)),
    isMarked: notices.every(({ uid }) =>
      sent
        .filter(([of]) => of === uid)
        .slice(1)
        .every(([, isRepeat]) => isRepeat),
    ),
  };
}

const HELD = {
  hasKills: true,
  isOneEach: true,
  states: ['sent', 'sent'],
  hasArrived: true,
  isMarked: true,
};

test('a cause becomes one message, wherever the process is killed: embedded engine', async () => {
  const folder = makeTestFolder();
  expect(await outcome(folder.path, '')).toEqual(HELD);
  folder.remove();
}, 600_000);

test('a cause becomes one message, wherever the process is killed: PostgreSQL', async () => {
  const folder = makeTestFolder();
  const server = await startPostgresServer(join(folder.path, 'pg'), { durable: true });
  expect(await outcome(folder.path, server.url())).toEqual(HELD);
  await server.stop('immediate');
  folder.remove();
}, 600_000);
