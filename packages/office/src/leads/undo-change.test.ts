import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, it } from 'vitest';
import { TERMINAL } from '../actor.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { assignLead } from './assign-lead.ts';
import { closeLead } from './close-lead.ts';
import { addNote } from './note-lead.ts';
import { setNextStep, snoozeLead } from './plan-lead.ts';
import { recordOutcome } from './record-outcome.ts';
import { takeLead } from './take-lead.ts';
import { undoChange } from './undo-change.ts';

const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describeEachEngine('a change of a lead, taken back', (suite) => {
  const office = sampleOffice(suite);
  let owner: StaffActor;
  let olga: StaffActor;
  let igor: StaffActor;
  beforeAll(async () => {
    owner = await office.person('Анна', 'owner');
    olga = await office.person('Ольга', 'manager');
    igor = await office.person('Игорь', 'manager');
  });
  const undo = async (actor: StaffActor, uid: string, now = later(1)) => {
    const { version } = await office.read(uid);
    return await undoChange(suite.db, actor, { uid, version, now });
  };
  const columns = async (uid: string) => {
    const { version: _, ...row } = await office.read(uid);
    return row;
  };
  const claims = (uid: string) =>
    suite.db.selectFrom('lead_claims').selectAll().where('lead_uid', '=', uid).execute();
  const input = (uid: string) => ({ uid, version: 1, now: NOW, undoable: true });

  it.each([
    ['taken', (uid: string) => takeLead(suite.db, olga, input(uid))],
    [
      'called',
      (uid: string) => recordOutcome(suite.db, olga, { ...input(uid), outcome: 'no-answer' }),
    ],
    [
      'planned',
      (uid: string) => setNextStep(suite.db, olga, { ...input(uid), kind: 'call', at: later(60) }),
    ],
    ['put off', (uid: string) => snoozeLead(suite.db, olga, { ...input(uid), until: later(60) })],
    [
      'closed',
      (uid: string) =>
        closeLead(suite.db, olga, { ...input(uid), reason: 'later', returnAt: later(900) }),
    ],
    [
      'handed over',
      (uid: string) => assignLead(suite.db, owner, { ...input(uid), staffUid: igor.uid }),
    ],
  ])('is as it was before it was %s, its claim gone with it', async (name, change) => {
    const uid = await office.lead({
      unanswered_calls: 2,
      next_step: 'answer',
      next_step_at: later(30),
    });
    const before = await columns(uid);
    await change(uid);
    expect(await columns(uid)).not.toEqual(before);
    await undo(name === 'handed over' ? owner : olga, uid);
    expect(await columns(uid)).toEqual(before);
    expect(await claims(uid)).toEqual([]);
    expect((await office.read(uid)).version).toBe(3);
    expect((await office.history(uid)).map(({ kind }) => kind).at(-1)).toBe('undone');
    expect((await office.audit(uid)).map(({ action }) => action).at(-1)).toBe('lead.undone');
  });

  it('stays where somebody has changed the lead since, it is too long ago, or another one did it', async () => {
    const gone = { code: 'lead-changed', message: /Отменить уже нельзя/ };
    const uid = await office.lead();
    await takeLead(suite.db, olga, input(uid));
    await expect(undo(owner, uid)).rejects.toMatchObject({ code: gone.code });
    await expect(undo(olga, uid, later(10.1))).rejects.toThrow(gone.message);
    await expect(
      undoChange(suite.db, olga, { uid, version: 1, now: later(1) }),
    ).rejects.toMatchObject({ code: gone.code });
    // a note changes nothing
    const key = crypto.randomUUID();
    await addNote(suite.db, olga, { uid, key, text: 'перезвоню', now: later(1) });
    await undo(olga, uid, later(2));
    // and what was taken back is not taken back once more
    await expect(undo(olga, uid, later(3))).rejects.toThrow(gone.message);
  });

  it('is only one that the page has offered to take back', async () => {
    const uid = await office.lead();
    await takeLead(suite.db, olga, { uid, version: 1, now: NOW });
    await expect(undo(olga, uid)).rejects.toThrow('Отменить уже нельзя');
    await expect(
      undoChange(suite.db, TERMINAL, { uid: crypto.randomUUID(), version: 1, now: NOW }),
    ).rejects.toThrow('Отменить уже нельзя');
  });

  it('does not give a lead back to somebody who has left', async () => {
    const pavel = await office.person('Павел', 'manager');
    const uid = await office.lead({ assignee: pavel.uid, in_queue: false, stage: 'working' });
    await assignLead(suite.db, owner, { ...input(uid), staffUid: igor.uid });
    await suite.db
      .updateTable('staff')
      .set({ state: 'disabled' })
      .where('uid', '=', pavel.uid)
      .execute();
    await expect(undo(owner, uid)).rejects.toMatchObject({ code: 'not-allowed' });
    expect((await office.read(uid)).assignee).toBe(igor.uid);
  });
});
