import { randomBytes } from 'node:crypto';
import { leadCardSchema } from '@prichal/contract/office';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { MINUTE_MS, officeApp } from './testing/office-app.ts';

describeEachEngine('several leads over the API', (suite) => {
  const office = officeApp(suite);
  const accept = async (sent: Parameters<typeof sampleInput>[0]): Promise<string> => {
    const queue = createAcceptQueue(suite.handle, () => office.clock.now().getTime(), randomBytes);
    const result = await queue.accept(sampleInput(sent));
    if (result.kind === 'conflict') throw new Error('a conflict');
    return result.lead.uid;
  };

  test('are closed and taken back; one that was changed meanwhile is named', async () => {
    await office.add('anna', 'owner');
    const cookie = await office.entered('anna');
    const leads = [
      { uid: await accept({}), version: 1 },
      { uid: await accept({}), version: 7 },
    ];
    office.clock.move(MINUTE_MS);
    const change = { kind: 'close', reason: 'price', note: 'дорого' };
    const closed = await office.call('POST', '/leads/bulk', { cookie, payload: { leads, change } });
    const done = [{ uid: leads[0]?.uid, version: 2 }];
    expect(closed.json()).toEqual({
      done,
      failed: [{ uid: leads[1]?.uid, message: 'Заявку только что изменили. Вот какой она стала.' }],
    });
    const back = await office.call('POST', '/leads/bulk/undo', {
      cookie,
      payload: { leads: done },
    });
    expect(back.json()).toEqual({ done: [{ uid: leads[0]?.uid, version: 3 }], failed: [] });
    for (const wrong of [
      { leads: [], change },
      { leads, change: { kind: 'close' } },
      { leads, change: { kind: 'erase' } },
      { leads: Array.from({ length: 101 }, () => leads[0]), change },
    ]) {
      const answer = await office.call('POST', '/leads/bulk', { cookie, payload: wrong });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('handed out, the card says so once', async () => {
    await office.add('olga', 'manager');
    const cookie = await office.entered('anna');
    const uid = await accept({});
    const change = { kind: 'assign', staff_uid: await office.uidOf('olga') };
    const payload = { leads: [{ uid, version: 1 }], change };
    const answer = await office.call('POST', '/leads/bulk', { cookie, payload });
    expect(answer.json()).toMatchObject({ failed: [] });
    const card = leadCardSchema.parse(
      (await office.call('GET', `/leads/${uid}`, { cookie })).json(),
    );
    expect(card.history.map(({ kind }) => kind)).toEqual(['assigned', 'received']);
  });

  test('leave as a table that runs nothing and says who took it', async () => {
    await suite.db.deleteFrom('leads').execute();
    const uid = await accept({ name: '=HYPERLINK("x")', phone: '+79131234547', message: '@a;\nb' });
    const erased = await accept({ name: 'Стёртая' });
    await suite.db
      .updateTable('leads')
      .set({ erased_at: office.clock.now() })
      .where('uid', '=', erased)
      .execute();
    // more than one part
    for (let more = 0; more < 500; more += 1) await accept({ name: 'Пётр' });
    office.clock.move(MINUTE_MS);
    const cookie = await office.entered('anna');
    const answer = await office.call('GET', '/leads/export', { cookie });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.headers['cache-control']).toBe('no-store');
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF"Номер";"Получена, время офиса";"Заявка";"Имя";"Телефон"/);
    // the title and the end
    expect(lines).toHaveLength(501 + 2);
    const { number } = await suite.db
      .selectFrom('leads')
      .select('number')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const own = lines.find((line) => line.startsWith(`"${number}"`)) ?? '';
    expect(own).toContain(`;"'=HYPERLINK(""x"")";"+79131234547";`);
    expect(own).toContain(`;"'@a;\nb";"Новая";`);
    expect(own).toMatch(/"Имя anna, \d{4}-\d\d-\d\d \d\d:\d\d"$/);
    expect(answer.body).not.toContain('Стёртая');
    expect(await office.audit('lead.exported')).toMatchObject([
      { actor: await office.uidOf('anna'), subject: null, details: { count: 501 } },
    ]);
    expect(office.logText()).not.toMatch(/1234547|HYPERLINK/);
  });
});
