import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createAcceptQueue } from '../leads/accept-queue.ts';
import { countLeadsByDay } from '../leads/count-leads.ts';
import { addHistory } from '../leads/lead-history.ts';
import { describeEachEngine, sampleDeal, sampleInput } from '../testing/index.ts';
import { readFunnel } from './read-funnel.ts';
import { readSources } from './read-sources.ts';
import { readSpending } from './read-spending.ts';
import { readStageMoney } from './read-stage-money.ts';
import { readStages } from './read-stages.ts';

/** 23:30 of 20 November in Vladivostok. */
const LATE = new Date('2026-11-20T13:30:00Z');
const SPAN = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') };

describeEachEngine('what became of requests', (suite) => {
  const ask = async (stage: string, set: object = {}, at = LATE) => {
    const queue = createAcceptQueue(suite.handle, () => at.getTime(), randomBytes);
    const result = await queue.accept(sampleInput({ campaign: { utm_source: 'vk' } }));
    await queue.close();
    if (result.kind === 'conflict') throw new Error('a conflict of keys');
    const { uid } = result.lead;
    await suite.db
      .updateTable('leads')
      .set({ stage: stage as 'new', ...set })
      .where('uid', '=', uid)
      .execute();
    return uid;
  };

  beforeAll(async () => {
    await ask('new');
    await ask('new', { honeypot: true });
    await ask('working', { assignee: randomUUID() });
    await ask('working', { assignee: randomUUID(), contacted_at: LATE });
    await ask('proposal');
    await ask('lost', { contacted_at: LATE }, new Date(LATE.getTime() + 3_600_000));
    const signed = await ask('lost');
    for (const to of ['proposal', 'contract'])
      await addHistory(suite.db as never, {
        lead: signed,
        at: LATE,
        actor: 'terminal',
        kind: 'stage',
        details: { to },
      });
    await ask('handed-over', { demo: true });
  });

  test('the money of deals goes by the steps of their requests, cancelled and made-up ones apart', async () => {
    const deal = (lead: string, client: number, state: 'open' | 'handed-over' | 'cancelled') =>
      suite.db
        .insertInto('deals')
        .values(sampleDeal(LATE, { lead_uid: lead, state, client_kopecks: client }))
        .execute();
    const span = {
      from: new Date('2026-01-01T00:00:00Z'),
      to: new Date('2026-02-01T00:00:00Z'),
    };
    const at = new Date('2026-01-15T05:00:00Z');
    await deal(await ask('contract', {}, at), 100_000_000_00, 'open');
    await deal(await ask('shipping', {}, at), 200_000_050, 'open');
    // two cars of one client
    const both = await ask('handed-over', {}, at);
    await deal(both, 300_000_000, 'handed-over');
    await deal(both, 30_000_000, 'handed-over');
    await deal(both, 7, 'cancelled');
    await deal(await ask('handed-over', { demo: true }, at), 5, 'handed-over');
    await deal(await ask('handed-over', { honeypot: true }, at), 9, 'handed-over');
    // signed in a messenger, without a deal here
    await ask('contract', {}, at);
    expect(await readStageMoney(suite.db, span)).toEqual({
      contract: { deals: 4, kopecks: 10_530_000_050 },
      shipping: { deals: 3, kopecks: 530_000_050 },
      'handed-over': { deals: 2, kopecks: 330_000_000 },
    });
    expect(await readStageMoney(suite.db, { ...span, demo: true })).toMatchObject({
      'handed-over': { deals: 3, kopecks: 330_000_005 },
    });
    const none = { deals: 0, kopecks: 0 };
    expect(await readStageMoney(suite.db, { from: span.to, to: SPAN.from })).toEqual({
      contract: none,
      shipping: none,
      'handed-over': none,
    });
  });

  test('each step counts those that came further, also when they were closed after it', async () => {
    const stages = {
      requests: 6,
      claimed: 4,
      contacted: 4,
      proposal: 2,
      contract: 1,
      shipping: 0,
      'handed-over': 0,
      lost: 2,
    };
    expect(await readStages(suite.db, SPAN)).toEqual(stages);
    expect(await readStages(suite.db, { ...SPAN, demo: true })).toMatchObject({
      requests: 7,
      contract: 2,
      'handed-over': 1,
    });
    expect(await readSources(suite.db, SPAN)).toMatchObject([
      { source: 'vk', requests: 6, claimed: 4, contracts: 1 },
    ]);
    const funnel = await readFunnel(suite.db, SPAN);
    expect(funnel.find(({ step }) => step === 'claimed')).toMatchObject({ count: 4 });
  });

  test('they are counted by the day of the office and their source', async () => {
    expect(await countLeadsByDay(suite.db, SPAN)).toEqual([
      { day: '2026-11-20', source: 'vk', count: 6, hidden: 1 },
      { day: '2026-11-21', source: 'vk', count: 1, hidden: 0 },
    ]);
    expect(await countLeadsByDay(suite.db, { from: SPAN.from, to: LATE })).toEqual([]);
  });

  test('what was spent in a longer period counts by its days', async () => {
    const spent = (source: string, fromDay: string, toDay: string, rub: number, demo = false) =>
      suite.db
        .insertInto('source_spending')
        .values({
          uid: randomUUID(),
          source,
          from_day: fromDay,
          to_day: toDay,
          rub,
          demo,
          added_by: 'terminal',
          added_at: LATE,
        })
        .execute();
    await spent('vk', '2026-10-22', '2026-11-10', 20_000);
    await spent('vk', '2026-11-05', '2026-11-05', 500);
    await spent('ya', '2026-10-01', '2026-10-31', 700);
    await spent('max', '2026-11-01', '2026-11-01', 9, true);
    const november = { fromDay: '2026-11-01', toDay: '2026-11-30' };
    expect(await readSpending(suite.db, november)).toEqual([
      { source: 'vk', rub: 10_500, until: '2026-11-10' },
    ]);
    expect(await readSpending(suite.db, { ...november, demo: true })).toHaveLength(2);
  });

  test('what was closed has come as far as a proposal that was sent, a deal, and the stage it was closed in', async () => {
    const span = {
      from: new Date('2025-05-01T00:00:00Z'),
      to: new Date('2025-06-01T00:00:00Z'),
    };
    const at = new Date('2025-05-15T05:00:00Z');
    const lost = () => ask('lost', { contacted_at: at }, at);
    const proposal = (lead: string, sent: number | null) =>
      suite.db
        .insertInto('proposals')
        .values({
          uid: randomUUID(),
          number: randomUUID(),
          lead_uid: lead,
          author: 'terminal',
          draft: null,
          sent_version: sent,
          created_at: at,
          updated_at: at,
        })
        .execute();
    const line = (lead: string, kind: 'closed' | 'deal', details: Record<string, string>) =>
      addHistory(suite.db, { lead, at, actor: 'terminal', kind, details });
    // a proposal that was begun and never sent is none
    await proposal(await lost(), null);
    await proposal(await lost(), 1);
    const cancelled = await lost();
    await proposal(cancelled, 2);
    await suite.db
      .insertInto('deals')
      .values(sampleDeal(at, { lead_uid: cancelled, state: 'cancelled' }))
      .execute();
    // the car was bought, and then the client gave up
    const bought = await lost();
    await suite.db
      .insertInto('deals')
      .values(sampleDeal(at, { lead_uid: bought, state: 'cancelled' }))
      .execute();
    await line(bought, 'deal', { event: 'cancelled', from: 'shipping' });
    // closed by the owner's CRM in a stage of its own
    await line(await lost(), 'closed', { from: 'contract', reason: 'price' });
    await line(await lost(), 'closed', { from: 'working', reason: 'price' });
    expect(await readStages(suite.db, span)).toEqual({
      requests: 6,
      claimed: 4,
      contacted: 6,
      proposal: 4,
      contract: 3,
      shipping: 1,
      'handed-over': 0,
      lost: 6,
    });
    expect(await readSources(suite.db, span)).toMatchObject([{ source: 'vk', contracts: 3 }]);
    // money of what was cancelled is nobody's
    expect((await readStageMoney(suite.db, span)).contract).toEqual({ deals: 0, kopecks: 0 });
  });
});
