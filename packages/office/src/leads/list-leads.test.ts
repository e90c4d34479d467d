import { describeEachEngine } from '@prichal/database/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { TERMINAL } from '../index.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { LeadColumns, StaffActor } from '../testing/sample-office.ts';
import { returnUncalledLeads, endSnoozes } from './escalate-leads.ts';
import { storeSearchTerms } from './lead-search-terms.ts';
import { countLeads, listLeads } from './list-leads.ts';
import type { ListInput } from './list-leads.ts';
import { readQueueNumbers } from './queue-numbers.ts';
import { leadsRevision } from './watch-leads.ts';

const MINUTE = 60_000;
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);

describeEachEngine('lists of the office', (suite) => {
  const office = sampleOffice(suite);
  let owner: StaffActor;
  let olga: StaffActor;
  let igor: StaffActor;
  beforeEach(async () => {
    for (const table of ['leads', 'lead_history', 'lead_claims', 'staff'] as const)
      await suite.db.deleteFrom(table).execute();
    owner = await office.person('Анна', 'owner');
    olga = await office.person('Ольга', 'manager');
    igor = await office.person('Игорь', 'manager');
  });

  const of = (actor: StaffActor, set: LeadColumns = {}): LeadColumns => ({
    assignee: actor.uid,
    assigned_at: NOW,
    in_queue: false,
    stage: 'working',
    ...set,
  });
  const names = async (actor: Actor, input: Omit<ListInput, 'now'>): Promise<(string | null)[]> => {
    const all: (string | null)[] = [];
    for (let cursor: string | undefined; ;) {
      const part = await listLeads(suite.db, actor, {
        ...input,
        now: NOW,
        ...(cursor === undefined ? {} : { cursor }),
      });
      all.push(...part.leads.map(({ name }) => name));
      if (part.next === null) return all;
      cursor = part.next;
    }
  };

  it('show who waits: promised ones first, then the longest, no snoozed, no machine', async () => {
    const add = (name: string, minutes: number, set: LeadColumns = {}) =>
      office.lead(set, { name, at: later(minutes) });
    await add('вторая', -20);
    await add('третья', -10);
    await add('первая в очереди', -5, { first_in_queue: true });
    await add('машина', -30, { honeypot: true });
    await add('стёртая', -30, { erased_at: NOW });
    await add('отложенная', -30, { snoozed_at: NOW, snoozed_until: later(5) });
    await add('проснулась', -1, { snoozed_at: later(-9), snoozed_until: NOW });
    await add('ведут', -30, of(igor));
    await add('ушёл сотрудник', -40, { stage: 'contract' });
    const waiting = ['первая в очереди', 'ушёл сотрудник', 'вторая', 'третья', 'проснулась'];
    expect(await names(olga, { tab: 'waiting' })).toEqual(waiting);
    expect(await names(owner, { tab: 'waiting' })).toEqual(waiting);
    expect(await names(olga, { tab: 'snoozed' })).toEqual(['отложенная']);
    expect(await countLeads(suite.db, olga, NOW)).toEqual({
      waiting: 5,
      mine: 0,
      snoozed: 1,
      all: 8,
    });
    expect((await countLeads(suite.db, TERMINAL, NOW)).all).toBe(9);
  });

  it('place a call at a chosen time by that time, through all parts', async () => {
    const call = (name: string, asked: number) =>
      office.lead(
        {
          next_step: 'call',
          next_step_at: later(asked),
          snoozed_at: later(-600),
          snoozed_until: later(asked - 30),
        },
        {
          name,
          at: later(-600),
          context: { page: '/', call_at: later(asked).toISOString() } as never,
        },
      );
    await call('звонок через 20 минут', 20);
    await call('звонок 15 минут назад', -15);
    await call('звонок через час', 60);
    await office.lead({}, { name: 'ждёт 10 минут', at: later(-10) });
    await office.lead({}, { name: 'ждёт полчаса', at: later(-30) });
    await office.lead(
      { next_step: 'call', next_step_at: later(-1) },
      { name: 'старая', at: later(-90) },
    );
    const waiting = [
      'старая',
      'ждёт полчаса',
      'звонок 15 минут назад',
      'ждёт 10 минут',
      'звонок через 20 минут',
    ];
    expect(await names(olga, { tab: 'waiting' })).toEqual(waiting);
    for (let nth = 0; nth < 60; nth += 1) await office.lead({}, { name: `${nth}`, at: later(-5) });
    const all = await names(olga, { tab: 'waiting' });
    expect(all).toHaveLength(65);
    expect(new Set(all).size).toBe(65);
    expect(all.at(-1)).toBe('звонок через 20 минут');
  });

  it("show one's own for today, those without a step first", async () => {
    const add = (name: string, set: LeadColumns) => office.lead(of(olga, set), { name });
    // 10:00 in Vladivostok: midnight there is 14:00 by UTC
    await add('вечером', { next_step: 'call', next_step_at: new Date('2026-11-20T13:59:59Z') });
    await add('просрочено', { next_step: 'call', next_step_at: later(-600) });
    await add('завтра', { next_step: 'call', next_step_at: new Date('2026-11-20T14:00:00Z') });
    await add('без шага', {});
    await add('закрыта', { stage: 'lost' });
    await office.lead(of(igor), { name: 'чужая' });
    expect(await names(olga, { tab: 'mine' })).toEqual(['без шага', 'просрочено', 'вечером']);
    expect((await countLeads(suite.db, olga, NOW)).mine).toBe(3);
    expect(await names(owner, { tab: 'mine' })).toEqual([]);
    expect(await names(TERMINAL, { tab: 'mine' })).toEqual([]);
  });

  it('are narrowed to what is overdue, and to what has no next step', async () => {
    const add = (name: string, minutes: number, set: LeadColumns = {}) =>
      office.lead(set, { name, at: later(minutes) });
    await add('в срок', -20);
    await add('опоздали', -40);
    await add('опоздали с первой', -31, { first_in_queue: true });
    await add('ответили', -50, { contacted_at: NOW });
    await add('отложена', -50, { snoozed_at: NOW, snoozed_until: later(5) });
    const contacted = { contacted_at: NOW };
    await add('без шага Ольги', -60, of(olga, contacted));
    await add('без шага Игоря', -70, of(igor, contacted));
    const byLink = { in_queue: false, stage: 'working' } as const;
    await add('взята в мессенджере', -80, byLink);
    // who took it is not known: the promised call is nobody's
    await add('звонок ничей', -75, { ...byLink, next_step: 'call', next_step_at: later(-1) });
    await add('звонок впереди', -74, { ...byLink, next_step: 'call', next_step_at: later(60) });
    await add('только взята', -90, of(olga));
    await add('с шагом', -90, of(olga, { ...contacted, next_step: 'call', next_step_at: NOW }));
    await add('закрыта', -90, of(olga, { ...contacted, stage: 'lost' }));
    const overdue = { kind: 'overdue', receivedBefore: later(-30) } as const;
    const noStep = { kind: 'no-step' } as const;
    const found = (actor: StaffActor, filter: typeof overdue | typeof noStep) =>
      names(actor, { tab: 'snoozed', filter });
    expect(await found(owner, overdue)).toEqual(['опоздали с первой', 'опоздали']);
    expect(await found(olga, overdue)).toEqual(['опоздали с первой', 'опоздали']);
    const all = ['взята в мессенджере', 'звонок ничей', 'без шага Игоря', 'без шага Ольги'];
    expect(await found(owner, noStep)).toEqual(all);
    expect(await found(olga, noStep)).toEqual([all[0], all[1], all[3]]);
    const input = { receivedBefore: overdue.receivedBefore, now: NOW };
    expect(await readQueueNumbers(suite.db, owner, input)).toEqual({
      waiting: { count: 4, oldestAt: later(-50) },
      overdue: { count: 2, oldestAt: later(-40), firstCallAt: null },
      noStep: {
        count: 4,
        people: [
          { name: 'Игорь', count: 1 },
          { name: 'Ольга', count: 1 },
        ],
      },
    });
    await expect(readQueueNumbers(suite.db, olga, input)).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  it('go on where they ended, each lead once, the newest first', async () => {
    const expected: string[] = [];
    for (let nth = 0; nth < 120; nth += 1) {
      const person = [olga, igor, null][nth % 3];
      // many at one moment: the key decides
      const at = later(Math.floor(nth / 7));
      await office.lead(person ? of(person) : {}, { name: `№${nth}`, at });
      if (person !== igor) expected.push(`№${nth}`);
    }
    const seen = await names(olga, { tab: 'all' });
    expect([seen.length, new Set(seen)]).toEqual([expected.length, new Set(expected)]);
    expect(await names(owner, { tab: 'all' })).toHaveLength(120);
    const at = suite.db.selectFrom('leads').select(['name', 'created_at']);
    const moments = new Map(
      (await at.execute()).map((row) => [row.name, row.created_at.getTime()]),
    );
    const order = seen.map((name) => -(moments.get(name) ?? 0));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(await names(olga, { tab: 'waiting' })).toHaveLength(40);
    await suite.db
      .updateTable('leads')
      .set(of(olga, { next_step: null }))
      .execute();
    expect(new Set(await names(olga, { tab: 'mine' })).size).toBe(120);
    await suite.db
      .updateTable('leads')
      .set({ snoozed_at: NOW, snoozed_until: later(5) })
      .execute();
    expect(new Set(await names(olga, { tab: 'snoozed' })).size).toBe(120);
  });

  it.each([
    'AAAA',
    Buffer.from('["all",false,"2026-11-20T02:00:00.000Z"]').toString('base64url'),
    Buffer.from('["mine",false,null,"x"]').toString('base64url'),
    Buffer.from('["mine",false,null,"0190a6b0-7c1e-7d11-8000-000000000001"]').toString('base64url'),
  ])('reject a cursor that was never given: %s', async (cursor) => {
    const input = { tab: 'all', cursor, now: NOW } as const;
    await expect(listLeads(suite.db, olga, input)).rejects.toMatchObject({ code: 'wrong-input' });
  });

  it('find by the tail of a phone, the number and the words, within the scope alone', async () => {
    const uid = await office.lead({}, { name: 'Мария', phone: '+79137774547' });
    await office.lead(of(igor), { name: 'Чужая', phone: '+79997774547' });
    const { number } = await office.read(uid);
    await storeSearchTerms(suite.db, [{ uid, terms: ['mapия', 'xappиep', 'harrier'] }]);
    const found = (digits: string, ...words: string[][]) =>
      names(olga, { tab: 'mine', search: { digits, words } });
    for (const digits of ['4547', '7774547', '89137774547', '79137774547', number.slice(2)])
      expect([digits, await found(digits)]).toEqual([digits, ['Мария']]);
    expect(await found('547')).toEqual([]);
    expect(await found('', ['hар', 'harr'], ['mapи'])).toEqual(['Мария']);
    expect(await found('', ['harr'], ['иван'])).toEqual([]);
    expect(await found('', ["'"], [' \\'])).toEqual([]);
    expect(await names(owner, { tab: 'all', search: { digits: '4547', words: [] } })).toHaveLength(
      2,
    );
  });

  describe('stay true', () => {
    it('by giving back what was taken and not called within twice the promise', async () => {
      const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / MINUTE;
      const late = await office.lead(of(olga, { assigned_at: later(-61) }));
      const inTime = await office.lead(of(olga, { assigned_at: later(-59) }));
      const called = await office.lead(of(olga, { assigned_at: later(-61), contacted_at: NOW }));
      const planned = await office.lead(
        of(olga, { assigned_at: later(-61), next_step: 'call', next_step_at: later(600) }),
      );
      const time = { promiseMinutes: 30, workingMinutes: minutes };
      const rounds = await Promise.all([1, 2].map(() => returnUncalledLeads(suite.db, time, NOW)));
      expect(new Set(rounds)).toEqual(new Set([0, 1]));
      expect(await office.read(late)).toMatchObject({ stage: 'new', in_queue: true, version: 2 });
      expect(await office.history(late)).toMatchObject([
        { actor: 'system', kind: 'returned', details: { reason: 'not-called', from: olga.uid } },
      ]);
      for (const uid of [inTime, called, planned])
        expect(await office.read(uid)).toMatchObject({ assignee: olga.uid, version: 1 });
      // outside working hours no minute passes
      await office.lead(of(olga, { assigned_at: later(-600) }));
      const night = { promiseMinutes: 30, workingMinutes: () => 0 };
      expect(await returnUncalledLeads(suite.db, night, NOW)).toBe(0);
    });

    it('by ending the snooze of a lead with a new request of its phone, and a closed one in time', async () => {
      const snoozed = { snoozed_at: later(-60), snoozed_until: later(600) };
      const sleeping = await office.lead(of(olga, snoozed), { phone: '+79130000001' });
      const other = await office.lead(of(olga, snoozed), { phone: '+79130000002' });
      const apart = await office.lead(of(olga, { ...snoozed, separated: true }), {
        phone: '+79130000001',
      });
      const closed = await office.lead(
        of(olga, {
          stage: 'lost',
          lost_reason: 'later',
          snoozed_at: later(-90),
          snoozed_until: NOW,
        }),
        { phone: '+79130000003' },
      );
      await suite.db
        .updateTable('leads')
        .set({ created_at: later(-120) } as object)
        .execute();
      await office.lead({}, { phone: '+79130000001', at: later(-1) });
      const rounds = await Promise.all([1, 2].map(() => endSnoozes(suite.db, NOW)));
      expect(rounds.reduce((sum, one) => sum + one, 0)).toBe(2);
      const unsnoozed = { snoozed_until: null, next_step: 'call', next_step_at: NOW, version: 2 };
      expect(await office.read(sleeping)).toMatchObject({ ...unsnoozed, stage: 'working' });
      expect(await office.read(closed)).toMatchObject({ ...unsnoozed, stage: 'working' });
      for (const uid of [other, apart])
        expect(await office.read(uid)).toMatchObject({ snoozed_until: later(600), version: 1 });
    });

    it('by a revision that changes with every lead and every change', async () => {
      const seen = new Set<string>();
      const look = async () => seen.add(await leadsRevision(suite.db));
      await look();
      await look();
      expect(seen.size).toBe(1);
      const uid = await office.lead(of(olga, { assigned_at: later(-61) }));
      await look();
      expect(seen.size).toBe(2);
      await returnUncalledLeads(suite.db, { promiseMinutes: 1, workingMinutes: () => 9 }, NOW);
      expect((await office.read(uid)).in_queue).toBe(true);
      await look();
      expect(seen.size).toBe(3);
    });
  });
});
