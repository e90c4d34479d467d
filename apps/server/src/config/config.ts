import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BANK_OF_RUSSIA_URL } from '@prichal/catalog';
import { COOKIE_CHOICE_DAYS, POPUP_DATA_DAYS } from '@prichal/contract';
import type { Brand, Company, MeasuringSettings } from '@prichal/contract';
import type { CostTable } from '@prichal/customs';
import { configureChannels } from '@prichal/lead-delivery';
import type { ConfiguredChannel } from '@prichal/lead-delivery';
import { readPhotoBucket } from '../leads/photos/photo-settings.ts';
import type { S3Settings } from '../leads/photos/s3-store.ts';
import { readOps } from '../ops/ops-settings.ts';
import type { OpsSettings } from '../ops/ops-settings.ts';
import { environmentReader } from './environment-reader.ts';
import type { Environment, EnvironmentReader } from './environment-reader.ts';
import { readMeasurement, readMeasuring } from './config-measurement.ts';
import type { RetentionDays } from '@prichal/database';
import type { MeasurementSettings } from './config-measurement.ts';
import { isDigestOn } from './evening-digest.ts';
import { findLiveIssues } from './find-live-issues.ts';
import { readBrandFile, readCosts } from './owner-files.ts';
import { readProposals } from './proposals.ts';
import type { ProposalSettings } from './proposals.ts';

const ROLES = ['pages', 'api', 'jobs'] as const;
export type Role = (typeof ROLES)[number];

/** What is counted apart per address; the number is requests per minute. */
export const RATE_CLASSES = {
  forms: 20,
  tokens: 60,
  catalogue: 600,
  /** rendered pages only: one from the page cache costs nothing and is not counted */
  pages: 1200,
  reports: 60,
  /** events of the popup and the cookie banner */
  events: 60,
  /** batches of what pages measure, and their beacons: 50 visitors behind one address, 20 of each in a minute */
  analytics: 1000,
  /** pictures of links, files of proposals: making one costs hundreds of ms */
  share: 60,
  /** drawings made: those in memory cost nothing and are not counted */
  pictures: 600,
  /** sign-ins to the office: each costs a hash */
  signin: 20,
  other: 600,
} as const;
export type RateClass = keyof typeof RATE_CLASSES;

export interface Config {
  listen: { host: string; port: number };
  /** how long `/readyz` reports shutdown before the process stops accepting connections, ms */
  drainMs: number;
  /** absolute path */
  dataDir: string;
  /** null: the embedded database under dataDir */
  databaseUrl: string | null;
  /** a read replica of that server; null: there is none */
  readUrl: string | null;
  /** absolute, no slash at the end; null: the address it listens on */
  publicUrl: string | null;
  /** origin that pages call the API at; null: their own */
  apiOrigin: string | null;
  mode: 'demo' | 'live';
  roles: ReadonlySet<Role>;
  /** null: read from a file in dataDir, created at the first start (demo only) */
  secret: string | null;
  brand: Brand;
  /** what only some pages show; part `company` of the brand file */
  company: Company;
  csrfFetch: boolean;
  /** the popup's variant goes by the value of the calculation instead of by lot */
  popupByValue: boolean;
  measuring: MeasuringSettings;
  trustProxy: boolean | number | string[];
  ratesPerMinute: Record<RateClass, number>;
  demoCars: number;
  /** address of XML_daily.asp; null: rates are not fetched, those of the table stay */
  ratesSource: string | null;
  /** what the buyer's bank adds to the official rate, percent, "3"; null: the stored or the usual one */
  purchaseMargin: string | null;
  /** the company's own costs outside customs; null: the stored or the typical ones */
  costs: CostTable | null;
  proposals: ProposalSettings;
  /** what was read: it wins over the settings that the office stores */
  environment: Environment;
  /** the company’s data come from the office; else from the brand file, which says everything */
  brandInOffice: boolean;
  /** who gets requests besides the services of channels; of the brand file */
  ownRecipients: string[];
  /** where requests go; a folder of letters when nothing is set */
  channels: ConfiguredChannel[];
  /** whether an alarm is sent again for a request that nobody claimed within the promised time */
  unclaimedAlarm: boolean;
  /** as the environment says it; the office may decide otherwise where it says nothing */
  eveningDigest: boolean;
  /** null: photos of requests are stored in a folder of dataDir */
  photoBucket: S3Settings | null;
  retention: RetentionDays;
  /** metrics and health for a monitor; null: off */
  ops: OpsSettings | null;
  measurement: MeasurementSettings;
  logLevel: string;
}

/**
 * What the privacy page promises: requests for three years at most; the proof of a choice about cookies as long as the
 * choice holds and the three years of limitation after it (Civil Code, art. 196).
 */
const THREE_YEARS = 3 * 365;
const MOST_DAYS = { leads: THREE_YEARS, cookieChoices: COOKIE_CHOICE_DAYS + THREE_YEARS };

/** All issues of the environment at once, in Russian, for the owner. */
export class ConfigError extends Error {
  readonly issues: string[];
  constructor(issues: string[]) {
    super(
      `Сайт не запущен. Исправьте настройки:\n${issues.map((issue) => `  • ${issue}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.issues = issues;
  }
}

/** Environment → settings, once; `nameErrors` come from reading the settings file. Throws ConfigError naming every error. */
export function readConfig(
  env: Environment,
  readText: (file: string) => string = (file) => readFileSync(file, 'utf8'),
  nameErrors: readonly string[] = [],
): Config {
  const issues: string[] = [...nameErrors];
  const reader = environmentReader(env, issues);
  const mode = reader.oneOf('SITE_MODE', ['demo', 'live'] as const, 'demo');
  const delivery = configureChannels(env, readText, { live: mode === 'live' });
  issues.push(...delivery.issues);
  const brandFile = reader.text('BRAND_FILE');
  const { brand, company, isRead } = readBrandFile(brandFile, readText, issues);
  const config: Config = {
    listen: {
      host: reader.text('HOST') ?? '127.0.0.1',
      port: reader.whole('PORT', 3000, 0, 65_535),
    },
    drainMs: reader.whole('DRAIN_SECONDS', 1, 0, 60) * 1000,
    dataDir: path.resolve(reader.text('DATA_DIR') ?? './data'),
    databaseUrl: reader.address('DATABASE_URL', ['postgres://', 'postgresql://']),
    readUrl: reader.address('DATABASE_READ_URL', ['postgres://', 'postgresql://']),
    publicUrl: originOf(
      reader.address('PUBLIC_URL', ['http://', 'https://'], (url) => URL.canParse(url)),
    ),
    apiOrigin: originOf(
      reader.address('API_ORIGIN', ['http://', 'https://'], (url) => URL.canParse(url)),
    ),
    mode,
    roles: new Set(reader.list('ROLES', ROLES)),
    secret: reader.text('SECRET'),
    brand: { ...brand, recipients: allRecipients(brand.recipients, delivery.channels) },
    company,
    csrfFetch: reader.flag('CSRF_FETCH', false),
    popupByValue: reader.flag('POPUP_BY_VALUE', false),
    measuring: readMeasuring(reader),
    trustProxy: readTrustProxy(reader.text('TRUST_PROXY'), issues),
    ratesPerMinute: Object.fromEntries(
      Object.entries(RATE_CLASSES).map(([name, usual]) => [
        name,
        reader.whole(`RATE_${name.toUpperCase()}`, usual, 1, 1_000_000),
      ]),
    ) as Record<RateClass, number>,
    demoCars: reader.whole('DEMO_CARS', 640, 0, 2_000_000),
    ratesSource: readRatesSource(reader, mode),
    purchaseMargin: readMargin(reader.text('PURCHASE_MARGIN'), issues),
    costs: readCosts(reader.text('COSTS_FILE'), readText, issues),
    proposals: readProposals(reader, issues),
    environment: env,
    brandInOffice: brandFile === null,
    ownRecipients: brand.recipients,
    channels: delivery.channels,
    unclaimedAlarm: reader.flag('UNCLAIMED_ALARM', true),
    eveningDigest: isDigestOn(env, issues),
    photoBucket: readPhotoBucket(env, issues),
    retention: {
      leads: reader.whole('LEADS_DAYS', MOST_DAYS.leads, 1, MOST_DAYS.leads),
      leadEvents: reader.whole('LEAD_EVENTS_DAYS', POPUP_DATA_DAYS, 1, 3650),
      cookieChoices: reader.whole(
        'COOKIE_CHOICES_DAYS',
        MOST_DAYS.cookieChoices,
        COOKIE_CHOICE_DAYS,
        MOST_DAYS.cookieChoices,
      ),
    },
    measurement: readMeasurement(reader, issues),
    ops: readOps(env, issues),
    logLevel: reader.oneOf(
      'LOG_LEVEL',
      ['silent', 'error', 'warn', 'info', 'debug'] as const,
      mode === 'demo' ? 'warn' : 'info',
    ),
  };
  if (config.readUrl !== null && config.databaseUrl === null)
    issues.push('DATABASE_READ_URL: реплика есть только у сервера, названного в DATABASE_URL');
  if (mode === 'live') issues.push(...findLiveIssues(config, env, isRead));
  if (config.secret !== null && config.secret.length < 32)
    issues.push('SECRET: нужно не меньше 32 знаков, например вывод команды «openssl rand -hex 32»');
  if (issues.length > 0) throw new ConfigError(issues);
  return config;
}

/** The site lives at the root of its address: scheme, name and port, nothing behind them. */
function originOf(url: string | null): string | null {
  return url === null ? null : new URL(url).origin;
}

/** The consent text must name every service that gets whole requests, in addition to those in the brand file. */
export function allRecipients(
  own: readonly string[],
  channels: readonly Pick<ConfiguredChannel, 'recipient'>[],
): string[] {
  const services = channels.flatMap(({ recipient }) => recipient ?? []);
  return [...new Set([...own, ...services])];
}

/** A demo must not depend on the network: it has its own dated set. `off` switches the source off anywhere. */
function readRatesSource(reader: EnvironmentReader, mode: Config['mode']): string | null {
  const value = reader.text('RATES_SOURCE');
  if (value === 'off') return null;
  if (value === null) return mode === 'live' ? BANK_OF_RUSSIA_URL : null;
  return reader.address('RATES_SOURCE', ['https://', 'http://'], (url) => URL.canParse(url));
}

function readMargin(value: string | null, issues: string[]): string | null {
  if (value === null) return null;
  if (/^\d{1,2}(\.\d{1,2})?$/.test(value)) return value;
  issues.push(`PURCHASE_MARGIN: процент от 0 до 99.99, например 2.5, а стоит «${value}»`);
  return null;
}

/** `true`, `false`, the number of proxies in front, or their addresses. */
function readTrustProxy(value: string | null, issues: string[]): Config['trustProxy'] {
  if (value === null || value === 'false') return false;
  if (value === 'true') return true;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const addresses = value.split(',').map((part) => part.trim());
  if (addresses.every((part) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(part))) return addresses;
  issues.push('TRUST_PROXY: true, false, число прокси или их адреса через запятую');
  return false;
}
