import { modelFacts, previewCar, publicId } from '@prichal/catalog';
import type { CarPreview } from '@prichal/catalog';
import type { CarCountry } from '@prichal/contract';
import type { DatabaseHandle } from '@prichal/database';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { requireCatalogue } from '../imports/require-catalogue.ts';
import { formValuesOf, writeCars } from './change-cars.ts';
import type { Around, CarValues } from './change-cars.ts';

/** A car that is typed in: its country, its lot or listing number, the rest by fields of the importer. */
export interface NewCar {
  country: CarCountry;
  source_id: string;
  values: CarValues;
}

/** What the car would be, with what is known of its model; nothing is stored. @throws {OfficeError} not-allowed */
export async function previewNewCar(
  handle: DatabaseHandle,
  actor: Actor,
  { now, ...car }: NewCar & { now: Date },
): Promise<CarPreview & { known: Record<string, string> }> {
  requireCatalogue(actor);
  const { country, values } = car;
  const known = { ...modelFacts(country, values), ...formValuesOf(values) };
  const preview = await previewCar(handle, recordOfNew({ ...car, values: known }), now);
  return { ...preview, known: { ...known, ...preview.values } };
}

/**
 * Adds one car as an import of one line does.
 * @returns key of the car
 * @throws {OfficeError} not-allowed, wrong-input: also where the number is taken in that country
 */
export async function addCar(
  handle: DatabaseHandle,
  actor: Actor,
  { country, source_id, values, ...around }: NewCar & Around,
): Promise<string> {
  requireCatalogue(actor);
  const number = await freeNumber(handle, country, source_id);
  const record = recordOfNew({ country, source_id: number, values });
  const report = await writeCars(
    handle,
    actor,
    `Новая машина, ${number}`,
    [{ values: record }],
    around,
  );
  rejectWrong(report.issues);
  const uid = await uidOf(handle, country, number);
  if (uid === null) throw new Error('the car was not stored');
  return uid;
}

/**
 * What a car that is not added yet would be: as it would be stored, with its total.
 * @throws {OfficeError} not-allowed, wrong-input
 */
export async function checkNewCar(
  handle: DatabaseHandle,
  actor: Actor,
  { country, source_id, values, now }: NewCar & { now: Date },
): Promise<NewCar & { id: string }> {
  requireCatalogue(actor);
  const car = { country, source_id: await freeNumber(handle, country, source_id), values };
  const { issues } = await previewCar(handle, recordOfNew(car), now);
  rejectWrong(issues);
  return { ...car, id: publicId(car.source_id) };
}

function rejectWrong(issues: CarPreview['issues']): void {
  const wrong = issues.find(({ kind }) => kind === 'error');
  if (wrong) throw new OfficeError('wrong-input', wrong.message, { field: wrong.field });
}

/** The number as the importer reads it: the car is looked for by what was stored. */
async function freeNumber(
  handle: DatabaseHandle,
  country: CarCountry,
  source_id: string,
): Promise<string> {
  const number = source_id
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (number === '')
    throw new OfficeError('wrong-input', 'Нужен номер: лот или своё обозначение.', {
      field: 'source_id',
    });
  if ((await uidOf(handle, country, number)) !== null)
    throw new OfficeError('wrong-input', 'Машина с таким номером уже есть.', {
      field: 'source_id',
    });
  return number;
}

/** Its line as an import has it. */
export function recordOfNew({ country, source_id, values }: NewCar): Record<string, string> {
  return { status: 'active', ...formValuesOf(values), country, source_id };
}

async function uidOf(
  { db }: DatabaseHandle,
  country: string,
  number: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('cars')
    .select('uid')
    .where('country', '=', country)
    .where('source_id', '=', number)
    .executeTakeFirst();
  return row?.uid ?? null;
}
