import type { CarCountry, Certainty, Country, Currency, Day } from './types.ts';

export type CostGroup = 'abroad' | 'transit' | 'russia';

interface CostBase {
  /** Stable name of the line, e.g. `auction_fee`. */
  readonly code: string;
  readonly group: CostGroup;
  /** Shown as it is. The company names itself here when it wants to. */
  readonly title: string;
  /** Name of the recipient of the money. */
  readonly recipient: string;
  readonly required: boolean;
  readonly certainty: Certainty;
  /** Where the figure comes from. */
  readonly note: string;
  /** The table the line is of, where it is not the cost table around it. */
  readonly edition?: string;
  /** False: never part of the customs value, not even where costs to the border are. */
  readonly inCustomsValue?: boolean;
}

/** A sum in its currency, decimal strings: "40000". `range.to` null: the top is not known. */
export interface FixedCost extends CostBase {
  readonly kind: 'fixed';
  readonly amount: string;
  readonly currency: Currency;
  readonly range: { readonly from: string; readonly to: string | null };
}

/** A percent of what is paid abroad in a foreign currency: the price and the fixed costs. */
export interface PercentCost extends CostBase {
  readonly kind: 'percent';
  /** "2" is 2 %. */
  readonly percent: string;
  readonly range: { readonly from: string; readonly to: string | null };
}

export type Cost = FixedCost | PercentCost;

/** Delivery to one city, whole roubles; null rub is «по запросу». */
export interface DeliveryCost {
  readonly rub: number | null;
  readonly range: { readonly from: number; readonly to: number | null } | null;
  readonly certainty: Certainty;
  readonly note: string;
}

/** By country of purchase: the three always, further ones as the owner has added them. */
type CountryCosts = Readonly<Record<Country, readonly Cost[]>> &
  Readonly<Record<string, readonly Cost[]>>;

/** The lines of a country. @throws {RangeError} for one that the table does not have */
export function costsOfCountry({ countries }: CostTable, country: CarCountry): readonly Cost[] {
  const lines = Object.hasOwn(countries, country) ? countries[country] : undefined;
  if (lines === undefined) throw new RangeError(`no costs of the country: ${country}`);
  return lines;
}

/** The costs outside customs: dated, edited by the company, handed in with the context. */
export interface CostTable {
  readonly id: string;
  readonly validFrom: Day;
  readonly title: string;
  /** True when these are typical figures of the market and not the company's own prices. */
  readonly typical: boolean;
  readonly countries: CountryCosts;
  readonly russia: readonly Cost[];
  readonly delivery: Readonly<Record<string, DeliveryCost>>;
}
