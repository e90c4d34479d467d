import type { Cost } from './costs.ts';
import type { Certainty, Currency, Source } from './types.ts';

/** The public shape of an estimate: decimal strings, Russian texts, ISO days. */

export type LineGroup = Cost['group'] | 'customs';

/** One number of a product, decimal: a sum, a rate in roubles, an engine's volume, a percentage, a coefficient. */
export interface Factor {
  readonly amount: string;
  readonly unit: Currency | 'cc' | 'hp' | 'kw' | 'percent' | 'coefficient';
}

/** Roubles, decimal strings. */
export interface RubRange {
  readonly from: string;
  readonly to: string;
}

export interface EstimateLine {
  readonly code: string;
  readonly group: LineGroup;
  readonly title: string;
  /** Who pays. */
  readonly payer: string;
  /** Who receives. */
  readonly recipient: string;
  readonly required: boolean;
  /** Null when a fact is missing, see `range`, or when the price is on request. */
  readonly amount_rub: string | null;
  /** The same in whole roubles, as bills show it: with the other lines of its group it comes to the group's. */
  readonly shown_rub: string | null;
  /** In the currency in which it is charged. */
  readonly amount: string | null;
  readonly currency: Currency;
  /** Provable bounds, when the facts leave more than one value possible. */
  readonly range: RubRange | null;
  /** Numbers whose product is the sum; empty when the line is no product or the sum is not known. */
  readonly factors: readonly Factor[];
  /** The smaller product that the sum was compared with, for duties of two bounds; null otherwise. */
  readonly compared: readonly Factor[] | null;
  /** The factors as a Russian sentence. */
  readonly formula: string;
  readonly source: Source;
  /** A typical figure of the market: its usual spread in `currency` (or percent); null for law. */
  readonly typical: { readonly from: string; readonly to: string | null } | null;
  /** What this sum would be as clients of handed-over deals paid it, in place of `typical`; absent: too few are known. */
  readonly paid?: PaidRange;
}

/** Roubles, decimal strings, over so many deals. */
interface PaidRange extends RubRange {
  readonly count: number;
  /** made up: a demo */
  readonly demo: boolean;
}

export type MissingFact =
  | 'manufactured'
  | 'manufactured_month'
  | 'engine_cc'
  | 'power'
  | 'motor_power_30min'
  | 'price'
  | 'rates'
  | 'tariff'
  | 'delivery';

export interface Threshold {
  /** The first day of the new total. */
  readonly date: string;
  /** Signed decimal string; against the total just before. */
  readonly change_rub: string;
  readonly why: string;
}

/** The way as the owner has set it, through a third country or from a further one; days: usual, shortest and longest. */
export interface EstimateRoute {
  /** «Киргизия» and «через Киргизию»; of a further country «Дубай — Владивосток» and null */
  readonly country: string;
  readonly via: string | null;
  /** the sum of the legs, up to Vladivostok */
  readonly days: number;
  /** until the declaration at the least: every leg before it at its shortest */
  readonly earliest_days: number;
  /** ISO day from which the company offers it; null: of a further country */
  readonly valid_from: string | null;
  readonly legs: readonly {
    readonly name: string;
    readonly kind: 'road' | 'papers' | 'waiting' | 'sea';
    readonly days: number;
    readonly from: number;
    readonly to: number;
    /** `to_customs` begins in the third country or at the departure, `after_customs` after the declaration in Russia */
    readonly part: 'to_third' | 'to_departure' | 'to_customs' | 'after_customs';
  }[];
  /** documents of the re-export */
  readonly papers: readonly string[];
}

interface GroupSums {
  readonly abroad: string | null;
  readonly transit: string | null;
  readonly customs: string | null;
  readonly russia: string | null;
  readonly total: string | null;
}

export interface Estimate {
  readonly lines: readonly EstimateLine[];
  /** Null: a line of the group is not known; then see `range`. */
  readonly totals: GroupSums;
  /** The same in whole roubles, as bills show them: groups come to the total. */
  readonly shown: GroupSums;
  /** Provable bounds of the total of an incomplete estimate; null when there are none. */
  readonly range: RubRange | null;
  readonly facts: {
    readonly age_band: 'up_to_3' | '3_to_5' | 'over_5' | '5_to_7' | 'over_7' | null;
    readonly age_reference_date: string | null;
    readonly clearance_date: string;
    readonly customs_value_rub: string | null;
    readonly duty_eur: string | null;
    readonly utilisation_coefficient: string | null;
    /** Power that the utilisation fee goes by, kW. */
    readonly utilisation_power_kw: string | null;
    readonly preferential: boolean | null;
    /** Why the preference applies or not. */
    readonly preferential_reason: string;
    /** The utilisation fee up to the power limit of the preference and just above it; null where power does not decide. */
    readonly fees_at_limit: {
      readonly preferential_rub: string;
      readonly full_rub: string;
    } | null;
    /** Edition of the utilisation fee (it changes every year). */
    readonly edition: string;
    /** Name of the city the total goes to. */
    readonly total_to: string;
    readonly delivery_days: {
      readonly typical: number;
      readonly from: number;
      readonly to: number;
    } | null;
    /** Road from Vladivostok to the chosen city; null without one. */
    readonly delivery_km: number | null;
  };
  readonly rates: {
    readonly customs: Readonly<Partial<Record<Currency, string>>>;
    readonly purchase: Readonly<Partial<Record<Currency, string>>>;
    readonly date: string;
    readonly source: string;
    /** Typed by the visitor. */
    readonly own: boolean;
  };
  readonly costs: { readonly title: string; readonly date: string; readonly typical: boolean };
  readonly complete: boolean;
  /** Facts of the car that would make it complete; empty where nobody can say the levies: see `export_note`. */
  readonly missing: readonly { readonly fact: MissingFact; readonly text: string }[];
  /**
   * In Russian: why the exporting country bans the direct route these lines are of, then the total is not the whole sum;
   * or why there is no total, as nobody can say which levies are paid. Null: nothing of that.
   */
  readonly export_note: string | null;
  /** The way through a third country that the lines and days are of; null: the direct one. */
  readonly route: EstimateRoute | null;
  readonly warnings: readonly string[];
  readonly not_included: readonly string[];
  readonly next_thresholds: readonly Threshold[];
}

/** A customs line before and after a day on which the total changes; decimal roubles. */
export interface MovedLine {
  readonly code: string;
  readonly title: string;
  readonly before_rub: string;
  readonly after_rub: string;
}

/** Days on which the total does not change. */
export interface PricePeriod {
  /** First and last day, ISO, both inside the asked period. */
  readonly from: string;
  readonly to: string;
  readonly total: string | null;
  readonly range: RubRange | null;
  /** Difference from the previous period; null for the first and where a total is not known. */
  readonly change_rub: string | null;
  /** The lowest certainty among the customs lines. */
  readonly certainty: Certainty;
  /** Edition of the utilisation fee. */
  readonly edition: string;
  /** Years the car becomes older than on `from`; null when no birthday falls on it. */
  readonly older_than: number | null;
  /** A new edition of a levy begins on `from`. */
  readonly new_rates: boolean;
  /** Customs lines whose sum changed on `from`. */
  readonly moved: readonly MovedLine[];
  /** The same as a Russian sentence; empty for the first. */
  readonly why: string;
}
