import type { Insertable, Kysely } from 'kysely';
import { changeCars } from '../catalog/car-changes.ts';
import type { CarsTable } from '../schema/cars.ts';
import type { Database } from '../schema/database.ts';

/** Writes cars in one change, new or anew; returns its number. */
export function writeCars(
  db: Kysely<Database>,
  ...cars: readonly Insertable<CarsTable>[]
): Promise<number> {
  return changeCars(db, async (trx, revision) => {
    for (const car of cars) {
      await trx.deleteFrom('cars').where('uid', '=', car.uid).execute();
      await trx
        .insertInto('cars')
        .values({ ...car, revision })
        .execute();
    }
    return revision;
  });
}
