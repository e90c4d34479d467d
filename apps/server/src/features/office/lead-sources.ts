import type { Brand, CalculatorReader, CatalogReader } from '@prichal/contract';
import { findCity } from '@prichal/customs';
import type { Database } from '@prichal/database';
import { createMessageSource } from '@prichal/lead-delivery';
import type { Kysely } from 'kysely';
import { officeOf } from '../../config/office.ts';
import { createCalculationBill } from '../../jobs/calculation-bill.ts';
import { createCarBill } from '../../jobs/car-bill.ts';
import { createPhotoLinks } from '../../leads/photos/photo-links.ts';
import type { CardSources } from './lead-card.ts';

export interface LeadSourcesOptions {
  db: Kysely<Database>;
  brand: Pick<Brand, 'hours' | 'responsePromiseMinutes'>;
  /** origin of the site, no slash at the end */
  publicUrl: string;
  /** of the site: signs the links to photographs */
  secret: string;
  catalog: Pick<CatalogReader, 'car'>;
  calculator: Pick<CalculatorReader, 'forCar' | 'estimate' | 'cities'>;
  now: () => Date;
}

/** What lists and cards are made of: the same messages that managers get through the channels. */
export function createLeadSources(options: LeadSourcesOptions): CardSources {
  const { db, brand, publicUrl, secret, catalog, calculator, now } = options;
  const links = createPhotoLinks(secret, publicUrl, now);
  const common = {
    db,
    publicUrl,
    // nobody claims by a link inside the office
    claimLink: () => '',
    cityName: (slug: string) => findCity(slug)?.name ?? null,
  };
  return {
    db,
    publicUrl,
    office: officeOf(brand),
    cities: () => calculator.cities(),
    messages: createMessageSource(common),
    billed: createMessageSource({
      ...common,
      photoLink: (name) => links.link(name),
      carBill: createCarBill({ catalog, calculator }),
      calculationBill: createCalculationBill(calculator),
    }),
  };
}
