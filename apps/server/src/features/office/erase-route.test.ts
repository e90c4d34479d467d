import { randomBytes } from 'node:crypto';
import { erasureActSchema, leadCardSchema, leadListSchema } from '@prichal/contract/office';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { indexLeads } from '../../jobs/index-leads.ts';
import { memoryPhotos, readableLog } from '../../testing/fakes.ts';
import { MINUTE_MS, officeApp } from './testing/office-app.ts';

const PHONE = '+79131234547';

describeEachEngine('the erasure of a client in the office', (suite) => {
  const { log } = readableLog();
  const cancelled: string[] = [];
  const followed: { review: boolean }[] = [];
  const store = memoryPhotos();
  const office = officeApp(suite, undefined, async () => ({
    erasure: {
      store,
      inTransaction: async (_trx, uid) => cancelled.push(uid),
      afterwards: async (erased) => followed.push(erased),
    },
  }));
  let owner = '';
  beforeAll(async () => {
    await office.add('anna', 'owner');
    owner = await office.entered('anna');
  });
  const accept = async (name: string, phone: string) => {
    const queue = createAcceptQueue(suite.handle, () => office.clock.now().getTime(), randomBytes);
    const result = await queue.accept(sampleInput({ name, phone }));
    if (result.kind === 'conflict') throw new Error('a conflict');
    return result.lead;
  };
  const get = async (path: string) => (await office.call('GET', path, { cookie: owner })).json();
  const found = async (q: string) => {
    const list = await get(`/leads?tab=all&q=${encodeURIComponent(q)}`);
    return leadListSchema.parse(list).items.map(({ uid }) => uid);
  };

  test('takes all requests of the phone and nobody else’s, once, and says so', async () => {
    const first = await accept('Мария Щукина', PHONE);
    office.clock.move(MINUTE_MS);
    const second = await accept('Маша Щукина', PHONE);
    const other = await accept('Пётр Щукин', '+79130000001');
    const photo = {
      lead_uid: first.uid,
      position: 0,
      name: 'a.webp',
      width: 1,
      height: 1,
      bytes: 1,
    };
    await suite.db.insertInto('lead_photos').values(photo).execute();
    await store.put('a.webp', Buffer.from('x'));
    await indexLeads(suite.db, log);
    expect((await found('щук')).toSorted()).toEqual([first.uid, second.uid, other.uid].toSorted());

    const answer = await office.call('POST', `/leads/${first.uid}/erase`, { cookie: owner });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { numbers: [first.number, second.number] },
    ]);
    expect([await found('щук'), await found('4547')]).toEqual([[other.uid], []]);
    expect(JSON.stringify(await get('/leads?tab=all'))).not.toContain('Мар');
    const card = leadCardSchema.parse(await get(`/leads/${first.uid}`));
    expect(card).toMatchObject({
      name: null,
      phone_masked: null,
      message: null,
      erased_at: office.clock.now().toISOString(),
    });
    expect(erasureActSchema.parse(await get(`/erasures/${second.uid}`))).toMatchObject({
      number: second.number,
      by: 'Имя anna',
    });
    expect(cancelled).toEqual([first.uid, second.uid]);
    expect([followed, store.stored.size]).toEqual([[{ review: false }], 0]);

    const again = await office.call('POST', `/leads/${first.uid}/erase`, { cookie: owner });
    expect(again.json()).toEqual({ numbers: [] });
    const lines = await office.audit('lead.erased');
    expect(new Set(lines.map(({ subject }) => subject))).toEqual(new Set([first.uid, second.uid]));
    expect(lines).toHaveLength(2);
    expect(office.logText()).not.toMatch(/Щук|1234547/);
  });

  test('asks for a recent proof of who it is', async () => {
    const { uid } = await accept('Анна Ли', '+79130000002');
    office.clock.move(11 * MINUTE_MS);
    const answer = await office.call('POST', `/leads/${uid}/erase`, { cookie: owner });
    expect(answer.json()).toMatchObject({ error: 'STEP_UP_REQUIRED' });
    expect(leadCardSchema.parse(await get(`/leads/${uid}`))).toMatchObject({ erased_at: null });
  });
});
