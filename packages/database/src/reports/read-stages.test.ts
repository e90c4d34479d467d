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

  let lines = 0;
  const line = (
    lead: string,
    kind: 'closed' | 'deal' | 'stage' | 'called' | 'note' | 'undone' | 'reopened',
    details: Record<string, string> = {},
  ) =>
    addHistory(suite.db, {
      lead,
      at: new Date(LATE.getTime() + (lines += 1)),
      actor: 'terminal',
      kind,
      details,
    });
  const BOUGHT = JSON.stringify({ steps: [{ code: 'purchase', is_done: true }] });
  const sign = (lead: string, change: Parameters<typeof sampleDeal>[1], at = LATE) =>
    suite.db
      .insertInto('deals')
      .values(sampleDeal(at, { lead_uid: lead, ...change }))
      .execute();

  beforeAll(async () => {
    await ask('new');
    await ask('new', { honeypot: true });
    await ask('working', { assignee: randomUUID() });
    const talked = await ask('working', { assignee: randomUUID(), contacted_at: LATE });
    await line(talked, 'called', { outcome: 'reached' });
    // called, and nobody took it
    const silent = await ask('working', { assignee: randomUUID(), contacted_at: LATE });
    await line(silent, 'called', { outcome: 'no-answer' });
    // the wrong outcome, undone at once; the note between is no action
    await line(silent, 'called', { outcome: 'call-back' });
    await line(silent, 'note');
    await line(silent, 'undone');
    await ask('proposal');
    await ask('lost', { contacted_at: LATE }, new Date(LATE.getTime() + 3_600_000));
    const signed = await ask('lost');
    for (const to of ['proposal', 'contract']) await line(signed, 'stage', { to });
    await ask('handed-over', { demo: true });
  });

  test('the money of deals goes by the steps of their requests, cancelled and made-up ones apart', async () => {
    const deal = (
      lead: string,
      client_kopecks: number,
      state: 'open' | 'handed-over' | 'cancelled',
      progress: string | null = null,
    ) => sign(lead, { client_kopecks, state, progress });
    const span = {
      from: new Date('2026-01-01T00:00:00Z'),
      to: new Date('2026-02-01T00:00:00Z'),
    };
    const at = new Date('2026-01-15T05:00:00Z');
    await deal(await ask('contract', {}, at), 100_000_000_00, 'open');
    await deal(await ask('shipping', {}, at), 200_000_050, 'open', BOUGHT);
    // three cars of one client, who is back at the contract with the last one
    const three = await ask('contract', {}, at);
    await deal(three, 300_000_000, 'handed-over');
    await deal(three, 30_000_000, 'handed-over');
    await deal(three, 50, 'open');
    await deal(three, 7, 'cancelled', BOUGHT);
    await deal(await ask('handed-over', { demo: true }, at), 5, 'handed-over');
    await deal(await ask('handed-over', { honeypot: true }, at), 9, 'handed-over');
    // signed in a messenger, without a deal here
    await ask('contract', {}, at);
    expect(await readStageMoney(suite.db, span)).toEqual({
      contract: { deals: 5, kopecks: 10_530_000_100 },
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
      requests: 7,
      claimed: 5,
      contacted: 3,
      proposal: 2,
      contract: 1,
      shipping: 0,
      'handed-over': 0,
      lost: 2,
    };
    expect(await readStages(suite.db, SPAN)).toEqual(stages);
    expect(await readStages(suite.db, { ...SPAN, demo: true })).toMatchObject({
      requests: 8,
      contract: 2,
      'handed-over': 1,
    });
    expect(await readSources(suite.db, SPAN)).toMatchObject([
      { source: 'vk', requests: 7, claimed: 5, contracts: 1 },
    ]);
    const funnel = await readFunnel(suite.db, SPAN);
    expect(funnel.find(({ step }) => step === 'claimed')).toMatchObject({ count: 5 });
  });

  test('they are counted by the day of the office and their source', async () => {
    expect(await countLeadsByDay(suite.db, SPAN)).toEqual([
      { day: '2026-11-20', source: 'vk', count: 7, hidden: 1 },
      { day: '2026-11-21', source: 'vk', count: 1, hidden: 0 },
    ]);
    expect(await countLeadsByDay(suite.db, { from: SPAN.from, to: LATE })).toEqual([]);
  });

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

  test('what was spent in a longer period counts by its days', async () => {
    await spent('vk', '2026-10-22', '2026-11-10', 20_000);
    await spent('vk', '2026-11-05', '2026-11-05', 500);
    await spent('ya', '2026-10-01', '2026-10-31', 700);
    await spent('max', '2026-11-01', '2026-11-01', 9, true);
    const november = { fromDay: '2026-11-01', toDay: '2026-11-30' };
    expect(await readSpending(suite.db, november)).toEqual([
      // the contract of 20 November came on a day without a sum
      { source: 'vk', rub: 10_500, days: 10, contracts: 0 },
    ]);
    expect(await readSpending(suite.db, { ...november, demo: true })).toHaveLength(2);
  });

  test('a sum goes with the contracts of requests that came on its days, by the office’s clock', async () => {
    // vk: days 1–5 and 4–7 of March 2025, then a gap, then the 20th
    await spent('vk', '2025-02-20', '2025-03-05', 14_000);
    await spent('vk', '2025-03-04', '2025-03-07', 400);
    await spent('vk', '2025-03-20', '2025-03-20', 100);
    const march = { fromDay: '2025-03-01', toDay: '2025-03-31' };
    const at = (moment: string) => new Date(moment);
    // the first and the last minute of the covered days in Vladivostok
    await ask('contract', {}, at('2025-02-28T14:00:00Z'));
    await ask('handed-over', {}, at('2025-03-07T13:59:00Z'));
    await ask('contract', {}, at('2025-03-20T03:00:00Z'));
    await ask('contract', { demo: true }, at('2025-03-20T03:00:00Z'));
    // no contract, no sum on that day, a program, before the period
    await ask('proposal', {}, at('2025-03-04T03:00:00Z'));
    await ask('contract', {}, at('2025-03-07T14:00:00Z'));
    await ask('contract', { honeypot: true }, at('2025-03-04T03:00:00Z'));
    await ask('contract', {}, at('2025-02-28T13:59:00Z'));
    expect(await readSpending(suite.db, march)).toEqual([
      { source: 'vk', rub: 5500, days: 8, contracts: 3 },
    ]);
    expect(await readSpending(suite.db, { ...march, demo: true })).toMatchObject([
      { contracts: 4 },
    ]);
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
    // a proposal that was begun and never sent is none
    await proposal(await lost(), null);
    await proposal(await lost(), 1);
    const cancelled = await lost();
    await proposal(cancelled, 2);
    await sign(cancelled, { state: 'cancelled' }, at);
    // the car was bought, and then the client gave up
    const bought = await lost();
    await sign(bought, { state: 'cancelled' }, at);
    await line(bought, 'deal', { event: 'cancelled', from: 'shipping' });
    // closed by the owner's CRM in a stage of its own
    await line(await lost(), 'closed', { from: 'contract', reason: 'price' });
    await line(await lost(), 'closed', { from: 'working', reason: 'price' });
    expect(await readStages(suite.db, span)).toEqual({
      requests: 6,
      claimed: 4,
      contacted: 4,
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

  test('a client who comes back, takes a second car or gives one up takes no step back', async () => {
    const span = {
      from: new Date('2025-07-01T00:00:00Z'),
      to: new Date('2025-08-01T00:00:00Z'),
    };
    const at = new Date('2025-07-15T05:00:00Z');
    // asked again after the keys, and was closed after that: not without a car
    const back = await ask('lost', {}, at);
    await sign(back, { state: 'handed-over' }, at);
    await line(back, 'closed', { from: 'proposal', reason: 'later' });
    // the same from another system, without a deal here
    const theirs = await ask('proposal', {}, at);
    await line(theirs, 'stage', { from: 'shipping', to: 'handed-over' });
    // the first car is at sea, the second one is being signed
    const second = await ask('contract', {}, at);
    await sign(second, { progress: BOUGHT }, at);
    await sign(second, {}, at);
    // closed, and opened again when its time had come
    const again = await ask('working', {}, at);
    await line(again, 'closed', { from: 'contract', reason: 'later' });
    expect(await readStages(suite.db, span)).toMatchObject({
      requests: 4,
      proposal: 4,
      contract: 4,
      shipping: 3,
      'handed-over': 2,
      lost: 0,
    });
  });

  test('a stage that was set by mistake counts neither once it is undone nor once it is set back', async () => {
    const span = {
      from: new Date('2025-09-01T00:00:00Z'),
      to: new Date('2025-10-01T00:00:00Z'),
    };
    const at = new Date('2025-09-15T05:00:00Z');
    const undone = await ask('working', {}, at);
    await line(undone, 'stage', { from: 'working', to: 'shipping' });
    await line(undone, 'undone');
    const setBack = await ask('proposal', {}, at);
    await line(setBack, 'stage', { from: 'proposal', to: 'contract' });
    await line(setBack, 'stage', { from: 'contract', to: 'proposal' });
    // the step back was the mistake
    const signedAfterAll = await ask('contract', {}, at);
    await line(signedAfterAll, 'stage', { from: 'proposal', to: 'contract' });
    await line(signedAfterAll, 'stage', { from: 'contract', to: 'working' });
    await line(signedAfterAll, 'undone');
    await line(signedAfterAll, 'closed', { from: 'contract', reason: 'price' });
    await line(signedAfterAll, 'reopened');
    expect(await readStages(suite.db, span)).toMatchObject({
      requests: 3,
      proposal: 2,
      contract: 1,
      shipping: 0,
    });
  });
});
