import path from 'node:path';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { createFolderStore } from './folder-store.ts';
import { createPhotoSpool } from './photo-spool.ts';
import type { PhotoSpool } from './photo-spool.ts';
import { createS3Store } from './s3-store.ts';

/** Photos of requests: the spool on this machine, before the bucket or a folder of the site's data. */
export function openPhotos(
  db: Kysely<Database>,
  { dataDir, photoBucket }: Pick<Config, 'dataDir' | 'photoBucket'>,
): PhotoSpool {
  const store =
    photoBucket === null
      ? createFolderStore(path.join(dataDir, 'lead-photos'))
      : createS3Store(photoBucket);
  return createPhotoSpool({ db, folder: path.join(dataDir, 'photo-spool'), store });
}
