import { isPhotoName } from '@prichal/contract';
import { unzipSync } from 'fflate';
import type { UnzipFileFilter } from 'fflate';

/** A photo of the device with its way: folders of an archive or of what was chosen. */
export interface FoundPhoto {
  path: string;
  photo: Blob;
}

const ARCHIVE = /\.zip$/i;
/** Unpacked photos are held in memory, bytes. */
const ARCHIVE_MAX = 600 * 1024 * 1024;

/** Photos among the files, those of archives too. Throws an Error in Russian for an archive that cannot be read. */
export async function readPhotos(files: readonly File[]): Promise<FoundPhoto[]> {
  const found: FoundPhoto[] = [];
  for (const file of files)
    if (ARCHIVE.test(file.name)) found.push(...(await readArchive(file)));
    else {
      const path = file.webkitRelativePath || file.name;
      if (isPhotoName(path)) found.push({ path, photo: file });
    }
  return found;
}

async function readArchive(file: File): Promise<FoundPhoto[]> {
  if (file.size > ARCHIVE_MAX) throw new Error('Архив больше 600 МБ: разделите его.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let whole = 0;
  const entries = unpack(bytes, ({ name, originalSize }) => {
    const isWanted = isPhotoName(name);
    if (isWanted) whole += originalSize;
    return isWanted && whole <= ARCHIVE_MAX;
  });
  if (whole > ARCHIVE_MAX) throw new Error('В архиве больше 600 МБ.');
  return Object.entries(entries).map(([path, photo]) => ({ path, photo: new Blob([photo]) }));
}

/** Not the library's `unzip`: it starts workers from `blob:`, which the office's content policy does not allow. */
function unpack(bytes: Uint8Array, filter: UnzipFileFilter) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw new Error('Архив повреждён или это не ZIP.', { cause: error });
  }
}
