import { carrierPriceByDistance } from './carrier-price.ts';
import { CITY_TABLE } from './city-table.ts';
import type { Certainty } from '../types.ts';

/** A city of delivery. Coordinates WGS84; road from Vladivostok in km; days on a car carrier. */
export interface City {
  readonly slug: string;
  /** Казань */
  readonly name: string;
  /** «до Казани» */
  readonly genitive: string;
  /** «в Казань» */
  readonly accusative: string;
  /** With its preposition: «в Казани», «во Владивостоке». */
  readonly locative: string;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA time zone. */
  readonly zone: string;
  /** Kilometres without crossing Kazakhstan, ± 4 %; null where there is no road. */
  readonly roadKm: number | null;
  /** Typical days on the way and their range, without 2-10 days of waiting for a place. */
  readonly days: { readonly typical: number; readonly from: number; readonly to: number };
  /** Car carrier from Vladivostok, whole roubles; null is «по запросу». */
  readonly carrier: CarrierPrice | null;
  /** `ferry` and `sea`: the way depends on a ferry, an ice crossing or a ship. */
  readonly transport: 'road' | 'ferry' | 'sea';
}

interface CarrierPrice {
  readonly rub: number;
  /** `list`: the "from" price of a published list of 2026; `distance`: carrier-price.ts. */
  readonly pricedBy: 'list' | 'distance';
  readonly certainty: Certainty;
}

function city(line: string): City {
  const [
    slug,
    name,
    genitive,
    accusative,
    locative,
    latitude,
    longitude,
    zone,
    km,
    days,
    price,
    transport,
  ] = line.split('|').map((cell) => cell.trim());
  const [typical, from, to] = (days ?? '').split('/').map(Number);
  if (
    !slug ||
    !name ||
    !genitive ||
    !accusative ||
    !locative ||
    !zone ||
    !km ||
    !price ||
    typical === undefined ||
    from === undefined ||
    to === undefined ||
    (transport !== 'road' && transport !== 'ferry' && transport !== 'sea')
  ) {
    throw new RangeError(`not a city: ${line}`);
  }
  const roadKm = km === '-' ? null : Number(km);
  return {
    slug,
    name,
    genitive,
    accusative,
    locative,
    latitude: Number(latitude),
    longitude: Number(longitude),
    zone,
    roadKm,
    days: { typical, from, to },
    carrier: carrierPrice(roadKm, price === '-' ? null : Number(price), transport),
    transport,
  };
}

function carrierPrice(
  roadKm: number | null,
  listPrice: number | null,
  transport: City['transport'],
): CarrierPrice | null {
  if (listPrice !== null) return { rub: listPrice, pricedBy: 'list', certainty: 'likely' };
  // A ferry or a ship has its own tariff that distance says nothing about.
  if (roadKm === null || transport !== 'road') return null;
  return { rub: carrierPriceByDistance(roadKm), pricedBy: 'distance', certainty: 'unverified' };
}

const TABLE: readonly City[] = CITY_TABLE.trim().split('\n').map(city);

/** In the order of the table; another list once the days of one have changed, see `setDeliveryDays`. */
// oxlint-disable-next-line import/no-mutable-exports
export let CITIES: readonly City[] = TABLE;

let bySlug = index();

function index(): ReadonlyMap<string, City> {
  return new Map(CITIES.map((each) => [each.slug, each]));
}

/**
 * Sets the days on a car carrier for the whole process; a city that is not named has those of the table. The one thing
 * of the calculator that is not an argument: no sum depends on it, and every reader of the list shows it.
 */
export function setDeliveryDays(days: ReadonlyMap<string, City['days']>): void {
  CITIES = TABLE.map((each) => ({ ...each, days: days.get(each.slug) ?? each.days }));
  bySlug = index();
}

/** The city, or undefined when we do not deliver there. */
export function findCity(slug: string): City | undefined {
  return bySlug.get(slug);
}
