import {
  FORM_FIELDS,
  OVERTAKEN,
  carHistory,
  endedByAuction,
  importFile,
  isAuctionOver,
  previewCar,
  readCar,
  restoreCar,
} from '@prichal/catalog';
import type {
  CarChange,
  CarPreview,
  ImportReport,
  ListedCar,
  SourceRecord,
} from '@prichal/catalog';
import { CAR_PHOTOS_MAX } from '@prichal/contract/office';
import type { BulkCarChange } from '@prichal/contract/office';
import { SUMS_NOW, selectCarsNow } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { requireCatalogue } from '../imports/require-catalogue.ts';

/** Field of the importer → text; a field that is not there stays as it is, an empty one is cleared. */
export type CarValues = Readonly<Record<string, string>>;

export interface Around {
  photosDir: string;
  now: Date;
}

/** A car with what was done to it in the last 30 days. @throws {OfficeError} not-allowed, not-found */
export async function readOfficeCar(
  { db }: Pick<DatabaseHandle, 'db'>,
  actor: Actor,
  uid: string,
): Promise<{ car: ListedCar; history: (CarChange & { by: string | null })[] }> {
  requireCatalogue(actor);
  const car = await carOf(db, uid);
  const [sums, history, people] = await Promise.all([
    selectCarsNow(db).select(SUMS_NOW).where('cars.uid', '=', uid).executeTakeFirst(),
    carHistory(db, car),
    db.selectFrom('staff').select(['uid', 'name']).execute(),
  ]);
  const names = new Map(people.map((person) => [person.uid, person.name]));
  return {
    car: { ...car, ...sums },
    history: history.map((one) => ({ ...one, by: names.get(one.actor) ?? null })),
  };
}

/** What a car would become, with its total; nothing is changed. @throws {OfficeError} not-allowed, not-found */
export async function previewOfficeCar(
  handle: DatabaseHandle,
  actor: Actor,
  { uid, values, now }: { uid: string; values: CarValues; now: Date },
): Promise<CarPreview> {
  requireCatalogue(actor);
  return await previewCar(handle, recordOf(await carOf(handle.db, uid), values), now);
}

/**
 * Changes one car as an import of one line does: it is checked, calculated, recorded and can be undone.
 * @param input `revision`: of the car that the values were typed over
 * @returns the key of the change; null: nothing differs
 * @throws {OfficeError} not-allowed, not-found, wrong-input, lead-changed: somebody has changed it meanwhile
 */
export async function changeCar(
  handle: DatabaseHandle,
  actor: Actor,
  {
    uid,
    values,
    revision,
    ...around
  }: Around & { uid: string; values: CarValues; revision: number },
): Promise<string | null> {
  requireCatalogue(actor);
  const car = await carOf(handle.db, uid);
  if (car.revision !== revision) throw changedMeanwhile();
  const title = `${car.brand_name} ${car.model_name}, ${car.source_id}`;
  const report = await writeCars(handle, actor, title, [over(car, values, revision)], around);
  const wrong = report.issues.find(({ kind }) => kind === 'error');
  if (wrong?.message === OVERTAKEN.message) throw changedMeanwhile();
  if (wrong) throw new OfficeError('wrong-input', wrong.message, { field: wrong.field });
  return report.uid;
}

function changedMeanwhile(): OfficeError {
  return new OfficeError('lead-changed', 'Машину только что изменили. Откройте её ещё раз.');
}

/**
 * Changes prices or the status of several cars; those that cannot be are left out, and so are prices that are not any
 * more what the person saw: a press that is repeated after its answer was lost would raise them twice.
 * @param input `cars`: with the number of the change that the person saw
 * @throws {OfficeError} not-allowed
 */
export async function changeCars(
  handle: DatabaseHandle,
  actor: Actor,
  { cars, change, ...around }: Around & { cars: readonly SeenCar[]; change: BulkCarChange },
): Promise<ImportReport> {
  requireCatalogue(actor);
  const seen = new Map(cars.map(({ uid, revision }) => [uid, revision]));
  const records = (await carsOf(handle, [...seen.keys()])).map((car) =>
    change.kind === 'status'
      ? { values: recordOf(car, { ...withoutPastAuction(car, change, around.now), ...change }) }
      : over(car, { price: priceOf(car, change.percent) }, seen.get(car.uid) ?? 0),
  );
  const title =
    change.kind === 'status'
      ? { active: 'Вернуть в продажу', sold: 'Снять с продажи' }[change.status]
      : `Цены: ${change.percent > 0 ? '+' : '−'}${Math.abs(change.percent)} %`;
  return await writeCars(handle, actor, title, records, around);
}

/** Adds photos to several cars, after those they have; `photos`: as they were stored. @throws {OfficeError} not-allowed */
export async function addPhotos(
  handle: DatabaseHandle,
  actor: Actor,
  { cars, ...around }: Around & { cars: readonly { uid: string; photos: readonly string[] }[] },
): Promise<ImportReport> {
  requireCatalogue(actor);
  const wanted = new Map(cars.map(({ uid, photos }) => [uid, photos]));
  for (let tries = 1; ; tries += 1) {
    const rows = await carsOf(handle, [...wanted.keys()]);
    const records = rows.map((car) => {
      const all = new Set([...car.photos.map(({ src }) => src), ...(wanted.get(car.uid) ?? [])]);
      const photos = [...all].slice(0, CAR_PHOTOS_MAX).join('|');
      return over(car, { photos }, car.revision);
    });
    const report = await writeCars(handle, actor, 'Фотографии', records, around);
    const isOvertaken = report.issues.some(({ message }) => message === OVERTAKEN.message);
    // somebody else adds photos to the same car
    if (!isOvertaken || report.changed > 0 || tries === TRIES) return report;
  }
}

const TRIES = 5;

/** A car as a list showed it. */
export interface SeenCar {
  uid: string;
  revision: number;
}

async function carsOf({ db }: DatabaseHandle, uids: readonly string[]): Promise<ListedCar[]> {
  const rows = await db.selectFrom('cars').selectAll().where('uid', 'in', uids).execute();
  return rows as unknown as ListedCar[];
}

/** Puts a car back to what it was before a change. @throws {OfficeError} not-allowed, not-found */
export async function restoreOfficeCar(
  handle: DatabaseHandle,
  actor: Actor,
  { uid, before, now }: { uid: string; before: string; now: Date },
): Promise<string> {
  requireCatalogue(actor);
  const car = await carOf(handle.db, uid);
  const by = actorName(actor);
  const file = `Возврат: ${car.brand_name} ${car.model_name}, ${car.source_id}`;
  const start = { file, actor: by, now: () => now, onBegin: auditOf(by, now, file) };
  const key = await restoreCar(handle, { uid, before }, start);
  if (key === null) throw new OfficeError('not-found', 'Эту правку уже не вернуть.');
  return key;
}

/** A line about one car; with `revision`, about the car as that change has made it and no other. */
export type CarRecord = Pick<SourceRecord, 'values' | 'revision'>;

/** Writes records of cars as an import that can be undone. */
export async function writeCars(
  handle: DatabaseHandle,
  actor: Actor,
  title: string,
  records: readonly CarRecord[],
  { photosDir, now }: Around,
): Promise<ImportReport> {
  const by = actorName(actor);
  return await importFile(handle, `${photosDir}/no-files/form`, {
    records: records.map((record, at) => ({ line: at + 1, ...record })),
    byPerson: true,
    title,
    photosDir,
    now,
    actor: by,
    onBegin: auditOf(by, now, titleWithNumbers(title, records)),
  });
}

/** Numbers of cars in a line of the audit log: a longer list is in the history of imports, with what was changed. */
const NUMBERS_SHOWN = 5;

/** «Цены: +3 %: A100, A101 и ещё 7»; a title that names its car stays. */
function titleWithNumbers(title: string, records: readonly CarRecord[]): string {
  const numbers = records.map(({ values }) => String(values['source_id']));
  if (numbers.length === 1 && title.includes(numbers[0] ?? '')) return title;
  const rest = numbers.length - NUMBERS_SHOWN;
  const shown = numbers.slice(0, NUMBERS_SHOWN).join(', ');
  return `${title}: ${shown}${rest > 0 ? ` и\u00a0ещё\u00a0${rest}` : ''}`;
}

function auditOf(actor: string, at: Date, title: string) {
  return (trx: Parameters<typeof writeAudit>[0], subject: string): Promise<void> =>
    writeAudit(trx, { at, actor, action: 'car.changed', subject, details: { title } });
}

const ALLOWED: ReadonlySet<string> = new Set([...FORM_FIELDS, 'photos']);

function over(car: ListedCar, values: CarValues, revision: number): CarRecord {
  return { values: recordOf(car, values), revision };
}

function recordOf(car: ListedCar, values: CarValues): Record<string, string> {
  const { country, source_id } = car;
  return { status: statusUnder(car, values), ...formValuesOf(values), country, source_id };
}

/**
 * A car that a price list names is on sale again; a form changes only what it says. Yet a lot that went off sale with
 * its auction is on sale again when it is put up anew.
 */
export function statusUnder(car: ListedCar, values: CarValues): string {
  const isPutUp =
    car.sold_by !== 'person' &&
    endedByAuction(car) &&
    ('available_at' in values || 'availability' in values);
  return isPutUp ? 'active' : car.status;
}

/** Somebody who puts a lot on sale again after its auction knows of another one: the moment of the last is no news. */
function withoutPastAuction(
  car: ListedCar,
  { status }: { status: 'active' | 'sold' },
  now: Date,
): CarValues {
  return status === 'active' && isAuctionOver(car, now) ? { available_at: '' } : {};
}

/** Of what was sent, the fields that a form may change. */
export function formValuesOf(values: CarValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => ALLOWED.has(field)));
}

async function carOf(db: DatabaseHandle['db'], uid: string): Promise<ListedCar> {
  const car = await readCar(db, uid);
  if (car === null) throw new OfficeError('not-found', 'Такой машины уже нет.');
  return car;
}

/** To three significant figures less than a thousandth off: nobody asks 1 234 567 ¥. */
function priceOf(car: ListedCar, percent: number): string {
  const price = Number(car.price_amount) * (1 + percent / 100);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 3);
  return String(Math.round(price / step) * step);
}
