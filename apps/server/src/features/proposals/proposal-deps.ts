import { PHOTO_WIDTHS, POWERTRAINS, WHEELS, formatNumber } from '@prichal/contract';
import type { Brand, Car, CatalogReader } from '@prichal/contract';
import { findCity } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { OfferedCar, ProposalDeps, ProposalRules } from '@prichal/office';
import type { Kysely } from 'kysely';
import type { ProposalSettings } from '../../config/proposals.ts';
import type { CalculatorApi } from '../calculator/calculator-reader.ts';

const HOUR_MS = 60 * 60_000;
/** Where the sea ends: totals without a city go there. */
const PORT = 'vladivostok';

type ProposalBrand = Pick<Brand, 'name' | 'fixesRate'>;

/** What proposals need besides the database: prices of today and cars of the catalogue. */
export function createProposalDeps({
  db,
  brand,
  proposals,
  catalog,
  calculator,
}: {
  db: Kysely<Database>;
  brand: ProposalBrand;
  proposals: ProposalSettings;
  catalog: Pick<CatalogReader, 'car'>;
  calculator: Pick<CalculatorApi, 'quote'>;
}): ProposalDeps {
  return {
    db,
    // read each time: the office changes the brand in place
    get rules() {
      return proposalRules(brand, proposals);
    },
    price: (request, options) => calculator.quote(request, options),
    carOf: async (country, id) => {
      const car = await catalog.car(country, id);
      // a proposal counts customs, and a car in stock has paid them
      return car === null || car.availability === 'stock' ? null : offeredCar(car);
    },
    cityOf: (slug) => findCity(slug ?? PORT) ?? null,
  };
}

export function proposalRules(brand: ProposalBrand, settings: ProposalSettings): ProposalRules {
  return {
    holder: brand.name,
    fixesRate: brand.fixesRate,
    holdMs: settings.holdHours * HOUR_MS,
    marginBasisPoints: settings.marginBasisPoints,
    moveBasisPoints: settings.moveBasisPoints,
  };
}

const month = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });

function offeredCar(car: Car): OfferedCar {
  const trim = car.trim === null ? '' : ` ${car.trim}`;
  const [photo] = car.photos;
  const made =
    car.month === null
      ? `${car.year} год`
      : `${month.format(new Date(Date.UTC(2000, car.month - 1)))} ${car.year}`;
  return {
    title: `${car.brand.name} ${car.model.name}${trim}`,
    facts: [
      made,
      car.engine_cc === null
        ? POWERTRAINS[car.powertrain]
        : `${formatNumber(car.engine_cc)}\u00a0см³`,
      ...(car.power_hp === null ? [] : [`${car.power_hp}\u00a0л.с.`]),
      ...(car.mileage_km === null ? [] : [`${formatNumber(car.mileage_km)}\u00a0км`]),
      WHEELS[car.wheel].toLowerCase(),
    ],
    picture: photo === undefined ? car.picture : `${photo.src}-${PHOTO_WIDTHS[1]}.webp`,
    path: `/catalog/${car.country}/${car.id}`,
    request: requestOf(car),
    isSold: car.status === 'sold',
  };
}

/** The same facts as the landed total of the catalogue goes by: kilowatts before horsepower. */
function requestOf(car: Car): Record<string, unknown> {
  const { month: made, power_kw: kw, power_hp: hp, motor_power_30min_kw: motor } = car;
  return {
    country: car.country,
    importer: 'individual',
    powertrain: car.powertrain,
    manufactured: made === null ? `${car.year}` : `${car.year}-${String(made).padStart(2, '0')}`,
    price: car.price,
    ...(car.availability === 'transit' && car.available_at !== null
      ? { clearance_date: car.available_at }
      : {}),
    ...(car.engine_cc === null ? {} : { engine_cc: car.engine_cc }),
    ...(kw === null && hp === null
      ? {}
      : { power: kw === null ? power(hp, 'hp') : power(kw, 'kw') }),
    ...(motor === null ? {} : { motor_power_30min: power(motor, 'kw') }),
  };
}

function power(value: number | null, unit: 'hp' | 'kw') {
  return { value: String(value), unit };
}
