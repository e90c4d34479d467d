import { emptyCarQuery, carCountries } from '@prichal/contract';
import type { Car, CarCard, Site, CarCountry } from '@prichal/contract';
import type { BringOrBuy, Way } from './bring-or-buy.ts';
import { deliveryRoute } from './route-legs.ts';

/** Cars looked at in a country, the cheapest first: some of them have no exact total. */
const LOOKED_AT = 8;

/**
 * The same model and year as it would come from each country, and what it costs in Russia. Null: no market price is
 * known, or the car has no exact total of its own to set beside it.
 */
export async function bringOrBuy(site: Site, car: Car): Promise<BringOrBuy | null> {
  if (car.status === 'sold' || !isBrought(car)) return null;
  const market = await site.marketPrice(car);
  if (market === null) return null;
  const ways = await Promise.all(
    carCountries().map(async (country) =>
      country === car.country ? wayOf(car, true) : await cheapest(site, car, country),
    ),
  );
  return { market, ways: ways.filter((way) => way !== null) };
}

async function cheapest(site: Site, car: Car, country: CarCountry): Promise<Way | null> {
  const { results } = await site.catalog.list({
    ...emptyCarQuery(),
    country: [country],
    brand: [car.brand.slug],
    model: [car.model.slug],
    year_from: car.year,
    year_to: car.year,
    sort: 'price',
    limit: LOOKED_AT,
  });
  const found = results.find(isBrought);
  return found === undefined ? null : wayOf(found, false);
}

/** Only what the calculator has counted whole, customs and way included, is set beside a price here. */
function isBrought({ landed, availability }: CarCard): boolean {
  return landed?.complete === true && landed.clearance_date !== null && availability !== 'stock';
}

function wayOf(car: CarCard, isThis: boolean): Way {
  const { country, id, landed } = car;
  // a car that is on its way already has no days of the whole route
  const days = landed?.route?.days ?? deliveryRoute(country).days;
  return {
    country,
    id,
    isThis,
    landed,
    days: car.availability === 'transit' ? null : days,
  };
}
