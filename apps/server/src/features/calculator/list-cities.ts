import type { CityOnPage, DeliveryCity } from '@prichal/contract';
import { CITIES, findCity } from '@prichal/customs';
import type { City, CostTable } from '@prichal/customs';

/** Cities of delivery with the price of the cost table in force. */
export function listCities(costs: CostTable): DeliveryCity[] {
  return CITIES.map((city) => cityOf(city, costs));
}

export function cityOf(city: City, costs: CostTable): DeliveryCity {
  const { slug, name, genitive, accusative, days, transport } = city;
  const rub = costs.delivery[slug]?.rub ?? null;
  return { slug, name, genitive, accusative, rub, days, transport };
}

/** One city with what its page says of the road; null: we do not deliver there. */
export function findCityOnPage(slug: string, costs: CostTable): CityOnPage | null {
  const city = findCity(slug);
  if (city === undefined) return null;
  const { locative, roadKm, zone } = city;
  return { ...cityOf(city, costs), locative, road_km: roadKm, zone };
}
