import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { TERMINAL } from '../actor.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { actOnSiteText, publishPlanned, publishSiteText } from './publish-site-text.ts';
import { publishedTexts, textsRevision } from './published-texts.ts';
import { listSiteTexts, readSiteText } from './read-site-texts.ts';
import { addSiteText, restoreSiteText, saveSiteText } from './save-site-text.ts';
import type { SiteTextDeps, WrittenText } from './text-deps.ts';

const NAME = 'posts/some.md';
const BUILT: WrittenText = {
  head: { slug: 'some', title: 'Статья', tags: ['таможня'] },
  body: 'Как было.\n',
};
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describeEachEngine('texts of the site', (suite) => {
  const office = sampleOffice(suite);
  let anna: StaffActor;
  let igor: StaffActor;
  let deps: SiteTextDeps;
  beforeAll(async () => {
    anna = await office.person('Анна', 'owner');
    igor = await office.person('Игорь', 'editor');
    deps = {
      db: suite.db,
      built: (name) => (name === NAME ? BUILT : null),
      issues: (_name, { body }) => (body.includes('{{нет}}') ? ['Такого числа нет'] : []),
    };
  });
  beforeEach(async () => {
    for (const table of ['site_texts', 'site_text_versions'] as const)
      await suite.db.deleteFrom(table).execute();
  });

  const write = (change: Partial<WrittenText['head']> & { body?: string }): WrittenText => {
    const { body = BUILT.body, ...head } = change;
    return { head: { ...BUILT.head, ...(head as WrittenText['head']) }, body };
  };
  const save = (actor: StaffActor, text: WrittenText, version = 0, base = BUILT, now = NOW) =>
    saveSiteText(deps, actor, { name: NAME, version, base, text, now });
  const shown = async () => (await publishedTexts(suite.db)).map(({ text }) => text?.body ?? null);

  it('show nothing of a draft until it is published, and the build again when it is reset', async () => {
    const before = await textsRevision(suite.db);
    const { version } = await save(anna, write({ body: 'Стало.\n' }));
    expect(await shown()).toEqual([]);
    expect(await textsRevision(suite.db)).toBe(before);
    const after = await publishSiteText(deps, anna, { name: NAME, version, at: null, now: NOW });
    expect(await shown()).toEqual(['Стало.\n']);
    expect(await textsRevision(suite.db)).not.toBe(before);
    await actOnSiteText(deps, anna, { name: NAME, version: after, action: 'hide', now: NOW });
    expect(await shown()).toEqual([null]);
    await actOnSiteText(deps, anna, { name: NAME, version: after + 1, action: 'reset', now: NOW });
    expect(await shown()).toEqual([]);
    const lines = await suite.db.selectFrom('office_audit').select(['action', 'details']).execute();
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'site-text.hidden',
      'site-text.published',
      'site-text.reset',
      'site-text.saved',
    ]);
    expect(lines.every(({ details }) => details['name'] === NAME)).toBe(true);
  });

  it('take the changes of two people together, and ask where both changed one field', async () => {
    await save(anna, write({ title: 'Заголовок Анны' }));
    const mine = await save(igor, write({ tags: ['сбор'] }));
    expect(mine.head).toMatchObject({ title: 'Заголовок Анны', tags: ['сбор'] });
    await expect(save(igor, write({ title: 'Заголовок Игоря' }))).rejects.toMatchObject({
      code: 'lead-changed',
      conflicts: [{ field: 'title', yours: 'Заголовок Игоря', theirs: 'Заголовок Анны' }],
    });
    const seen = await readSiteText(deps, igor, NAME);
    expect(seen).toMatchObject({ edited_by: 'Игорь', has_draft: true, is_own: false });
    const chosen = write({ title: 'Заголовок Игоря', tags: ['сбор'] });
    const saved = await save(igor, chosen, seen.version, seen);
    expect(saved.head['title']).toBe('Заголовок Игоря');
  });

  it('keep thirty unpublished versions and every published one; an earlier one becomes the draft', async () => {
    let { version } = await save(anna, write({ body: 'Первая.\n' }));
    version = await publishSiteText(deps, anna, { name: NAME, version, at: null, now: NOW });
    let base = write({ body: 'Первая.\n' });
    for (let index = 1; index <= 34; index += 1) {
      const text = write({ body: `${index}\n` });
      ({ version } = await save(anna, text, version, base, later(index * 11)));
      base = text;
    }
    const { versions } = await readSiteText(deps, anna, NAME);
    expect(versions.filter((one) => one.was_published).map(({ number }) => number)).toEqual([2, 1]);
    expect(versions.filter((one) => !one.was_published)).toHaveLength(30);
    const place = { name: NAME, version, now: later(400) };
    await restoreSiteText(deps, igor, { ...place, number: 1 });
    expect(await readSiteText(deps, igor, NAME)).toMatchObject({ body: BUILT.body });
    expect(await shown()).toEqual(['Первая.\n']);
  });

  it('are published at their moment; late ones and impossible ones say so', async () => {
    const plan = async (body: string, at: Date) => {
      const { version } = await readSiteText(deps, anna, NAME);
      const saved = await save(anna, write({ body }), version);
      await publishSiteText(deps, anna, { name: NAME, version: saved.version, at, now: NOW });
    };
    await expect(plan('Вчера\n', later(-1))).rejects.toMatchObject({ field: 'at' });
    await plan('Вовремя\n', later(5));
    expect(await publishPlanned(deps, later(4))).toBe(0);
    expect(await publishPlanned(deps, later(5))).toBe(1);
    expect(await shown()).toEqual(['Вовремя\n']);
    expect((await readSiteText(deps, anna, NAME)).note).toBeNull();
    await plan('Поздно\n', later(10));
    await publishPlanned(deps, later(60));
    expect((await readSiteText(deps, anna, NAME)).note).toContain('позже назначенного');
    await plan('Сломан\n', later(70));
    const { version } = await readSiteText(deps, anna, NAME);
    await save(anna, write({ body: '{{нет}}' }), version, write({ body: 'Сломан\n' }));
    await publishPlanned(deps, later(70));
    const left = await readSiteText(deps, anna, NAME);
    expect(left).toMatchObject({ has_draft: true, publish_at: null });
    expect(left.note).toContain('Такого числа нет');
    expect(await shown()).toEqual(['Поздно\n']);
  });

  it('can be begun where the site has an address for them, by editors and owners alone', async () => {
    const begin = (actor: StaffActor, name: string, slug: string) =>
      addSiteText(deps, actor, {
        name,
        text: { head: { slug, title: 'Новая' }, body: '' },
        now: NOW,
      });
    const manager = await office.person('Ольга', 'manager');
    await expect(begin(manager, 'posts/new.md', 'new')).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(begin(anna, 'pages/new.md', 'new')).rejects.toMatchObject({ code: 'wrong-input' });
    await expect(begin(anna, NAME, 'some')).rejects.toMatchObject({ field: 'slug' });
    const { name } = await begin(igor, 'posts/new.md', 'new');
    await expect(begin(igor, 'posts/new.md', 'new')).rejects.toMatchObject({ field: 'slug' });
    const names = async () => (await listSiteTexts(deps, igor, [NAME])).map((one) => one.name);
    expect(await names()).toEqual(['posts/new.md', NAME]);
    await actOnSiteText(deps, TERMINAL, { name, action: 'discard', now: NOW });
    expect(await names()).toEqual([NAME]);
    expect(await begin(igor, 'posts/new.md', 'new')).toMatchObject({ version: 3 });
  });
});
