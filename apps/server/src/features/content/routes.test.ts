import { CONSENT_VERSION } from '@prichal/contract';
import { randomBytes } from 'node:crypto';
import {
  memberSchema,
  partnerSchema,
  postListSchema,
  postSchema,
  reviewListSchema,
  statSchema,
} from '@prichal/contract';
import type { CatalogReader, Post } from '@prichal/contract';
import { EMPTY_LIBRARY } from '@prichal/content';
import { createAcceptQueue, decideReview, listReviews, makeUuidV7 } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_BRAND } from '../../config/brand.ts';
import { csrfHeaders, goodForm, noCatalog, testApp } from '../../testing/fakes.ts';
import { readReviews } from './review-reader.ts';

const POST: Post = {
  slug: 'fee',
  title: 'Сбор',
  description: 'О сборе',
  date: '2026-11-20',
  updated: '2026-11-20',
  valid_on: '2026-11-20',
  author: 'Отдел',
  tags: ['таможня'],
  minutes: 4,
  related: [],
  facts: [],
  sources: [{ act: 'Акт № 1' }],
  advert: null,
  contents: [],
  html: '<p>Сбор</p>',
  words: 700,
  text: 'Сбор',
};

const catalog: CatalogReader = Object.assign(Object.create(noCatalog) as CatalogReader, {
  countries: async () => [{ count: 3 }, { count: 4 }],
});

describe('what there is to read', () => {
  it.each<[string, z.ZodMiniType]>([
    ['/blog/', postListSchema],
    ['/blog/fee/', postSchema],
    ['/blog/fee', postSchema],
    ['/reviews/', reviewListSchema],
    ['/team/', z.object({ results: z.array(memberSchema), count: z.int() })],
    ['/partners/', z.object({ results: z.array(partnerSchema), count: z.int() })],
    ['/stats/', z.object({ results: z.array(statSchema), count: z.int() })],
  ])('%s answers as its schema says', async (path, schema) => {
    const app = await testApp({ catalog, library: { ...EMPTY_LIBRARY, posts: [POST] } });
    const answer = await app.fastify.inject({ url: `/api/v1${path}` });
    expect(answer.statusCode).toBe(200);
    const body: unknown = answer.json();
    expect(schema.parse(body)).toEqual(body);
    const posted = await app.fastify.inject({ url: `/api/v1${path}`, method: 'POST' });
    expect([404, 405]).toContain(posted.statusCode);
  });

  it('says so when there is no such post', async () => {
    const app = await testApp();
    expect((await app.fastify.inject({ url: '/api/v1/blog/nothing/' })).statusCode).toBe(404);
  });

  it('shows no figure without its evidence', async () => {
    const claims = [
      { text: '5000+ клиентов', basis: '' },
      { text: 'С 2012 года', basis: 'выписка из реестра' },
    ];
    const app = await testApp({ catalog, brand: { ...DEMO_BRAND, claims } });
    const answer = await app.fastify.inject({ url: '/api/v1/stats/' });
    const { results } = answer.json<{ results: z.infer<typeof statSchema>[] }>();
    expect(results.find(({ code }) => code === 'cars')?.value).toBe(7);
    expect(results.every(({ basis }) => basis !== '')).toBe(true);
    expect(results.map(({ text }) => text)).not.toContain('5000+ клиентов');
    expect(results.map(({ text }) => text)).toContain('С 2012 года');
  });
});

describeEachEngine('reviews', (suite) => {
  it('are shown after approval, by first name only, and removed again', async () => {
    const queue = createAcceptQueue(suite.handle, () => Date.now(), randomBytes);
    const app = await testApp({ catalog, leads: queue, reviews: () => readReviews(suite.db) });
    const shown = async () => {
      const answer = await app.fastify.inject({ url: '/api/v1/reviews/' });
      return answer.json<z.infer<typeof reviewListSchema>>().results;
    };
    const review = goodForm({
      form_type: 'review',
      name: 'Пётр Иванов',
      car: 'Toyota Harrier',
      country: 'japan',
      review_text: 'Сумма сошлась до рубля.',
      consent: { documents: ['personal-data', 'publication'], version: CONSENT_VERSION },
    });
    const sent = await app.fastify.inject({
      url: '/api/v1/forms/submit/',
      method: 'POST',
      headers: await csrfHeaders(app),
      payload: review,
    });
    expect(sent.statusCode).toBe(201);
    const { number } = sent.json<{ number: string }>();
    expect(await shown()).toEqual([]);
    const [waiting] = await listReviews(suite.db, 10);
    expect(waiting).toMatchObject({ lead: { number }, decision: null });

    const decide = (show: Parameters<typeof decideReview>[1]['show']) =>
      decideReview(suite.db, {
        uid: makeUuidV7(Date.now(), randomBytes),
        number,
        now: new Date(),
        show,
      });
    const texts = { name: 'Пётр', car: 'Toyota Harrier', country: 'japan', text: 'Сошлось.' };
    expect(await decide(() => texts)).toBe('done');
    expect(await shown()).toMatchObject([texts]);
    expect(JSON.stringify(await shown())).not.toMatch(/Иванов|\+7904/);

    expect(await decide(null)).toBe('done');
    expect(await shown()).toEqual([]);
    expect(await suite.db.selectFrom('reviews').select('text').execute()).toEqual([{ text: '' }]);
    await queue.close();
  });

  it('decides nothing about a request that is no review', async () => {
    const decided = await decideReview(suite.db, {
      uid: makeUuidV7(Date.now(), randomBytes),
      number: 'П-0',
      now: new Date(),
      show: null,
    });
    expect(decided).toBe('unknown');
  });
});
