import type { DeliveryCity } from '@prichal/contract';
import { CITIES } from '@prichal/customs';
import type { City, CostTable } from '@prichal/customs';

/** Cities of delivery with the price of the cost table in force. */
export function listCities(costs: CostTable): DeliveryCity[] {
  return CITIES.map((city) => cityOf(city, costs));
}

export function cityOf({ slug, name, genitive, accusative, days }: City, costs: CostTable) {
  return { slug, name, genitive, accusative, rub: costs.delivery[slug]?.rub ?? null, days };
}
