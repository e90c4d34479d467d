import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitingPhotos } from '@prichal/catalog';
import type { SiteProcess } from '../../e2e/support/site-process.ts';
import { makePhoto } from '../support/photo.ts';

const PHOTOS = 2;
const CAR = /\/catalog\/[a-z]+\/(demo-[a-z0-9-]+)/g;

/**
 * Gives each demo car that stands on one of the pages photos of its own, by the owner's command, and waits until all are
 * coded: the pages are measured with what a company's site has instead of drawings. Returns how many cars have them.
 */
export async function putPhotos(site: SiteProcess, routes: readonly string[]): Promise<number> {
  const cars = new Set<string>();
  for (const route of routes) {
    const html = await (await fetch(site.url + route)).text();
    for (const [, car = ''] of html.matchAll(CAR)) cars.add(car);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'prichal-lighthouse-'));
  try {
    for (const [nth, car] of [...cars].entries()) {
      await mkdir(path.join(folder, car));
      for (let photo = 1; photo <= PHOTOS; photo += 1)
        await writeFile(
          path.join(folder, car, `${photo}.jpg`),
          await makePhoto(nth * 11 + photo * 83),
        );
    }
    await site.prichal('catalog', 'photos', folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  while ((await waitingPhotos(path.join(site.dataDir, 'photos'))).length > 0) await sleep(500);
  return cars.size;
}
