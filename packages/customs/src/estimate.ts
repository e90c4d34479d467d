import { AGE_BANDS } from './age.ts';
import { isDelivered } from './amounts.ts';
import { contextFor, prepare } from './context.ts';
import { addDays, addMonths, isoDay } from './day.ts';
import { knownPower } from './decided-power.ts';
import { costLines, deliveryLine, priceLine } from './lines/cost-lines.ts';
import { customsLines, rangeOf } from './lines/customs-lines.ts';
import { missingFacts } from './missing-facts.ts';
import { fromKopecks, toDecimal } from './money.ts';
import { figureOf, spread, summarize } from './numbers.ts';
import { feesAtLimit, preferenceReason } from './preference-reason.ts';
import { shownRoubles } from './shown-roubles.ts';
import { totalsOverTime } from './totals-over-time.ts';
import { findCity } from './typical/cities.ts';
import { exportNote } from './export-note.ts';
import { estimateRoute, routeWarnings } from './route-context.ts';
import { leviesNote, saleCountryRoute } from './sale-country.ts';
import { notIncluded, warningsFor } from './warnings.ts';
import type { AgeBand } from './age.ts';
import type { EstimateContext, PreparedContext } from './context.ts';
import type { Estimate, Threshold } from './estimate-shape.ts';
import type { AmountName, Spread } from './numbers.ts';
import type { CountedLine } from './shown-roubles.ts';
import type { Moments } from './totals-over-time.ts';
import type { EstimateInput } from './types.ts';

/** How many months ahead `next_thresholds` covers. */
const HORIZON_MONTHS = 18;

/**
 * The full breakdown with texts: lines, totals, facts, missing facts, upcoming thresholds.
 * The input's own day and rates, when present, override those of the context. `moments`: see `totalsOverTime`.
 */
export function estimate(
  input: EstimateInput,
  context: EstimateContext,
  moments?: Moments,
): Estimate {
  const own = contextFor(context, input);
  const p = prepare(own);
  const all = spread(input, p);
  const numbers = summarize(all, input, p);
  const { route, country } = own;
  const note = exportNote(input, own);
  const text = (name: AmountName): string | null => decimal(figureOf(all, name));
  const totals = {
    abroad: text('abroad'),
    transit: text('transit'),
    customs: text('customs'),
    russia: text('russia'),
    total: text('total'),
  };
  const { lines, shown } = shownRoubles(linesOf(input, p, all), totals);
  return {
    lines,
    totals,
    shown,
    range: rangeOf(all, 'total'),
    facts: factsOf(input, p, all, numbers.preferential),
    rates: {
      customs: own.rates.customs,
      purchase: own.rates.purchase,
      date: isoDay(own.rates.date),
      source: own.rates.own === true ? 'введены вручную' : own.rates.source,
      own: own.rates.own === true,
    },
    costs: {
      title: own.costs.title,
      date: isoDay(own.costs.validFrom),
      typical: own.costs.typical,
    },
    complete: numbers.complete,
    missing: numbers.complete || !p.leviesKnown ? [] : missingFacts(input, p, all),
    export_note: note,
    route: route ? estimateRoute(route) : country ? saleCountryRoute(country) : null,
    warnings: [
      ...(note === null ? [] : [country ? note : `${note} Сумма посчитана без этой дороги.`]),
      ...(country?.levies === 'import' ? [leviesNote(country)] : []),
      ...(route === undefined ? [] : routeWarnings(route)),
      ...warningsFor(input, p, numbers.preferential),
    ],
    not_included: notIncluded(input, p),
    next_thresholds: nextThresholds(input, own, moments),
  };
}

function linesOf(input: EstimateInput, p: PreparedContext, all: Spread): CountedLine[] {
  const delivery = deliveryLine(input, p);
  return [
    priceLine(input, p),
    ...costLines(input, p),
    ...customsLines(input, p, all),
    ...(delivery === null ? [] : [delivery]),
  ];
}

function factsOf(
  input: EstimateInput,
  p: PreparedContext,
  all: Spread,
  preferential: boolean | null,
): Estimate['facts'] {
  const duty = figureOf(all, 'duty');
  const dutyEur = duty === null ? NaN : fromKopecks(duty, p.customs.EUR);
  const power = knownPower(input, p);
  const city = input.city === null ? undefined : findCity(input.city);
  const fees = p.leviesKnown ? feesAtLimit(input, p, all.byRule?.age ?? null) : null;
  const delivered = city !== undefined && isDelivered(input, p);
  return {
    age_band: ageBandOf(all, input.personalUse),
    age_reference_date:
      input.made === null || all.byRule === null ? null : isoDay(input.made.reference),
    clearance_date: isoDay(p.day),
    customs_value_rub: decimal(figureOf(all, 'customsValue')),
    duty_eur: Number.isFinite(dutyEur) ? toDecimal(dutyEur) : null,
    utilisation_coefficient: decimal(figureOf(all, 'coefficient')),
    utilisation_power_kw: Number.isFinite(power.kw) ? toDecimal(power.kw) : null,
    preferential: p.leviesKnown ? preferential : null,
    preferential_reason: p.leviesKnown
      ? preferenceReason(input, p, all.byRule?.age ?? null, power)
      : 'Какие платежи возьмут при ввозе, заранее сказать нельзя',
    fees_at_limit: fees && {
      preferential_rub: toDecimal(fees.preferential),
      full_rub: toDecimal(fees.full),
    },
    edition: p.utilisationFee.edition,
    total_to: delivered ? city.name : 'Владивосток',
    delivery_days: city?.days ?? null,
    delivery_km: city?.roadKm ?? null,
  };
}

/** Individuals have one band over 5 years; the common tariff splits it at 7. */
function ageBandOf(all: Spread, personalUse: boolean): Estimate['facts']['age_band'] {
  const bands = new Set<AgeBand | 'over_5'>(
    (all.byRule === null ? all.cases : [all.byRule]).map(({ age }) =>
      personalUse && age > 1 ? 'over_5' : AGE_BANDS[age],
    ),
  );
  const [only] = bands;
  return bands.size === 1 && only !== undefined ? only : null;
}

function nextThresholds(
  input: EstimateInput,
  context: EstimateContext,
  moments?: Moments,
): Threshold[] {
  const from = context.clearanceDate;
  const to = addDays(addMonths(from, HORIZON_MONTHS), -1);
  return totalsOverTime(input, context, from, to, moments).flatMap((step) =>
    step.change_rub === null || Number(step.change_rub) === 0
      ? []
      : [{ date: step.from, change_rub: step.change_rub, why: step.why }],
  );
}

function decimal(value: number | null): string | null {
  return value === null ? null : toDecimal(value);
}
