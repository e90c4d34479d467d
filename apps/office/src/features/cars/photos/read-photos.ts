import { isPhotoName } from '@prichal/contract';
import { unzip } from 'fflate';

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
    else if (isPhotoName(file.name))
      found.push({ path: file.webkitRelativePath || file.name, photo: file });
  return found;
}

async function readArchive(file: File): Promise<FoundPhoto[]> {
  if (file.size > ARCHIVE_MAX) throw new Error('Архив больше 600 МБ: разделите его.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let whole = 0;
  return await new Promise((resolve, reject) => {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
      const isWanted = isPhotoName(name);
      if (isWanted) whole += originalSize;
      return isWanted && whole <= ARCHIVE_MAX;
    };
    unzip(bytes, { filter }, (error, entries) => {
      if (error || whole > ARCHIVE_MAX)
        reject(new Error(error ? 'Архив повреждён или это не ZIP.' : 'В архиве больше 600 МБ.'));
      else
        resolve(
          Object.entries(entries).map(([path, photo]) => ({
            path,
            photo: new Blob([photo as Uint8Array<ArrayBuffer>]),
          })),
        );
    });
  });
}
