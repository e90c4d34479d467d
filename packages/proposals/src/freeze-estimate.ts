import type { Estimate } from '@prichal/contract';
import { parseKopecks } from './kopecks.ts';

export const BILL_GROUPS = ['abroad', 'transit', 'customs', 'russia'] as const;
export type BillGroup = (typeof BILL_GROUPS)[number];

/** One line of an estimate as it was on the day of freezing. */
export interface FrozenLine {
  code: string;
  group: BillGroup;
  title: string;
  /** how it came out: «2,70 € × 1 999 см³ × 95 ₽ = …» */
  note: string;
  kopecks: number;
  /** in the currency it is charged in, decimal string */
  amount: string;
  currency: string;
  /** act or table with its edition */
  edition: string;
}

/** The bill of one car under the rates and laws of one day. It never changes; a newer one is another bill. */
export interface FrozenBill {
  lines: FrozenLine[];
  rates: {
    /** YYYY-MM-DD */
    date: string;
    source: string;
    /** ₽ for one unit, decimal strings */
    customs: Record<string, string>;
    purchase: Record<string, string>;
  };
  /** day of the declaration that customs was counted for, YYYY-MM-DD */
  clearanceDate: string;
  /** edition of the utilisation fee */
  edition: string;
  /** city the total goes to */
  to: string;
  /** road to the city; null: the total ends in Vladivostok */
  days: { typical: number; from: number; to: number } | null;
  notIncluded: string[];
  /** the owner's way, through a third country or from a further one; null: the usual one of the three. Absent in bills of older releases */
  route?: FrozenRoute | null;
}

/** A way that the owner has set, with its usual days, as it was when the bill was frozen. */
export interface FrozenRoute {
  /** «через Киргизию»; null: from a further country, through none */
  via: string | null;
  legs: readonly {
    name: string;
    kind: 'road' | 'papers' | 'waiting' | 'sea';
    days: number;
    part: 'to_third' | 'to_departure' | 'to_customs' | 'after_customs';
  }[];
}

type Freezing = { ok: true; bill: FrozenBill } | { ok: false; why: string };

/** Freezes an estimate. What is not known to the kopeck cannot be promised: then `why` says what is missing. */
export function freezeEstimate(estimate: Estimate): Freezing {
  if (estimate.export_note !== null) return { ok: false, why: estimate.export_note };
  const lines: FrozenLine[] = [];
  for (const line of estimate.lines) {
    const kopecks = line.amount_rub === null ? null : parseKopecks(line.amount_rub);
    if (kopecks === null)
      return { ok: false, why: estimate.missing[0]?.text ?? `${line.title}: сумма неизвестна` };
    const { code, group, title, formula, currency, source } = line;
    const edition = `${source.title}, ${source.edition}`;
    const amount = line.amount ?? '0';
    lines.push({ code, group, title, note: formula, kopecks, amount, currency, edition });
  }
  if (!estimate.complete)
    return { ok: false, why: estimate.missing[0]?.text ?? 'Не хватает данных для точной суммы' };
  const { facts, rates, route } = estimate;
  return {
    ok: true,
    bill: {
      lines,
      rates: {
        date: rates.date,
        source: rates.source,
        customs: { ...rates.customs },
        purchase: { ...rates.purchase },
      },
      clearanceDate: facts.clearance_date,
      edition: facts.edition,
      to: facts.total_to,
      days: facts.delivery_days,
      notIncluded: [...estimate.not_included],
      route: route && {
        via: route.via,
        legs: route.legs.map(({ name, kind, days, part }) => ({ name, kind, days, part })),
      },
    },
  };
}
