import type { CostLineChange } from '@prichal/contract/office';
import { parseCostTable } from '@prichal/customs';
import type { Cost, CostTable, DeliveryCost, ParsedCosts } from '@prichal/customs';
import { costsAsJson } from './costs-as-json.ts';

/** A decision about some lines of the costs; the others stay what they are on each day. */
export interface CostsChange {
  /** YYYY-MM-DD */
  validFrom: string;
  /** true: every line is the company's own price, none is typical of the market any more */
  own: boolean;
  lines: readonly CostLineChange[];
}

const OWN_PRICE = 'Цена компании';

/**
 * Lays changed lines over a cost table.
 * @returns the table, or what is wrong with it, Russian; `unknown`: lines that the table does not have
 */
export function changeCosts(
  base: CostTable,
  { validFrom, own, lines }: CostsChange,
): { changed: ParsedCosts; unknown: CostLineChange[] } {
  const rest = new Map(lines.map((line) => [`${line.place} ${line.code}`, line]));
  const changed = (place: string, code: string): CostLineChange | undefined => {
    const found = rest.get(`${place} ${code}`);
    rest.delete(`${place} ${code}`);
    return found;
  };
  const costs = (place: string, table: readonly Cost[]): Cost[] =>
    table.map((cost) => changeCost(cost, changed(place, cost.code)));
  const table = {
    ...costsAsJson(base),
    id: `own-${validFrom}`,
    validFrom,
    title: own ? 'Цены компании' : 'Цены компании и рынка',
    typical: own ? false : base.typical,
    countries: Object.fromEntries(
      Object.entries(base.countries).map(([country, each]) => [country, costs(country, each)]),
    ),
    russia: costs('russia', base.russia),
    delivery: Object.fromEntries(
      Object.entries(base.delivery).map(([city, each]) => [
        city,
        changeDelivery(each, changed('delivery', city)),
      ]),
    ),
  };
  return { changed: parseCostTable(table), unknown: [...rest.values()] };
}

function changeCost(cost: Cost, change: CostLineChange | undefined): Cost {
  if (change === undefined) return cost;
  const value = change.value ?? '';
  const known = {
    certainty: 'certain',
    note: OWN_PRICE,
    range: { from: value, to: value },
  } as const;
  return cost.kind === 'fixed'
    ? { ...cost, ...known, amount: value }
    : {
        ...cost,
        ...known,
        percent: value,
        // the title of a percent names it: «Банковский перевод 2 %»
        title: cost.title.replace(/[\d.,]+(?=\s%$)/, value.replace('.', ',')),
      };
}

function changeDelivery(delivery: DeliveryCost, change: CostLineChange | undefined): DeliveryCost {
  if (change === undefined) return delivery;
  const known = { certainty: 'certain', note: OWN_PRICE } as const;
  if (change.value === null) return { ...known, rub: null, range: null };
  const rub = Number(change.value);
  return { ...known, rub, range: { from: rub, to: rub } };
}
