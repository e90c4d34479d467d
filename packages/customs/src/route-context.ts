import { addDays, isoDay } from './day.ts';
import { day as dayText } from './format.ts';
import { ROUTE_RULES, routeDays } from './third-country-route.ts';
import { costsOfCountry } from './costs.ts';
import { withTitledCodes } from './titled-codes.ts';
import type { EstimateContext } from './context.ts';
import type { FixedCost } from './costs.ts';
import type { EstimateRoute } from './estimate-shape.ts';
import type { DatedRoute, RouteRules } from './third-country-route.ts';
import type { CarCountry, Day } from './types.ts';

/**
 * The context of a car that takes a route instead of the direct one: its day of clearance if bought `today`, its cost
 * lines instead of those in transit, its rules. What is paid where the car is bought stays.
 */
export function routeContext(
  context: EstimateContext,
  country: CarCountry,
  dated: DatedRoute,
  today: Day,
): EstimateContext {
  const { costs, settings } = context;
  const { route } = dated;
  const bought = costsOfCountry(costs, country).filter(({ group }) => group === 'abroad');
  return {
    ...context,
    clearanceDate: addDays(today, routeDays(route).toClearance),
    costs: {
      ...costs,
      countries: { ...costs.countries, [country]: [...bought, ...costsOf(dated)] },
    },
    settings: {
      ...settings,
      individualCustomsValue:
        route.rules.customs_value === 'price' ? 'price' : 'price_and_costs_to_border',
    },
    route: dated,
  };
}

function costsOf({ route, validFrom }: DatedRoute): FixedCost[] {
  const wholeWay = route.rules.customs_value !== 'price_and_way_from_third';
  const lines = withTitledCodes('route', route.costs);
  return lines.map(({ code, title, recipient, amount, currency, note, part }) => ({
    code,
    group: 'transit',
    kind: 'fixed',
    title,
    recipient,
    required: true,
    amount,
    currency,
    range: { from: amount, to: amount },
    certainty: 'likely',
    note,
    edition: `Дорога ${route.via}, с ${dayText(validFrom)}`,
    inCustomsValue: wholeWay || part === 'from_third',
  }));
}

/** The route as an estimate shows it. */
export function estimateRoute({ route, validFrom }: DatedRoute): EstimateRoute {
  const { country, via, legs, papers } = route;
  return {
    country,
    via,
    days: routeDays(route).total,
    earliest_days: legs
      .filter(({ part }) => part !== 'after_customs')
      .reduce((sum, leg) => sum + leg.from, 0),
    valid_from: isoDay(validFrom),
    legs: legs.map(({ name, kind, days, from, to, part }) => ({
      name,
      kind,
      days,
      from,
      to,
      part,
    })),
    papers,
  };
}

/** The route and each open question with the answer's reason, for the notes under a sum. */
export function routeWarnings({ route }: DatedRoute): string[] {
  const rules = Object.keys(ROUTE_RULES) as (keyof RouteRules)[];
  return [
    `Прямой вывоз запрещён: сумма и срок посчитаны по дороге ${route.via}.`,
    ...rules.map((rule) => `${ROUTE_RULES[rule].question}: ${route.reasons[rule]}`),
  ];
}
