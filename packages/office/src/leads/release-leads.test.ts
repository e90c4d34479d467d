import { randomBytes } from 'node:crypto';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import { TERMINAL, addStaff, changeRole, disableStaff, readAudit } from '../index.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const PASSWORD = 'сорок семь бочек рыбы';

describeEachEngine('leads of a person who leaves', (suite) => {
  const add = async (login: string) => {
    const person = { login, name: login, role: 'manager', password: PASSWORD, now: NOW };
    await addStaff(suite.db, TERMINAL, person);
    const row = suite.db.selectFrom('staff').select('uid').where('login', '=', login);
    return (await row.executeTakeFirstOrThrow()).uid;
  };
  const accept = async (set: object) => {
    const queue = createAcceptQueue(suite.handle, () => NOW.getTime(), randomBytes);
    const result = await queue.accept(sampleInput());
    if (result.kind !== 'accepted') throw new Error('not accepted');
    await suite.db.updateTable('leads').set(set).where('uid', '=', result.lead.uid).execute();
    return result.lead.uid;
  };
  const read = (uid: string) =>
    suite.db
      .selectFrom('leads')
      .select(['stage', 'in_queue', 'assignee', 'next_step', 'version'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();

  it.each([
    ['is disabled', (login: string) => disableStaff(suite.db, TERMINAL, login, NOW)],
    [
      'edits texts from now on',
      (login: string) =>
        changeRole(suite.db, TERMINAL, { person: login, role: 'editor', now: NOW }),
    ],
  ])('go back to the queue when the person %s', async (_how, leave) => {
    const [anna, igor] = [await add(`anna-${_how.length}`), await add(`igor-${_how.length}`)];
    const taken = { stage: 'working', in_queue: false, assigned_at: NOW } as const;
    const uncalled = await accept({ ...taken, assignee: anna });
    const called = await accept({
      ...taken,
      assignee: anna,
      stage: 'contract',
      contacted_at: NOW,
      next_step: 'call',
      next_step_at: NOW,
    });
    const closed = await accept({ ...taken, assignee: anna, stage: 'lost' });
    const other = await accept({ ...taken, assignee: igor });
    await leave(`anna-${_how.length}`);
    const back = { in_queue: true, assignee: null, version: 2 };
    expect(await read(uncalled)).toEqual({ ...back, stage: 'new', next_step: null });
    expect(await read(called)).toEqual({ ...back, stage: 'contract', next_step: 'call' });
    expect(await read(closed)).toMatchObject({ assignee: anna, in_queue: false, version: 1 });
    expect(await read(other)).toMatchObject({ assignee: igor, in_queue: false, version: 1 });
    const history = await suite.db
      .selectFrom('lead_history')
      .select(['lead_uid', 'actor', 'kind', 'details'])
      .where('lead_uid', 'in', [uncalled, called, closed, other])
      .orderBy('lead_uid', 'asc')
      .execute();
    expect(history).toEqual(
      [uncalled, called].toSorted().map((lead) => ({
        lead_uid: lead,
        actor: 'terminal',
        kind: 'returned',
        details: { reason: 'person-left', from: anna },
      })),
    );
    const lines = await readAudit(suite.db, TERMINAL, { limit: 100 });
    const left = lines.find(({ subject, action }) => subject === anna && action !== 'staff.added');
    expect(left?.details).toMatchObject({ leads: 2 });
  });
});
