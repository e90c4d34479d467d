import { BODIES, DRIVES, PAINTS, POWERTRAINS, TRANSMISSIONS } from '@prichal/contract';
import type { Car, CarCard, Landed } from '@prichal/contract';
import { paths } from '../../paths.ts';
import { sharePicture } from '../share-picture.ts';
import { known, topThing } from './thing.ts';
import type { Thing } from './thing.ts';

/** A total is of its day's rates: past this many days it says nothing any more. */
const PRICE_HOLDS_DAYS = 7;
const DAY_MS = 86_400_000;

/** One car: schema.org Product and Car at once, with the offer of its landed total. The page's only product. */
export function carProduct(
  car: Car,
  texts: { title: string; description: string },
  company: Thing,
  publicUrl: string,
): Thing {
  return topThing({
    '@type': ['Product', 'Car'],
    name: texts.title,
    description: texts.description,
    sku: `${car.country}-${car.id}`,
    url: publicUrl + paths.car(car.country, car.id),
    image: imagesOf(car, publicUrl),
    brand: { '@type': 'Brand', name: car.brand.name },
    model: car.model.name,
    itemCondition: 'https://schema.org/UsedCondition',
    ...known({
      vehicleModelDate: String(car.year),
      productionDate:
        car.month === null ? null : `${car.year}-${String(car.month).padStart(2, '0')}`,
      vehicleConfiguration: car.trim,
      bodyType: BODIES[car.body],
      color: car.paint && PAINTS[car.paint],
      fuelType: POWERTRAINS[car.powertrain],
      vehicleTransmission: car.transmission && TRANSMISSIONS[car.transmission],
      driveWheelConfiguration: car.drive && `${DRIVES[car.drive]} привод`,
      vehicleSeatingCapacity: car.seats,
      steeringPosition: `https://schema.org/${car.wheel === 'right' ? 'RightHandDriving' : 'LeftHandDriving'}`,
      mileageFromOdometer: car.mileage_km === null ? null : quantity(car.mileage_km, 'KMT'),
      vehicleEngine: engineOf(car),
      offers: carOffer(car, company, publicUrl),
    }),
  });
}

/** A list of cars on one page: schema.org OfferCatalog, an offer for each. A car without a total is left out. */
export function offerCatalog(
  list: { name: string; description: string; path: string; cars: readonly CarCard[] },
  publicUrl: string,
): Thing {
  return topThing({
    '@type': 'OfferCatalog',
    name: list.name,
    description: list.description,
    url: publicUrl + list.path,
    image: `${publicUrl}/share/site.jpg`,
    itemListElement: list.cars.flatMap((car) => {
      if (car.landed === null) return [];
      const name = `${car.brand.name} ${car.model.name}, ${car.year}`;
      const trim = car.trim === null ? '' : `${car.trim}, `;
      return [
        {
          ...pricedOffer(car.landed),
          url: publicUrl + paths.car(car.country, car.id),
          name,
          description: `${trim}${BODIES[car.body].toLowerCase()}, ${car.landed.complete ? 'полная сумма' : 'границы полной суммы'}: ${car.landed.city}${car.landed.route === null ? '' : `, ${car.landed.route.via}`}`,
          image: imagesOf(car, publicUrl)[0],
          availability: availabilityOf(car),
        },
      ];
    }),
  });
}

/** Where a fact is missing the lower bound alone would promise millions less than the car may cost. */
function pricedOffer({ total_rub: from, total_to_rub: to, complete }: Landed): Thing {
  return {
    ...(complete
      ? { '@type': 'Offer', price: from }
      : { '@type': 'AggregateOffer', ...known({ lowPrice: from, highPrice: to }), offerCount: 1 }),
    priceCurrency: 'RUB',
  };
}

/** The offer of a landed total; null when the total is not known: an offer without a price is none. */
function carOffer(car: Car, company: Thing, publicUrl: string): Thing | null {
  if (car.landed === null) return null;
  return {
    ...pricedOffer(car.landed),
    url: publicUrl + paths.car(car.country, car.id),
    ...known({
      priceValidUntil: car.landed.rates_date && dayAfter(car.landed.rates_date, PRICE_HOLDS_DAYS),
      availabilityStarts: car.availability === 'transit' ? car.available_at : null,
      // after its auction the car is another's
      availabilityEnds: car.availability === 'auction' ? car.available_at : null,
    }),
    availability: availabilityOf(car),
    itemCondition: 'https://schema.org/UsedCondition',
    seller: company,
  };
}

/** A car abroad is brought to order; one that is here is in stock. */
function availabilityOf(car: CarCard): string {
  const here = car.availability === 'stock' ? 'InStock' : 'PreOrder';
  return `https://schema.org/${car.status === 'sold' ? 'OutOfStock' : here}`;
}

function imagesOf(car: CarCard, publicUrl: string): string[] {
  const photos = car.photos.map(({ src }) => `${publicUrl}${src}-1600.webp`);
  return photos.length > 0 ? photos : [publicUrl + sharePicture(car)];
}

function engineOf(car: Car): Thing | null {
  const facts = known({
    name: car.engine_code,
    engineDisplacement: car.engine_cc === null ? null : quantity(car.engine_cc, 'CMQ'),
    enginePower: car.power_hp === null ? null : { ...quantity(car.power_hp), unitText: 'л.с.' },
  });
  return Object.keys(facts).length === 0 ? null : { '@type': 'EngineSpecification', ...facts };
}

/** `unitCode`: UN/CEFACT, KMT kilometre, CMQ cubic centimetre. */
function quantity(value: number, unitCode?: string): Thing {
  return { '@type': 'QuantitativeValue', value, ...(unitCode ? { unitCode } : {}) };
}

/** YYYY-MM-DD and so many days after it. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
