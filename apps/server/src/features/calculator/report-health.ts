import { contextOf } from '@prichal/catalog';
import type { PricingSnapshot } from '@prichal/catalog';
import type { CalculatorHealth } from '@prichal/contract';
import { isoDay, prepare } from '@prichal/customs';

/** Which tariffs are in force today and how old the rates are. */
export function reportHealth(pricing: PricingSnapshot): CalculatorHealth {
  const { known, costs, today } = pricing;
  const { utilisationFee } = prepare({
    ...contextOf(pricing, { country: 'japan', powertrain: 'petrol', engineCc: null }),
    clearanceDate: today,
  });
  return {
    status: known === null || known.stale ? 'stale' : 'ok',
    edition: utilisationFee.edition,
    rates: {
      date: known === null ? null : isoDay(known.rates.date),
      source: known?.rates.source ?? 'курсы не получены',
      age_days: known?.ageDays ?? null,
      stale: known?.stale ?? true,
      checked_at: known?.source.checkedAt ?? null,
      last_failure: known?.source.failure ?? null,
    },
    costs: { title: costs.title, date: isoDay(costs.validFrom), typical: costs.typical },
  };
}
