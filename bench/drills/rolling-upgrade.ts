/**
 * A rolling upgrade between two builds behind the given nginx configuration, over one PostgreSQL: two processes of pages
 * and one of jobs go from build A to build B and back, one after the other, while visitors read pages, load the files
 * that these name and leave requests. Build A is this checkout's; B is a copy of it with another script and style sheet,
 * built here (about two minutes). Exits 1 when an answer failed, a request is missing or stored twice, a file is gone.
 *
 *   npm exec node -- bench/drills/rolling-upgrade.ts
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@prichal/database';
import { makeTestFolder, silentLog, startPostgresServer } from '@prichal/database/testing';
import {
  findNginx,
  freePort,
  startProxy,
} from '../../apps/server/src/drills/behind-proxy/proxy.ts';
import { visit } from '../../apps/server/src/drills/behind-proxy/visitors.ts';
import { goodForm } from '../../apps/server/src/testing/fakes.ts';
import { startSiteProcess } from '../../apps/server/src/testing/site-process.ts';
import type { SiteProcess } from '../../apps/server/src/testing/site-process.ts';
import { serverFile } from '../../scripts/server-flags.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ASSETS = 'apps/web/build/client/assets';
const nginx = findNginx();
if (nginx === null) throw new Error('nginx is not installed');

const folder = makeTestFolder();
const say = (text: string): void =>
  console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);

/** A copy of this checkout whose scripts and styles have other names; packages are shared by hard links. */
function makeOtherBuild(): string {
  const copy = path.join(folder.path, 'b');
  mkdirSync(copy);
  const own = readdirSync(ROOT).filter((name) => !['node_modules', '.git', 'data'].includes(name));
  for (const name of own)
    cpSync(path.join(ROOT, name), path.join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), copy]);
  const web = path.join(copy, 'apps/web/app');
  appendFileSync(
    path.join(web, 'entry.client.tsx'),
    "document.documentElement.dataset['b'] = '';\n",
  );
  appendFileSync(path.join(web, 'styles/site.css'), '\n.build-b { color: red }\n');
  const build = "import('./scripts/build.mjs').then(({ buildIfChanged }) => buildIfChanged())";
  execFileSync(process.execPath, ['-e', build], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return copy;
}

const assetsOf = (checkout: string) =>
  readdirSync(path.join(checkout, ASSETS)).filter((name) => /\.(js|css)$/.test(name));

say('building B');
const other = makeOtherBuild();
const own = new Set(assetsOf(ROOT));
const changed = assetsOf(other).filter((name) => !own.has(name));
if (!changed.some((name) => name.endsWith('.js')))
  throw new Error('both builds have the same files');
say(`B has ${changed.length} files that A has not`);

const server = await startPostgresServer(path.join(folder.path, 'pg'), { durable: true });
const ports = [await freePort(), await freePort()];
const settings = {
  DATABASE_URL: server.url(),
  SECRET: 'a secret shared by all processes of a site',
  TRUST_PROXY: '127.0.0.1',
  DEMO_CARS: '60',
  LOG_LEVEL: 'error',
  ...Object.fromEntries(['FORMS', 'PAGES', 'TOKENS'].map((name) => [`RATE_${name}`, '1000000'])),
};
const startJobs = (checkout: string) =>
  startSiteProcess(
    { ...settings, ROLES: 'jobs', DATA_DIR: path.join(folder.path, 'jobs') },
    path.join(checkout, serverFile),
  );
const startPages = (checkout: string, index: number) =>
  startSiteProcess(
    {
      ...settings,
      ROLES: 'pages,api',
      DATA_DIR: path.join(folder.path, `pages-${index}`),
      PORT: String(ports[index]),
      DRAIN_SECONDS: '1',
    },
    path.join(checkout, serverFile),
  );

async function becomeReady(index: number): Promise<void> {
  const ready = () =>
    fetch(`http://127.0.0.1:${ports[index]}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await ready()); tries += 1) {
    if (tries > 300) throw new Error(`process ${index} is not ready`);
    await sleep(100);
  }
}

let jobs = await startJobs(ROOT);
const pages: SiteProcess[] = [await startPages(ROOT, 0), await startPages(ROOT, 1)];
const proxy = await startProxy(nginx, { folder: path.join(folder.path, 'nginx'), ports });
const failed: string[] = [];
try {
  const stopped = new AbortController();
  const visits = visit(proxy.url, { newForm: goodForm, stopped: stopped.signal, withAssets: true });
  await sleep(2_000);
  for (const [name, checkout] of Object.entries({ B: other, A: ROOT, 'B again': other })) {
    say(`to ${name}`);
    for (const index of [0, 1]) {
      const code = await pages[index]?.stop();
      if (code !== 0) failed.push(`process ${index} ended with ${code}`);
      pages[index] = await startPages(checkout, index);
      await becomeReady(index);
      await sleep(1_000);
    }
    await jobs.stop();
    jobs = await startJobs(checkout);
  }
  stopped.abort();
  const result = await visits;
  failed.push(...result.failed);
  // a page of A that is still open loads its late parts from processes of B
  const late = [...own].map((name) => `/assets/${name}`);
  for (const asset of late) {
    const { status } = await fetch(`${proxy.url}${asset}`, { method: 'HEAD' });
    if (status !== 200) failed.push(`late ${asset} ${status}`);
  }
  const { db, close } = await openDatabase({ url: server.url(), dataDir: '', log: silentLog });
  const rows = await db.selectFrom('leads').select('uid').where('demo', '=', false).execute();
  await close();
  const uids = new Set(rows.map(({ uid }) => uid));
  const lost = result.acknowledged.filter((uid) => !uids.has(uid));
  failed.push(...lost.map((uid) => `lost: ${uid}`));
  if (uids.size !== result.acknowledged.length)
    failed.push(`${uids.size} stored, ${result.acknowledged.length} acknowledged`);
  const ofB = changed.filter((name) => result.assets.has(`/assets/${name}`));
  if (ofB.length === 0) failed.push('no page of B was read');
  say(
    `${result.pages} pages, ${result.assets.size} files named by them (${ofB.length} of B alone), ` +
      `${late.length} files of A asked for at the end, ${result.acknowledged.length} requests`,
  );
} finally {
  await proxy.stop();
  for (const site of [...pages, jobs]) await site.stop();
  await server.stop('immediate');
  folder.remove();
}
for (const one of failed.slice(0, 20)) console.error(`FAILED: ${one}`);
say(
  failed.length === 0
    ? 'ok: nothing failed, nothing lost, no file missing'
    : `${failed.length} failures`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
