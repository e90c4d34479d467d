/**
 * Analytics intake: the real process over HTTP on each engine. First forms and a page alone, and then with 20 000
 * events a second, then with events sent as fast as possible. Each load comes from its own process at the moments of
 * a Poisson stream; the flood's process has the lowest priority, as if it were another machine. Prints the event rate
 * per core (processor time of the whole process, so other work on the machine hardly counts), the effect of the flood
 * on forms and pages, the memory, and whether every accepted event is in the database. Exits 1 when a limit is not
 * met.
 *
 *   node bench/analytics.ts [embedded|postgres]    BENCH_SECONDS=20 for each part
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@prichal/database';
import { silentLog } from '@prichal/database/testing';
import { sql } from 'kysely';
import { startSiteProcess } from '../apps/server/src/testing/site-process.ts';
import { buildIfChanged } from '../scripts/build.mjs';
import { EVENTS_OF_BATCH } from './analytics-support/bodies.ts';
import { countAll, quantile, send } from './analytics-support/send.ts';
import type { SendOrder, Sent } from './analytics-support/send.ts';
import { withFreshDatabase } from './support/fresh-database.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';
import { growth, usage } from './support/process-usage.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
const WARM_UP_SECONDS = 5;
const BAR_EVENTS = 20_000;
const FORMS_A_SECOND = 20;
const PAGES_A_SECOND = 50;
const FLOOD_CONNECTIONS = 64;
/** Share of sent events that may be rejected at the required rate, %: a random stream exceeds it at moments. */
const MOST_REJECTED_PERCENT = 1;
/** Memory that grows by less over the second half of a steady load is flat. */
const FLAT_MB = 10;
/** The slowest hundredth of forms and pages may take so long, ms: at the rate of the bar, and in a flood. */
const BAR_P99_MS = { steady: 60, flood: 120 };

buildIfChanged();
const lines: Line[] = [];

async function measure(engine: 'embedded' | 'postgres', url: string | null): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prichal-events-'));
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ...(url === null ? {} : { DATABASE_URL: url }),
    ROLES: 'pages,api',
    DEMO_CARS: '200',
    RATE_FORMS: '1000000',
    RATE_ANALYTICS: '1000000',
    RATE_PAGES: '1000000',
    RATE_TOKENS: '1000000',
    RATE_OTHER: '1000000',
    LOG_LEVEL: 'warn',
  });
  const pid = site.process.pid ?? 0;
  const add = (what: string, value: number, unit: string, limits: Partial<Line> = {}) =>
    lines.push({ what: `${engine}: ${what}`, value, unit, ...limits });
  let accepted = 0;
  try {
    const answer = await fetch(`${site.url}/api/v1/forms/csrf_token/`);
    const { csrf_token: token } = (await answer.json()) as { csrf_token: string };
    const order = { url: site.url, token, seconds: SECONDS };
    const flood = async (pace: SendOrder['pace'], seconds = SECONDS) => {
      const sent = await send({ ...order, kind: 'events', pace, seconds }, 19);
      const now = (sent.statuses['202'] ?? 0) * EVENTS_OF_BATCH;
      accepted += now;
      return {
        sent,
        accepted: now,
        rejected: (100 * (sent.statuses['429'] ?? 0)) / countAll(sent),
      };
    };
    const visitors = (seconds = SECONDS) =>
      Promise.all([
        send({ ...order, seconds, kind: 'forms', pace: { perSecond: FORMS_A_SECOND } }),
        send({
          ...order,
          seconds,
          kind: 'pages',
          pace: { perSecond: PAGES_A_SECOND },
        }),
      ]);
    const say = (when: string, [forms, pages]: [Sent, Sent], bar?: number) => {
      const limit = bar === undefined ? {} : { bar };
      add(`form p50 ${when}`, quantile(forms, 0.5), 'ms');
      add(`form p99 ${when}`, quantile(forms, 0.99), 'ms', limit);
      add(`page p50 ${when}`, quantile(pages, 0.5), 'ms');
      add(`page p99 ${when}`, quantile(pages, 0.99), 'ms', limit);
      const good = (forms.statuses['201'] ?? 0) + (pages.statuses['200'] ?? 0);
      add(`not served ${when}`, countAll(forms) + countAll(pages) - good, '', { bar: 0 });
    };
    const evenly = { perSecond: BAR_EVENTS / EVENTS_OF_BATCH };

    await Promise.all([visitors(WARM_UP_SECONDS), flood(evenly, WARM_UP_SECONDS)]);
    const idle = usage(pid);
    say('alone', await visitors());
    const alone = usage(pid).cpuMs - idle.cpuMs;

    // each load for itself: what it takes when it begins is no growth
    const memory: Record<'steady' | 'flood', number[]> = { steady: [], flood: [] };
    let load: keyof typeof memory = 'steady';
    const watch = setInterval(() => memory[load].push(usage(pid).residentMB), 500);
    const before = usage(pid).cpuMs;
    const [steady, during] = await Promise.all([flood(evenly), visitors()]);
    const cpuMs = (usage(pid).cpuMs - before - alone) / steady.accepted;
    add('a core makes', 1000 / cpuMs, 'events/s', { bar: BAR_EVENTS, least: true });
    add('taken, sent 20 000 a second', steady.accepted / SECONDS, 'events/s');
    add('answered 429 of those', steady.rejected, '%', { bar: MOST_REJECTED_PERCENT });
    say('at 20 000 events/s', during, BAR_P99_MS.steady);

    load = 'flood';
    const [full, pressed] = await Promise.all([
      flood({ connections: FLOOD_CONNECTIONS }),
      visitors(),
    ]);
    clearInterval(watch);
    add('batches sent without end', countAll(full.sent) / SECONDS, '/s');
    add('taken, sent without end', full.accepted / SECONDS, 'events/s');
    add('answered 429 of those sent without end', full.rejected, '%');
    const known = [steady, full].reduce(
      (sum, { sent }) => sum + (sent.statuses['202'] ?? 0) + (sent.statuses['429'] ?? 0),
      0,
    );
    add('other answers', countAll(steady.sent) + countAll(full.sent) - known, '', { bar: 0 });
    say('sent without end', pressed, BAR_P99_MS.flood);
    const most = Math.max(...memory.steady, ...memory.flood);
    add('resident at most', most, 'MB', { bar: engine === 'postgres' ? 250 : 600 });
    const grown = (what: string, of: number[]) =>
      add(`grown over the last half ${what}`, growth(of), 'MB', { bar: FLAT_MB });
    grown('at 20 000 events/s', memory.steady);
    grown('sent without end', memory.flood);
  } finally {
    await site.stop();
  }
  add('taken', accepted, 'events');
  add('taken and missing', accepted - (await countStored(folder, url)), '', { bar: 0 });
  rmSync(folder, { recursive: true, force: true });
}

async function countStored(dataDir: string, url: string | null): Promise<number> {
  const handle = await openDatabase({ ...(url === null ? {} : { url }), dataDir, log: silentLog });
  try {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from analytics_events where name <> 'dropped'
    `.execute(handle.db);
    return rows[0]?.count ?? 0;
  } finally {
    await handle.close();
  }
}

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('postgres'))
  await withFreshDatabase('prichal_bench_analytics', (url) => measure('postgres', url));
if (wanted.length === 0 || wanted.includes('embedded')) await measure('embedded', null);
process.exitCode = printLines('analytics', lines) ? 0 : 1;
