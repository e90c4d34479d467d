import { readFileSync } from 'node:fs';
import type { Brand, Company, MeasuringSettings, PopupTest } from '@prichal/contract';
import { configureChannels } from '@prichal/lead-delivery';
import type { ConfiguredChannel } from '@prichal/lead-delivery';
import type { Database } from '@prichal/database';
import {
  mergeSettings,
  readStoredSettings,
  settingsRevision,
  storedCompany,
  storedImages,
  storedPopupIntros,
} from '@prichal/office';
import type { ChannelSite } from '@prichal/office';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { demoValues } from '../config/brand.ts';
import { ConfigError, allRecipients } from '../config/config.ts';
import { imageFiles, logoOf } from '../company-images/image-files.ts';
import { readVisits } from '../config/config-measurement.ts';
import { isDigestOn } from '../config/evening-digest.ts';
import { companyOf } from '../config/own-company.ts';
import type { Config } from '../config/config.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Repeated } from '../jobs/repeat.ts';
import type { Changes } from './follow-changes.ts';

const readText = (file: string): string => readFileSync(file, 'utf8');

/** What the office needs to judge settings. */
export function settingsOf({
  environment,
  mode,
  dataDir,
  brandInOffice,
}: Config): Omit<ChannelSite, 'key'> & { isFromFile: boolean } {
  return {
    env: environment,
    live: mode === 'live',
    dataDir,
    readText,
    isFromFile: !brandInOffice,
  };
}

interface LiveSettings {
  /** in force now; the same array for the life of the process */
  channels: ConfiguredChannel[];
  /** names of the channels, the same array too */
  destinations: string[];
  /** the names again and those of incomplete channels: a request waits for a channel that is set up and cannot be opened */
  queued: string[];
  /** the same objects for the life of the process; their fields are replaced */
  brand: Brand;
  company: Company;
  popupTest: PopupTest;
  measuring: MeasuringSettings;
  /** whether requests without a next step are named when the office closes */
  isDigestOn: () => boolean;
  /** files of the company's pictures that stand over the built ones, by path */
  files: Map<string, Buffer>;
  /** takes up what was stored since, here or in another process */
  refresh(): Promise<void>;
}

/**
 * The settings of the environment over those that the office stores. What is stored and has become wrong is logged and
 * left out: it must not stop a site that would start without it.
 * @param key see `officeKey`
 * @param applied called after a change has been taken up
 */
export async function createLiveSettings(
  db: Kysely<Database>,
  { key, config, log }: { key: Buffer; config: Config; log: FastifyBaseLogger },
  applied: () => Promise<void>,
): Promise<LiveSettings> {
  const channels: ConfiguredChannel[] = [];
  const destinations: string[] = [];
  const queued: string[] = [];
  const brand = { ...config.brand };
  const company = { ...config.company };
  const popupTest = { ...config.measurement.popupTest };
  const measuring = { ...config.measuring };
  const files = new Map<string, Buffer>();
  let hasDigest = config.eveningDigest;

  async function read(): Promise<string> {
    const { values, unreadable, revision } = await readStoredSettings(db, key);
    const merged = mergeSettings(values, config.environment);
    const next = configureChannels(merged, readText, {
      live: config.mode === 'live',
      lost: unreadable,
    });
    const visits = readVisits(merged);
    Object.assign(popupTest, visits.popupTest);
    Object.assign(measuring, visits.measuring);
    const issues = [...next.issues, ...visits.issues];
    hasDigest = isDigestOn(merged, issues);
    if (issues.length > 0 || unreadable.length > 0)
      log.warn({ issues, unreadable }, 'stored settings are not complete');
    channels.splice(0, channels.length, ...next.channels);
    destinations.splice(0, destinations.length, ...channels.map(({ channel }) => channel));
    const all = [...channels, ...next.incomplete];
    queued.splice(0, queued.length, ...all.map(({ channel }) => channel));
    const own = config.brandInOffice ? companyOf(storedCompany(values)) : config;
    const images = storedImages(values);
    // a colour that was taken back leaves no trace
    const words = storedPopupIntros(values);
    Object.assign(brand, { accent: undefined }, own.brand, {
      logo: logoOf(images) ?? undefined,
      popupIntros: Object.keys(words).length === 0 ? undefined : words,
    });
    files.clear();
    for (const [name, body] of await imageFiles(images)) files.set(name, body);
    Object.assign(company, own.company);
    const named = config.brandInOffice ? own.brand.recipients : config.ownRecipients;
    brand.recipients = allRecipients(named, all);
    return revision;
  }

  let taken = await read();
  const left = config.mode === 'live' && config.brandInOffice ? demoValues(brand) : [];
  if (left.length > 0)
    throw new ConfigError(
      left.map((value) => `Кабинет, «Компания»: «${value}» — ещё демонстрационное значение`),
    );
  return {
    channels,
    destinations,
    queued,
    brand,
    company,
    popupTest,
    measuring,
    isDigestOn: () => hasDigest,
    files,
    async refresh() {
      if ((await settingsRevision(db)) === taken) return;
      const revision = await read();
      // a failure leaves it to be taken up again
      await applied();
      taken = revision;
    },
  };
}

/** Without messages about changes, a setting changed in one process is in force in all of them within twice this, ms. */
const WATCH_MS = 1_000;

/** Takes up the settings that another process has stored. */
export function watchStored(
  refresh: LiveSettings['refresh'],
  { changes, log }: { changes: Pick<Changes, 'every'>; log: FastifyBaseLogger },
): Repeated {
  return repeat('watch-settings', changes.every(WATCH_MS), refresh, log);
}
