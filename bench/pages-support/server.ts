/**
 * The server measured by bench/pages.ts: the real application over PostgreSQL in a separate process, which reports
 * its processor time and counts its statements. `node server.ts DATABASE_URL`; answers over IPC.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { USUAL_MARGIN_PERCENT } from '@prichal/catalog';
import { EVEN_TEST } from '@prichal/contract';
import { createAcceptQueue, openDatabase } from '@prichal/database';
import { silentLog } from '@prichal/database/testing';
import { drawCar, parsePictureName } from '@prichal/illustrations';
import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../../apps/server/src/http/app.ts';
import { DEMO_BRAND } from '../../apps/server/src/config/brand.ts';
import { DEMO_COMPANY } from '../../apps/server/src/config/company.ts';
import { DEFAULT_PROPOSALS } from '../../apps/server/src/config/proposals.ts';
import { createEventIntake } from '../../apps/server/src/features/analytics/event-intake.ts';
import { createDatabaseSink } from '../../apps/server/src/features/analytics/event-sink.ts';
import { createCalculator } from '../../apps/server/src/features/calculator/calculator-reader.ts';
import { createCatalog } from '../../apps/server/src/features/catalog/catalog-reader.ts';
import { createCookieChoices } from '../../apps/server/src/features/cookies/cookie-choices.ts';
import { createLeadEvents } from '../../apps/server/src/leads/capture/lead-events.ts';
import { createPublishedReviews } from '../../apps/server/src/features/content/published-reviews.ts';
import { createStoredLeads } from '../../apps/server/src/leads/intake/stored-leads.ts';
import { createFolderStore } from '../../apps/server/src/leads/photos/folder-store.ts';
import { createLeadPhotos } from '../../apps/server/src/leads/photos/lead-photos.ts';
import { OFFICE_BUILD, WEB_BUILD, loadPages } from '../../apps/server/src/start/load-pages.ts';
import { PAGE_TAGS } from '../../apps/server/src/page-cache/page-key.ts';
import { createLiveTexts } from '../../apps/server/src/texts/live-texts.ts';
import { createLog, standardOutput } from '../../apps/server/src/http/plugins/request-log.ts';
import { createWatches } from '../../apps/server/src/features/watches/create-watches.ts';
import { offeredChannels } from '../../apps/server/src/features/watches/offered-channels.ts';
import { createWatchLinks } from '../../apps/server/src/features/watches/watch-links.ts';
import { ratesOnPage } from '../../apps/server/src/site/rates-on-page.ts';
import type { Answers, Question } from './messages.ts';
import { ownTime } from '../catalog-support/processor-time.ts';

const [url = ''] = process.argv.slice(2);
let statements = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  // here and not above: a statement that is written out has no node
  transformResult: async ({ result }) => {
    statements += 1;
    return result;
  },
};

const handle = await openDatabase({ url, dataDir: tmpdir(), log: silentLog });
const db = handle.db.withPlugin(counter);
const now = () => new Date();
const secret = randomBytes(32).toString('hex');
const fail = (error: unknown) => {
  throw error;
};
const catalog = createCatalog({ db, now, secret, onError: fail });
const calculator = createCalculator({
  db,
  now,
  catalog,
  costsFile: null,
  marginPercent: USUAL_MARGIN_PERCENT,
});
const noFolder = path.join(tmpdir(), 'no-photos');
const log = createLog('info', standardOutput());
const texts = await createLiveTexts(db, {
  brand: DEMO_BRAND,
  log,
  hasTexts: true,
  now: () => new Date(),
});
const reviews = createPublishedReviews(db);
const erasure = { store: createFolderStore(noFolder), inTransaction: async () => {} };
const app = await buildApp({
  brand: DEMO_BRAND,
  mode: 'demo',
  runDeliveries: () => {},
  demo: () => [],
  backupTrouble: () => null,
  publicUrl: 'http://127.0.0.1',
  secret,
  csrfFetch: false,
  popupByValue: false,
  popupTest: EVEN_TEST,
  measuring: { mode: 'full', metrika: null },
  trustProxy: false,
  erasure,
  proposals: DEFAULT_PROPOSALS,
  roles: new Set(['pages', 'api']),
  ratesPerMinute: { pages: 1_000_000, other: 1_000_000 },
  // as in production: one line per page, thrown away at the last moment
  log,
  now,
  ping: async () => {},
  catalog,
  calculator,
  library: texts.library,
  company: DEMO_COMPANY,
  reviews: reviews.now,
  shownReviews: reviews.shown,
  reviewsAbout: reviews.about,
  rates: async () => ratesOnPage(await calculator.rates()),
  leadClaims: { links: { read: () => null }, read: async () => null, take: async () => null },
  sentPhotos: { links: { read: () => null }, store: { get: async () => null } },
  leadPhotos: createLeadPhotos({ store: createFolderStore(noFolder), folder: noFolder }),
  storedLeads: createStoredLeads({
    db,
    ...erasure,
    brand: DEMO_BRAND,
    now: () => new Date(),
  }),
  leads: createAcceptQueue(handle, () => Date.now(), randomBytes),
  events: createLeadEvents(db),
  cookieChoices: createCookieChoices(db),
  watches: createWatches({
    db,
    brand: DEMO_BRAND,
    catalog,
    calculator,
    links: createWatchLinks(secret),
    offered: offeredChannels(db, { destinations: ['folder'], isDemo: true }),
    now,
  }),
  office: handle,
  reviewsChanged: () => {},
  texts: { ...texts, changed() {} },
  settings: {
    env: {},
    live: false,
    dataDir: tmpdir(),
    readText: () => '',
    isFromFile: false,
    changed() {},
  },
  pricing: { settings: {}, source: null, changed() {} },
  intake: createEventIntake({
    sink: createDatabaseSink(db, () => new Date()),
    most: 20_000,
    admit: () => 1,
    onError: (error) => console.error(error),
  }),
  findAsset: async () => null,
  staticFolder: path.join(WEB_BUILD, 'client'),
  officeFolder: OFFICE_BUILD,
  photosFolder: noFolder,
  shareFolder: path.join(tmpdir(), 'no-share'),
  cars: catalog.cars,
  drawPicture: (name) => {
    const spec = parsePictureName(name);
    return spec === null ? null : drawCar(spec);
  },
  createPages: await loadPages(),
  // a page is rendered when the benchmark says so
  pageCache: { freshMs: 3_600_000 },
});
await app.fastify.listen({ port: 0, host: '127.0.0.1' });

let rendering = false;
app.fastify.server.prependListener('request', () => {
  if (rendering) for (const tag of PAGE_TAGS) app.pages?.invalidate(tag);
});

async function answer(question: Question): Promise<Answers[keyof Answers]> {
  switch (question.ask) {
    case 'cpu':
      return ownTime();
    case 'rendering':
      rendering = question.on;
      return null;
    case 'statements':
      return statements;
    case 'stop':
      await app.fastify.close();
      await handle.close();
      return null;
  }
}

async function reply(question: Question): Promise<void> {
  const value = await answer(question);
  process.send?.({ value });
  if (question.ask === 'stop') process.disconnect();
}

process.on('message', (question: Question) => void reply(question));
process.send?.({ value: (app.fastify.server.address() as AddressInfo).port });
