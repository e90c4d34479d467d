import { errorBodySchema, searchAnswerSchema } from '@prichal/contract';
import type { Library, Post, SearchAnswer } from '@prichal/contract';
import { fillDemo } from '@prichal/catalog';
import { EMPTY_LIBRARY } from '@prichal/content';
import { describeEachEngine } from '@prichal/database/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../testing/fakes.ts';
import { testCatalog } from '../../testing/test-catalog.ts';

function post(slug: string, title: string, text: string): Post {
  return {
    slug,
    title,
    description: `О главном: ${title.toLowerCase()}`,
    date: '2026-11-20',
    updated: '2026-11-20',
    valid_on: '2026-11-20',
    author: 'Отдел',
    tags: [],
    minutes: 4,
    related: [],
    facts: [],
    sources: [],
    advert: null,
    contents: [],
    html: `<p>${text}</p>`,
    words: 700,
    text,
  };
}

const LIBRARY: Library = {
  ...EMPTY_LIBRARY,
  posts: [
    post('fee', 'Утилизационный сбор после 1 декабря', 'Сбор платят за каждую машину.'),
    post('passing', 'Проходной возраст', 'Месяц выпуска решает, проходная ли машина.'),
    post('papers', 'Таможенное оформление и ЭПТС', 'Декларацию подаёт брокер.'),
    post('sheet', 'Как читать аукционный лист', 'Ржавчину отмечают буквой.'),
  ],
  glossary: {
    slug: 'glossary',
    title: 'Словарь',
    description: 'Знаки',
    updated: '2026-11-20',
    valid_on: null,
    sources: [],
    contents: [],
    html: '',
    text: '',
    groups: [
      {
        id: 'marks',
        title: 'Знаки',
        note: null,
        terms: [{ mark: 'S', name: 'Ржавчина', text: 'Поверхностная ржавчина на панели.' }],
      },
    ],
  },
};

type TestApp = Awaited<ReturnType<typeof testApp>>;

describeEachEngine('/search', (suite) => {
  let app: TestApp;
  const get = (q: string) =>
    app.fastify.inject({ url: `/api/v1/search/?q=${encodeURIComponent(q)}` });
  const search = async (q: string) => (await get(q)).json<SearchAnswer>();

  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 5, count: 700, today: '2026-11-20' });
    const catalog = testCatalog(suite.db);
    await catalog.countries();
    app = await testApp({
      catalog,
      library: LIBRARY,
      ratesPerMinute: { catalogue: 1_000_000 },
    });
  });
  afterAll(async () => {
    await app.fastify.close();
  });

  it.each([
    'toyota harrier',
    'тойота харриер',
    'харриер тойота',
    'Тойоту Харриера',
    'njqjnf [fhhbth',
    'ещнщеф рфккшук',
    'купить тойоту харриер из японии',
  ])('%s finds the Harrier, its page and nothing else', async (q) => {
    const { names, cars } = await search(q);
    expect(cars.count).toBeGreaterThan(0);
    expect(cars.results.every((car) => car.model.name === 'Harrier')).toBe(true);
    expect(cars.countries).toEqual([{ country: 'japan', count: cars.count, count_exact: true }]);
    expect(names).toEqual([
      {
        country: 'japan',
        brand: { slug: 'toyota', name: 'Toyota' },
        model: { slug: 'harrier', name: 'Harrier' },
        count: cars.count,
      },
    ]);
  });

  it.each([
    ['haval джолион', 'jolion'],
    ['хавал jolion', 'jolion'],
    ['хавейл джолион', 'jolion'],
  ])('%s → %s', async (q, model) => {
    const { names } = await search(q);
    expect(names.map((one) => one.model?.slug)).toEqual([model]);
  });

  it('answers a brand by its own page, with cars of that brand', async () => {
    const { names, cars } = await search('njqjnf');
    expect(names[0]).toMatchObject({ brand: { slug: 'toyota' }, model: null });
    expect(names.every((one) => one.model === null)).toBe(true);
    expect(cars.results.every((car) => car.brand.slug === 'toyota')).toBe(true);
  });

  it.each([
    ['утилизационного сбора', 'post'],
    ['утилизационным сбором', 'post'],
    ['enbkbpfwbjyysq c,jh', 'post'],
    ['ржавчина', 'term'],
    ['утильсбор', 'post'],
    ['утильсбора', 'post'],
    ['enbkmc,jh', 'post'],
    ['растаможка', 'post'],
    ['растаможить', 'post'],
    ['птс', 'post'],
  ])('%s is found in a %s', async (q, kind) => {
    const { texts } = await search(q);
    expect(texts.map((text) => text.kind)).toContain(kind);
  });

  it('finds a text by any form of its words', async () => {
    const forms = ['проходной возраст', 'проходного возраста', 'проходном возрасте'];
    const found = await Promise.all(forms.map(search));
    expect(found[0]?.texts.length).toBeGreaterThan(0);
    for (const { texts } of found) expect(texts).toEqual(found[0]?.texts);
  });

  it('finds nothing where there is nothing', async () => {
    const answer = await search('ъыьэюжщ');
    expect(answer).toEqual({
      names: [],
      cars: { results: [], count: 0, count_exact: true, countries: [] },
      texts: [],
    });
  });

  it('answers as its schema says, whatever is typed, and writes nothing of it down', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 30 }), async (q) => {
        const answer = await get(q);
        const body: unknown = answer.json();
        expect([200, 400]).toContain(answer.statusCode);
        const schema = answer.statusCode === 200 ? searchAnswerSchema : errorBodySchema;
        expect(schema.parse(body)).toEqual(body);
      }),
      { numRuns: 60 },
    );
    await get('Иванов 79991234567');
    expect(app.logText()).not.toContain('79991234567');
    expect(app.logText()).not.toContain(encodeURIComponent('Иванов'));
  });

  it.each(['', '   ', 'а'.repeat(81)])('rejects %j', async (q) => {
    const answer = await get(q);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });

  it('stands in the description of the API and under a limit', async () => {
    const openApi = await app.fastify.inject({ url: '/api/v1/openapi.json' });
    expect(Object.keys(openApi.json<{ paths: object }>().paths)).toContain('/api/v1/search/');
    const narrow = await testApp({ ratesPerMinute: { catalogue: 1 } });
    await narrow.fastify.inject({ url: '/api/v1/search/?q=' });
    const rejected = await narrow.fastify.inject({ url: '/api/v1/search/?q=%D0%B0' });
    expect(rejected.statusCode).toBe(429);
    await narrow.fastify.close();
  });
});
