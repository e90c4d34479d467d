import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readPhotos } from './read-photos.ts';

const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
const copy = strToU8('what a Mac keeps beside a photo');
const file = (name: string, bytes: Uint8Array, folder = ''): File =>
  Object.defineProperty(new File([Uint8Array.from(bytes)], name), 'webkitRelativePath', {
    value: folder === '' ? '' : `${folder}/${name}`,
  });
const pathsOf = async (files: File[]) => (await readPhotos(files)).map(({ path }) => path);

const ARCHIVE = zipSync({
  '48377/1.jpg': photo,
  // larger than half a megabyte, and packed far smaller
  '48377/2.png': new Uint8Array(700_000),
  '__MACOSX/48377/._1.jpg': copy,
  'lots/__MACOSX/48377/._1.jpg': copy,
  '48378/._1.jpg': copy,
  '48378/remarks.txt': copy,
});

it('reads the photos of an archive with their folders, without the copies of a Mac', async () => {
  const found = await readPhotos([file('photos.ZIP', ARCHIVE), file('48379_1.jpg', photo)]);
  expect(found.map(({ path, photo: { size } }) => [path, size])).toEqual([
    ['48377/1.jpg', 4],
    ['48377/2.png', 700_000],
    ['48379_1.jpg', 4],
  ]);
});

it('reads a folder with its folders, without the copies of a Mac', async () => {
  const files = [
    file('1.jpg', photo, 'lots/48377'),
    file('._1.jpg', copy, 'lots/48377'),
    file('1.jpg', copy, 'lots/__MACOSX/48377'),
    file('.DS_Store', copy, 'lots'),
  ];
  expect(await pathsOf(files)).toEqual(['lots/48377/1.jpg']);
});

it('does not unpack more than 600 MB, and names an archive that is none', async () => {
  const large = Buffer.from(ARCHIVE);
  // the unpacked size of its first file in its list (APPNOTE.TXT 4.3.12)
  large.writeUInt32LE(601 * 1024 * 1024, large.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
  await expect(readPhotos([file('a.zip', large)])).rejects.toThrow('В архиве больше 600 МБ.');
  await expect(readPhotos([file('a.zip', ARCHIVE.subarray(0, 200))])).rejects.toThrow(
    'Архив повреждён или это не ZIP.',
  );
  const huge = Object.defineProperty(file('a.zip', ARCHIVE), 'size', { value: 601 * 1024 * 1024 });
  await expect(readPhotos([huge])).rejects.toThrow('Архив больше 600 МБ: разделите его.');
});
