import { addDays } from './day.ts';
import { withTitledCodes } from './titled-codes.ts';
import { expectedClearanceDate } from './typical/legs.ts';
import { COUNTRIES } from './types.ts';
import type { Cost, CostTable } from './costs.ts';
import type { EstimateRoute } from './estimate-shape.ts';
import type { CarCountry, Currency, Day } from './types.ts';

/** A country beyond the three, as the owner has set it. Texts are Russian and shown as they are. */
export interface SaleCountry {
  /** Latin, as in the address: `uae` */
  readonly code: string;
  /** «ОАЭ» */
  readonly name: string;
  /** «из ОАЭ» */
  readonly from: string;
  /** «в ОАЭ» */
  readonly in: string;
  /** of a price that names none */
  readonly currency: Currency;
  /** «Дубай» */
  readonly bought_in: string;
  /** where it is declared at customs: «Владивосток» */
  readonly arrives_in: string;
  /** in order, from the purchase to Vladivostok: until the car leaves, on the way to the declaration, after it */
  readonly legs: readonly {
    readonly name: string;
    readonly kind: 'road' | 'papers' | 'waiting' | 'sea';
    readonly days: number;
    readonly from: number;
    readonly to: number;
    readonly part: 'to_departure' | 'to_customs' | 'after_customs';
  }[];
  /** what is paid before the Russian border; `%`: of what is paid in a foreign currency */
  readonly costs: readonly {
    readonly title: string;
    readonly recipient: string;
    /** decimal */
    readonly amount: string;
    readonly unit: Currency | '%';
    readonly note: string;
    readonly part: 'abroad' | 'transit';
  }[];
  /**
   * `import`: duty, fees and the utilisation fee as for a car of the three. `unknown`: nobody can say which levies apply,
   * so that its cars have no sum. A car of the EAEU, which may have been cleared already, is one.
   */
  readonly levies: 'import' | 'unknown';
  /** why the levies were chosen so; shown in the place of a sum that there is not */
  readonly reason: string;
  /** false: it is no longer offered; its name is still known */
  readonly open: boolean;
  /** the owner's words over the list of its cars; '' for none */
  readonly intro: string;
}

/** Countries by code. */
export type SaleCountries = Readonly<Record<string, SaleCountry>>;

/** The cost table with the lines of the further countries, which a table of the three never has. */
export function withSaleCountries(costs: CostTable, countries: SaleCountries): CostTable {
  const lines = Object.values(countries).map((country) => [country.code, costsOf(country)]);
  return { ...costs, countries: { ...costs.countries, ...Object.fromEntries(lines) } };
}

function costsOf({ costs, name }: SaleCountry): Cost[] {
  const lines = withTitledCodes('country', costs);
  return lines.map(({ code, title, recipient, amount, unit, note, part }) => {
    const line = {
      code,
      group: part,
      title,
      recipient,
      required: true,
      range: { from: amount, to: amount },
      certainty: 'likely',
      note,
      edition: `Расходы: ${name}`,
    } as const;
    return unit === '%'
      ? { ...line, kind: 'percent', percent: amount }
      : { ...line, kind: 'fixed', amount, currency: unit };
  });
}

/** The clearance day to expect of a car bought `today`; null for a country that nobody knows. */
export function clearanceDateOf(
  today: Day,
  country: CarCountry,
  countries: SaleCountries,
): Day | null {
  const core = COUNTRIES.find((one) => one === country);
  if (core !== undefined) return expectedClearanceDate(today, core);
  const further = Object.hasOwn(countries, country) ? countries[country] : undefined;
  if (further === undefined) return null;
  return addDays(today, daysOf(further, BEFORE_CUSTOMS, 'days'));
}

/** Typical days from the choice to Vladivostok. */
export function saleCountryDays(country: SaleCountry): number {
  return daysOf(country, [...BEFORE_CUSTOMS, 'after_customs'], 'days');
}

/** The way of its cars, as an estimate shows it. */
export function saleCountryRoute(country: SaleCountry): EstimateRoute {
  const { bought_in: from, arrives_in: to, legs } = country;
  return {
    country: [from, ...(to === HOME ? [] : [to]), HOME].join(' — '),
    via: null,
    days: saleCountryDays(country),
    earliest_days: daysOf(country, BEFORE_CUSTOMS, 'from'),
    valid_from: null,
    legs: legs.map(({ name, kind, days, from: least, to: most, part }) => ({
      name,
      kind,
      days,
      from: least,
      to: most,
      part,
    })),
    papers: [],
  };
}

/** What is said under a sum of its cars: why the levies are those. */
export function leviesNote({
  name,
  levies,
  reason,
}: Pick<SaleCountry, 'name' | 'levies' | 'reason'>): string {
  return levies === 'import'
    ? `Ввоз, ${name}: ${reason}`
    : `${name}: какие платежи возьмут при ввозе, заранее сказать нельзя. ${reason}`;
}

const HOME = 'Владивосток';
const BEFORE_CUSTOMS = ['to_departure', 'to_customs'] as const;

function daysOf({ legs }: SaleCountry, parts: readonly string[], which: 'days' | 'from'): number {
  return legs.reduce((sum, leg) => (parts.includes(leg.part) ? sum + leg[which] : sum), 0);
}
