import { randomInt } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PHOTO_WIDTHS } from '@prichal/contract';
import { makeTestFolder } from '@prichal/database/testing';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeOwner } from '../testing/make-owner.ts';
import { startSiteProcess } from '../testing/site-process.ts';

/** PRICHAL_KILL_ROUNDS=100 for the whole measure. */
const ROUNDS = Number(process.env['PRICHAL_KILL_ROUNDS'] ?? 3);
const PHOTOS_A_ROUND = 3;
/** The kill comes at any moment of this span after the first photo is sent, ms. */
const KILL_WITHIN_MS = 4_000;

const folder = makeTestFolder();
const env = { DATA_DIR: folder.path, DEMO_CARS: '1', RATE_OTHER: '1000000', LOG_LEVEL: 'warn' };

async function makePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: randomInt(60, 200), sigma: 20 } as const;
  const create = { width: 1000, height: 700, channels: 3, background: '#777', noise } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}

/** Sends photos until the process is gone; `src` of those it has answered. */
async function send(url: string, cookie: string): Promise<string[]> {
  const taken: string[] = [];
  for (let nth = 0; nth < PHOTOS_A_ROUND; nth += 1) {
    const answer = await fetch(`${url}/api/office/cars/photos`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/octet-stream' },
      body: await makePhoto(),
    }).catch(() => null);
    if (answer === null) break;
    expect(answer.status).toBe(200);
    const body = (await answer.json().catch(() => null)) as { src: string } | null;
    if (body !== null) taken.push(body.src);
  }
  return taken;
}

const waiting = (): string[] => readdirSync(path.join(folder.path, 'photos-waiting'));
const drafts = (): string[] =>
  readdirSync(path.join(folder.path, 'photos'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /avif.*part$/.test(name),
  );

test('every photo that was taken ends up as WebP and AVIF, whenever the process is killed', async () => {
  const first = await startSiteProcess(env);
  const { cookie } = await makeOwner(first);
  await first.stop();
  const taken: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await startSiteProcess(env);
    const killed = sleep(randomInt(KILL_WITHIN_MS)).then(() => site.kill());
    taken.push(...(await send(site.url, cookie)));
    await killed;
    const shown = taken.every((src) =>
      PHOTO_WIDTHS.every((width) => existsSync(`${folder.path}${src}-${width}.webp`)),
    );
    expect(shown).toBe(true);
  }
  expect(taken.length).toBeGreaterThan(0);
  const site = await startSiteProcess(env);
  try {
    await expect.poll(waiting, { timeout: 240_000, interval: 500 }).toEqual([]);
    const lost = taken.filter((src) =>
      PHOTO_WIDTHS.some((width) => !existsSync(`${folder.path}${src}-${width}.avif`)),
    );
    expect(lost).toEqual([]);
    expect(drafts()).toEqual([]);
    const answer = await fetch(`${site.url}${taken[0]}-480.avif`);
    expect(answer.headers.get('content-type')).toBe('image/avif');
  } finally {
    await site.stop();
    folder.remove();
  }
}, 600_000);
