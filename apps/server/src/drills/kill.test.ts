import { randomInt, randomUUID } from 'node:crypto';
import { openDatabase } from '@prichal/database';
import { makeTestFolder, openTestDatabase, silentLog } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { goodForm } from '../testing/fakes.ts';
import { openFormSender } from '../testing/send-forms.ts';
import { startSiteProcess } from '../testing/site-process.ts';

/** PRICHAL_KILL_ROUNDS=100 for the whole measure. */
const ROUNDS = Number(process.env['PRICHAL_KILL_ROUNDS'] ?? 5);
const SENDERS = 24;
/** The kill comes at any moment of this span after the first answer, ms. */
const KILL_WITHIN_MS = 250;

/** Sends requests as fast as they are answered until the process is gone; records the acknowledged ones. */
async function sendUntilGone(
  url: string,
  acknowledged: Map<string, string>,
  firstAnswer: () => void,
): Promise<void> {
  const forms = await openFormSender(url, SENDERS);
  const sender = async (): Promise<void> => {
    for (;;) {
      const name = randomUUID();
      const answer = await forms.send(goodForm({ name })).catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(201);
      acknowledged.set(JSON.parse(answer.body).number, name);
      firstAnswer();
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  forms.close();
}

/** Rounds of start, accept at speed, kill. An acknowledged request lost in any of them is missing at the end. */
async function killAgainAndAgain(env: Record<string, string>): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await startSiteProcess({
      ROLES: 'api',
      DEMO_CARS: '0',
      RATE_FORMS: '1000000',
      ...env,
    });
    let kill: NodeJS.Timeout | null = null;
    await sendUntilGone(site.url, acknowledged, () => {
      kill ??= setTimeout(() => void site.kill(), randomInt(KILL_WITHIN_MS));
    });
    await site.kill();
  }
  return acknowledged;
}

async function storedRequests(options: {
  url?: string;
  dataDir: string;
}): Promise<Map<string, string>> {
  const handle = await openDatabase({ ...options, log: silentLog });
  try {
    const rows = await handle.db.selectFrom('leads').select(['number', 'name']).execute();
    return new Map(rows.map((row) => [row.number, row.name ?? '']));
  } finally {
    await handle.close();
  }
}

// Both at once: most of a round is waiting for the disk and for a process to start.
test.concurrent.for(['embedded', 'postgres'] as const)(
  `${ROUNDS} kills at random moments lose no acknowledged request (%s)`,
  { timeout: ROUNDS * 20_000 },
  async (engine, { expect }) => {
    const folder = makeTestFolder();
    const server = engine === 'postgres' ? await openTestDatabase('postgres') : null;
    try {
      const url = server?.url ?? undefined;
      const env = { DATA_DIR: folder.path, ...(url === undefined ? {} : { DATABASE_URL: url }) };
      const acknowledged = await killAgainAndAgain(env);
      expect(acknowledged.size).toBeGreaterThan(ROUNDS);
      const stored = await storedRequests({ dataDir: folder.path, ...(url && { url }) });
      const lost = [...acknowledged].filter(([number, name]) => stored.get(number) !== name);
      expect(lost).toEqual([]);
    } finally {
      await server?.close();
      folder.remove();
    }
  },
);
