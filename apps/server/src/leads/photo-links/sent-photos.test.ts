import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CONSENT_VERSION } from '@prichal/contract';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, makeTestFolder } from '@prichal/database/testing';
import { cancelDeliveries, configureChannels, createDeliveries } from '@prichal/lead-delivery';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { DEMO_BRAND } from '../../config/brand.ts';
import { deliverByChannels } from '../../jobs/deliver-leads.ts';
import { createStoredLeads } from '../intake/stored-leads.ts';
import { createClaimLinks } from '../claim/claim-links.ts';
import { createPhotoLinks } from '../photos/photo-links.ts';
import { csrfHeaders, fakeClock, goodForm, memoryPhotos, testApp } from '../../testing/fakes.ts';
import { multipart } from '../../testing/multipart.ts';

const SECRET = 'a secret of the tests, 32 letters long';
const SITE = 'http://site.test';
const NAME = '3f/3f0c5f3a-4c57-4f0c-9d29-6f4f0c1a7b11.webp';
const DAY_MS = 86_400_000;

async function siteWithPhoto() {
  const clock = fakeClock();
  const links = createPhotoLinks(SECRET, '', clock.now);
  const store = memoryPhotos();
  await store.put(NAME, Buffer.from('a photograph'));
  const app = await testApp({ sentPhotos: { links, store } });
  return { clock, links, store, get: (url: string) => app.fastify.inject({ url }), app };
}

test('a link in a message shows its photograph, is hidden from others and may not be stored by caches', async () => {
  const { links, get, app } = await siteWithPhoto();
  const url = links.link(NAME) ?? '';
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('a photograph');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(app.logText()).not.toContain(url);
});

test('a link expires after thirty days, with a message', async () => {
  const { clock, links, get } = await siteWithPhoto();
  const url = links.link(NAME) ?? '';
  clock.move(30 * DAY_MS);
  expect((await get(url)).statusCode).toBe(200);
  clock.move(DAY_MS);
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('действует 30 дней');
});

test('a link that was changed, or whose photograph is erased, shows nothing', async () => {
  const { links, store, get } = await siteWithPhoto();
  const url = links.link(NAME) ?? '';
  const [head, day = '', signature] = url.split('.');
  const later = (Number.parseInt(day, 36) + 1).toString(36);
  const stranger = createPhotoLinks('another secret, of 32 letters too', '', () => new Date());
  for (const bad of [
    '/lead-photos/x',
    `${url}A`,
    [head, later, signature].join('.'),
    stranger.link(NAME) ?? '',
  ])
    expect([bad, (await get(bad)).statusCode]).toEqual([bad, 404]);
  await store.remove(NAME);
  expect((await get(url)).statusCode).toBe(404);
  expect(links.link('../secret')).toBeNull();
});

describeEachEngine('the photographs of a request', (suite) => {
  const folder = makeTestFolder();
  afterAll(() => folder.remove());

  test('reach the manager by links, and are gone with the letter when the consent is withdrawn', async () => {
    const { db, handle } = suite;
    const outbox = path.join(folder.path, handle.engine);
    const now = () => new Date();
    const store = memoryPhotos();
    const photoLinks = createPhotoLinks(SECRET, SITE, now);
    const { channels } = configureChannels({ OUTBOX_FOLDER: outbox }, () => '');
    const app = await testApp({
      leads: createAcceptQueue(handle, Date.now, randomBytes, {
        inTransaction: createDeliveries(['folder']),
      }),
      sentPhotos: { links: photoLinks, store },
      now,
    });
    const delivery = await deliverByChannels({
      handle,
      channels,
      dataDir: folder.path,
      publicUrl: SITE,
      links: createClaimLinks(SECRET, SITE),
      photoLinks,
      office: null,
      digest: null,
      bills: { carBill: async () => null, calculationBill: async () => null },
      log: app.fastify.log,
    });
    const photo = await sharp({
      create: { width: 30, height: 20, channels: 3, background: 'orange' },
    })
      .jpeg()
      .toBuffer();
    const form = {
      ...goodForm(),
      form_type: 'review',
      car: 'Toyota Harrier',
      country: 'japan',
      review_text: 'Хорошо',
      consent: { documents: ['personal-data'], version: CONSENT_VERSION },
    };
    const { headers, payload } = multipart(form, [{ bytes: photo }, { bytes: photo }]);
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/forms/submit/',
      headers: { ...(await csrfHeaders(app)), ...headers },
      payload,
    });
    expect(answer.statusCode).toBe(201);
    for (const [name, bytes] of app.photos.stored) await store.put(name, bytes);
    delivery.runNow();
    const letters = () => readdirSync(outbox).filter((file) => file.endsWith('.eml'));
    await vi.waitFor(() => expect(letters()).toHaveLength(1), { timeout: 20_000 });

    const links = new Set(linksIn(readFileSync(path.join(outbox, letters()[0] ?? ''), 'utf8')));
    expect(links.size).toBe(2);
    for (const link of links) {
      const shown = await app.fastify.inject({ url: link.slice(SITE.length) });
      expect(shown.headers['content-type']).toBe('image/webp');
      expect((await sharp(shown.rawPayload).metadata()).width).toBe(30);
    }

    const storedLeads = createStoredLeads({
      db,
      store,
      brand: DEMO_BRAND,
      now,
      inTransaction: (trx, uid) => cancelDeliveries(trx, [uid], now()),
      afterwards: () => delivery.forget(),
    });
    expect(await storedLeads.withdraw(answer.json<{ id: string }>().id)).toBe(true);
    expect(readdirSync(outbox)).toEqual([]);
    for (const link of links)
      expect((await app.fastify.inject({ url: link.slice(SITE.length) })).statusCode).toBe(404);
    await delivery.stop();
  });
});

/** Addresses of photographs in a letter, whose lines are coded for the way. */
function linksIn(letter: string): string[] {
  const plain = letter.replace(/=\r?\n/g, '');
  const decoded = [...letter.matchAll(/base64\r?\n\r?\n([\w+/=\r\n]+)/g)].map(([, text = '']) =>
    Buffer.from(text, 'base64').toString('utf8'),
  );
  return [plain, ...decoded].flatMap(
    (text) => text.match(/http:\/\/site\.test\/lead-photos\/[\w.-]+/g) ?? [],
  );
}
