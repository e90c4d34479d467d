import { foldSearch } from '@prichal/catalog';
import { CALLBACK_NAME } from '@prichal/contract';
import { eraseLead } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { LeadColumns, StaffActor } from '../testing/sample-office.ts';
import { readUnindexed, storeSearchTerms } from './lead-search-terms.ts';
import { matchLead } from './match-lead.ts';
import { separateLead } from './note-lead.ts';
import { readPersonRepeats } from './person-repeats.ts';
import { readLead } from './read-lead.ts';

const CAR = { car: { country: 'japan', id: 'harrier-2021-1' } };
const KAZAN = { city: 'kazan' };

describeEachEngine('requests of one person', (suite) => {
  const office = sampleOffice(suite);
  let olga: StaffActor;
  let igor: StaffActor;
  beforeAll(async () => {
    olga = await office.person('Ольга', 'manager');
    igor = await office.person('Игорь', 'manager');
  });
  beforeEach(async () => {
    await suite.db.deleteFrom('leads').execute();
  });

  let phones = 0;
  /** a request of a phone of its own */
  const lead = async (set: LeadColumns, context: object = {}): Promise<string> => {
    phones += 1;
    const phone = `+7999000${String(1000 + phones)}`;
    const at = new Date(NOW.getTime() + phones);
    return await office.lead({ phone, email: null, ...set }, { context: context as never, at });
  };
  const index = async (): Promise<void> => {
    const leads = await readUnindexed(suite.db);
    const terms = ({ name, email, context }: (typeof leads)[number]) =>
      [name, email, (context as Partial<typeof CAR>).car?.id].map((text) => foldSearch(text ?? ''));
    await storeSearchTerms(
      suite.db,
      leads.map((one) => ({ uid: one.uid, terms: terms(one) })),
    );
  };
  const look = async (uid: string, actor = olga) => {
    const { matches } = await readLead(suite.db, actor, { uid, now: NOW });
    return {
      same: matches.same.map((one) => one.uid).toSorted(),
      different: matches.different.map((one) => one.uid).toSorted(),
      alike: matches.alike.map((one) => [one.lead.uid, one.by]),
    };
  };
  const match = async (uid: string, other: string, same: boolean, actor = olga) =>
    await matchLead(suite.db, actor, {
      uid,
      other,
      same,
      version: (await office.read(uid)).version,
      now: NOW,
    });
  const nothing = { same: [], different: [], alike: [] };

  it('look alike by the address, or by the name together with the car or the city', async () => {
    const uid = await lead({ name: 'Иван Петров', email: 'Ivan@mail.ru' }, { ...CAR, ...KAZAN });
    const byMail = await lead({ name: 'Иван', email: 'ivan@mail.ru' });
    const byCar = await lead({ name: 'иван петров' }, CAR);
    const byCity = await lead({ name: 'Иван Петров' }, KAZAN);
    // the name alone says nothing, nor do the car or the city
    await lead({ name: 'Иван Петров' });
    await lead({ name: 'Пётр Иванов' }, { ...CAR, ...KAZAN });
    await index();
    expect(await look(uid)).toEqual({
      ...nothing,
      alike: [
        [byCity, 'name'],
        [byCar, 'name'],
        [byMail, 'email'],
      ],
    });
    // a first name and a city are half of all requests
    const ivan = await lead({ name: 'Иван' }, KAZAN);
    await lead({ name: 'Иван' }, KAZAN);
    await index();
    expect(await look(ivan)).toEqual(nothing);
    // somebody else's request is not named, nor one that is erased
    await suite.db
      .updateTable('leads')
      .set({ assignee: igor.uid })
      .where('uid', '=', byCar)
      .execute();
    await eraseLead(suite.db, byCity, { reason: 'owner', now: NOW });
    expect((await look(uid)).alike).toEqual([[byMail, 'email']]);
  });

  it('do not look alike by the text that every callback request has in place of a name', async () => {
    const callback = { kind: 'callback', name: CALLBACK_NAME } as const;
    const uid = await lead(callback, { ...CAR, ...KAZAN });
    await lead(callback, { ...CAR, ...KAZAN });
    await index();
    expect(await look(uid)).toEqual(nothing);
  });

  it('look alike by a long name that a term holds the beginning of', async () => {
    const name = `${'Я'.repeat(59)}𠮷𠮷 Петров`;
    const uid = await lead({ name }, CAR);
    const other = await lead({ name }, CAR);
    await index();
    expect((await look(uid)).alike).toEqual([[other, 'name']]);
  });

  it('are joined for all requests of both phones, taken apart again, both with a line', async () => {
    const email = 'maria@mail.ru';
    const first = await lead({ email });
    const { phone } = await office.read(first);
    const second = await lead({ phone });
    const other = await lead({ email });
    await index();
    expect(await match(first, other, true)).toBe(2);
    expect(await match(first, other, true)).toBe(2);
    expect(await look(second)).toEqual({ ...nothing, same: [other] });
    expect(await look(other)).toEqual({ ...nothing, same: [first, second].toSorted() });
    expect(await office.history(first)).toMatchObject([
      { kind: 'matched', actor: olga.uid, details: { same: true } },
    ]);
    expect(await office.history(other)).toMatchObject([{ kind: 'matched' }]);
    const lines = (await office.audit(first)).filter(({ action }) => action === 'lead.matched');
    expect(lines).toHaveLength(1);
    // said of the other request of that phone: the newest word counts for both
    await match(second, other, false);
    expect(await look(first)).toEqual({ ...nothing, different: [other] });
    expect(await look(other)).toEqual({ ...nothing, different: [first, second].toSorted() });
    // a request that another person sent by this phone has nothing to do with it
    await match(other, first, true);
    const third = await lead({ phone });
    await separateLead(suite.db, olga, { uid: third, version: 1, separate: true, now: NOW });
    expect((await look(other)).same).toEqual([first, second].toSorted());
    expect((await look(third)).same).toEqual([]);
  });

  it('are counted over the person: joined one after another, less when taken apart', async () => {
    const count = async (...uids: string[]) => {
      const leads = await Promise.all(uids.map((uid) => office.read(uid)));
      const repeats = await readPersonRepeats(suite.db, leads);
      return uids.map((uid) => {
        const { nth = 0, count: of = 0, first } = repeats.get(uid) ?? {};
        return [nth, of, leads.findIndex(({ number }) => number === first)];
      });
    };
    const first = await lead({});
    const second = await lead({});
    const { phone } = await office.read(second);
    const third = await lead({ phone });
    // known by the address alone
    const fourth = await lead({ phone: null, email: 'oleg@mail.ru' });
    const all = [first, second, third, fourth] as const;
    expect(await count(...all)).toEqual([
      [1, 1, 0],
      [1, 2, 1],
      [2, 2, 1],
      [0, 0, -1],
    ]);
    await match(first, third, true);
    await match(fourth, second, true);
    expect(await count(...all)).toEqual(all.map((_uid, index) => [index + 1, 4, 0]));
    expect((await look(fourth)).same).toEqual([first, second, third].toSorted());
    // of the chain the first and the last are two people after all: whose requests the middle ones are is open
    await match(first, fourth, false);
    expect(await count(first, fourth)).toEqual([
      [1, 3, 0],
      [3, 3, -1],
    ]);
    expect(await look(first)).toMatchObject({
      same: [second, third].toSorted(),
      different: [fourth],
    });
    await match(first, second, false);
    await match(fourth, third, false);
    expect(await count(...all)).toEqual([
      [1, 1, 0],
      [1, 2, 1],
      [2, 2, 1],
      [0, 0, -1],
    ]);
  });

  it('are decided by those who may see both, once, and not for one phone', async () => {
    const uid = await lead({});
    const foreign = await lead({ assignee: igor.uid });
    const { phone } = await office.read(uid);
    const samePhone = await lead({ phone });
    await expect(match(uid, foreign, true)).rejects.toMatchObject({ code: 'not-found' });
    await expect(match(uid, samePhone, true)).rejects.toMatchObject({ code: 'wrong-input' });
    await expect(match(uid, uid, true)).rejects.toMatchObject({ code: 'wrong-input' });
    const other = await lead({});
    await match(uid, other, true);
    const old = { uid, other, same: false, version: 1, now: NOW };
    await expect(matchLead(suite.db, olga, old)).rejects.toMatchObject({ code: 'lead-changed' });
    // nobody's any more: its owner sees nothing of the other
    await suite.db
      .updateTable('leads')
      .set({ assignee: igor.uid })
      .where('uid', '=', uid)
      .execute();
    expect(await look(other)).toEqual({ ...nothing, same: [samePhone] });
    await eraseLead(suite.db, other, { reason: 'owner', now: NOW });
    const left = suite.db
      .selectFrom('lead_matches')
      .where((row) => row.or([row('lead_uid', '=', other), row('other_uid', '=', other)]));
    expect(await left.selectAll().execute()).toEqual([]);
  });
});
