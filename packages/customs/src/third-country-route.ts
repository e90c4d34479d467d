import type { Certainty, Currency, Day } from './types.ts';

/** What the law leaves open for a car that comes through a third country. Defaults and reasons: ROUTE_RULES. */
export interface RouteRules {
  /** what a duty or VAT counted from the value is counted from */
  readonly customs_value: 'price' | 'price_and_way_from_third' | 'price_and_whole_way';
  /** the day on which the age counts */
  readonly age_on: 'declaration' | 'arrival_in_third';
  /** whether a car for own use keeps the preferential utilisation fee */
  readonly utilisation: 'preferential' | 'full';
}

/** A route of the owner's settings, from the purchase to Vladivostok. Texts are Russian and shown as they are. */
export interface ThirdCountryRoute {
  /** «Киргизия» */
  readonly country: string;
  /** «через Киргизию» */
  readonly via: string;
  /** in order; `to_customs` begins in the third country, `after_customs` after the declaration in Russia */
  readonly legs: readonly {
    readonly name: string;
    readonly kind: 'road' | 'papers' | 'waiting' | 'sea';
    readonly days: number;
    readonly from: number;
    readonly to: number;
    readonly part: 'to_third' | 'to_customs' | 'after_customs';
  }[];
  /** everything between the seller's country and Russian customs; replaces the direct route's own lines */
  readonly costs: readonly {
    readonly title: string;
    readonly recipient: string;
    /** decimal */
    readonly amount: string;
    readonly currency: Currency;
    readonly note: string;
    readonly part: 'to_third' | 'from_third';
  }[];
  /** documents of the re-export */
  readonly papers: readonly string[];
  readonly rules: RouteRules;
  /** why the rules were chosen so, shown beside the sum */
  readonly reasons: Readonly<Record<keyof RouteRules, string>>;
}

/** A route with the day from which it is offered. */
export interface DatedRoute {
  readonly validFrom: Day;
  readonly route: ThirdCountryRoute;
}

/** Open questions of such a route, the usual answer and its reason. */
export const ROUTE_RULES: {
  readonly [Name in keyof RouteRules]: {
    readonly question: string;
    readonly usual: RouteRules[Name];
    readonly reason: string;
    readonly certainty: Certainty;
  };
} = {
  customs_value: {
    question: 'Что входит в стоимость, от которой считают пошлину и НДС',
    usual: 'price',
    reason:
      'Таможенный кодекс ЕАЭС не включает перевозку в стоимость товаров для личного пользования. Часть брокеров прибавляет фрахт от страны отправления, то есть от третьей страны.',
    certainty: 'unverified',
  },
  age_on: {
    question: 'На какой день считают возраст',
    usual: 'declaration',
    reason:
      'Возраст считают на день регистрации декларации. Если машину выпускают в третьей стране ЕАЭС, декларацию регистрируют там и раньше: тогда берут день прибытия.',
    certainty: 'likely',
  },
  utilisation: {
    question: 'Действует ли льготный утилизационный сбор',
    usual: 'preferential',
    reason:
      'Льгота связана с личным пользованием и мощностью, а не со страной отправления, если декларацию подают в России. Для машин, выпущенных в других странах ЕАЭС, правила с 01.04.2026 не сверены.',
    certainty: 'unverified',
  },
};

/** Typical days of the whole route, and until the declaration is registered in Russia. */
export function routeDays({ legs }: ThirdCountryRoute): { total: number; toClearance: number } {
  const total = legs.reduce((sum, leg) => sum + leg.days, 0);
  return { total, toClearance: total - daysOf(legs, 'after_customs') };
}

/** How long before the declaration the age is fixed, days. */
export function ageLeadDays({ legs, rules }: ThirdCountryRoute): number {
  return rules.age_on === 'arrival_in_third' ? daysOf(legs, 'to_customs') : 0;
}

function daysOf(legs: ThirdCountryRoute['legs'], part: string): number {
  return legs.reduce((sum, leg) => (leg.part === part ? sum + leg.days : sum), 0);
}
