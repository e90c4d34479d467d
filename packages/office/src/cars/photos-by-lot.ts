import { PhotoError, savePhoto } from '@prichal/catalog';
import { CAR_PHOTOS_MAX } from '@prichal/contract/office';
import type { DatabaseHandle } from '@prichal/database';
import type { Actor } from '../actor.ts';
import { addPhotos } from './change-cars.ts';
import type { Around } from './change-cars.ts';
import { matchPhotos } from './match-photos.ts';
import type { PhotoMatch } from './match-photos.ts';

/** A photo with its way: folders of an archive or of what was chosen. */
export interface PhotoFile {
  path: string;
  /** @throws {PhotoError} it cannot be read */
  read(): Promise<Buffer>;
}

/** A car with the photos that are its own by their names. */
export interface CarPhotos {
  car: NonNullable<PhotoMatch['car']>;
  photos: PhotoFile[];
}

/** A file that belongs to no car, or cannot be put on it, and why, Russian. */
export interface LeftFile {
  path: string;
  why: string;
}

/** Whose photos these are by their names, in the order of the names. @throws {OfficeError} not-allowed */
export async function sortPhotos(
  handle: Pick<DatabaseHandle, 'db'>,
  actor: Actor,
  files: readonly PhotoFile[],
): Promise<{ cars: CarPhotos[]; left: LeftFile[] }> {
  const inOrder = files.toSorted((a, b) => a.path.localeCompare(b.path, 'ru', { numeric: true }));
  const matches = await matchPhotos(
    handle,
    actor,
    inOrder.map(({ path }) => path),
  );
  const cars = new Map<string, CarPhotos>();
  const left: LeftFile[] = [];
  for (const [at, file] of inOrder.entries()) {
    const { car = null, several = false } = matches[at] ?? {};
    if (car === null)
      left.push({
        path: file.path,
        why: several
          ? 'этот номер есть у\u00a0нескольких машин'
          : 'в\u00a0имени нет номера машины каталога',
      });
    else cars.set(car.uid, { car, photos: [...(cars.get(car.uid)?.photos ?? []), file] });
  }
  return { cars: [...cars.values()], left };
}

/**
 * Stores the photos and puts them on their cars, after those they have, as one change that can be undone.
 * @returns the key of the change, null: they had them all; how many cars it changed; what was left out
 * @throws {OfficeError} not-allowed
 */
export async function putPhotos(
  handle: DatabaseHandle,
  actor: Actor,
  cars: readonly CarPhotos[],
  { onProgress, ...around }: Around & { onProgress?: (done: number, all: number) => void },
): Promise<{ uid: string | null; changed: number; left: LeftFile[] }> {
  const left: LeftFile[] = [];
  const all = cars.reduce((sum, { photos }) => sum + photos.length, 0);
  let done = 0;
  const bodies: { uid: string; photos: string[] }[] = [];
  for (const { car, photos } of cars) {
    const known = await photosOf(handle, car.uid);
    const has = new Set(known);
    for (const file of photos) {
      onProgress?.(done++, all);
      const stored = await store(file, around.photosDir);
      if ('why' in stored) left.push(stored);
      else if (has.has(stored.src) || has.size < CAR_PHOTOS_MAX) has.add(stored.src);
      else left.push({ path: file.path, why: `у\u00a0машины уже ${CAR_PHOTOS_MAX} фотографий` });
    }
    const added = [...has].slice(known.length);
    if (added.length > 0) bodies.push({ uid: car.uid, photos: added });
  }
  onProgress?.(done, all);
  if (bodies.length === 0) return { uid: null, changed: 0, left };
  const report = await addPhotos(handle, actor, { cars: bodies, ...around });
  const rejected = report.rejectedRecords.map(({ values, reasons }) => ({
    path: String(values['source_id']),
    why: reasons.join('; '),
  }));
  return { uid: report.uid, changed: report.changed, left: [...left, ...rejected] };
}

async function photosOf({ db }: Pick<DatabaseHandle, 'db'>, uid: string): Promise<string[]> {
  const car = await db
    .selectFrom('cars')
    .select('photos')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return (car?.photos ?? []).map(({ src }) => src);
}

async function store(file: PhotoFile, photosDir: string): Promise<{ src: string } | LeftFile> {
  try {
    return (await savePhoto(await file.read(), photosDir)).photo;
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error;
    return { path: file.path, why: error.message };
  }
}
