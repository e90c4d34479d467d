import { describeEachEngine } from '@prichal/database/testing';
import { TERMINAL, actOnSiteText, publishSiteText, saveSiteText } from '@prichal/office';
import type { SiteTextDeps, WrittenText } from '@prichal/office';
import { expect, it } from 'vitest';
import { fakeClock } from '../testing/fakes.ts';
import { createIndexNow } from './ping-index-now.ts';

const SITE = 'https://site.test';
const textOf = (name: string, body: string): WrittenText => ({
  head: { title: 'Текст', slug: name.replace(/^.*\/|\.md$/g, '') },
  body,
});
const built = (name: string) => textOf(name, 'Как было.\n');

describeEachEngine('IndexNow of texts', (suite) => {
  it('sends a text once when it is published, changed, taken off or returned, never a draft', async () => {
    const { now } = fakeClock();
    const deps: SiteTextDeps = { db: suite.db, built, issues: () => [] };
    const sent: string[][] = [];
    let status = 202;
    const ping = createIndexNow({
      db: suite.db,
      mode: 'live',
      company: { indexNow: true },
      publicUrl: SITE,
      key: 'k'.repeat(32),
      now,
      fetch: async (_address, init) => {
        const { urlList } = JSON.parse(init?.body as string) as { urlList: string[] };
        sent.push(urlList.map((address) => address.slice(SITE.length)));
        return new Response(null, { status });
      },
    });
    const written = new Map<string, WrittenText>();
    const draft = async (name: string, body: string) => {
      const text = textOf(name, body);
      const base = written.get(name) ?? built(name);
      await saveSiteText(deps, TERMINAL, { name, base, text, now: now() });
      written.set(name, text);
    };
    const publish = async (name: string, body: string) => {
      await draft(name, body);
      await publishSiteText(deps, TERMINAL, { name, at: null, now: now() });
    };
    const act = (name: string, action: 'hide' | 'reset') =>
      actOnSiteText(deps, TERMINAL, { name, action, now: now() });
    const pinged = async () => {
      sent.length = 0;
      await ping();
      await ping();
      return sent.map((paths) => paths.toSorted());
    };

    await publish('posts/before.md', 'Раньше.\n');
    expect(await pinged()).toEqual([]);
    await draft('posts/some.md', 'Черновик.\n');
    expect(await pinged()).toEqual([]);

    for (const name of ['posts/some', 'pages/about', 'services/clearance', 'collections/hybrids'])
      await publish(`${name}.md`, 'Вышло.\n');
    await publish('menu.md', 'Меню.\n');
    expect(await pinged()).toEqual([
      ['/about', '/blog/some', '/collections/hybrids', '/services/clearance'],
    ]);
    await publish('posts/some.md', 'Изменено.\n');
    expect(await pinged()).toEqual([['/blog/some']]);
    await act('services/clearance.md', 'hide');
    expect(await pinged()).toEqual([['/services/clearance']]);

    status = 500;
    await act('posts/some.md', 'reset');
    await expect(ping()).rejects.toThrow('500');
    status = 202;
    expect(await pinged()).toEqual([['/blog/some']]);
  });
});
