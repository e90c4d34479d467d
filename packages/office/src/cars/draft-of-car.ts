import { previewRow, readCar } from '@prichal/catalog';
import type { ListedCar } from '@prichal/catalog';
import type { Photo } from '@prichal/contract';
import type { CarsTable, DatabaseHandle } from '@prichal/database';
import type { Selectable } from 'kysely';
import { recordOfNew } from './add-car.ts';
import type { NewCar } from './add-car.ts';
import { formValuesOf, statusUnder } from './change-cars.ts';
import type { CarValues } from './change-cars.ts';

/**
 * A stored car with typed values over it, calculated as it would be stored; nothing is changed.
 * @returns null: the car is gone, or the values could not be stored
 */
export async function draftOfCar(
  { db }: Pick<DatabaseHandle, 'db'>,
  {
    uid,
    values,
    photos,
    now,
  }: { uid: string; values: CarValues; photos: readonly Photo[] | null; now: Date },
): Promise<Selectable<CarsTable> | null> {
  const car: ListedCar | null = await readCar(db, uid);
  if (car === null) return null;
  const { country, source_id, id } = car;
  const status = statusUnder(car, values);
  const { photos: _, ...typed } = formValuesOf(values);
  const row = await previewRow({ db }, { status, ...typed, country, source_id }, now);
  if (row === null) return null;
  return {
    ...car,
    ...row,
    uid,
    id,
    photos: photos === null ? car.photos : [...photos],
    listed_at: car.listed_at,
    sold_at: car.sold_at,
  } as unknown as Selectable<CarsTable>;
}

/**
 * A car that is typed in and not added, calculated as it would be stored; nothing is changed.
 * @returns null: the values could not be stored
 */
export async function draftOfNewCar(
  { db }: Pick<DatabaseHandle, 'db'>,
  { now, ...car }: NewCar & { now: Date },
): Promise<Selectable<CarsTable> | null> {
  const row = await previewRow({ db }, recordOfNew(car), now);
  if (row === null) return null;
  return { ...row, listed_at: now, sold_at: null } as unknown as Selectable<CarsTable>;
}
