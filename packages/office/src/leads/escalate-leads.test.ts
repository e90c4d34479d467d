import { describeEachEngine } from '@prichal/database/testing';
import { beforeEach, expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { LeadColumns, StaffActor } from '../testing/sample-office.ts';
import { endSnoozes, returnUncalledLeads } from './escalate-leads.ts';

const MINUTE = 60_000;
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);
/** Works around the clock. */
const ALWAYS = {
  promiseMinutes: 30,
  workingMinutes: (from: Date, to: Date) => (to.getTime() - from.getTime()) / MINUTE,
};

describeEachEngine('what the site does with leads by itself', (suite) => {
  const office = sampleOffice(suite);
  let olga: StaffActor;
  beforeEach(async () => {
    for (const table of ['leads', 'lead_history', 'staff'] as const)
      await suite.db.deleteFrom(table).execute();
    olga = await office.person('Ольга', 'manager');
  });
  const taken = (minutesAgo: number, set: LeadColumns = {}): LeadColumns => ({
    assignee: olga.uid,
    assigned_at: later(-minutesAgo),
    in_queue: false,
    stage: 'working',
    ...set,
  });

  it('gives back what was taken and not called within twice the promise', async () => {
    const late = await office.lead(taken(61));
    const others = await Promise.all([
      office.lead(taken(60)),
      office.lead(taken(61, { contacted_at: later(-50) })),
      // planned, put off, further on, made up, erased
      office.lead(taken(61, { next_step: 'call', next_step_at: later(-55) })),
      office.lead(taken(61, { snoozed_at: NOW, snoozed_until: later(60) })),
      office.lead(taken(61, { stage: 'proposal' })),
      office.lead(taken(61, { demo: true })),
      office.lead(taken(61, { erased_at: NOW })),
    ]);
    expect(await returnUncalledLeads(suite.db, ALWAYS, NOW)).toBe(1);
    expect(await office.read(late)).toMatchObject({
      assignee: null,
      assigned_at: null,
      in_queue: true,
      stage: 'new',
      version: 2,
    });
    expect(await office.history(late)).toMatchObject([
      { actor: 'system', kind: 'returned', details: { reason: 'not-called', from: olga.uid } },
    ]);
    for (const uid of others) expect((await office.read(uid)).version).toBe(1);
    expect(await returnUncalledLeads(suite.db, ALWAYS, NOW)).toBe(0);
  });

  it('counts working minutes, not those of the night', async () => {
    const closed = { ...ALWAYS, workingMinutes: () => 0 };
    await office.lead(taken(600));
    expect(await returnUncalledLeads(suite.db, closed, NOW)).toBe(0);
  });

  it('counts a call at a chosen time from that time on', async () => {
    const asked = (minutes: number) =>
      office.lead(taken(300, { next_step: 'call', next_step_at: later(minutes) }), {
        context: { call_at: later(minutes).toISOString() },
      });
    const [over, still] = [await asked(-61), await asked(-59)];
    expect(await returnUncalledLeads(suite.db, ALWAYS, NOW)).toBe(1);
    expect((await office.read(over)).in_queue).toBe(true);
    expect((await office.read(still)).in_queue).toBe(false);
  });

  it('is done once by two processes at the same moment', async () => {
    for (let nth = 0; nth < 5; nth += 1) await office.lead(taken(90));
    const both = await Promise.all([
      returnUncalledLeads(suite.db, ALWAYS, NOW),
      returnUncalledLeads(suite.db, ALWAYS, NOW),
    ]);
    expect(both[0] + both[1]).toBe(5);
    const kinds = await suite.db.selectFrom('lead_history').select('kind').execute();
    expect(kinds).toHaveLength(5);
  });

  it('ends a rest when the client writes again, and leaves the rest of other people alone', async () => {
    const phone = '+79130000001';
    const rest = { snoozed_at: later(-60), snoozed_until: later(600) };
    const old = await office.lead(taken(300, rest), { phone, at: later(-300) });
    const apart = await office.lead(taken(300, { ...rest, separated: true }), {
      phone,
      at: later(-300),
    });
    const stranger = await office.lead(taken(300, rest), { phone: '+79130000002' });
    expect(await endSnoozes(suite.db, NOW)).toBe(0);
    const next = await office.lead({}, { phone, at: later(-1) });
    const { number } = await office.read(next);
    expect(await endSnoozes(suite.db, NOW)).toBe(1);
    expect(await office.read(old)).toMatchObject({
      snoozed_until: null,
      next_step: 'call',
      next_step_at: NOW,
      stage: 'working',
      version: 2,
    });
    expect(await office.history(old)).toMatchObject([
      { actor: 'system', kind: 'unsnoozed', details: { by: number, reopened: false } },
    ]);
    for (const uid of [apart, stranger])
      expect((await office.read(uid)).snoozed_until).toEqual(later(600));
  });

  it('opens what was closed until a day when that day comes, for its person or for the queue', async () => {
    const closed = (set: LeadColumns, until: Date): LeadColumns => ({
      stage: 'lost',
      lost_reason: 'later',
      in_queue: false,
      snoozed_at: later(-600),
      snoozed_until: until,
      ...set,
    });
    const own = await office.lead(closed({ assignee: olga.uid }, later(-1)));
    const nobodys = await office.lead(closed({}, NOW), { phone: '+79130000003' });
    const early = await office.lead(closed({}, later(1)), { phone: '+79130000004' });
    // an open one ends its rest by itself: it stands in its list again
    const open = await office.lead(taken(300, { snoozed_at: later(-600), snoozed_until: NOW }), {
      phone: '+79130000005',
    });
    expect(await endSnoozes(suite.db, NOW)).toBe(2);
    expect(await office.read(own)).toMatchObject({
      stage: 'working',
      lost_reason: null,
      in_queue: false,
      next_step: 'call',
      next_step_at: NOW,
    });
    expect(await office.read(nobodys)).toMatchObject({ stage: 'working', in_queue: true });
    expect((await office.read(early)).stage).toBe('lost');
    expect((await office.read(open)).version).toBe(1);
  });
});
