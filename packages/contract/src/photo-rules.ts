/** Photos of a review: how many, how big; bytes and pixels of each. */
export const PHOTO_LIMITS = { count: 8, bytes: 10 * 1024 * 1024, pixels: 40_000_000 } as const;

/** What the file picker offers; the server decides by content. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** Photos that every browser and the server read: by this list a phone that stores HEIC turns it into JPEG. */
export const READABLE_PHOTOS = 'image/jpeg,image/png,image/webp';

/** What is wrong with the photos; the answer carries it in `fields.photos`. */
export const PHOTO_ERRORS = {
  count: `Можно приложить не больше ${PHOTO_LIMITS.count} фотографий`,
  bytes: 'Фотография больше 10 МБ: уменьшите её или выберите другую',
  pixels: 'Фотография больше 40 мегапикселей: уменьшите её или выберите другую',
  type: 'Этот файл не фотография. Подойдут JPEG, PNG и WebP',
  heic: 'Этот снимок HEIC не открывается. Сохраните его как JPEG и приложите снова',
  broken: 'Фотография повреждена и не открывается. Выберите другую',
} as const;
export type PhotoIssue = keyof typeof PHOTO_ERRORS;

/** What can be seen before the bytes are read; null when nothing is wrong. Sizes in bytes. */
export function photoIssue(photos: readonly { size: number }[]): PhotoIssue | null {
  if (photos.length > PHOTO_LIMITS.count) return 'count';
  return photos.some(({ size }) => size > PHOTO_LIMITS.bytes) ? 'bytes' : null;
}

/**
 * A photo as phones of Apple store it, which few browsers read. A browser may not know its type.
 * @param head the first 12 bytes of the file: `ftyp` with a brand of ISO/IEC 23008-12
 */
export function isHeic(head: Uint8Array): boolean {
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(String.fromCharCode(...head.subarray(4, 12)));
}

/** Names of files that may be photos of cars. */
const PHOTO_NAME = /\.(?:jpe?g|png|webp|avif|heic|heif)$/i;

/** What a Mac keeps beside a photo under its name: no picture. */
const COPY = /(?:^|\/)(?:__MACOSX\/|\._)/;

/** May a file be a photo, by its way in a folder or an archive? */
export function isPhotoName(path: string): boolean {
  return PHOTO_NAME.test(path) && !COPY.test(path);
}
