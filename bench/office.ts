/**
 * The office's inbox over many requests on PostgreSQL: the real process over HTTP, twenty people with open sessions,
 * every tab, its next part, searches and cards, two requests at a time. The inbox's first view and a search have a
 * bar, p99. Exits 1 over a limit.
 *
 *   node bench/office.ts        BENCH_LEADS=100000
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LEAD_TABS } from '@prichal/contract/office';
import { openDatabase } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { silentLog } from '@prichal/database/testing';
import { sql } from 'kysely';
import { startSiteProcess } from '../apps/server/src/testing/site-process.ts';
import { buildIfChanged } from '../scripts/build.mjs';
import { quantile } from './pages-support/visitors.ts';
import { withFreshDatabase } from './support/fresh-database.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';
import { openSession } from './support/open-session.ts';
import type { Who } from './support/open-session.ts';

const LEADS = Number(process.env['BENCH_LEADS'] ?? 100_000);
const STAFF = 20;
const ROUNDS = 150;
const AT_ONCE = 2;
const BAR_MS = 100;
const NAMES = ['Олег', 'Мария', 'Ирина', 'Андрей', 'Светлана', 'Пётр', 'Наталья', 'Руслан'];
const CARS = ['harrier', 'tucson', 'vezel', 'monjaro', 'prius', 'carnival', 'alphard'];

/** Requests of five years: a twentieth waits, the oldest for years, a fifth is in work, the rest is closed. */
async function fill(handle: DatabaseHandle, managers: readonly string[]): Promise<void> {
  await sql`
    insert into leads (uid, number, kind, name, phone, created_at, in_queue, assignee, stage, next_step,
      next_step_at, snoozed_at, snoozed_until, search_terms)
    select gen_random_uuid(), 'П-' || (100000 + n), 'callback',
      (${NAMES}::text[])[1 + n % 8] || ' ' || n, '+7913' || lpad(n::text, 7, '0'),
      now() - n * interval '26 minutes',
      n % 20 = 0,
      case when n % 20 < 2 then null else (${managers}::uuid[])[1 + n % ${managers.length}] end,
      case when n % 20 = 0 then 'new' when n % 5 = 2 then 'working' else 'handed-over' end,
      case when n % 5 = 2 then 'call' end,
      case when n % 5 = 2 then now() + (n % 100 - 50) * interval '1 hour' end,
      case when n % 50 = 2 then now() end, case when n % 50 = 2 then now() + interval '1 day' end,
      array_to_tsvector(array[lower((${NAMES}::text[])[1 + n % 8]), 'слово' || (n % 9973),
        (${CARS}::text[])[1 + n % 7]])
    from generate_series(1, ${LEADS}::int) as n`.execute(handle.db);
  await sql`vacuum analyze leads`.execute(handle.db);
}

/** Times of `paths` asked in turns, ms. */
async function time(url: string, who: readonly Who[], paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const ask = async (): Promise<void> => {
    for (let nth = next++; nth < ROUNDS; nth = next++) {
      const start = performance.now();
      const answer = await fetch(`${url}/api/office${paths[nth % paths.length]}`, {
        headers: { cookie: who[nth % who.length]!.cookie },
      });
      const body = await answer.text();
      if (answer.status !== 200) throw new Error(`${answer.status}: ${body.slice(0, 200)}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return times;
}

async function measure(databaseUrl: string): Promise<Line[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prichal-office-'));
  const options = { DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO_CARS: '100' };
  const site = await startSiteProcess({ ...options, RATE_OTHER: '1000000', LOG_LEVEL: 'warn' });
  const handle = await openDatabase({ url: databaseUrl, dataDir: folder, log: silentLog });
  try {
    const owner = await openSession(handle, 'owner', 'Анна');
    const managers: Who[] = [];
    for (let nth = 1; nth < STAFF; nth += 1)
      managers.push(await openSession(handle, 'manager', `Менеджер ${nth}`));
    await fill(
      handle,
      managers.map(({ uid }) => uid),
    );
    const lines: Line[] = [];
    const add = async (
      what: string,
      who: readonly Who[],
      paths: readonly string[],
      bar?: number,
    ) => {
      await time(site.url, who, paths.slice(0, 5));
      const value = quantile(await time(site.url, who, paths), 0.99);
      lines.push({
        what: `${what}, p99`,
        value,
        unit: 'ms',
        ...(bar === undefined ? {} : { bar }),
      });
    };
    const search = (words: readonly string[]) =>
      words.map((q) => `/leads?tab=all&q=${encodeURIComponent(q)}`);
    for (const [role, who] of [
      ['owner', [owner]],
      ['manager', managers],
    ] as const) {
      for (const tab of Object.keys(LEAD_TABS))
        await add(`${role}: tab ${tab}`, who, [`/leads?tab=${tab}`], BAR_MS);
      await add(`${role}: tail of a phone`, who, search(['0004242', '0014243']), BAR_MS);
      await add(`${role}: number`, who, search(['104242', '110000']), BAR_MS);
      await add(`${role}: a rare word`, who, search(['слово421', 'слово7001']), BAR_MS);
      await add(`${role}: a word of every eighth`, who, search(['Олег', 'harrier']), BAR_MS);
      await add(`${role}: two words`, who, search(['Олег harrier', 'Мария prius']), BAR_MS);
      const tab = await fetch(`${site.url}/api/office/leads?tab=all`, {
        headers: { cookie: who[0]!.cookie },
      });
      const { items } = (await tab.json()) as { items: { uid: string }[] };
      await add(
        `${role}: card`,
        [who[0]!],
        items.map(({ uid }) => `/leads/${uid}`),
        BAR_MS,
      );
    }
    return lines;
  } finally {
    await handle.close();
    await site.stop();
    rmSync(folder, { recursive: true });
  }
}

buildIfChanged();
await withFreshDatabase('prichal_bench_office', async (url) => {
  process.exitCode = printLines('office', await measure(url)) ? 0 : 1;
});
