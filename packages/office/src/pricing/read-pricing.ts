import {
  lastRatesDay,
  marginInForce,
  officeDay,
  readPricing,
  totalsKey,
  totalsOfPricing,
} from '@prichal/catalog';
import type { PricingSettings, PricingSnapshot } from '@prichal/catalog';
import type { Pricing } from '@prichal/contract/office';
import { isoDay } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { costPlaces } from './cost-places.ts';
import { pricingRevision } from './decide-pricing.ts';
import { listPricingChanges } from './list-pricing-changes.ts';
import { readCostAuthors } from './read-pricing-day.ts';

/**
 * Rates, margin and costs in force, with the decisions behind them.
 * @param sourceEnabled whether this site asks the Bank of Russia
 * @throws {OfficeError} not-allowed
 */
export async function readOfficePricing(
  db: Kysely<Database>,
  actor: Actor,
  {
    settings,
    sourceEnabled,
    now,
  }: { settings: PricingSettings; sourceEnabled: boolean; now: Date },
): Promise<Pricing> {
  requireOwner(actor);
  const today = officeDay(now);
  const pricing = await readPricing(db, now, settings);
  const { known, costs } = pricing;
  const changes = await listPricingChanges(db, today, {
    known,
    costsFile: settings.costsFile ?? null,
  });
  const fromEnvironment = settings.marginPercent ?? null;
  const isFromFile = settings.costsFile?.id === costs.id;
  return {
    revision: await pricingRevision(db),
    today,
    last_rates_day: lastRatesDay(now),
    rates: known && (await ratesBody(db, known)),
    source: {
      enabled: sourceEnabled,
      checked_at: known?.source.checkedAt ?? null,
      failed_at: known?.source.failedAt ?? null,
      failure: known?.source.failure ?? null,
    },
    margin: {
      percent: fromEnvironment ?? (await marginInForce(db, today)),
      from_environment: fromEnvironment !== null,
    },
    costs: {
      title: costs.title,
      valid_from: isoDay(costs.validFrom),
      typical: costs.typical,
      from: isFromFile ? 'file' : costs.id.startsWith('typical-') ? 'typical' : 'office',
      places: costPlaces(costs, await readCostAuthors(db, today, settings.costsFile ?? null)),
    },
    totals: await totalsBody(db, pricing, now),
    changes,
  };
}

async function ratesBody(
  db: Kysely<Database>,
  { rates, demo, stale, ageDays }: NonNullable<PricingSnapshot['known']>,
): Promise<Pricing['rates']> {
  const date = isoDay(rates.date);
  const own = await db
    .selectFrom('rates')
    .select('currency')
    .where('date', '=', date)
    .where('kind', '=', 'purchase')
    .execute();
  const rows = Object.entries(rates.customs).map(([currency, customs]) => ({
    currency,
    customs,
    purchase: rates.purchase[currency as keyof typeof rates.purchase] ?? customs,
    own: own.some((each) => each.currency === currency),
  }));
  return { date, source: rates.source, demo, stale, age_days: ageDays, rows };
}

/** Whether the catalogue shows what these rates and costs give. */
async function totalsBody(
  db: Kysely<Database>,
  pricing: PricingSnapshot,
  now: Date,
): Promise<Pricing['totals']> {
  const run = await db
    .selectFrom('totals_runs')
    .select(['key', 'finished_at'])
    .orderBy('run', 'desc')
    .limit(1)
    .executeTakeFirst();
  const totals = totalsOfPricing(pricing, now);
  if (run === undefined || totals === null) return null;
  return { finished_at: run.finished_at.toISOString(), current: run.key === totalsKey(totals) };
}
