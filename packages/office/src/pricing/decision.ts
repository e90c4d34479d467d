import { changeCosts, costsInForce, parseRatesFile } from '@prichal/catalog';
import type { CostsChange, DayRates, PricingSettings } from '@prichal/catalog';
import type { PricingDraft } from '@prichal/contract/office';
import type { CostTable } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { OfficeError } from '../errors.ts';

/** A decision about money, complete and checked. */
export type PricingDecision =
  | { kind: 'margin'; validFrom: string; percent: string }
  /** `change`: only these lines are decided, `table` is what they make of the day; without it the table as a whole */
  | { kind: 'costs'; table: CostTable; change?: CostsChange }
  | { kind: 'rates'; rates: DayRates };

/** How rates typed in by hand are called on the site. */
const OWN_RATES = 'Курсы компании';
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
      const change = { validFrom, own: draft.own, lines: draft.lines };
      const base = await costsInForce(db, validFrom, costsFile);
      const { changed, unknown } = changeCosts(base, change);
      const [stranger] = unknown;
      if (stranger !== undefined)
        throw new OfficeError('wrong-input', `Строки «${stranger.code}» в расходах нет.`);
      if (!changed.ok) throw new OfficeError('wrong-input', `${changed.issues.join('; ')}.`);
      return { kind: 'costs', table: changed.value, change };
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
