import { randomUUID } from 'node:crypto';
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

  test('is exported whole as a table that runs nothing, and says who took it', async () => {
    const { uid } = await suite.db
      .updateTable('staff')
      .set({ name: '=1+1;"x"' })
      .where('login', '=', 'anna')
      .returning('uid')
      .executeTakeFirstOrThrow();
    const at = new Date(office.clock.now().getTime() - 1);
    // more than one page of the export
    const lines = Array.from({ length: 1001 }, () => ({
      uid: randomUUID(),
      at,
      actor: uid,
      action: 'of-old-code',
      subject: uid,
      details: '{}',
    }));
    await suite.db.insertInto('office_audit').values(lines).execute();
    const count = (await suite.db.selectFrom('office_audit').select('uid').execute()).length;
    const cookie = await office.entered('olga');
    office.clock.move(1000);
    const answer = await office.call('GET', '/audit/export', { cookie });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('attachment');
    const rows = answer.body.split('\r\n');
    expect(rows[0]).toBe('\uFEFF"Когда, время офиса";"Кто";"Что";"С кем или чем";"Подробности"');
    expect(rows[1]).toContain('"Имя olga";"журнал выгружен";"";"{}"');
    // the sign-in and the export itself; the title and the end
    expect(rows).toHaveLength(count + 2 + 2);
    expect(answer.body).toContain(`"'=1+1;""x""";"of-old-code"`);
  });
});
