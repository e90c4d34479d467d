import { eraseLead } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { listErasures, readErasure } from './read-erasures.ts';

describeEachEngine('what was erased', (suite) => {
  const office = sampleOffice(suite);

  it('is listed for the owner by what is stored, and nothing of the person is left in it', async () => {
    const anna = await office.person('Анна', 'owner');
    const olga = await office.person('Ольга', 'manager');
    const uids: string[] = [];
    for (const reason of ['withdrawal', 'owner', 'retention'] as const) {
      const uid = await office.lead({}, { name: 'Мария Ли', phone: '+79041234567', email: null });
      await eraseLead(suite.db, uid, {
        reason,
        now: new Date(NOW.getTime() + uids.length * 1000),
      });
      uids.push(uid);
    }
    // as the office writes it when somebody of it erases
    await suite.db
      .insertInto('office_audit')
      .values({
        uid: uids[0]!,
        at: NOW,
        actor: anna.uid,
        action: 'lead.erased',
        subject: uids[1]!,
        details: '{}',
      })
      .execute();
    const all = await listErasures(suite.db, anna, { limit: 10 });
    expect(all.map(({ uid, by }) => [uid, by])).toEqual([
      [uids[2], 'сайт, по сроку хранения'],
      [uids[1], 'Анна'],
      [uids[0], 'клиент, на странице своей заявки'],
    ]);
    expect(all[0]?.fields).toEqual(expect.arrayContaining(['имя', 'телефон']));
    expect(JSON.stringify(all)).not.toMatch(/Мария|904/);
    const rest = await listErasures(suite.db, anna, { limit: 10, before: all[0]!.uid });
    expect(rest).toEqual(all.slice(1));
    expect(await readErasure(suite.db, anna, uids[0]!)).toMatchObject({
      ...all[2],
      receivedAt: NOW,
    });
    const unerased = await office.lead();
    await expect(readErasure(suite.db, anna, unerased)).rejects.toMatchObject({
      code: 'not-found',
    });
    for (const denied of [
      () => listErasures(suite.db, olga, { limit: 10 }),
      () => readErasure(suite.db, olga, uids[0]!),
    ])
      await expect(denied()).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
