import { access } from 'node:fs/promises';
import path from 'node:path';
import { waitingPhotos } from '@prichal/catalog';
import { PHOTO_WIDTHS } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { warning, ok } from './finding.ts';
import type { Finding } from './finding.ts';

/** Files are checked in groups of this size: a million at once would exhaust the descriptors. */
const AT_ONCE = 200;

/**
 * Whether every photo of the cars on sale is on the disk. They are not in a dump: after a restore without `DATA_DIR/photos`
 * the pages would show broken pictures.
 */
export async function checkPhotos(db: Kysely<Database>, dataDir: string): Promise<Finding> {
  const cars = await db
    .selectFrom('cars')
    .select(['country', 'source_id', 'photos'])
    .where('status', '=', 'active')
    .where(sql<boolean>`jsonb_array_length(photos) > 0`)
    .execute();
  const files = cars.flatMap(({ country, source_id: id, photos }) =>
    photos.map(({ src }) => ({
      car: `${country}/${id}`,
      file: path.join(dataDir, `${src.replace(/^\//, '')}-${PHOTO_WIDTHS[0]}.webp`),
    })),
  );
  const missing: string[] = [];
  for (let from = 0; from < files.length; from += AT_ONCE)
    await Promise.all(
      files.slice(from, from + AT_ONCE).map(async ({ car, file }) => {
        if (!(await exists(file))) missing.push(car);
      }),
    );
  const { length: waiting } = await waitingPhotos(path.join(dataDir, 'photos'));
  const later = waiting === 0 ? '' : `; ждут AVIF: ${waiting}, пока показываются в WebP`;
  if (missing.length === 0) return ok('Фотографии', `на месте: ${files.length}${later}`);
  return warning(
    'Фотографии',
    `нет файлов у ${missing.length} из ${files.length}, например ${missing[0]}: верните папку ${path.join(dataDir, 'photos')} из копии или загрузите список машин снова`,
  );
}

async function exists(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  );
}
