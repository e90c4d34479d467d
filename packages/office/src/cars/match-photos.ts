import { publicId } from '@prichal/catalog';
import { carCountries } from '@prichal/contract';
import type { DatabaseHandle } from '@prichal/database';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { requireCatalogue } from '../imports/require-catalogue.ts';

/** A shorter number is more likely the number of the photo. */
const LOT_MIN = 3;
/** As the importer stores them: Latin letters and digits, a Japanese frame number with a hyphen. */
const VIN = /^[A-Z0-9-]{5,25}$/;

export interface PhotoMatch {
  name: string;
  /** null: no car, or several have this number */
  car: { uid: string; name: string; source_id: string; photos: number } | null;
  /** that it is the number of several cars: a lot of two countries, a VIN that is listed twice */
  several: boolean;
}

/**
 * Whose photos these are: the number at the source, else the one in the car's address, else the VIN, in the name of a
 * file or of its folder, «48377/1.jpg», «48377_2 (3).jpg». The longest number that a car has counts. @throws {OfficeError} not-allowed
 */
export async function matchPhotos(
  { db }: Pick<DatabaseHandle, 'db'>,
  actor: Actor,
  names: readonly string[],
): Promise<PhotoMatch[]> {
  requireCatalogue(actor);
  const wanted = names.map((name) => ({ name, numbers: numbersIn(name) }));
  const numbers = [...new Set(wanted.flatMap((one) => one.numbers))];
  const all = JSON.stringify([...numbers, ...numbers.map(publicId)]);
  const vins = JSON.stringify(numbers.map((number) => number.toUpperCase()).filter(isVin));
  const rows = await db
    .selectFrom('cars')
    .select(['uid', 'id', 'brand_name', 'model_name', 'source_id', 'vin', 'status'])
    .select(sql<number>`jsonb_array_length(photos)`.as('photos'))
    .where('country', 'in', carCountries())
    .where((either) =>
      either.or([
        sql<boolean>`id in (select jsonb_array_elements_text(${all}::jsonb))`,
        sql<boolean>`source_id in (select jsonb_array_elements_text(${all}::jsonb))`,
        sql<boolean>`vin in (select jsonb_array_elements_text(${vins}::jsonb))`,
      ]),
    )
    .execute();
  const bySource = Map.groupBy(rows, ({ source_id }) => source_id);
  const byId = Map.groupBy(rows, ({ id }) => id);
  const byVin = Map.groupBy(rows, ({ vin }) => vin);
  const carsOf = (number: string) =>
    bySource.get(number) ??
    byId.get(publicId(number)) ??
    onSaleFirst(byVin.get(number.toUpperCase()) ?? []);
  return wanted.map(({ name, numbers: own }) => {
    const found = own.map(carsOf).find((cars) => cars.length > 0) ?? [];
    const [car] = found;
    if (car === undefined || found.length > 1)
      return { name, car: null, several: found.length > 1 };
    const { uid, source_id, photos } = car;
    const title = `${car.brand_name} ${car.model_name}`;
    return { name, car: { uid, source_id, photos, name: title }, several: false };
  });
}

function isVin(number: string): boolean {
  return VIN.test(number);
}

/** A car that was listed anew has the VIN of its earlier lot. */
function onSaleFirst<T extends { status: string }>(cars: T[]): T[] {
  const onSale = cars.filter(({ status }) => status === 'active');
  return onSale.length > 0 ? onSale : cars;
}

/** Numbers of cars that a path may hold, the longest first. */
function numbersIn(path: string): string[] {
  const parts = path
    .replace(/\.[a-z]{3,4}$/i, '')
    .split('/')
    .flatMap((segment) => {
      const ends = [...segment.matchAll(/[\s_().,-]+/g)].map(({ index }) => index);
      return [segment, ...ends.map((end) => segment.slice(0, end))];
    })
    .filter((part) => part.length >= LOT_MIN)
    .toSorted((one, other) => other.length - one.length);
  return [...new Set(parts)];
}
