import type { CatalogReader } from '@prichal/contract';
import type { ProposalDeps } from '@prichal/office';

/** What explains a sum and finds a cheaper one. */
export interface CallModeSources {
  catalog: Pick<CatalogReader, 'car' | 'list'>;
  /** prices of today and cars as proposals begin with them */
  proposals: Pick<ProposalDeps, 'carOf' | 'price'>;
}
