import { HOME_CITY } from '@prichal/contract';
import type { DeliveryCity, Site } from '@prichal/contract';

/** The city that an address names; null: none, Vladivostok, or one that nobody delivers to. */
export async function cityOfSlug(site: Site, slug: string | null): Promise<DeliveryCity | null> {
  if (slug === null || slug === HOME_CITY) return null;
  const cities = await site.calculator.cities();
  return cities.find((city) => city.slug === slug) ?? null;
}
