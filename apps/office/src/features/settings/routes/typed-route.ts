import type { StoredRoute, ThirdRoutes } from '@prichal/contract/office';

type Row = Record<string, string>;

/** A route as its inputs hold it. */
export interface TypedRoute {
  country: string;
  via: string;
  legs: Row[];
  costs: Row[];
  /** one a line */
  papers: string;
  rules: Record<string, string>;
  reasons: Record<string, string>;
}

/** What the inputs begin with. @param route the one in force; null: none */
export function typedRoute(route: StoredRoute | null, rules: ThirdRoutes['rules']): TypedRoute {
  const textOf = (row: object): Row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));
  return {
    country: route?.country ?? '',
    via: route?.via ?? 'через ',
    legs: route?.legs.map(textOf) ?? [],
    costs: route?.costs.map(textOf) ?? [],
    papers: route?.papers.join('\n') ?? '',
    rules: Object.fromEntries(rules.map(({ rule, usual }) => [rule, route?.rules[rule] ?? usual])),
    reasons: Object.fromEntries(
      rules.map(({ rule, reason }) => [rule, route?.reasons[rule] ?? reason]),
    ),
  };
}

/** As the server reads it; what is no number is sent as it was typed, and rejected there by its name. */
export function readRoute({ papers, legs, costs, ...typed }: TypedRoute): Record<string, unknown> {
  const whole = (text = '') => (/^\s*\d+\s*$/.test(text) ? Number(text) : text);
  return {
    ...typed,
    legs: legs.map(({ days, from, to, ...leg }) => ({
      ...leg,
      days: whole(days),
      from: whole(from),
      to: whole(to),
    })),
    costs: costs.map(({ amount = '', ...cost }) => ({
      ...cost,
      amount: amount.replaceAll(/\s/g, '').replace(',', '.'),
    })),
    papers: papers
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}
