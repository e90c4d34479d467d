/** Name of the cache of files that stored pages need. */
export const FILES = 'prichal-files';
/** Sheets, scripts and fonts of about four builds. */
export const MOST_ASSETS = 300;
/** Pictures and photos have a limit of their own: a long list of cars must not push the site's sheet out. */
export const MOST_PICTURES = 200;

type Caches = Pick<CacheStorage, 'open'>;

/** The stored file of an address, the one seen last; undefined when there is none. Throws when the store fails. */
export async function findFile(
  caches: Pick<CacheStorage, 'open' | 'match'>,
  url: string,
): Promise<Response | undefined> {
  const rules = { ignoreVary: true };
  return (await (await caches.open(FILES)).match(url, rules)) ?? caches.match(url, rules);
}

/** Stores a file and removes the oldest ones of its kind when there are too many. */
export async function cacheFile(caches: Caches, url: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic') return;
  const files = await caches.open(FILES);
  await files.put(url, response);
  await forgetFiles(files);
}

/** Moves the files of a build whose cache goes to those of stored pages: a sheet may lie nowhere else. */
export async function moveOldFiles(caches: Caches, name: string): Promise<void> {
  const [old, files] = await Promise.all([caches.open(name), caches.open(FILES)]);
  const assets = (await old.keys()).filter(isAsset);
  await Promise.all(
    assets.map(async (request) => {
      const response = await old.match(request);
      if (response) await files.put(request, response);
    }),
  );
  await forgetFiles(files);
}

/** In the order they came: the first ones are of the oldest builds and pages. */
async function forgetFiles(files: Cache): Promise<void> {
  const keys = await files.keys();
  const assets = keys.filter(isAsset);
  const pictures = keys.filter((key) => !isAsset(key));
  const old = [...allBut(MOST_ASSETS, assets), ...allBut(MOST_PICTURES, pictures)];
  await Promise.all(old.map((key) => files.delete(key)));
}

function allBut(last: number, keys: readonly Request[]): readonly Request[] {
  return keys.slice(0, Math.max(0, keys.length - last));
}

function isAsset({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/assets/');
}
