import type { CalculatorReader, CatalogReader, CarCountry, LedgerSpread } from '@prichal/contract';
import type { CallAnswer } from '@prichal/contract/office';
import type { ProposalDeps } from '@prichal/office';

/** What explains a sum and finds a cheaper one. */
export interface CallModeSources {
  catalog: Pick<CatalogReader, 'car' | 'list'>;
  /** prices of today and cars as proposals begin with them */
  proposals: Pick<ProposalDeps, 'carOf' | 'price'>;
  /** what a total is under other rates */
  calculator: Pick<CalculatorReader, 'estimate'>;
  /** how far handed-over cars of a country lay from what was promised; null: too few are known */
  spread: (country: CarCountry) => Promise<LedgerSpread | null>;
  /** of the owner, or the usual ones */
  answers: () => Promise<readonly CallAnswer[]>;
}
