import type { Database } from '@prichal/database';
import type { Transaction } from 'kysely';
import type { TotalsContext } from '../landed/totals-context.ts';
import { listedKey, readListed } from '../store/read-listed.ts';
import { upsertCars } from '../store/upsert-cars.ts';
import { mergeCar } from './merge-car.ts';
import type { StagedCar } from './merge-car.ts';

/**
 * Writes what an import changes over cars that were changed after it had read them: loading photos takes minutes.
 * Called in the transaction that found them, where no other writer of cars can be in between.
 * @param places among the cars of the staged row
 * @returns places of those left out: their rows were meant for the car as it was
 */
export async function writeOvertaken(
  trx: Transaction<Database>,
  { position, places }: { position: number; places: readonly number[] },
  choice: { withPhotos: boolean },
  change: { revision: number; import: string },
  readTotals: () => Promise<TotalsContext | null>,
): Promise<{ added: number; changed: number; left: number[] }> {
  const { cars } = await trx
    .selectFrom('staged_cars')
    .select('cars')
    .where('import', '=', change.import)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  const staged = JSON.parse(cars ?? '[]') as StagedCar[];
  const found = places.flatMap((place) => {
    const car = staged[place];
    return car === undefined ? [] : [{ place, car }];
  });
  const left = found.filter(({ car }) => car.changed === undefined).map(({ place }) => place);
  const merged = found.flatMap(({ car }) => (car.changed === undefined ? [] : [car]));
  if (merged.length === 0) return { added: 0, changed: 0, left };
  const totals = await readTotals();
  const listed = await readListed(
    trx,
    merged.map((car) => ({ country: car.country, sourceId: car.source_id })),
  );
  const rows = merged.map((car) => {
    const now = listed.get(listedKey({ country: car.country, sourceId: car.source_id }));
    // one that was deleted is new again: the file names it
    return now === undefined ? { ...car, revision: undefined } : mergeCar(now, car, totals);
  });
  const { added, changed } = await upsertCars(trx, rows, choice, change);
  return { added, changed, left };
}
