import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createBankSource, takeUpSaleCountries } from '@prichal/catalog';
import {
  createAcceptQueue,
  syncErasureJournal,
  adminSocketPath,
  serveAdminSocket,
} from '@prichal/database';
import type { DatabaseHandle, EraseInTransaction } from '@prichal/database';
import { cancelDeliveries } from '@prichal/lead-delivery';
import { backupTrouble, officeKey } from '@prichal/office';
import type { FastifyBaseLogger } from 'fastify';
import { findAsset, storeAssets } from '@prichal/database';
import { buildApp } from '../http/app.ts';
import type { Config } from '../config/config.ts';
import { createCalculator } from '../features/calculator/calculator-reader.ts';
import { createPaidLines } from '../features/calculator/paid-lines.ts';
import { createCatalog } from '../features/catalog/catalog-reader.ts';
import { createCookieChoices } from '../features/cookies/cookie-choices.ts';
import { openWatches } from '../features/watches/open-watches.ts';
import { createLeadEvents } from '../leads/capture/lead-events.ts';
import { createPublishedReviews } from '../features/content/published-reviews.ts';
import { createBills } from '../jobs/create-bills.ts';
import { callAfterAccept, createOutbox, deliverByChannels } from '../jobs/deliver-leads.ts';
import type { ChannelDelivery } from '../jobs/deliver-leads.ts';
import { createStoredLeads, storeConsentTexts } from '../leads/intake/stored-leads.ts';
import { createClaimLinks } from '../leads/claim/claim-links.ts';
import { createLeadClaims } from '../leads/claim/create-lead-claims.ts';
import { createPhotoLinks } from '../leads/photos/photo-links.ts';
import { createLeadPhotos } from '../leads/photos/lead-photos.ts';
import { openPhotos } from '../leads/photos/open-photos.ts';
import { createScrubLater } from '../jobs/scrub-later.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { versionOfRates, versionOfReviews, watchChange } from '../jobs/watch-change.ts';
import { OFFICE_BUILD, WEB_BUILD } from './load-pages.ts';
import type { loadPages } from './load-pages.ts';
import { drain } from '../http/draining.ts';
import { ping } from '../http/ping.ts';
import { describeError } from '../http/private-log.ts';
import { officeOf } from '../config/office.ts';
import type { Counters } from '../ops/metrics/counters.ts';
import { startOps } from '../ops/start-ops.ts';
import { PAGE_TAGS } from '../page-cache/page-key.ts';
import { ratesOnPage } from '../site/rates-on-page.ts';
import { addressOf } from './address-of.ts';
import { drawPicture } from './draw-picture.ts';
import { demoLeft } from './demo-left.ts';
import { linksOfDemo } from './demo-links.ts';
import { listenForChanges } from './follow-changes.ts';
import { createLiveSettings, settingsOf, watchStored } from './live-settings.ts';
import { createLiveTexts, textsAreBuilt } from '../texts/live-texts.ts';
import { watchTexts } from '../texts/watch-texts.ts';
import { migrateAtStart } from './migrate-at-start.ts';
import { prepareData } from './prepare-data.ts';
import type { Running } from './running.ts';
import { startMeasurement } from './start-measurement.ts';

/** Connections that wait to be accepted; the system's own limit is below. Past it a client tries again after a second. */
const BACKLOG = 4096;
const CATALOGUE_CHECK_MS = 250;

export interface AssembleOptions {
  counters: Counters;
  log: FastifyBaseLogger;
  /** the built pages and their route table; null: this process renders none */
  loading: ReturnType<typeof loadPages> | null;
}

/** Schema → demo set when empty → application → listening, over an open database. */
export async function assembleSite(
  handle: DatabaseHandle,
  given: Config,
  secret: string,
  { counters, log, loading }: AssembleOptions,
): Promise<Running> {
  const now = () => new Date();
  const { db } = handle;
  await migrateAtStart(handle, log);
  const changes = listenForChanges(handle);
  const live = await createLiveSettings(db, { key: officeKey(secret), config: given, log }, () =>
    takeUpSettings(),
  );
  const config: Config = {
    ...given,
    channels: live.channels,
    brand: live.brand,
    company: live.company,
    measuring: live.measuring,
    measurement: { ...given.measurement, popupTest: live.popupTest },
  };
  await prepareData(handle, config, now);
  const queue = createAcceptQueue(handle, () => Date.now(), randomBytes, {
    inTransaction: createOutbox(live.queued),
  });
  let delivery: ChannelDelivery | null = null;
  let jobs: ReturnType<typeof startJobs> | null = null;
  const uploads = path.join(config.dataDir, 'uploads');
  const photos = openPhotos(db, config);
  const eraseInTransaction: EraseInTransaction = (trx, uid) => cancelDeliveries(trx, [uid], now());
  const storePhotos = (): void => {
    photos.drain(Date.now()).catch((error: unknown) => {
      log.warn({ err: describeError(error) }, 'photos wait for their store');
    });
  };
  await storeConsentTexts(db, config.brand, now());
  const journal = () => syncErasureJournal(db, config.dataDir, now(), eraseInTransaction);
  const scrub = createScrubLater(handle, log);
  // a restored backup has brought erased requests back: not for longer than until the start
  if ((await journal()) > 0) scrub.schedule();
  const catalog = createCatalog({
    db,
    replica: handle.replica,
    reads: counters.reads,
    now,
    secret,
    checkEveryMs: changes.every(CATALOGUE_CHECK_MS),
    onError: (error) => log.error({ err: describeError(error) }, 'catalogue not taken up'),
  });
  const rendering = config.roles.has('pages');
  // The first visitor should not wait for the index of the catalogue; it is built beside the rest of the start.
  const indexed = rendering ? catalog.countries() : null;
  indexed?.catch(() => {});
  const money = { costsFile: config.costs, marginPercent: config.purchaseMargin };
  const paid = createPaidLines({ db, isDemo: config.mode === 'demo', log });
  const calculator = createCalculator({ db, now, catalog, paid, ...money });
  const watches = openWatches({ db, secret, config, live, catalog, calculator, scrub, journal });
  const hasTexts = rendering || textsAreBuilt();
  const popupDays = config.retention.leadEvents;
  const texts = await createLiveTexts(db, { brand: config.brand, log, hasTexts, popupDays, now });
  const measurement = await startMeasurement(handle, config.measurement, {
    dataDir: config.dataDir,
    log,
    now,
  });
  const createPages = await loading;
  const publicUrl = config.publicUrl ?? addressOf(config.listen.host, config.listen.port);
  const reviews = createPublishedReviews(db);
  const reviewsChanged = (): void => {
    reviews.forget();
    app.pages?.invalidate('text');
  };
  const erasure = {
    store: photos,
    inTransaction: eraseInTransaction,
    afterwards: async ({ review }: { review: boolean }) => {
      if (review) reviewsChanged();
      scrub.schedule();
      await Promise.all([journal(), delivery?.forget()]);
    },
  };
  const app = await buildApp({
    brand: config.brand,
    mode: config.mode,
    publicUrl,
    secret,
    apiOrigin: config.apiOrigin,
    csrfFetch: config.csrfFetch,
    popupByValue: config.popupByValue,
    popupTest: config.measurement.popupTest,
    measuring: config.measuring,
    trustProxy: config.trustProxy,
    roles: config.roles,
    ratesPerMinute: config.ratesPerMinute,
    log,
    now,
    ping: () => ping(db),
    catalog,
    shownCar: catalog.shownCar,
    calculator,
    library: texts.library,
    texts: { ...texts, changed: () => textsWatch.runNow() },
    company: config.company,
    reviews: reviews.now,
    shownReviews: reviews.shown,
    reviewsAbout: reviews.about,
    rates: async () => ratesOnPage(await calculator.rates()),
    leads: callAfterAccept(queue, ({ lead, photos: sent = [] }) => {
      counters.leadAccepted(lead.kind);
      delivery?.runNow();
      if (sent.length > 0) storePhotos();
    }),
    leadClaims: createLeadClaims(db, createClaimLinks(secret, publicUrl), now),
    leadPhotos: createLeadPhotos({ store: photos, folder: uploads }),
    sentPhotos: { links: createPhotoLinks(secret, publicUrl, now), store: photos },
    storedLeads: createStoredLeads({ db, brand: config.brand, now, ...erasure }),
    erasure,
    watches,
    events: createLeadEvents(db),
    cookieChoices: createCookieChoices(db),
    office: handle,
    proposals: config.proposals,
    reviewsChanged,
    runDeliveries: () => delivery?.runNow(),
    demo: () => demoLeft(config, live.queued),
    backupTrouble: () => backupTrouble(config, now()),
    settings: { ...settingsOf(config), changed: () => watchSettings.runNow() },
    pricing: {
      settings: money,
      source: config.ratesSource === null ? null : createBankSource({ url: config.ratesSource }),
      changed: () => repriced(),
    },
    intake: measurement.intake,
    findAsset: (name) => findAsset(db, name),
    staticFolder: path.join(WEB_BUILD, 'client'),
    ownFiles: live.files,
    officeFolder: OFFICE_BUILD,
    photosFolder: path.join(config.dataDir, 'photos'),
    shareFolder: path.join(config.dataDir, 'share'),
    drawPicture,
    createPages,
    cars: catalog.cars,
    counters,
  });
  catalog.onSnapshot(() => app.pages?.invalidate('catalog'));
  // a route that was withdrawn takes the sums of its cars along: totals do not wait for their time
  const repriced = (): void => {
    calculator.pricing.forget();
    app.pages?.invalidate('rates');
    jobs?.recalculate();
  };
  const watchRates = watchChange(
    () => versionOfRates(db, now()),
    () => takeUpSaleCountries(db).then(repriced),
  );
  const watchReviews = watchChange(() => versionOfReviews(db), reviewsChanged);
  // Before a page of this build is served: another process may be asked for its files.
  if (rendering) await storeAssets(db, app.assets(), now());
  await indexed;
  // Only one process can open the embedded database; the owner's commands connect through its admin socket.
  const adminSocket =
    handle.engine === 'embedded'
      ? await serveAdminSocket(handle, adminSocketPath(config.dataDir))
      : null;
  // what the office has stored reaches every process: texts, cached pages, the workers of channels
  async function takeUpSettings(): Promise<void> {
    await delivery?.useChannels(live.channels);
    texts.rebrand();
    await storeConsentTexts(db, config.brand, now());
    for (const tag of PAGE_TAGS) app.pages?.invalidate(tag);
    await measurement.runTest(live.popupTest);
  }
  const textsWatch = watchTexts(texts, () => app.pages?.invalidate('text'), { changes, log });
  const watchSettings = watchStored(() => live.refresh(), { changes, log });
  const ops = await startOps(config.ops, {
    db,
    counters,
    replica: handle.replica,
    now,
    log,
    draining: app.draining,
  });
  await app.fastify.listen({ ...config.listen, backlog: BACKLOG });
  const { port } = app.fastify.server.address() as AddressInfo;
  const url = addressOf(config.listen.host, port);
  const siteUrl = config.publicUrl ?? url;
  // after the site listens: the first page does not wait for their first round
  const started = startJobs(
    { handle, config, now, log },
    {
      texts,
      watchRates,
      watchReviews,
      watchCatalogue: async () => catalog.snapshotId(),
      every: changes.every,
      rememberAssets: () => storeAssets(db, app.assets(), now()),
      forgetOldEvents: () => measurement.forgetOld(),
      photos: { store: photos, uploads },
      pushes: { key: officeKey(secret), publicUrl, brand: config.brand },
      eraseInTransaction,
      afterErasure: () => erasure.afterwards({ review: true }),
    },
  );
  jobs = started;
  const cars = { runNow: () => catalog.notify() };
  changes.follow({ ...started.watches, cars, settings: watchSettings, texts: textsWatch });
  if (config.roles.has('jobs')) {
    delivery = await deliverByChannels({
      handle,
      channels: config.channels,
      dataDir: config.dataDir,
      publicUrl: siteUrl,
      links: createClaimLinks(secret, siteUrl),
      photoLinks: createPhotoLinks(secret, siteUrl, now),
      office: config.unclaimedAlarm ? officeOf(config.brand) : null,
      digest: { office: officeOf(config.brand), isOn: live.isDigestOn },
      bills: createBills({ catalog, calculator }),
      watches: { secret, brand: config.brand, mode: config.mode, journal },
      log,
      onTry: counters.triedDelivery,
    });
  }
  return {
    url,
    opsUrl: ops?.url ?? null,
    ...(await linksOfDemo(db, config.mode, siteUrl)),
    async close() {
      photos.stop();
      await changes.stop();
      await Promise.all([watchSettings.stop(), textsWatch.stop()]);
      await Promise.all([drain(app.fastify, app.draining, config.drainMs), delivery?.stop()]);
      await ops?.close();
      await started.stop();
      await catalog.stop();
      await measurement.intake.close();
      await queue.close();
      await scrub.stop();
      await adminSocket?.close();
      await handle.close();
    },
  };
}
