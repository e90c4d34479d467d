import { describeEachEngine } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { officeApp } from './testing/office-app.ts';

interface Page {
  items: { uid: string; at: string; label: string; actor_name: string; subject_name: string }[];
  next: string | null;
}

describeEachEngine('the audit log over the API', (suite) => {
  const office = officeApp(suite);

  test('is read page by page, without gaps and with the names of today', async () => {
    await office.add('olga', 'owner');
    await office.add('anna', 'manager');
    const cookie = await office.entered('olga');
    const page = async (query: string) =>
      (await office.call('GET', `/audit${query}`, { cookie })).json<Page>();
    const all = await page('?limit=200');
    expect(all.next).toBeNull();
    expect(all.items[0]).toMatchObject({
      label: 'вход',
      actor_name: 'Имя olga',
      subject_name: 'Имя olga',
      details: { factors: 'password+totp' },
    });
    const pages: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const one: Page = await page(`?limit=2${next === '' ? '' : `&before=${next}`}`);
      expect(one.items.length).toBeLessThanOrEqual(2);
      pages.push(...one.items.map(({ uid }) => uid));
      next = one.next;
    }
    expect(pages).toEqual(all.items.map(({ uid }) => uid));
    expect(pages.length).toBeGreaterThan(4);

    for (const query of ['?limit=0', '?limit=201', '?limit=x', '?before=x'])
      expect((await office.call('GET', `/audit${query}`, { cookie })).statusCode).toBe(400);
  });
});
