import type { Landing, Site, CarCountry } from '@prichal/contract';
import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** A brand's or model's figures; null for a name nobody knows. Another spelling is led to the proper one for good. */
export async function loadLanding(
  site: Site,
  country: CarCountry,
  brand: string,
  model: string | null,
): Promise<Landing | null> {
  const found = await site.catalog.landing(country, brand, model);
  if (found === null) return null;
  if ('renamed' in found)
    throw redirect(paths.landing(country, found.renamed.brand, found.renamed.model), 301);
  return found;
}
