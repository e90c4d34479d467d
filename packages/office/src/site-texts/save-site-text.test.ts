import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { actOnSiteText, publishSiteText } from './publish-site-text.ts';
import { readSiteText, readSiteTextVersion, readTextDraft } from './read-site-texts.ts';
import { restoreSiteText, saveSiteText } from './save-site-text.ts';
import type { SiteTextDeps, WrittenText } from './text-deps.ts';

const NAME = 'posts/some.md';
const BUILT: WrittenText = { head: { slug: 'some', title: 'Статья' }, body: 'Как было.\n' };
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);

describeEachEngine('the versions of a text', (suite) => {
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
      issues: () => [],
    };
  });
  beforeEach(async () => {
    for (const table of ['site_texts', 'site_text_versions'] as const)
      await suite.db.deleteFrom(table).execute();
  });

  const save = async (actor: StaffActor, body: string, now: Date, head = BUILT.head) => {
    const { version, ...base } = await readSiteText(deps, actor, NAME);
    return await saveSiteText(deps, actor, {
      name: NAME,
      version,
      base: { head: base.head, body: base.body },
      text: { head, body },
      now,
    });
  };
  const bodies = async (): Promise<string[]> => {
    const { versions } = await readSiteText(deps, anna, NAME);
    const texts = await Promise.all(
      versions.map(({ number }) => readSiteTextVersion(deps, anna, { name: NAME, number })),
    );
    return texts.map(({ body }) => body);
  };

  it('are one for what a person writes within ten minutes, another one for a colleague and for later', async () => {
    await save(anna, 'первое', minutes(0));
    await save(anna, 'второе', minutes(9));
    expect(await bodies()).toEqual(['второе', BUILT.body]);
    await save(igor, 'третье', minutes(10));
    await save(igor, 'четвёртое', minutes(21));
    expect(await bodies()).toEqual(['четвёртое', 'третье', 'второе', BUILT.body]);
  });

  it('lose nothing by a return to an earlier one: what was written a minute before stays', async () => {
    await save(anna, 'полчаса работы', minutes(0));
    const { version } = await readSiteText(deps, anna, NAME);
    await restoreSiteText(deps, anna, { name: NAME, version, number: 1, now: minutes(1) });
    expect((await readSiteText(deps, anna, NAME)).body).toBe(BUILT.body);
    expect(await bodies()).toEqual([BUILT.body, 'полчаса работы', BUILT.body]);
    // and by what is written over what was returned to
    await save(anna, 'правка прежнего', minutes(2));
    expect(await bodies()).toEqual(['правка прежнего', 'полчаса работы', BUILT.body]);
  });

  it('are not changed by what was published: the next words are another version', async () => {
    await save(anna, 'на сайте', minutes(0));
    const { version } = await readSiteText(deps, anna, NAME);
    await publishSiteText(deps, anna, { name: NAME, version, at: null, now: minutes(1) });
    await save(anna, 'черновик', minutes(2));
    expect(await bodies()).toEqual(['черновик', 'на сайте', BUILT.body]);
    const read = await readSiteText(deps, anna, NAME);
    expect(read.versions.map((one) => [one.was_published, one.is_shown])).toEqual([
      [false, false],
      [true, true],
      [true, false],
    ]);
    expect(read).toMatchObject({ shown: { body: 'на сайте' }, is_own: true, is_built: true });
  });

  it('leave out empty fields, and keep the address that a text has', async () => {
    const head = { ...BUILT.head, lead: '  ', tags: ['', 'таможня'], faq: [{ q: '', a: '' }] };
    const saved = await save(anna, 'строка\r\nещё\r\n', minutes(0), head);
    expect(saved).toMatchObject({ body: 'строка\nещё\n' });
    expect(saved.head).toEqual({ ...BUILT.head, tags: ['таможня'], faq: [] });
    await expect(
      save(anna, 'x', minutes(1), { ...BUILT.head, slug: 'other' }),
    ).rejects.toMatchObject({ field: 'slug' });
    await expect(save(anna, 'я'.repeat(210_000), minutes(1))).rejects.toMatchObject({
      field: 'body',
    });
  });

  it('are none of a text that the site does not know', async () => {
    const [base, text] = [BUILT, BUILT];
    const place = { name: 'posts/unknown.md', base, text, now: NOW };
    await expect(saveSiteText(deps, anna, place)).rejects.toMatchObject({ code: 'not-found' });
    await expect(readSiteText(deps, anna, place.name)).rejects.toMatchObject({ code: 'not-found' });
    await expect(readSiteTextVersion(deps, anna, { name: NAME, number: 7 })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await readTextDraft(suite.db, place.name)).toBeNull();
  });

  it('show the draft to its preview alone, and none after it was dropped', async () => {
    await save(anna, 'черновик', minutes(0));
    expect(await readTextDraft(suite.db, NAME)).toMatchObject({ body: 'черновик' });
    await actOnSiteText(deps, anna, { name: NAME, action: 'discard', now: minutes(1) });
    expect(await readTextDraft(suite.db, NAME)).toBeNull();
    expect((await readSiteText(deps, anna, NAME)).body).toBe(BUILT.body);
    // it can be had back
    expect(await bodies()).toEqual(['черновик', BUILT.body]);
  });
});
