import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseText, printText, readBuiltSources } from '@prichal/content';
import { describeEachEngine, makeTestFolder } from '@prichal/database/testing';
import { TERMINAL, publishSiteText, readSiteText } from '@prichal/office';
import { afterAll, expect, test } from 'vitest';
import { callCommand } from '../testing/call-command.ts';

const folder = makeTestFolder();
afterAll(() => folder.remove());

describeEachEngine('texts at the terminal', (suite) => {
  const place = () => path.join(folder.path, suite.engine);
  const call = (verb: 'export' | 'import', name: string) =>
    callCommand(['texts', verb, path.join(place(), name)], suite.handle, {
      dataDir: folder.path,
      now: new Date('2026-11-20T05:00:00Z'),
    });
  const read = (name: string, file: string) =>
    parseText(file, readFileSync(path.join(place(), name, file), 'utf8'));

  test('every text of the build is a file, and taken back changes nothing', async () => {
    const built = readBuiltSources();
    const out = await call('export', 'first');
    expect(out.stdout).toBe(`Записано текстов: ${Object.keys(built).length}, картинок: 0.`);
    for (const [name, source] of Object.entries(built))
      expect(printText(read('first', name)), name).toBe(printText(source));
    const taken = await call('import', 'first');
    expect(taken.stdout).toContain('в черновиках: 0.');
  });

  test('a changed file and a new one become drafts; published, they are exported', async () => {
    await call('export', 'second');
    const file = path.join(place(), 'second/redirects.md');
    const redirects =
      '---\nslug: redirects\ntitle: Адреса\nredirects:\n  - { from: /a, to: /blog }\n---\n';
    writeFileSync(file, redirects);
    const service = read('second', 'services/delivery.md');
    const added = { ...service, head: { ...service.head, slug: 'storage', title: 'Хранение' } };
    writeFileSync(path.join(place(), 'second/services/storage.md'), printText(added));
    expect((await call('import', 'second')).stdout).toContain('в черновиках: 2.');
    const deps = { db: suite.db, built: () => null, issues: () => [] };
    const now = new Date('2026-11-20T05:01:00Z');
    for (const name of ['redirects.md', 'services/storage.md']) {
      const draft = await readSiteText(deps, TERMINAL, name);
      expect(draft.has_draft).toBe(true);
      await publishSiteText(deps, TERMINAL, { name, version: draft.version, now, at: null });
    }
    await call('export', 'third');
    expect(read('third', 'redirects.md').head['redirects']).toEqual([{ from: '/a', to: '/blog' }]);
    expect(read('third', 'services/storage.md').head['title']).toBe('Хранение');
    expect((await call('import', 'third')).stdout).toContain('в черновиках: 0.');
  });

  test('a file that cannot be read is named; an empty folder is no set of texts', async () => {
    const broken = path.join(place(), 'broken');
    mkdirSync(broken, { recursive: true });
    expect((await call('import', 'broken')).code).not.toBe(0);
    writeFileSync(path.join(broken, 'home.md'), 'без заголовка');
    const answer = await call('import', 'broken');
    expect([answer.code === 0, answer.stderr]).toEqual([false, expect.stringContaining('home.md')]);
  });
});
