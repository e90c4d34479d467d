import { overviewNowSchema, siteTextSchema, siteTextsSchema } from '@prichal/contract/office';
import type { SiteTextCard } from '@prichal/contract/office';
import { describeEachEngine, silentLog } from '@prichal/database/testing';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { TYPICAL_COSTS } from '@prichal/customs';
import { listCities } from '../calculator/list-cities.ts';
import { DEMO_BRAND } from '../../config/brand.ts';
import type { TextHead } from '@prichal/office';
import { createLiveTexts } from '../../texts/live-texts.ts';
import type { LiveTexts } from '../../texts/live-texts.ts';
import { officeApp } from './testing/office-app.ts';

const POST = 'posts-prohodnye-avtomobili';
const FAQ = 'questions';

describeEachEngine('texts of the site over the API', (suite) => {
  let texts: LiveTexts;
  /** another process on the same database */
  let other: LiveTexts;
  let now: () => Date;
  const start = () =>
    createLiveTexts(suite.db, { brand: DEMO_BRAND, log: silentLog, hasTexts: true, now });
  const office = officeApp(suite, undefined, async (clock) => {
    now = clock;
    texts = await start();
    other = await start();
    return {
      library: texts.library,
      texts: { ...texts, changed: () => void texts.refresh() },
    };
  });
  let cookie = '';
  beforeAll(async () => {
    await office.add('inna', 'editor');
    cookie = await office.entered('inna');
  });

  const open = async (id: string): Promise<SiteTextCard> => {
    const answer = await office.call('GET', `/site-texts/${id}`, { cookie });
    return siteTextSchema.parse(answer.json());
  };
  const write = async (id: string, change: (text: SiteTextCard) => Partial<SiteTextCard>) => {
    const text = await open(id);
    const { head, body, version } = text;
    const payload = { version, base: { head, body }, text: { head, body, ...change(text) } };
    return await office.call('PUT', `/site-texts/${id}/draft`, { cookie, payload });
  };
  const act = async (id: string, action: string, payload: object) => {
    const { version } = await open(id);
    const url = `/site-texts/${id}/${action}`;
    return await office.call('POST', url, { cookie, payload: { version, ...payload } });
  };
  const publish = async (id: string) => {
    expect((await act(id, 'publication', { at: null })).statusCode).toBe(200);
    await texts.refresh();
  };

  test('a post is written, shown in every process once it is published, and the build’s when it is reset', async () => {
    const list = await office.call('GET', '/site-texts', { cookie });
    const { items } = siteTextsSchema.parse(list.json());
    expect(items.find(({ name }) => name === 'posts/prohodnye-avtomobili.md')).toMatchObject({
      address: '/blog/prohodnye-avtomobili',
      has_draft: false,
      is_own: false,
      is_shown: true,
    });
    const titles = async () => {
      const answer = await office.get('/api/v1/blog/prohodnye-avtomobili/');
      const there = other.library.posts.find(({ slug }) => slug === 'prohodnye-avtomobili');
      return [answer.json<{ title: string }>().title, there?.title];
    };
    const [before] = await titles();
    const saved = await write(POST, ({ head }) => ({ head: { ...head, title: 'Коротко' } }));
    expect(saved.statusCode).toBe(200);
    expect(saved.json<{ hints: string[] }>().hints.join()).toContain('title');
    expect(await titles()).toEqual([before, before]);
    await publish(POST);
    expect(await other.refresh()).toBe(true);
    expect(await titles()).toEqual(['Коротко', 'Коротко']);
    expect(await other.refresh()).toBe(false);
    await act(POST, 'action', { action: 'reset' });
    await Promise.all([texts.refresh(), other.refresh()]);
    expect(await titles()).toEqual([before, before]);
  });

  test('an answer of one word is a hint, not an error; what has no answer waits', async () => {
    const answered = (answer: string) => (text: SiteTextCard) => {
      const groups = structuredClone(text.head['groups']) as { questions: { answer: string }[] }[];
      const [question] = groups[0]?.questions ?? [];
      if (question) question.answer = answer;
      return { head: { ...text.head, groups } as SiteTextCard['head'] };
    };
    const saved = await write(FAQ, answered('Да.'));
    expect(saved.json<{ hints: string[] }>().hints.join()).toContain('слишком коротко');
    await publish(FAQ);
    expect(texts.library.questions?.groups[0]?.questions[0]?.text).toBe('Да.');
    const empty = await write(FAQ, answered('{{нет.такого}}'));
    expect(empty.json<{ issues: string[] }>().issues.join()).toContain('нет.такого');
    const answer = await act(FAQ, 'publication', { at: null });
    expect([answer.statusCode, answer.json<{ user_message: string }>().user_message]).toEqual([
      400,
      expect.stringContaining('нет.такого'),
    ]);
    expect(texts.library.questions?.groups[0]?.questions[0]?.text).toBe('Да.');
  });

  test('an expression in any line is filled, and one that means nothing is named', async () => {
    const said = (figure: string) =>
      write('home', ({ head }) => ({
        head: {
          ...head,
          headline: `Ждать ${figure} суток`,
          questions: [{ question: `Почему ${figure}?`, answer: '{{ brand.name }}, мы сами.' }],
        } as SiteTextCard['head'],
      }));
    const unknown = await said('{{нет.такого}}');
    expect(unknown.json<{ issues: string[] }>().issues).toEqual(
      ['headline', 'questions.0.question'].map((field) =>
        expect.stringContaining(`поле «${field}»: выражение «{{нет.такого}}»`),
      ),
    );
    expect((await act('home', 'publication', { at: null })).statusCode).toBe(400);
    await said('{{ carrier.wait }}');
    await publish('home');
    const { headline, questions } = texts.library.home;
    expect(headline).toMatch(/^Ждать \d+–\d+ суток$/);
    expect(questions[0]?.question).toMatch(/^Почему \d+–\d+\?$/);
    expect(questions[0]?.answer.startsWith(`${DEMO_BRAND.name}, мы`)).toBe(true);
    await act('home', 'action', { action: 'reset' });
    await texts.refresh();
  });

  test('a word of the glossary is on its page once it is published, and not before', async () => {
    const said = 'Проехала меньше тридцати тысяч километров.';
    const saved = await write('glossary', ({ head }) => {
      const groups = structuredClone(head['groups']) as { terms: { text: string }[] }[];
      const word = groups[0]?.terms[1];
      if (word) word.text = said;
      return { head: { ...head, groups } as SiteTextCard['head'] };
    });
    expect(saved.statusCode).toBe(200);
    const shown = () => JSON.stringify(texts.library.glossary).replaceAll('\u00a0', ' ');
    expect(shown()).not.toContain(said);
    await publish('glossary');
    expect(shown()).toContain(said);
    await act('glossary', 'action', { action: 'reset' });
    await texts.refresh();
    expect(shown()).not.toContain(said);
  });

  test('two people change one text: other fields are put together, the same one is asked about', async () => {
    const { head, body, version } = await open('pages-about');
    const save = (text: Partial<SiteTextCard>) =>
      office.call('PUT', '/site-texts/pages-about/draft', {
        cookie,
        payload: { version, base: { head, body }, text: { head, body, ...text } },
      });
    expect((await save({ head: { ...head, title: 'Кто мы' } })).statusCode).toBe(200);
    const both = await save({ body: 'Новый текст.\n' });
    expect(both.json()).toMatchObject({ head: { title: 'Кто мы' }, body: 'Новый текст.\n' });
    const conflict = await save({ head: { ...head, title: 'Наша команда' } });
    expect(conflict.statusCode).toBe(409);
    expect(conflict.json<{ conflicts: unknown }>().conflicts).toEqual([
      { field: 'title', yours: 'Наша команда', theirs: 'Кто мы' },
    ]);
  });

  test('a new post with a picture has a hint for each rule it breaks, and leaves the site when hidden', async () => {
    const picture = await sharp({
      create: { width: 2000, height: 1000, channels: 3, background: '#27c' },
    })
      .withExif({ IFD0: { Copyright: 'Секрет' } })
      .jpeg()
      .toBuffer();
    const image = (data: string) =>
      office.call('POST', '/site-texts/images', { cookie, payload: { data } });
    expect((await image(Buffer.from('не картинка').toString('base64'))).statusCode).toBe(400);
    const { address } = (await image(picture.toString('base64'))).json<{ address: string }>();
    expect(address).toMatch(/^\/text-images\/[0-9a-f]{32}-1440x720\.webp$/);
    const shown = await office.get(address);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1440, format: 'webp' });
    expect(shown.headers['cache-control']).toContain('immutable');

    const begun = { kind: 'posts', slug: 'novaya', title: 'Новая статья' };
    await office.call('POST', '/site-texts', { cookie, payload: begun });
    const text = `Сбор стоит 5 200 ₽ по постановлению.\n\n![](${address})\n\n[дальше](/blog/net)\n`;
    const saved = await write('posts-novaya', () => ({ body: text }));
    const hints = saved.json<{ hints: string[] }>().hints.join('\n');
    for (const hint of ['5 200 ₽', 'источники не названы', 'без описания', '/blog/net'])
      expect(hints).toContain(hint);
    await publish('posts-novaya');
    const post = texts.library.posts.find(({ slug }) => slug === 'novaya');
    expect(post?.html).toContain(`<img src="${address}" alt="" width="1440" height="720"`);
    await act('posts-novaya', 'action', { action: 'hide' });
    await texts.refresh();
    expect((await office.get('/api/v1/blog/novaya/')).statusCode).toBe(404);
    expect(texts.library.gone).toEqual(['/blog/novaya']);
    const foreign = await write('posts-novaya', () => ({ body: '![x](https://a.test/x.png)' }));
    expect(foreign.json<{ issues: string[] }>().issues.join()).toContain('чужие картинки');
  });

  test('redirects: a loop is rejected with its reason, a chain is one step in every process', async () => {
    const to = (redirects: { from: string; to: string }[]) =>
      write('redirects', ({ head }) => ({ head: { ...head, redirects } }));
    const issues = async (redirects: { from: string; to: string }[]) =>
      (await to(redirects)).json<{ issues: string[] }>().issues.join();
    expect(await issues([{ from: '/a', to: '/a' }])).toContain('ходит по кругу');
    const loop = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c' },
      { from: '/c/', to: '/a' },
    ];
    expect(await issues(loop)).toContain('«/b»: переадресация ходит по кругу');
    expect((await act('redirects', 'publication', { at: null })).statusCode).toBe(400);
    expect(texts.library.redirects).toEqual([]);
    for (const from of ['nowhere', '//a.test', '//', '/.//a.test', '/a?b=1', '/{{brand.city}}']) {
      expect(await issues([{ from, to: '/blog' }]), from).toContain('начните его с «/»');
      expect(await issues([{ from: '/a', to: from }]), from).toContain('начните его с «/»');
    }
    const own = [
      '/',
      '/./',
      '/office/people',
      '/a/../api/v1/cars/',
      '/robots.txt',
      '/R/a',
      '/a.md',
    ];
    for (const from of own)
      expect(await issues([{ from, to: '/blog' }]), from).toContain('нужен сайту');
    const spelled = ['/Blog/Staraya/', '/blog/staraya'].map((from) => ({ from, to: '/services' }));
    expect(await issues(spelled)).toContain('указан дважды');
    const twice = loop.map(({ to: target }) => ({ from: '/a', to: target }));
    expect(await issues(twice)).toContain('указан дважды');

    const saved = await to([
      { from: '/старая', to: '/delivery-old/' },
      { from: '/delivery-old', to: '/services/net' },
      // a request is led to small letters before any page is asked for
      { from: '/blog/Staraya-Statya', to: '/Services/net' },
    ]);
    expect(saved.json<{ hints: string[] }>().hints.join()).toContain('/services/net');
    await publish('redirects');
    const old = encodeURI('/старая');
    const expected = [old, '/delivery-old', '/blog/staraya-statya'].map((from) => ({
      from,
      to: '/services/net',
    }));
    expect(texts.library.redirects).toEqual(expected);
    expect(await other.refresh()).toBe(true);
    expect(other.library.redirects).toEqual(expected);
    expect((await start()).library.redirects).toEqual(expected);
  });

  test('days to a city are the owner’s until the list is reset; a city nobody delivers to is rejected', async () => {
    const set = (city: string, typical: number) =>
      write('cities', ({ head }) => ({
        head: { ...head, cities: [{ city, typical, from: 12, to: 25 }] },
      }));
    const costs = TYPICAL_COSTS;
    const kazan = async () => listCities(costs).find(({ slug }) => slug === 'kazan')?.days;
    const usual = await kazan();
    expect((await set('Париж', 14)).json<{ issues: string[] }>().issues.join()).toContain('Париж');
    expect((await set('Казань', 30)).json<{ issues: string[] }>().issues.join()).toContain('между');
    expect(await kazan()).toEqual(usual);
    await set('казань', 14);
    await publish('cities');
    expect(await kazan()).toEqual({ typical: 14, from: 12, to: 25 });
    await act('cities', 'action', { action: 'reset' });
    await texts.refresh();
    expect(await kazan()).toEqual(usual);

    // an article of the build names them from the table, and from the owner's list
    const article = () =>
      texts.library.posts.find(({ slug }) => slug === 'put-do-vashego-goroda')?.html ?? '';
    expect(article()).not.toContain('17 (12–25)');
    await set('Хабаровск', 17);
    await publish('cities');
    expect(article()).toContain('17 (12–25)');
    expect((await start()).library.posts.find(({ html }) => html === article())).toBeDefined();
    await act('cities', 'action', { action: 'reset' });
    await texts.refresh();
    expect(article()).not.toContain('17 (12–25)');
  });

  /** As if the published version had been written under the rules of an older program. */
  const rewrite = async (name: string, { body, head }: { body?: string; head?: TextHead }) => {
    const { published } = await suite.db
      .selectFrom('site_texts')
      .select('published')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    await suite.db
      .updateTable('site_text_versions')
      .set({
        ...(body !== undefined && { body }),
        ...(head !== undefined && { head: JSON.stringify(head) }),
      })
      .where('name', '=', name)
      .where('number', '=', published)
      .execute();
  };

  test('a published text that a stricter program would reject is shown without what it rejects', async () => {
    const good = { from: '/staraya', to: '/services/net' };
    const redirects = [{ from: '/photos/old', to: '/blog' }, good];
    await write('redirects', ({ head }) => ({ head: { ...head, redirects: [good] } }));
    await publish('redirects');
    await rewrite('redirects.md', { head: { slug: 'redirects', title: 'Адреса', redirects } });
    await write('posts-novaya', () => ({ body: 'Коротко.\n' }));
    await act('posts-novaya', 'action', { action: 'show' });
    await publish('posts-novaya');
    await rewrite('posts/novaya.md', { body: 'Звоните {{brand.phone, ждём.\n' });
    const restarted = await start();
    expect(restarted.library.redirects).toEqual([good]);
    const post = restarted.library.posts.find(({ slug }) => slug === 'novaya');
    expect(post?.text.replaceAll('\u00a0', ' ')).toContain('{{brand.phone, ждём');
    const troubles = [
      [
        'posts/novaya.md',
        'Опубликованный текст «Новая статья» показан не целиком: выражение «{{brand.phone, ждём.»: не закрыто, в конце нужны «}}». Исправьте его и опубликуйте заново.',
      ],
      [
        'redirects.md',
        'Опубликованный текст «Адреса» показан не целиком: адрес «/photos/old»: он нужен сайту. Исправьте его и опубликуйте заново.',
      ],
    ];
    const of = (live: LiveTexts) => live.troubles().map(({ name, text }) => [name, text]);
    expect(of(restarted)).toEqual(troubles);

    // the next publication makes every process read them anew
    const since = now().toISOString();
    await write('home', ({ head }) => ({ head: { ...head, lead: 'Везём машины.' } }));
    await publish('home');
    expect(of(texts)).toEqual(troubles);
    await office.add('anna', 'owner');
    const owner = await office.entered('anna');
    const overview = await office.call('GET', '/overview/now', { cookie: owner });
    expect(overviewNowSchema.parse(overview.json()).alarms).toEqual(
      troubles.map(([name, text]) => ({
        key: `text:${name}`,
        kind: 'other',
        text,
        since,
      })),
    );

    const again = await write('redirects', ({ head }) => ({ head: { ...head, redirects } }));
    expect(again.json<{ issues: string[] }>().issues).toEqual([
      'адрес «/photos/old»: он нужен сайту',
    ]);
  });

  test('a published text that cannot be shown any more leaves the build’s in its place', async () => {
    await write('services-delivery', () => ({ body: 'Своё.\n' }));
    await publish('services-delivery');
    expect(texts.troubles().filter(({ name }) => name === 'services/delivery.md')).toEqual([]);
    await rewrite('services/delivery.md', { body: '{{снятая.цифра}}' });
    const restarted = await start();
    expect(restarted.troubles()).toContainEqual({
      name: 'services/delivery.md',
      since: expect.any(String),
      text: expect.stringMatching(/^Опубликованный текст «.+» не показан: выражение «\{\{снятая/),
    });
    const service = restarted.library.services.find(({ slug }) => slug === 'delivery');
    expect(service?.text).not.toContain('Своё');
    expect(service?.text.length).toBeGreaterThan(500);
  });
});
