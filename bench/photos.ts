/**
 * Photos of a whole list, as the office sends them after it has resized them: 300 cars with 12 photos each, four at once,
 * put on their cars and shown as WebP; ≤ 10 minutes on 2 cores. Then the time until the last one has its AVIF, which the site
 * codes in the background. The site is the real process on the embedded engine; the processor time of a photo is all that
 * the process has used until its cars were shown, and says more than the clock on a machine that does other work.
 * Exits 1 over the bar.
 *
 *   node bench/photos.ts        BENCH_PHOTO_CARS=300: fewer are timed and the time of 300 is worked out;
 *                               BENCH_PHOTOS_OF_A_CAR=12: for a short run
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitingPhotos } from '@prichal/catalog';
import { adminSocketPath, connectAdminSocket } from '@prichal/database';
import { startSiteProcess } from '../apps/server/src/testing/site-process.ts';
import { buildIfChanged } from '../scripts/build.mjs';
import { printLines } from './support/lines.ts';
import { openSession } from './support/open-session.ts';
import { makePhoto } from './support/photo.ts';

const CARS = Number(process.env['BENCH_PHOTO_CARS'] ?? 300);
const OF_A_LIST = 300;
const OF_A_CAR = 12;
const PHOTOS = Number(process.env['BENCH_PHOTOS_OF_A_CAR'] ?? OF_A_CAR);
const BAR_MIN = 10;
const CORES = 2;
/** As the office does. */
const AT_ONCE = 4;

/** The same picture as another file: its number stands in a comment segment. */
function numbered(photo: Buffer, number: number): Buffer {
  const comment = Buffer.alloc(8);
  comment.writeUInt16BE(0xff_fe, 0);
  comment.writeUInt16BE(6, 2);
  comment.writeUInt32BE(number, 4);
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
}

/** Processor time of a process in all its threads so far, ms; Linux counts it in hundredths of a second. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

buildIfChanged();
const dataDir = mkdtempSync(path.join(tmpdir(), 'prichal-photos-'));
const site = await startSiteProcess({
  DATA_DIR: dataDir,
  DEMO_CARS: String(CARS),
  RATE_OTHER: '1000000',
  LOG_LEVEL: 'warn',
});
try {
  const handle = await connectAdminSocket(adminSocketPath(dataDir));
  if (handle === null) throw new Error('the site has no administration socket');
  const { cookie } = await openSession(handle, 'owner', 'Анна');
  const cars = await handle.db.selectFrom('cars').select('uid').limit(CARS).execute();
  const call = async (
    address: string,
    type: string,
    body: Uint8Array<ArrayBuffer> | string,
  ): Promise<unknown> => {
    const answer = await fetch(`${site.url}/api/office${address}`, {
      method: 'POST',
      headers: { cookie, origin: site.url, 'content-type': type },
      body,
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    return await answer.json();
  };
  const photo = await makePhoto();
  const srcs: string[] = [];
  let next = 0;
  const send = async (): Promise<void> => {
    for (let nth = next++; nth < cars.length * PHOTOS; nth = next++) {
      const bytes = numbered(photo, nth);
      const { src } = (await call(
        '/cars/photos',
        'application/octet-stream',
        new Uint8Array(bytes),
      )) as {
        src: string;
      };
      srcs[nth] = src;
    }
  };
  const usedBefore = processorTime(site.process.pid);
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  for (let from = 0; from < cars.length; from += 60) {
    const bodies = cars.slice(from, from + 60).map(({ uid }, at) => ({
      uid,
      photos: srcs.slice((from + at) * PHOTOS, (from + at + 1) * PHOTOS),
    }));
    await call('/cars/photos/add', 'application/json', JSON.stringify({ cars: bodies }));
  }
  const shown = (performance.now() - started) / 60_000;
  const used = processorTime(site.process.pid) - usedBefore;
  const filled = await handle.db.selectFrom('cars').select('photos').execute();
  const missing = filled.filter(({ photos }) => photos.length !== PHOTOS).length;
  await handle.close();
  while ((await waitingPhotos(path.join(dataDir, 'photos'))).length > 0) await sleep(200);
  const coded = (performance.now() - started) / 60_000;
  const pace = `by the pace of ${cars.length} × ${PHOTOS}`;
  const lines = [
    {
      what: `${OF_A_LIST} cars × ${OF_A_CAR} photos shown, ${pace}`,
      value: (shown / cars.length / PHOTOS) * OF_A_LIST * OF_A_CAR,
      unit: 'min',
      bar: BAR_MIN,
    },
    {
      what: 'processor time of a photo until it is shown',
      value: used / cars.length / PHOTOS,
      unit: 'ms',
      bar: (BAR_MIN * 60_000 * CORES) / OF_A_LIST / OF_A_CAR,
    },
    {
      what: `all of them as AVIF too, ${pace}`,
      value: (coded / cars.length / PHOTOS) * OF_A_LIST * OF_A_CAR,
      unit: 'min',
    },
    { what: 'cars without all of their photos', value: missing, unit: '', bar: 0 },
  ];
  process.exitCode = printLines('photos', lines) ? 0 : 1;
} finally {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
