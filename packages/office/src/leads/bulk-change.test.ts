import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { LeadColumns, StaffActor } from '../testing/sample-office.ts';
import { changeLeads, undoChanges } from './bulk-change.ts';
import { addNote } from './note-lead.ts';
import { setNextStep } from './plan-lead.ts';

const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

describeEachEngine('several leads at once', (suite) => {
  const office = sampleOffice(suite);
  let owner: StaffActor;
  let olga: StaffActor;
  let igor: StaffActor;
  beforeAll(async () => {
    owner = await office.person('Анна', 'owner');
    olga = await office.person('Ольга', 'manager');
    igor = await office.person('Игорь', 'manager');
  });
  const own = (): LeadColumns => ({
    assignee: olga.uid,
    assigned_at: later(-3600),
    in_queue: false,
    stage: 'proposal',
    next_step: 'call',
    next_step_at: later(3600),
  });
  const columns = async (uid: string) => {
    const { version: _, ...rest } = await office.read(uid);
    return rest;
  };
  const claims = (uid: string) =>
    suite.db.selectFrom('lead_claims').select('claimed_by').where('lead_uid', '=', uid).execute();

  it('are closed, and by the undo as they were, claims included', async () => {
    const uids = [await office.lead(), await office.lead(own())];
    const before = await Promise.all(uids.map(columns));
    const { done, failed } = await changeLeads(suite.db, owner, {
      leads: uids.map((uid) => ({ uid, version: 1 })),
      change: { kind: 'close', reason: 'price', note: 'дорого обоим' },
      now: NOW,
    });
    expect([done.length, failed]).toEqual([2, []]);
    for (const uid of uids) {
      expect(await office.read(uid)).toMatchObject({ stage: 'lost', lost_reason: 'price' });
      expect((await office.history(uid)).at(-1)).toMatchObject({
        kind: 'closed',
        actor: owner.uid,
      });
    }
    expect(await claims(uids[0] ?? '')).toHaveLength(1);
    // a colleague's note is no change
    await addNote(suite.db, olga, {
      uid: uids[1] ?? '',
      key: '6f2c1d9e-4c39-4f0e-9a3e-6a1f1b5d7c01',
      text: 'ждёт',
      now: later(2),
    });
    const back = await undoChanges(suite.db, owner, { leads: done, now: later(9) });
    expect([back.done.length, back.failed]).toEqual([2, []]);
    expect(await Promise.all(uids.map(columns))).toEqual(before);
    expect(await claims(uids[0] ?? '')).toEqual([]);
    const actions = (await office.audit(uids[0] ?? '')).map(({ action }) => action);
    expect(actions).toEqual(['lead.closed', 'lead.undone']);
  });

  it('go to a colleague and come back, though they are the colleague’s by then', async () => {
    const uid = await office.lead(own());
    const foreign = await office.lead({ ...own(), assignee: igor.uid });
    const changed = await office.lead(own());
    await setNextStep(suite.db, olga, {
      uid: changed,
      version: 1,
      kind: 'call',
      at: later(600),
      now: NOW,
    });
    const leads = [uid, foreign, changed].map((one) => ({ uid: one, version: 1 }));
    const change = { kind: 'assign', staffUid: igor.uid } as const;
    const result = await changeLeads(suite.db, olga, { leads, change, now: later(1) });
    expect(result).toEqual({
      done: [{ uid, version: 2 }],
      failed: [
        { uid: foreign, message: 'Такой заявки нет.' },
        { uid: changed, message: 'Заявку только что изменили. Вот какой она стала.' },
      ],
    });
    const again = await changeLeads(suite.db, owner, { leads: result.done, change, now: later(2) });
    expect(again.failed).toEqual([{ uid, message: 'Так уже и есть: менять нечего.' }]);
    const back = await undoChanges(suite.db, olga, { leads: result.done, now: later(5) });
    expect(back.done).toEqual([{ uid, version: 3 }]);
    expect(await office.read(uid)).toMatchObject(own());
  });

  it('are not taken back by another, twice, too late, or after another change', async () => {
    const close = async (now: Date) => {
      const uid = await office.lead(own());
      const leads = [{ uid, version: 1 }];
      const change = { kind: 'close', reason: 'other' } as const;
      return (await changeLeads(suite.db, olga, { leads, change, now })).done;
    };
    const failures = async (by: StaffActor, leads: { uid: string; version: number }[], at: Date) =>
      (await undoChanges(suite.db, by, { leads, now: at })).failed.length;
    const closed = await close(NOW);
    expect(await failures(owner, closed, later(1))).toBe(1);
    expect(await failures(olga, closed, later(601))).toBe(1);
    expect(await failures(olga, closed, later(5))).toBe(0);
    const after = closed.map(({ uid, version }) => ({ uid, version: version + 1 }));
    expect(await failures(olga, after, later(6))).toBe(1);
    const unknown = [{ uid: '019500aa-0000-7000-8000-000000000000', version: 1 }];
    expect(await failures(olga, unknown, later(6))).toBe(1);
  });
});
