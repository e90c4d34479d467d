import { siteTextPreviewSchema, siteTextSchema } from '@prichal/contract/office';
import type { Site } from '@prichal/contract';
import { describeEachEngine, silentLog } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_BRAND } from '../../config/brand.ts';
import { ofResponse } from '../../page-cache/rendered-page.ts';
import { createLiveTexts } from '../../texts/live-texts.ts';
import { MINUTE_MS, officeApp } from './testing/office-app.ts';

const ID = 'posts-prohodnye-avtomobili';
const ADDRESS = '/blog/prohodnye-avtomobili';

/** A page with the titles of all posts. */
const createPages = (site: Site) => async () =>
  ofResponse(
    new Response(`<body><p>${site.library.posts.map(({ title }) => title).join('</p><p>')}</p>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
  );

describeEachEngine('the link to a draft', (suite) => {
  const office = officeApp(suite, undefined, async (now) => {
    const texts = await createLiveTexts(suite.db, {
      brand: DEMO_BRAND,
      log: silentLog,
      hasTexts: true,
      now,
    });
    return { library: texts.library, texts: { ...texts, changed() {} }, createPages };
  });
  let cookie = '';
  beforeAll(async () => {
    await office.add('inna', 'editor');
    cookie = await office.entered('inna');
  });

  /** A link to a draft with this title. */
  const linkTo = async (title: string): Promise<string> => {
    const opened = await office.call('GET', `/site-texts/${ID}`, { cookie });
    const { head, body, version } = siteTextSchema.parse(opened.json());
    const payload = {
      version,
      base: { head, body },
      text: { head: { ...head, title }, body },
    };
    const saved = await office.call('PUT', `/site-texts/${ID}/draft`, { cookie, payload });
    expect(saved.statusCode).toBe(200);
    const made = await office.call('POST', `/site-texts/${ID}/preview`, { cookie });
    return siteTextPreviewSchema.parse(made.json()).address;
  };

  test('shows the draft for half an hour to anybody who has it, then leads to what is published', async () => {
    const link = await linkTo('Получасовой черновик');
    expect(link.startsWith(`${ADDRESS}?preview=`)).toBe(true);
    const last = async () => {
      const answer = await office.get(link);
      return [answer.statusCode, answer.body.includes('Получасовой черновик')];
    };
    expect(await last()).toEqual([200, true]);
    const shown = await office.get(link);
    expect(shown.body).toContain('Вы видите черновик.');
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect((await office.get(ADDRESS)).body).not.toContain('Получасовой черновик');

    office.clock.move(29 * MINUTE_MS);
    expect(await last()).toEqual([200, true]);
    office.clock.move(MINUTE_MS);
    expect(await last()).toEqual([302, false]);
    expect((await office.get(link)).headers['location']).toBe(ADDRESS);
  });

  test('is good for its text and its time alone', async () => {
    const link = await linkTo('Подписанный черновик');
    const [, expires = '', signature = ''] = /preview=(\w+)\.(.+)$/.exec(link) ?? [];
    const later = (Number.parseInt(expires, 36) + MINUTE_MS).toString(36);
    for (const [path, value] of [
      [ADDRESS, `${later}.${signature}`],
      [ADDRESS, `${expires}.${signature.slice(0, -1)}`],
      [ADDRESS, `${expires}.`],
      [ADDRESS, ''],
      ['/blog/aukciony-yaponii', `${expires}.${signature}`],
    ]) {
      const answer = await office.get(`${path}?preview=${value}`);
      expect([answer.statusCode, answer.headers['location']], value).toEqual([302, path]);
    }
    expect((await office.get(link)).statusCode).toBe(200);
  });
});
