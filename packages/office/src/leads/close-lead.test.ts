import { eraseLead } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, it } from 'vitest';
import { recordDealEvent } from '../deals/change-deal.ts';
import { readDeal } from '../deals/read-deals.ts';
import { sampleDeals } from '../testing/sample-deals.ts';
import { NOW } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { changeLeads } from './bulk-change.ts';
import { changeStage, closeLead, reopenLead } from './close-lead.ts';

const DAY_MS = 24 * 60 * 60_000;
const days = (count: number): Date => new Date(NOW.getTime() + count * DAY_MS);

describeEachEngine('the end of a lead', (suite) => {
  const sample = sampleDeals(suite);
  const { office } = sample;
  let olga: StaffActor;
  beforeAll(async () => {
    olga = await office.person('Ольга', 'manager');
  });
  const working = (set = {}) =>
    office.lead({ assignee: olga.uid, stage: 'working', in_queue: false, ...set });
  const inputOf = async (uid: string, now = NOW) => {
    const { version } = await office.read(uid);
    return { uid, version, now };
  };
  const record = async (uid: string, event: Parameters<typeof recordDealEvent>[2]['event']) => {
    const { version } = await readDeal(sample.deps(), olga, { uid, now: NOW });
    const key = crypto.randomUUID();
    await recordDealEvent(sample.deps(), olga, { uid, version, key, event, now: NOW });
  };

  it('is not while its deal is under way: the client would read on of a car that nobody brings', async () => {
    const { uid, leadUid } = await sample.begun(olga);
    const { number } = await readDeal(sample.deps(), olga, { uid, now: NOW });
    const closing = closeLead(suite.db, olga, { ...(await inputOf(leadUid)), reason: 'price' });
    await expect(closing).rejects.toMatchObject({ code: 'wrong-input' });
    await expect(closing).rejects.toThrow(number);
    const handing = changeStage(suite.db, olga, {
      ...(await inputOf(leadUid)),
      stage: 'handed-over',
    });
    await expect(handing).rejects.toThrow(number);
    const { done, failed } = await changeLeads(suite.db, olga, {
      leads: [await inputOf(leadUid), await inputOf(await working())],
      change: { kind: 'close', reason: 'price' },
      now: NOW,
    });
    expect([done.length, failed.map(({ uid: one }) => one)]).toEqual([1, [leadUid]]);
    expect(await office.read(leadUid)).toMatchObject({ stage: 'contract', lost_reason: null });

    await record(uid, { kind: 'cancelled', reason: 'передумал' });
    expect(await office.read(leadUid)).toMatchObject({ stage: 'lost' });
  });

  it('by its deal is taken back to the stage that it had, not to one of an earlier closing', async () => {
    const { uid, leadUid } = await sample.begun(olga);
    await record(uid, { kind: 'cancelled', reason: 'передумал' });
    await reopenLead(suite.db, olga, await inputOf(leadUid));
    expect(await office.read(leadUid)).toMatchObject({ stage: 'contract', lost_reason: null });
    await closeLead(suite.db, olga, { ...(await inputOf(leadUid)), reason: 'price' });
    await reopenLead(suite.db, olga, await inputOf(leadUid));
    expect(await office.read(leadUid)).toMatchObject({ stage: 'contract', lost_reason: null });
  });

  it('is that of one whose client has withdrawn, too: nothing of its deal is left', async () => {
    const { leadUid } = await sample.begun(olga);
    await eraseLead(suite.db, leadUid, { reason: 'withdrawal', now: NOW, again: true });
    await closeLead(suite.db, olga, { ...(await inputOf(leadUid)), reason: 'other' });
    expect(await office.read(leadUid)).toMatchObject({ stage: 'lost', lost_reason: 'other' });
  });

  it('with a day to offer again waits among the snoozed ones, and without it nowhere', async () => {
    const [later, never] = [await working(), await working({ snoozed_until: days(3) })];
    const returnAt = days(30);
    const input = { ...(await inputOf(later)), reason: 'later' as const, returnAt };
    await closeLead(suite.db, olga, { ...input, note: '  после нового года ' });
    expect(await office.read(later)).toMatchObject({
      stage: 'lost',
      lost_reason: 'later',
      snoozed_until: returnAt,
      next_step: null,
      in_queue: false,
    });
    expect(await office.history(later)).toMatchObject([
      {
        kind: 'closed',
        text: 'после нового года',
        details: { reason: 'later', from: 'working', return_at: returnAt.toISOString() },
      },
    ]);
    await closeLead(suite.db, olga, { ...(await inputOf(never)), reason: 'mistake' });
    expect(await office.read(never)).toMatchObject({ snoozed_at: null, snoozed_until: null });
    for (const wrong of [days(-1), days(400), new Date('')])
      await expect(
        closeLead(suite.db, olga, { ...input, ...(await inputOf(later)), returnAt: wrong }),
      ).rejects.toMatchObject({ code: 'wrong-input' });
  });

  it('is said once: what is closed is not closed again, what is open and not put off is not opened', async () => {
    const uid = await working();
    expect(await reopenLead(suite.db, olga, await inputOf(uid))).toBe(1);
    await closeLead(suite.db, olga, { ...(await inputOf(uid)), reason: 'price' });
    await expect(
      closeLead(suite.db, olga, { ...(await inputOf(uid)), reason: 'mistake' }),
    ).rejects.toThrow('закрыта');
    await expect(
      changeStage(suite.db, olga, { ...(await inputOf(uid)), stage: 'contract' }),
    ).rejects.toThrow('закрыта');
    expect((await office.history(uid)).map(({ kind }) => kind)).toEqual(['closed']);
  });

  it('is not a stage that is chosen: new and lost have their own ways', async () => {
    const uid = await working();
    for (const [stage, word] of [
      ['new', 'очереди'],
      ['lost', 'причиной'],
    ] as const)
      await expect(changeStage(suite.db, olga, { ...(await inputOf(uid)), stage })).rejects.toThrow(
        word,
      );
    const input = await inputOf(uid);
    expect(await changeStage(suite.db, olga, { ...input, stage: 'working' })).toBe(input.version);
    await changeStage(suite.db, olga, { ...input, stage: 'handed-over' });
    expect(await office.read(uid)).toMatchObject({ stage: 'handed-over', next_step: null });
    await reopenLead(suite.db, olga, await inputOf(uid));
    expect((await office.read(uid)).stage).toBe('working');
  });

  it('of a lead that nobody worked on makes it the lead of who closed it; opened by it, it is theirs still', async () => {
    const uid = await office.lead();
    await closeLead(suite.db, olga, { ...(await inputOf(uid)), reason: 'mistake' });
    await reopenLead(suite.db, olga, await inputOf(uid));
    expect(await office.read(uid)).toMatchObject({
      assignee: olga.uid,
      stage: 'working',
      in_queue: false,
    });
    const nobody = await office.lead({ stage: 'lost', in_queue: false, lost_reason: 'price' });
    await reopenLead(suite.db, olga, await inputOf(nobody));
    expect(await office.read(nobody)).toMatchObject({ stage: 'working', in_queue: true });
  });
});
