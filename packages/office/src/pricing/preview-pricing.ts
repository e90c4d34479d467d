import {
  compareTotals,
  layOver,
  marginInForce,
  officeDay,
  readPricing,
  totalsOfPricing,
} from '@prichal/catalog';
import type { PricingSettings, PricingSnapshot, TotalsImpact } from '@prichal/catalog';
import { isoDay, parseDay, purchaseRates } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { PricingDecision } from './decision.ts';

export type PricingPreview = TotalsImpact & {
  /** why nothing would move though something was changed, Russian */
  note: string | null;
};

const NOTHING: TotalsImpact = {
  cars: 0,
  computed: 0,
  changed: 0,
  least: null,
  most: null,
  mean: null,
  examples: [],
};

/**
 * How the catalogue's totals would move if a decision counted today, by the calculator itself. Writes nothing.
 * @throws {OfficeError} not-allowed
 */
export async function previewPricing(
  db: Kysely<Database>,
  actor: Actor,
  {
    decision,
    settings,
    now,
    signal,
  }: { decision: PricingDecision; settings: PricingSettings; now: Date; signal?: AbortSignal },
): Promise<PricingPreview> {
  requireOwner(actor);
  const pricing = await readPricing(db, now, settings);
  if (pricing.known === null && decision.kind !== 'rates')
    return { ...NOTHING, note: 'Курсов ещё нет, поэтому сумм тоже нет.' };
  const newest = pricing.known === null ? '' : isoDay(pricing.known.rates.date);
  if (decision.kind === 'rates' && decision.rates.date < newest)
    return {
      ...NOTHING,
      note: `Есть курсы новее, на ${newest}: суммы каталога считаются по ним.`,
    };
  const after = await changedPricing(db, { pricing, decision, settings, now });
  const before = totalsOfPricing(pricing, now);
  const next = totalsOfPricing(after, now);
  if (before === null || next === null)
    return { ...NOTHING, note: 'Это первые курсы: суммы каталога появятся после сохранения.' };
  const impact = await compareTotals(db, before, next, signal === undefined ? {} : { signal });
  return { ...impact, note: null };
}

async function changedPricing(
  db: Kysely<Database>,
  {
    pricing,
    decision,
    settings,
    now,
  }: {
    pricing: PricingSnapshot;
    decision: PricingDecision;
    settings: PricingSettings;
    now: Date;
  },
): Promise<PricingSnapshot> {
  switch (decision.kind) {
    case 'margin':
      return await readPricing(db, now, { ...settings, marginPercent: decision.percent });
    case 'costs':
      return {
        ...pricing,
        costs: decision.change ? layOver(pricing.costs, decision.change) : decision.table,
      };
    case 'rates': {
      const { date, source, customs, purchase } = decision.rates;
      const day = parseDay(date);
      if (pricing.known === null || day === null) return { ...pricing, known: null };
      const margin = settings.marginPercent ?? (await marginInForce(db, officeDay(now)));
      const rates = {
        date: day,
        source,
        customs,
        purchase: { ...purchaseRates(customs, margin), ...purchase },
      };
      return { ...pricing, known: { ...pricing.known, rates } };
    }
  }
}
