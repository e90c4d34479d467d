import { randomUUID } from 'node:crypto';
import { describeEachEngine } from '@prichal/database/testing';
import { eraseLead } from '@prichal/database';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { TERMINAL } from '../index.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { assignLead } from './assign-lead.ts';
import { changeStage, closeLead, reopenLead } from './close-lead.ts';
import { addNote, separateLead } from './note-lead.ts';
import { setNextStep, snoozeLead } from './plan-lead.ts';
import { readLead, revealContacts } from './read-lead.ts';
import { recordOutcome } from './record-outcome.ts';
import { takeLead } from './take-lead.ts';

const MINUTE = 60_000;
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);

describeEachEngine('leads in the office', (suite) => {
  const office = sampleOffice(suite);
  let owner: StaffActor;
  let olga: StaffActor;
  let igor: StaffActor;
  let editor: StaffActor;
  beforeAll(async () => {
    owner = await office.person('Анна', 'owner');
    olga = await office.person('Ольга', 'manager');
    igor = await office.person('Игорь', 'manager');
    editor = await office.person('Пётр', 'editor');
  });

  const first = (uid: string, now = NOW) => ({ uid, version: 1, now });
  /** Every function over one lead. */
  const calls: Record<string, (actor: Actor, uid: string) => Promise<unknown>> = {
    read: (actor, uid) => readLead(suite.db, actor, { uid, now: NOW }),
    reveal: (actor, uid) => revealContacts(suite.db, actor, { uid, now: NOW }),
    take: (actor, uid) => takeLead(suite.db, actor, first(uid)),
    assign: (actor, uid) => assignLead(suite.db, actor, { ...first(uid), staffUid: igor.uid }),
    outcome: (actor, uid) => recordOutcome(suite.db, actor, { ...first(uid), outcome: 'reached' }),
    step: (actor, uid) =>
      setNextStep(suite.db, actor, { ...first(uid), kind: 'call', at: later(60) }),
    snooze: (actor, uid) => snoozeLead(suite.db, actor, { ...first(uid), until: later(60) }),
    note: (actor, uid) =>
      addNote(suite.db, actor, { uid, key: randomUUID(), text: 'ждёт', now: NOW }),
    close: (actor, uid) => closeLead(suite.db, actor, { ...first(uid), reason: 'price' }),
    reopen: (actor, uid) => reopenLead(suite.db, actor, first(uid)),
    stage: (actor, uid) => changeStage(suite.db, actor, { ...first(uid), stage: 'proposal' }),
    separate: (actor, uid) => separateLead(suite.db, actor, { ...first(uid), separate: true }),
  };

  describe.each(Object.keys(calls))('%s', (name) => {
    const call = (actor: Actor, uid: string) => calls[name]!(actor, uid);
    const taken = (actor: StaffActor, minutesAgo = 60) => ({
      assignee: actor.uid,
      assigned_at: later(-minutesAgo),
      in_queue: false,
      stage: 'working' as const,
    });

    it('is for owners and managers, a lead of somebody else is unknown to a manager', async () => {
      const rejected = async (actor: Actor, uid: string, code: string) => {
        const before = [await office.read(uid), await office.history(uid), await office.audit(uid)];
        await expect(call(actor, uid)).rejects.toMatchObject({ code });
        expect([
          await office.read(uid),
          await office.history(uid),
          await office.audit(uid),
        ]).toEqual(before);
      };
      await rejected(editor, await office.lead(), 'not-allowed');
      await rejected(olga, await office.lead(taken(igor)), 'not-found');
      await expect(call(olga, randomUUID())).rejects.toMatchObject({ code: 'not-found' });
      await expect(call(owner, randomUUID())).rejects.toMatchObject({ code: 'not-found' });
      if (name !== 'take') await call(owner, await office.lead(taken(igor)));
      await call(olga, await office.lead(taken(olga)));
    });

    it.skipIf(['read', 'reveal', 'note'].includes(name))(
      'from an older version changes nothing and says who was faster',
      async () => {
        const uid = await office.lead({ ...taken(igor), version: 2, assigned_at: later(-2 / 60) });
        const before = await office.read(uid);
        await expect(call(olga, uid)).rejects.toMatchObject({
          code: 'lead-changed',
          message: 'Заявку уже ведёт Игорь, взято 2 секунды назад.',
        });
        const own = await office.lead({ ...taken(olga), version: 2 });
        await expect(call(olga, own)).rejects.toMatchObject({
          code: 'lead-changed',
          message: 'Заявку только что изменили. Вот какой она стала.',
        });
        expect(await office.read(uid)).toEqual(before);
        expect(await office.history(uid)).toEqual([]);
      },
    );
  });

  it('belong to one of two who take them at the same moment, and the claim counts once', async () => {
    const uid = await office.lead();
    const both = await Promise.allSettled(
      [olga, igor].map((one) => takeLead(suite.db, one, first(uid))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({
      code: 'lead-changed',
      message: expect.stringMatching(/^Заявку уже ведёт (Ольга|Игорь), взято только что\.$/),
    });
    expect(await office.read(uid)).toMatchObject({
      stage: 'working',
      in_queue: false,
      version: 2,
      assigned_at: NOW,
    });
    expect(await office.history(uid)).toHaveLength(1);
    expect((await office.audit(uid)).map(({ action }) => action)).toEqual(['lead.taken']);
    const claims = suite.db.selectFrom('lead_claims').selectAll().where('lead_uid', '=', uid);
    expect(await claims.execute()).toMatchObject([{ claimed_at: NOW, channel: null }]);
  });

  it('are called: the outcome sets the next step inside the hours of the client', async () => {
    const uid = await office.lead({}, { time_zone: 'Europe/Moscow' });
    // 20:30 in Moscow
    const evening = new Date('2026-11-20T17:30:00Z');
    const outcome = (version: number, input: object) =>
      recordOutcome(suite.db, olga, { uid, version, now: evening, outcome: 'reached', ...input });
    expect(await outcome(1, { outcome: 'no-answer', note: ' не берёт ' })).toBe(2);
    expect(await office.read(uid)).toMatchObject({
      assignee: olga.uid,
      stage: 'working',
      contacted_at: evening,
      unanswered_calls: 1,
      next_step: 'call',
      next_step_at: new Date('2026-11-21T06:00:00Z'),
    });
    expect((await office.history(uid))[0]).toMatchObject({ kind: 'called', text: 'не берёт' });
    await outcome(2, { outcome: 'no-answer' });
    expect(await office.read(uid)).toMatchObject({ unanswered_calls: 2 });
    const back = new Date('2026-11-22T09:00:00Z');
    await outcome(3, { outcome: 'call-back', at: back });
    expect(await office.read(uid)).toMatchObject({ unanswered_calls: 0, next_step_at: back });
    await outcome(4, {});
    expect(await office.read(uid)).toMatchObject({ next_step: null, next_step_at: null });
    for (const wrong of [
      { outcome: 'call-back' },
      { at: back },
      { outcome: 'call-back', at: new Date('2026-11-19T00:00:00Z') },
    ])
      await expect(outcome(5, wrong)).rejects.toMatchObject({ code: 'wrong-input' });
  });

  it('are closed with a reason, come back in the stage they had, and are one record', async () => {
    const uid = await office.lead();
    await changeStage(suite.db, olga, { ...first(uid), stage: 'proposal' });
    const close = { uid, version: 2, now: NOW, reason: 'later', returnAt: later(60 * 24) } as const;
    await closeLead(suite.db, olga, { ...close, note: 'весной' });
    expect(await office.read(uid)).toMatchObject({
      stage: 'lost',
      lost_reason: 'later',
      snoozed_until: later(60 * 24),
      next_step: null,
    });
    const again = { ...first(uid), version: 3 };
    for (const work of [
      () => takeLead(suite.db, olga, again),
      () => recordOutcome(suite.db, olga, { ...again, outcome: 'reached' }),
      () => changeStage(suite.db, olga, { ...again, stage: 'contract' }),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'wrong-input' });
    await reopenLead(suite.db, olga, again);
    expect(await office.read(uid)).toMatchObject({
      stage: 'proposal',
      lost_reason: null,
      snoozed_until: null,
      assignee: olga.uid,
    });
    for (const stage of ['new', 'lost'] as const)
      await expect(
        changeStage(suite.db, olga, { ...first(uid), version: 4, stage }),
      ).rejects.toMatchObject({ code: 'wrong-input' });
    await changeStage(suite.db, olga, { ...first(uid), version: 4, stage: 'handed-over' });
    expect(await office.read(uid)).toMatchObject({ stage: 'handed-over', in_queue: false });
  });

  it('are handed over: own ones by a manager, any by an owner, to those who may have them', async () => {
    const uid = await office.lead();
    const to = (staffUid: string | null, version: number) => ({
      ...first(uid, later(version)),
      version,
      staffUid,
    });
    await expect(assignLead(suite.db, olga, to(igor.uid, 1))).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await assignLead(suite.db, TERMINAL, to(olga.uid, 1));
    const claims = () => suite.db.selectFrom('lead_claims').where('lead_uid', '=', uid).selectAll();
    const handedOut = { claimed_by: 'Ольга', claimed_at: later(1), channel: null };
    expect(await claims().execute()).toMatchObject([handedOut]);
    for (const wrong of [editor.uid, randomUUID()])
      await expect(assignLead(suite.db, olga, to(wrong, 2))).rejects.toMatchObject({
        code: 'not-allowed',
      });
    await assignLead(suite.db, olga, to(igor.uid, 2));
    expect(await office.read(uid)).toMatchObject({ assignee: igor.uid, stage: 'working' });
    expect(await claims().execute()).toMatchObject([handedOut]);
    await assignLead(suite.db, igor, to(null, 3));
    expect(await office.read(uid)).toMatchObject({
      assignee: null,
      in_queue: true,
      stage: 'new',
      version: 4,
    });
    expect(await assignLead(suite.db, owner, to(null, 4))).toBe(4);
    expect((await office.history(uid)).map(({ kind }) => kind)).toEqual([
      'assigned',
      'assigned',
      'returned',
    ]);
  });

  it('have a note once, however often it is sent, and none after their erasure', async () => {
    const [uid, other] = [await office.lead(), await office.lead()];
    const note = { uid, key: randomUUID(), text: 'жена Мария', now: NOW };
    await Promise.all(Array.from({ length: 4 }, () => addNote(suite.db, olga, note)));
    expect(await office.history(uid)).toEqual([
      { actor: olga.uid, kind: 'note', details: {}, text: 'жена Мария' },
    ]);
    expect(await office.audit(uid)).toHaveLength(1);
    await expect(addNote(suite.db, olga, { ...note, uid: other })).rejects.toMatchObject({
      code: 'wrong-input',
    });
    await expect(addNote(suite.db, olga, { ...note, text: ' ' })).rejects.toThrow('пуста');
    await eraseLead(suite.db, uid, { reason: 'withdrawal', now: NOW });
    expect(await office.history(uid)).toMatchObject([{ text: null }]);
    const late = { ...note, key: randomUUID() };
    await expect(addNote(suite.db, olga, late)).rejects.toThrow('стёрты');
    const { version } = await office.read(uid);
    const outcome = { uid, version, now: NOW, outcome: 'reached', note: 'Мария' } as const;
    await expect(recordOutcome(suite.db, olga, outcome)).rejects.toThrow('стёрты');
    expect(JSON.stringify(await office.history(uid))).not.toContain('Мария');
  });

  it('are looked at: once in the log in 15 minutes for each person, contacts each time', async () => {
    const uid = await office.lead();
    const look = (actor: Actor, minutes: number) =>
      readLead(suite.db, actor, { uid, now: later(minutes) });
    // a page may ask twice at the same moment
    await Promise.all([look(olga, 0), look(olga, 0), look(olga, 0)]);
    await look(olga, 14);
    const { viewers } = await look(igor, 14);
    expect(viewers).toEqual([{ uid: olga.uid, at: NOW }]);
    expect((await look(olga, 16)).viewers).toEqual([{ uid: igor.uid, at: later(14) }]);
    for (const minute of [17, 18])
      expect(await revealContacts(suite.db, olga, { uid, now: later(minute) })).toEqual({
        name: 'Иван Петров',
        phone: '+79991234567',
        email: null,
      });
    expect((await office.audit(uid)).map(({ actor, action }) => [actor, action])).toEqual([
      [olga.uid, 'lead.opened'],
      [igor.uid, 'lead.opened'],
      [olga.uid, 'lead.opened'],
      [olga.uid, 'lead.revealed'],
      [olga.uid, 'lead.revealed'],
    ]);
  });
});
