import { createBankSource, endAuctions, finishImports } from '@prichal/catalog';
import { deleteOldAssets } from '@prichal/database';
import type { DatabaseHandle, EraseInTransaction } from '@prichal/database';
import { publishPlanned } from '@prichal/office';
import type { SiteTextDeps } from '@prichal/office';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Changes } from '../start/follow-changes.ts';
import type { PhotoSpool } from '../leads/photos/photo-spool.ts';
import { clearUploads, removeErasedPhotos } from '../leads/photos/remove-photos.ts';
import { createPhotoCoding } from './code-photos.ts';
import { createDeleteExpired } from './delete-expired.ts';
import { createPushSending } from './send-pushes.ts';
import type { SendPushesOptions } from './send-pushes.ts';
import { createTotalsRecalculation } from './recalculate-totals.ts';
import { indexNowKey } from '../features/discovery/index-now.ts';
import { createIndexNow } from './ping-index-now.ts';
import { createRatesRefresher } from './refresh-rates.ts';
import { repeat } from './repeat.ts';
import type { Repeated } from './repeat.ts';
import { createMovedReport } from './report-moved.ts';
import { takeFeeds } from './take-feeds.ts';
import { createWatchCheck } from './watches/check-watches.ts';
import { createLeadTending } from './tend-leads.ts';

const RATES_WATCH_MS = 1_000;
const REVIEWS_WATCH_MS = 1_000;
const CATALOGUE_WATCH_MS = 250;
const RATES_JOB_MS = 30 * 60_000;
const TOTALS_JOB_MS = 20_000;
/** A bucket that was away gets what was waiting within this. */
const SPOOL_JOB_MS = 10_000;
const PHOTOS_JOB_MS = 5 * 60_000;
/** Pages that stay open longer than this over upgrades find their files gone, ms. */
const ASSETS_LIVE_MS = 30 * 24 * 60 * 60_000;
const ASSETS_JOB_MS = 12 * 60 * 60_000;
const KEYS_JOB_MS = 60 * 60_000;
const CODING_JOB_MS = 2_000;
const IMPORTS_JOB_MS = 30_000;
const FEEDS_JOB_MS = 60_000;
const AUCTIONS_JOB_MS = 60_000;
const LEADS_JOB_MS = 3_000;
const PROPOSALS_JOB_MS = 10 * 60_000;
const WATCHES_JOB_MS = 10_000;
const PUSHES_JOB_MS = 1_000;
const TEXTS_JOB_MS = 2_000;
const INDEX_NOW_MS = 10 * 60_000;

interface Around {
  handle: DatabaseHandle;
  config: Config;
  now: () => Date;
  log: FastifyBaseLogger;
}

export interface Work {
  /** planned texts are published with these */
  texts: SiteTextDeps;
  /** loads rates that another process wrote */
  watchRates: () => Promise<void>;
  /** applies a review that the owner has published or unpublished in another process */
  watchReviews: () => Promise<void>;
  /** loads a newer snapshot of the catalogue */
  watchCatalogue: () => Promise<unknown>;
  /** the interval of a poll behind messages about changes */
  every: Changes['every'];
  forgetOldEvents: () => Promise<unknown>;
  /** says that the built files of this process are in use */
  rememberAssets: () => Promise<unknown>;
  /** what else is erased with a request */
  eraseInTransaction: EraseInTransaction;
  /** what follows an erasure: pages, the disk, the journal */
  afterErasure: () => Promise<unknown>;
  pushes: Pick<SendPushesOptions, 'key' | 'publicUrl' | 'brand'>;
  /** where photos of requests are stored, and the folder of uploads under way */
  photos: { store: PhotoSpool; uploads: string };
}

export interface Jobs {
  /** rates or costs have changed: the catalogue is recalculated at once, where this process does it */
  recalculate(): void;
  /** look for what other processes have changed; without pages they do nothing */
  watches: { rates: Pick<Repeated, 'runNow'>; reviews: Pick<Repeated, 'runNow'> };
  stop(): Promise<void>;
}

/** What is done again and again, by the roles of this process. */
export function startJobs(around: Around, work: Work): Jobs {
  const { config, log } = around;
  const stopping = new AbortController();
  const money = config.roles.has('jobs') ? moneyJobs(around, stopping.signal) : null;
  const watches = config.roles.has('pages') ? pageWatches(work, log) : null;
  const jobs = [
    ...Object.values(watches ?? {}),
    // The spool is a folder of this machine, so each process that takes forms empties its own.
    repeat('store-photos', SPOOL_JOB_MS, () => work.photos.store.drain(Date.now()), log),
    ...(money === null ? [] : [...tidyingJobs(around, work, stopping.signal), ...money.all]),
  ];
  return {
    recalculate: () => money?.totals.runNow(),
    watches: {
      rates: { runNow: () => watches?.rates.runNow() },
      reviews: { runNow: () => watches?.reviews.runNow() },
    },
    async stop() {
      const stopped = jobs.map((job) => job.stop());
      stopping.abort();
      await Promise.all(stopped);
    },
  };
}

const pageWatches = (work: Work, log: FastifyBaseLogger) => ({
  // prices of the market have no message
  rates: repeat('watch-rates', RATES_WATCH_MS, work.watchRates, log),
  reviews: repeat('watch-reviews', work.every(REVIEWS_WATCH_MS), work.watchReviews, log),
  assets: repeat('remember-assets', ASSETS_JOB_MS, work.rememberAssets, log),
  // Cached pages do not query the catalogue, so it would not notice a newer snapshot by itself.
  catalogue: repeat(
    'watch-catalogue',
    work.every(CATALOGUE_WATCH_MS),
    async () => work.watchCatalogue(),
    log,
  ),
});

function tidyingJobs(
  { handle, config, now, log }: Around,
  { forgetOldEvents, photos, eraseInTransaction, afterErasure, pushes, texts }: Work,
  signal: AbortSignal,
) {
  const { db } = handle;
  const { company, mode } = config;
  const { publicUrl } = pushes;
  const indexNow = createIndexNow({
    db,
    mode,
    company,
    publicUrl,
    key: indexNowKey(pushes.key),
    now,
  });
  const coding = createPhotoCoding({ handle, dataDir: config.dataDir, now, log, signal });
  const deleteExpired = createDeleteExpired({
    db,
    retention: config.retention,
    now,
    log,
    eraseInTransaction,
    afterErasure,
  });
  return [
    repeat('forget-old-events', KEYS_JOB_MS, async () => forgetOldEvents(), log),
    repeat(
      'delete-old-assets',
      ASSETS_JOB_MS,
      () => deleteOldAssets(db, new Date(Date.now() - ASSETS_LIVE_MS)),
      log,
    ),
    repeat('delete-expired', KEYS_JOB_MS, deleteExpired, log),
    repeat('remove-photos', PHOTOS_JOB_MS, () => removeErasedPhotos(db, photos.store), log),
    repeat('clear-uploads', PHOTOS_JOB_MS, () => clearUploads(photos.uploads, Date.now()), log),
    repeat('send-pushes', PUSHES_JOB_MS, createPushSending({ db, ...pushes, now, log }), log),
    repeat('tend-leads', LEADS_JOB_MS, createLeadTending(db, config, now, log), log),
    repeat('take-feeds', FEEDS_JOB_MS, () => takeFeeds(handle, config.dataDir, now, signal), log),
    repeat('end-auctions', AUCTIONS_JOB_MS, () => endAuctions(handle, now), log),
    repeat('code-photos', CODING_JOB_MS, coding, log),
    repeat('publish-texts', TEXTS_JOB_MS, () => publishPlanned(texts, now()), log),
    repeat('index-now', INDEX_NOW_MS, indexNow, log),
    repeat('finish-imports', IMPORTS_JOB_MS, () => finishImports(handle, now), log),
  ];
}

/** Rates from their source, unless it is switched off, and the catalogue's totals after them. */
function moneyJobs({ handle, config, now, log }: Around, signal: AbortSignal) {
  const { ratesSource: url, purchaseMargin: marginPercent, costs: costsFile } = config;
  const around = { now, log, signal };
  const recalculate = createTotalsRecalculation({ handle, marginPercent, costsFile, ...around });
  const rates =
    url === null
      ? null
      : createRatesRefresher({ db: handle.db, source: createBankSource({ url }), ...around });
  const totals = repeat('recalculate-totals', TOTALS_JOB_MS, recalculate, log);
  const refresh = rates === null ? [] : [repeat('refresh-rates', RATES_JOB_MS, rates, log)];
  const checkWatches = createWatchCheck({ db: handle.db, marginPercent, costsFile, ...around });
  const watches = repeat('look-at-watches', WATCHES_JOB_MS, checkWatches, log);
  const report = createMovedReport(handle.db, config, { now, log });
  const moved = repeat('report-moved', PROPOSALS_JOB_MS, report, log);
  return { totals, all: [...refresh, totals, moved, watches] };
}
