import { costsAsJson, costsInForce, parseRatesFile } from '@prichal/catalog';
import type { DayRates, PricingSettings } from '@prichal/catalog';
import type { CostLineChange, PricingDraft } from '@prichal/contract/office';
import { parseCostTable } from '@prichal/customs';
import type { Cost, CostTable, DeliveryCost } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { OfficeError } from '../errors.ts';

/** A decision about money, complete and checked. */
export type PricingDecision =
  | { kind: 'margin'; validFrom: string; percent: string }
  | { kind: 'costs'; table: CostTable }
  | { kind: 'rates'; rates: DayRates };

/** How rates typed in by hand are called on the site. */
const OWN_RATES = 'Курсы компании';
const OWN_PRICE = 'Цена компании';
const MARGIN = /^\d{1,2}(\.\d{1,2})?$/;

/**
 * What a person typed → a decision. Lines of costs are changed in the table that will be in force on that day.
 * @throws {OfficeError} wrong-input
 */
export async function readDraft(
  db: Kysely<Database>,
  draft: PricingDraft,
  { costsFile = null }: PricingSettings,
): Promise<PricingDecision> {
  const validFrom = draft.valid_from;
  switch (draft.kind) {
    case 'margin':
      if (!MARGIN.test(draft.percent))
        throw new OfficeError('wrong-input', 'Нужен процент от 0 до 99,99, например 2,5.', {
          field: 'percent',
        });
      return { kind: 'margin', validFrom, percent: draft.percent };
    case 'costs': {
      const base = await costsInForce(db, validFrom, costsFile);
      return { kind: 'costs', table: changeTable(base, draft) };
    }
    case 'rates': {
      const { customs, purchase } = draft;
      const day = { date: validFrom, source: OWN_RATES, customs, purchase };
      const parsed = parseRatesFile(Buffer.from(JSON.stringify(day)));
      if (!parsed.ok) throw new OfficeError('wrong-input', `${parsed.issues.join('; ')}.`);
      return { kind: 'rates', rates: parsed.rates };
    }
  }
}

function changeTable(
  base: CostTable,
  { valid_from, own, lines }: Extract<PricingDraft, { kind: 'costs' }>,
): CostTable {
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
    id: `own-${valid_from}`,
    validFrom: valid_from,
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
  const [stranger] = rest.values();
  if (stranger !== undefined)
    throw new OfficeError('wrong-input', `Строки «${stranger.code}» в расходах нет.`);
  const parsed = parseCostTable(table);
  if (!parsed.ok) throw new OfficeError('wrong-input', `${parsed.issues.join('; ')}.`);
  return parsed.value;
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
