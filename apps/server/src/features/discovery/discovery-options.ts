import type { Brand, CatalogReader, Library } from '@prichal/contract';
import type { CarWalk } from '../catalog/walk-cars.ts';

/** What the files for machines are made of. */
export interface DiscoveryOptions {
  brand: Brand;
  mode: 'demo' | 'live';
  /** absolute, no slash at the end */
  publicUrl: string;
  catalog: Pick<CatalogReader, 'landingNames' | 'countries'>;
  cars: CarWalk;
  library: Library;
  now: () => Date;
}
