import { randomUUID } from 'node:crypto';
import type { DealEvent } from '@prichal/contract/office';
import { deleteExpiredData, eraseLead } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { recordDealEvent } from '../deals/change-deal.ts';
import { readDealPage } from '../deals/client-deal.ts';
import { readDeal } from '../deals/read-deals.ts';
import { sampleDeals } from '../testing/sample-deals.ts';
import { NOW } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { erasePersonalData, erasePersonsLeads } from './erase-personal-data.ts';

const HOUR = 60 * 60_000;
const DAYS = { leads: 1095, leadEvents: 180, cookieChoices: 1460 };
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

describeEachEngine('a consent that is withdrawn during a deal', (suite) => {
  const sample = sampleDeals(suite);
  const { office, deps } = sample;
  let oleg: StaffActor;
  let anna: StaffActor;
  beforeAll(async () => {
    oleg = await office.person('Олег Маслов', 'manager');
    anna = await office.person('Анна', 'owner');
  });
  beforeEach(() => sample.proposals.count({}));

  async function happen(uid: string, event: DealEvent, now: Date) {
    const { version } = await readDeal(deps(), oleg, { uid, now });
    await recordDealEvent(deps(), oleg, { uid, version, key: randomUUID(), event, now });
    return await readDeal(deps(), oleg, { uid, now });
  }
  const withdraw = (uid: string, now = NOW) =>
    eraseLead(suite.db, uid, { reason: 'withdrawal', now });
  const clean = (now: Date) => deleteExpiredData(suite.db, DAYS, now.getTime());

  it('is written down once, and the deal goes on with its papers; a day after its end everything is erased', async () => {
    const { uid, leadUid, token } = await sample.begun(oleg);
    const { number } = await readDeal(deps(), oleg, { uid, now: NOW });
    for (const minutes of [0, 1])
      expect(await withdraw(leadUid, later(minutes / 60))).toMatchObject({
        kind: 'deal',
        deal: number,
      });
    const lead = await office.read(leadUid);
    expect(lead).toMatchObject({ withdrawn_at: NOW, erased_at: null });
    expect(lead.phone).not.toBeNull();
    const notes = (await office.history(leadUid)).filter(({ kind }) => kind === 'note');
    expect(notes).toMatchObject([
      { actor: 'client', text: expect.stringContaining('Согласие отозвано') },
    ]);
    expect((await clean(later(48))).leads).toBe(0);
    expect(await readDealPage(suite.db, token, { holder: 'Причал', now: NOW })).not.toBeNull();
    const over = await happen(uid, { kind: 'cancelled', reason: 'Передумали' }, later(50));
    await clean(later(73));
    expect((await office.read(leadUid)).erased_at).toBeNull();
    // an end that was a mistake can be undone meanwhile
    const event = over.events.find(({ can_undo: can }) => can)?.uid ?? '';
    await happen(uid, { kind: 'undone', event, reason: 'Ошиблись' }, later(73));
    await clean(later(200));
    await happen(uid, { kind: 'cancelled', reason: 'Передумали' }, later(201));
    expect((await clean(later(226))).leads).toBe(1);
    expect(await office.read(leadUid)).toMatchObject({ phone: null, erased_at: later(226) });
    expect(
      await suite.db
        .selectFrom('erasures')
        .select('reason')
        .where('lead_uid', '=', leadUid)
        .executeTakeFirst(),
    ).toEqual({ reason: 'withdrawal' });
  });

  it('cannot be had by the owner either while the deal is under way: no request of the phone is erased', async () => {
    const { leadUid } = await sample.begun(oleg, { lead: { phone: '+79140000077' } });
    const other = await office.lead({ phone: '+79140000077' });
    const input = { now: NOW, inTransaction: async () => {} };
    await expect(erasePersonsLeads(suite.db, anna, { uid: other, ...input })).rejects.toMatchObject(
      { code: 'wrong-input', message: expect.stringMatching(/сделка С-\d+/) },
    );
    expect((await office.read(other)).erased_at).toBeNull();
    // the command erases one by one and names the deal
    expect((await erasePersonalData(suite.db, anna, { uid: leadUid, ...input })).kind).toBe('deal');
    expect(await office.read(leadUid)).toMatchObject({ erased_at: null, withdrawn_at: null });
  });

  it('is erased again all the same where a backup has brought the deal back', async () => {
    const { leadUid } = await sample.begun(oleg);
    expect(
      (await eraseLead(suite.db, leadUid, { reason: 'withdrawal', now: NOW, again: true })).kind,
    ).toBe('erased');
  });
});
