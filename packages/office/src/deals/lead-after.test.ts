import { randomUUID } from 'node:crypto';
import type { DealEvent } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptProposal, askQuestion } from '../proposals/client-page.ts';
import { createProposal } from '../proposals/create-proposal.ts';
import { sendProposal } from '../proposals/send-proposal.ts';
import { sampleDeals } from '../testing/sample-deals.ts';
import { NOW } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { recordDealEvent } from './change-deal.ts';
import { listDeals, readDeal } from './read-deals.ts';

const STEPS = ['contract', 'purchase', 'payment', 'port', 'way', 'customs', 'laboratory', 'road'];
const END = new Date('2027-03-01T02:00:00Z');

describeEachEngine('a client of two cars', (suite) => {
  const sample = sampleDeals(suite);
  const { office, deps } = sample;
  let oleg: StaffActor;
  beforeAll(async () => {
    oleg = await office.person('Олег Маслов', 'manager');
  });
  beforeEach(() => sample.proposals.count({}));

  async function happen(uid: string, event: DealEvent) {
    const { version } = await readDeal(deps(), oleg, { uid, now: END });
    await recordDealEvent(deps(), oleg, { uid, version, key: randomUUID(), event, now: END });
  }
  async function handOver(uid: string) {
    for (const step of STEPS)
      await happen(uid, { kind: 'step-done', step, on: '2026-12-20', note: '' } as DealEvent);
    await happen(uid, { kind: 'handed-over', on: '2026-12-21' });
  }
  const offer = async (leadUid: string) => {
    const uid = await createProposal(deps(), oleg, {
      leadUid,
      cars: [{ country: 'korea', id: 'tucson' }],
      city: 'novosibirsk',
      now: NOW,
    });
    const { token } = await sendProposal(deps(), oleg, { uid, version: 1, now: NOW });
    return { uid, token: token ?? '' };
  };
  const accept = async ({ uid, token }: { uid: string; token: string }) => {
    expect(await acceptProposal(suite.db, token, { version: 1, position: 0, now: NOW })).toEqual({
      ok: true,
    });
    const deal = await suite.db
      .selectFrom('deals')
      .select('uid')
      .where('proposal_uid', '=', uid)
      .executeTakeFirstOrThrow();
    return deal.uid;
  };
  const both = async () => {
    const { uid, leadUid } = await sample.begun(oleg);
    return { first: uid, second: await accept(await offer(leadUid)), leadUid };
  };

  test.each(['handed-over', 'cancelled'] as const)(
    'the first is %s: the lead stays open, and the second deal goes on',
    async (kind) => {
      const { first, second, leadUid } = await both();
      await happen(second, { kind: 'step-done', step: 'contract', on: '2026-11-21', note: '' });
      if (kind === 'handed-over') await handOver(first);
      else await happen(first, { kind, reason: 'Передумали' });
      expect(await office.read(leadUid)).toMatchObject({
        stage: 'contract',
        lost_reason: null,
        assignee: oleg.uid,
        next_step: 'call',
        next_step_at: END,
      });
      await happen(second, { kind: 'vin', vin: 'RU3-1034214' });
      await happen(second, { kind: 'cancelled', reason: 'Передумали' });
      // one of the cars is with its client
      expect((await office.read(leadUid)).stage).toBe(kind === 'handed-over' ? kind : 'lost');
    },
  );

  test('the second is accepted after the first was handed over: it is work again', async () => {
    const { uid, leadUid } = await sample.begun(oleg);
    const second = await offer(leadUid);
    await handOver(uid);
    expect((await office.read(leadUid)).stage).toBe('handed-over');
    const deal = await accept(second);
    expect(await office.read(leadUid)).toMatchObject({ stage: 'contract', next_step: 'call' });
    await happen(deal, { kind: 'step-done', step: 'contract', on: '2026-11-21', note: '' });
  });

  test('a question about another car opens the lead of a car that was handed over', async () => {
    const { uid, leadUid } = await sample.begun(oleg);
    const { token } = await offer(leadUid);
    await handOver(uid);
    await askQuestion(suite.db, token, { text: 'А вторая?', isRecount: false, now: NOW });
    expect(await office.read(leadUid)).toMatchObject({ stage: 'proposal', next_step: 'call' });
    expect(
      (await listDeals(suite.db, oleg, { tab: 'all', lead: leadUid, now: END })).items,
    ).toHaveLength(1);
  });
});
