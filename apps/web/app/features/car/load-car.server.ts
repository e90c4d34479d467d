import type { Car, CarCard, CarCountry, Condition, Site } from '@prichal/contract';
import { drawBodyDiagram, drawDimensions, drawnPaint, originOf } from '@prichal/illustrations';
import { cityOfSlug } from '../../site/city-of-slug.server.ts';
import { nearReviews } from '../../site/near-reviews.server.ts';
import { spreadOf } from '../../site/ledger-spread.server.ts';
import { dayInVladivostok } from '../../site/vladivostok-day.server.ts';
import { bringOrBuy } from './bring-or-buy.server.ts';
import type { CarData, CarDrawings } from './car-data.ts';
import { hasDiagram } from './car-data.ts';
import { diagramPanel } from './diagram-panels.server.ts';
import { creditOf } from './payments.ts';
import { placeAmong } from './place-among.ts';

/** Number of similar cars: a row of the widest screen. */
const SIMILAR = 3;

/**
 * A car's page with delivery to a city (slug); null for a car the catalogue never had. A sold car still has its page.
 */
export async function loadCar(
  site: Site,
  country: CarCountry,
  id: string,
  cityAsked: string | null,
): Promise<(CarData & { similar: CarCard[]; drawings: CarDrawings }) | null> {
  const car = await site.catalog.car(country, id);
  if (car === null) return null;
  return {
    car,
    city: await cityOfSlug(site, cityAsked),
    spread:
      car.landed === null || car.status === 'sold' || car.availability === 'stock'
        ? null
        : await spreadOf(site, { country, via: car.landed.route?.via ?? null }),
    reviews: await nearReviews(site, {
      country,
      car: { brand: car.brand.slug, model: car.model.slug },
    }),
    similar: await site.catalog.similar(car, SIMILAR),
    market: await bringOrBuy(site, car),
    credit: creditOf(site.company),
    place: await placeAmong(site.catalog, car),
    today: dayInVladivostok(site.now()),
    drawings: {
      dimensions: drawDimensions(specOf(car), { theme: 'dark' }),
      ...(car.condition && hasDiagram(car.condition) && { body: drawBody(car, car.condition) }),
    },
  };
}

function specOf(car: Car) {
  return {
    body: car.body,
    lengthMm: car.length_mm,
    heightMm: car.height_mm,
    wheelbaseMm: car.wheelbase_mm,
    paint: drawnPaint(car.paint),
    country: originOf(car.country),
    brand: car.brand.slug,
  };
}

function drawBody(car: Car, { marks }: Condition): string {
  const damage = marks.flatMap(({ code, panel }) => {
    const place = diagramPanel(panel);
    return place === null ? [] : [{ code, panel: place }];
  });
  return drawBodyDiagram(car.body, damage, 'dark');
}
