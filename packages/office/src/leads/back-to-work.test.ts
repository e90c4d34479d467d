import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, it } from 'vitest';
import { TERMINAL } from '../actor.ts';
import { changeStaff } from '../people/change-staff.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { closeLead, reopenLead } from './close-lead.ts';
import { endSnoozes } from './escalate-leads.ts';
import { listLeads } from './list-leads.ts';

const HOUR = 60 * 60_000;
const later = new Date(NOW.getTime() + 2 * HOUR);

describeEachEngine('a closed lead of a person who has left', (suite) => {
  const office = sampleOffice(suite);
  let olga: StaffActor;
  let leaver: StaffActor;
  beforeAll(async () => {
    olga = await office.person('Ольга', 'manager');
    leaver = await office.person('Игорь', 'manager');
  });

  async function closed(returnAt?: Date) {
    const uid = await office.lead({ assignee: leaver.uid, stage: 'working', in_queue: false });
    await closeLead(suite.db, leaver, {
      uid,
      version: 1,
      reason: 'price',
      now: NOW,
      ...(returnAt === undefined ? {} : { returnAt }),
    });
    return uid;
  }

  it('waits in the queue when it is work again', async () => {
    const due = await closed(new Date(NOW.getTime() + HOUR));
    const byHand = await closed();
    await changeStaff(suite.db, TERMINAL, {
      person: leaver.uid,
      now: NOW,
      set: { state: 'disabled' },
      action: 'staff.disabled',
    });
    expect((await office.read(due)).assignee).toBe(leaver.uid);
    expect(await endSnoozes(suite.db, later)).toBe(1);
    const { version } = await office.read(byHand);
    await reopenLead(suite.db, TERMINAL, { uid: byHand, version, now: later });
    const free = { stage: 'working', assignee: null, assigned_at: null, in_queue: true };
    for (const uid of [due, byHand]) expect(await office.read(uid)).toMatchObject(free);
    const { leads } = await listLeads(suite.db, olga, { tab: 'waiting', now: later });
    expect(new Set(leads.map(({ uid }) => uid))).toEqual(new Set([due, byHand]));
  });
});
