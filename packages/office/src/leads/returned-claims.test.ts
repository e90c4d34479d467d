import { readStages } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { readResponseTimes } from '@prichal/lead-delivery';
import { beforeAll, expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { assignLead } from './assign-lead.ts';
import { claimByLink, readClaim } from './claim-by-link.ts';
import { returnUncalledLeads } from './escalate-leads.ts';
import { recordOutcome } from './record-outcome.ts';
import { takeLead } from './take-lead.ts';

const MINUTE = 60_000;
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);

describeEachEngine('a request that came back to the queue', (suite) => {
  const office = sampleOffice(suite);
  let olga: StaffActor;
  let igor: StaffActor;
  beforeAll(async () => {
    olga = await office.person('Ольга', 'manager');
    igor = await office.person('Игорь', 'manager');
  });

  const telegram = { kind: 'channel', channel: 'telegram' } as const;
  const workingMinutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / MINUTE;
  const giveBackUncalled = (now: Date) =>
    returnUncalledLeads(suite.db, { promiseMinutes: 30, workingMinutes }, now);
  const measured = async (now: Date) => {
    const respondBy = (at: Date) => new Date(at.getTime() + 30 * MINUTE);
    const office = { respondBy, isOpen: () => true, workingMinutes };
    const [week] = await readResponseTimes(suite.db, { since: later(-60), now, office });
    const stages = await readStages(suite.db, { from: later(-60), to: later(60 * 24) });
    return { ...week, taken: stages.claimed };
  };
  const alone = async () => {
    await suite.db.deleteFrom('lead_claims').execute();
    await suite.db.deleteFrom('leads').execute();
    return await office.lead();
  };

  it('uncalled, is open to a link again, and only who takes it then has answered', async () => {
    const uid = await alone();
    await takeLead(suite.db, olga, { uid, version: 1, now: later(1) });
    expect(await readClaim(suite.db, uid)).toMatchObject({
      claimed: { by: 'Ольга', at: later(1) },
    });
    expect(await measured(later(2))).toMatchObject({ claimed: 1, onTime: 1, late: 0, taken: 1 });
    expect(await giveBackUncalled(later(70))).toBe(1);
    expect(await readClaim(suite.db, uid)).toMatchObject({ claimed: null });
    expect(await measured(later(71))).toMatchObject({ claimed: 0, onTime: 0, late: 1, taken: 0 });

    const claimed = await claimByLink(suite.db, telegram, { uid, by: 'Мария', now: later(80) });
    const mary = { by: 'Мария', at: later(80) };
    expect(claimed).toMatchObject({ first: true, claim: { claimed: mary } });
    expect(await readClaim(suite.db, uid)).toMatchObject({ claimed: mary });
    expect(await measured(later(90))).toMatchObject({ claimed: 1, onTime: 0, late: 0, taken: 1 });
    const second = await claimByLink(suite.db, telegram, { uid, by: 'Пётр', now: later(81) });
    expect(second).toMatchObject({ first: false, claim: { claimed: mary } });
  });

  it('uncalled, counts from its next claim in the office', async () => {
    const uid = await alone();
    const { version } = await office.read(uid);
    await takeLead(suite.db, olga, { uid, version, now: later(1) });
    await assignLead(suite.db, olga, { uid, version: 2, now: later(2), staffUid: null });
    await takeLead(suite.db, igor, { uid, version: 3, now: later(50) });
    expect(await measured(later(60))).toMatchObject({ claimed: 1, onTime: 0, medianMinutes: 50 });
  });

  it('after a call, keeps its answer; a link says who has it now', async () => {
    const uid = await alone();
    const call = { uid, version: 1, now: later(5), outcome: 'reached' } as const;
    await recordOutcome(suite.db, olga, call);
    const { version } = await office.read(uid);
    await assignLead(suite.db, olga, { uid, version, now: later(600), staffUid: igor.uid });
    expect(await readClaim(suite.db, uid)).toMatchObject({
      claimed: { by: 'Игорь', at: later(600) },
    });
    await assignLead(suite.db, igor, {
      uid,
      version: version + 1,
      now: later(601),
      staffUid: null,
    });
    expect(await readClaim(suite.db, uid)).toMatchObject({ claimed: null });
    const claimed = await claimByLink(suite.db, telegram, { uid, by: 'Мария', now: later(610) });
    expect(claimed).toMatchObject({ first: true, claim: { claimed: { by: 'Мария' } } });
    expect((await readClaim(suite.db, uid))?.claimed?.by).toBe('Мария');
    expect(await measured(later(620))).toMatchObject({ claimed: 1, onTime: 1, medianMinutes: 5 });
  });
});
