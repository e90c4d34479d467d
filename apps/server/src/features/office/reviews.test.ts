import { randomBytes } from 'node:crypto';
import { REVIEW_PHOTO_FORMATS, REVIEW_PHOTO_SIDES, errorBodySchema } from '@prichal/contract';
import { leadCardSchema, reviewsSchema } from '@prichal/contract/office';
import { createAcceptQueue, deleteExpiredData, eraseLead } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { versionOfReviews } from '../../jobs/watch-change.ts';
import { readReviews } from '../content/review-reader.ts';
import { officeApp } from './testing/office-app.ts';

const CONSENT = {
  given_at: '2026-11-20T02:00:00.000Z',
  documents: [{ document: 'personal-data' }, { document: 'publication' }],
};

const DAY_MS = 86_400_000;
const PHOTO_CONSENT = {
  ...CONSENT,
  documents: [...CONSENT.documents, { document: 'publication-photos' }],
};
/** Where the photo was taken: nobody must learn it from the site. */
const PLACE = { IFD0: { ImageDescription: 'Казань, двор' } };

describeEachEngine('reviews over the API', (suite) => {
  const office = officeApp(suite);
  let cookie = '';
  beforeAll(async () => {
    await office.add('inna', 'editor');
    cookie = await office.entered('inna');
  });

  async function sent(
    kind: 'review' | 'consultation',
    photo: string | Buffer,
    consent: object = CONSENT,
  ): Promise<string> {
    const queue = createAcceptQueue(suite.handle, () => Date.now(), randomBytes);
    const result = await queue.accept(sampleInput({}));
    if (result.kind === 'conflict') throw new Error('a conflict');
    const { uid } = result.lead;
    const review = { kind, message: 'Сошлось.', consent: JSON.stringify(consent) };
    await suite.db.updateTable('leads').set(review).where('uid', '=', uid).execute();
    const name = `${uid.slice(0, 2)}/${uid}.webp`;
    await suite.db
      .insertInto('lead_photos')
      .values({ name, lead_uid: uid, position: 0, width: 1, height: 1, bytes: photo.length })
      .execute();
    await office.photos().put(name, Buffer.from(photo));
    return uid;
  }
  const list = async (tab: string) => {
    const answer = await office.call('GET', `/reviews?tab=${tab}`, { cookie });
    const body: unknown = answer.json();
    expect(reviewsSchema.parse(body)).toEqual(body);
    return reviewsSchema.parse(body).items;
  };

  test('an editor sees one with its photo, publishes it and answers; pages are made anew each time', async () => {
    const uid = await sent('review', 'a photograph');
    const [review] = await list('waiting');
    expect(review).toMatchObject({
      uid,
      text: 'Сошлось.',
      consent: { publication: true, given_at: CONSENT.given_at },
    });
    const path = (review?.photos[0]?.path ?? '').replace('/api/office', '');
    const photo = await office.call('GET', path, { cookie });
    expect([photo.statusCode, photo.body]).toEqual([200, 'a photograph']);
    expect(photo.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });

    const seen = [await versionOfReviews(suite.db)];
    const before = office.reviewChanges();
    const change = async (action: string, payload: object) => {
      const answer = await office.call('PUT', `/reviews/${uid}/${action}`, { cookie, payload });
      expect(answer.statusCode).toBe(200);
      seen.push(await versionOfReviews(suite.db));
      return answer.json<{ version: number }>().version;
    };
    let version = await change('decision', { version: 0, state: 'published', answer: 'Спасибо' });
    version = await change('answer', { version, answer: 'Спасибо, Мария' });
    expect(await list('published')).toMatchObject([{ answer: { text: 'Спасибо, Мария' } }]);
    await change('decision', { version, state: 'waiting' });
    expect(office.reviewChanges() - before).toBe(3);
    // what the other processes watch differs after each change
    expect(seen.filter((one, index) => one === seen[index - 1])).toEqual([]);

    const late = await office.call('PUT', `/reviews/${uid}/answer`, {
      cookie,
      payload: { version, answer: 'Поздно' },
    });
    expect(errorBodySchema.parse(late.json()).error).toBe('LEAD_CHANGED');
  });

  test('a photo chosen for the site is made anew, asked for at each use, and ends with the consent', async () => {
    const colours = { width: 1600, height: 1200, channels: 3, background: '#804020' } as const;
    const photo = await sharp({ create: colours }).webp().withExif(PLACE).toBuffer();
    const uid = await sent('review', photo, PHOTO_CONSENT);
    const put = (action: string, payload: object) =>
      office.call('PUT', `/reviews/${uid}/${action}`, { cookie, payload });
    expect((await put('decision', { version: 0, state: 'published' })).statusCode).toBe(200);
    expect((await put('photos/0', { shown: true })).statusCode).toBe(200);
    const found = (await readReviews(suite.db)).find(({ photos }) => photos.length > 0);
    expect(found?.photos).toMatchObject([{ width: 1280, height: 960 }]);
    const id = found?.photos[0]?.id ?? '';
    for (const [size, side] of Object.entries(REVIEW_PHOTO_SIDES))
      for (const format of REVIEW_PHOTO_FORMATS) {
        const answer = await office.get(`/review-photos/${id}/${size}.${format}`);
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'no-cache',
        });
        const { width, exif } = await sharp(answer.rawPayload).metadata();
        expect([width, exif]).toEqual([side, undefined]);
      }
    const address = `/review-photos/${id}/small.avif`;
    const etag = String((await office.get(address)).headers.etag);
    const again = () => office.get(address, { 'if-none-match': etag });
    expect((await again()).statusCode).toBe(304);
    expect((await office.get('/review-photos/1/small.avif')).statusCode).toBe(404);
    expect((await office.get(`/review-photos/${id}/huge.avif`)).statusCode).toBe(404);

    await eraseLead(suite.db, uid, { reason: 'withdrawal', now: new Date() });
    expect((await again()).statusCode).toBe(404);
    expect((await office.get(address)).statusCode).toBe(404);
  });

  test('one that outlived its request is listed without a phone, hidden by an editor and erased by the owner', async () => {
    const uid = await sent('review', 'not on the site');
    const decide = (version: number, state: string) =>
      office.call('PUT', `/reviews/${uid}/decision`, { cookie, payload: { version, state } });
    const published = await decide(0, 'published');
    const retention = { leads: 1095, leadEvents: 180, cookieChoices: 1460 };
    await deleteExpiredData(suite.db, retention, Date.now() + 1096 * DAY_MS);
    expect((await list('published')).find((review) => review.uid === uid)).toMatchObject({
      name: 'Иван',
      text: 'Сошлось.',
      photos: [],
      consent: { publication: true, given_at: CONSENT.given_at },
    });
    expect((await readReviews(suite.db)).map(({ text }) => text)).toEqual(['Сошлось.']);
    await office.add('anna', 'owner');
    const owner = await office.entered('anna');
    const card = await office.call('GET', `/leads/${uid}`, { cookie: owner });
    expect(leadCardSchema.parse(card.json())).toMatchObject({
      name: 'Иван',
      phone_masked: null,
      ways: [],
      history: expect.arrayContaining([
        expect.objectContaining({ text: expect.stringContaining('Остался опубликованный отзыв') }),
      ]) as unknown,
    });
    const hidden = await decide(published.json<{ version: number }>().version, 'hidden');
    expect([hidden.statusCode, await readReviews(suite.db)]).toEqual([200, []]);
    const erased = await office.call('POST', `/leads/${uid}/erase`, { cookie: owner });
    expect(erased.json<{ numbers: string[] }>().numbers).toHaveLength(1);
    expect((await list('hidden')).map((review) => review.uid)).not.toContain(uid);
  });

  test('photos of other requests are not reached through this address', async () => {
    const uid = await sent('consultation', 'of a passport');
    const answer = await office.call('GET', `/reviews/${uid}/photos/0`, { cookie });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('passport');
  });
});
