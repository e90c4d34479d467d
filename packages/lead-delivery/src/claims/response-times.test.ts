import { describeEachEngine } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import { acceptLeads } from '../testing/accept-leads.ts';
import { readResponseTimes } from './response-times.ts';
import type { Office } from './response-times.ts';

const MINUTE = 60_000;

describeEachEngine('claims', (suite) => {
  const office: Office = {
    respondBy: (receivedAt) => new Date(receivedAt.getTime() + 30 * MINUTE),
    isOpen: () => true,
    workingMinutes: (from, to) => (to.getTime() - from.getTime()) / MINUTE,
  };

  const take = async (uid: string, from: number, minutes: number) => {
    const claimed_at = new Date(from + minutes * MINUTE);
    const claim = { lead_uid: uid, claimed_at, claimed_by: 'Мария' };
    await suite.db.insertInto('lead_claims').values(claim).execute();
    await suite.db.updateTable('leads').set({ in_queue: false }).where('uid', '=', uid).execute();
  };

  it('measure the promise by week', async () => {
    // Sunday 23:59 and Monday 00:01 in Vladivostok
    const sunday = Date.parse('2026-11-08T13:59:00Z');
    const monday = Date.parse('2026-11-08T14:01:00Z');
    await suite.db.deleteFrom('lead_claims').execute();
    await suite.db.deleteFrom('leads').execute();
    const early = await acceptLeads(suite.handle, [], 1, { now: () => sunday });
    const leads = await acceptLeads(suite.handle, [], 12, { now: () => monday });
    await acceptLeads(suite.handle, [], 1, { now: () => monday, honeypot: true });
    await take(early[0]!.uid, sunday, 31);
    for (const [index, lead] of leads.slice(0, 10).entries())
      await take(lead.uid, monday, (index + 1) * 5);
    const read = (since: number, minutes: number) =>
      readResponseTimes(suite.db, {
        since: new Date(since),
        now: new Date(monday + minutes * MINUTE),
        office,
      });
    expect(await read(0, 31)).toEqual([
      {
        monday: '2026-11-09',
        requests: 12,
        claimed: 10,
        onTime: 6,
        // two of the twelve
        late: 2,
        medianMinutes: 25,
        p90Minutes: 45,
      },
      {
        monday: '2026-11-02',
        requests: 1,
        claimed: 1,
        onTime: 0,
        late: 0,
        medianMinutes: 31,
        p90Minutes: 31,
      },
    ]);
    expect(await read(monday, 29)).toMatchObject([{ claimed: 10, late: 0 }]);
    await suite.db
      .updateTable('leads')
      .set({ in_queue: false, stage: 'lost' })
      .where('uid', '=', leads[11]!.uid)
      .execute();
    expect(await read(monday, 31)).toMatchObject([{ claimed: 10, late: 1 }]);
  });

  it('count from the time that a visitor chose to be called', async () => {
    const monday = Date.parse('2026-11-16T00:00:00Z');
    const call = monday + 300 * MINUTE;
    await suite.db.deleteFrom('lead_claims').execute();
    await suite.db.deleteFrom('leads').execute();
    const leads = await acceptLeads(suite.handle, [], 4, { now: () => monday });
    const context = JSON.stringify({ call_at: new Date(call).toISOString() });
    await suite.db.updateTable('leads').set({ context }).execute();
    // before the time, within its half-hour, after it
    for (const [index, minutes] of [-60, 20, 40].entries())
      await take(leads[index]!.uid, call, minutes);
    const read = (minutes: number) =>
      readResponseTimes(suite.db, {
        since: new Date(0),
        now: new Date(call + minutes * MINUTE),
        office,
      });
    expect(await read(20)).toMatchObject([
      { claimed: 3, onTime: 2, late: 0, medianMinutes: 20, p90Minutes: 40 },
    ]);
    // the fourth one
    expect(await read(31)).toMatchObject([{ claimed: 3, late: 1 }]);
  });
});
