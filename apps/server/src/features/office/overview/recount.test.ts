import { randomBytes } from 'node:crypto';
import { overviewSchema } from '@prichal/contract/office';
import type { LeadStage, Overview } from '@prichal/contract/office';
import { addHistory, createAcceptQueue } from '@prichal/database';
import { describeEachEngine, sampleDeal, sampleInput } from '@prichal/database/testing';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { HOUR_MS, officeApp } from '../testing/office-app.ts';

const STEPS: readonly LeadStage[] = ['proposal', 'contract', 'shipping', 'handed-over'];
const STAGES: readonly LeadStage[] = ['new', 'working', ...STEPS, 'lost'];

/** A request as the recount knows it. */
const requests = fc.record({
  hoursAgo: fc.integer({ min: 0, max: 100 * 24 }),
  source: fc.constantFrom('', 'vk', 'yandex', 'telegram'),
  campaign: fc.constantFrom('', 'осень', 'кроссоверы'),
  stage: fc.constantFrom(...STAGES),
  /** of a closed one: how far it had come */
  before: fc.constantFrom<LeadStage>('working', ...STEPS),
  claimedAfterHours: fc.option(fc.integer({ min: 0, max: 72 })),
  isAssigned: fc.boolean(),
  isContacted: fc.boolean(),
  /** what came of the call, of those that were called */
  outcome: fc.constantFrom('reached', 'call-back', 'no-answer'),
  /** with a claim, and nobody has called: it came back */
  isQueued: fc.boolean(),
  honeypot: fc.nat(7).map((n) => n === 0),
  demo: fc.nat(7).map((n) => n === 0),
  deals: fc.array(
    fc.record({
      kopecks: fc.integer({ min: 1, max: 900_000_000 }),
      state: fc.constantFrom('open' as const, 'handed-over' as const, 'cancelled' as const),
    }),
    { maxLength: 2 },
  ),
});
type Request = typeof requests extends fc.Arbitrary<infer R> ? R : never;

/** How far a request has come, as a place in `STEPS`; -1: not to a proposal. What deals say counts at every stage. */
const reached = ({ stage, before, deals }: Request): number =>
  Math.max(
    STEPS.indexOf(stage === 'lost' ? before : stage),
    ...deals.map(({ state }) => STEPS.indexOf(state === 'handed-over' ? state : 'contract')),
  );
const hasClaim = (one: Request): boolean =>
  one.claimedAfterHours !== null && (!one.isQueued || one.isContacted);
const isTaken = (one: Request): boolean => hasClaim(one) || one.isAssigned || reached(one) >= 0;

describeEachEngine('the panels of the overview against a recount of the requests', (suite) => {
  const office = officeApp(suite);
  const all = fc.sample(requests, { seed: 20261127, numRuns: 150 });
  const createdAt = ({ hoursAgo }: Request) =>
    new Date(office.clock.now().getTime() - hoursAgo * HOUR_MS);
  let cookie = '';

  const store = async (one: Request): Promise<void> => {
    const at = createdAt(one);
    const queue = createAcceptQueue(suite.handle, () => at.getTime(), randomBytes);
    const campaign = { utm_source: one.source, utm_campaign: one.campaign };
    const result = await queue.accept(sampleInput({ campaign }));
    await queue.close();
    if (result.kind === 'conflict') throw new Error('a conflict of keys');
    const { uid } = result.lead;
    const { stage, honeypot, demo } = one;
    const assignee = one.isAssigned ? await office.uidOf('anna') : null;
    const contacted_at = one.isContacted ? at : null;
    await suite.db
      .updateTable('leads')
      .set({ stage, honeypot, demo, assignee, contacted_at, in_queue: one.isQueued })
      .where('uid', '=', uid)
      .execute();
    if (one.claimedAfterHours !== null) {
      const claimed_at = new Date(at.getTime() + one.claimedAfterHours * HOUR_MS);
      const claim = { lead_uid: uid, claimed_at, claimed_by: 'Анна', channel: null };
      await suite.db.insertInto('lead_claims').values(claim).execute();
    }
    await suite.db.transaction().execute((trx) =>
      addHistory(trx, {
        lead: uid,
        at,
        actor: 'terminal',
        kind: 'stage',
        details: { to: stage === 'lost' ? one.before : stage },
      }),
    );
    if (one.isContacted) await called(uid, at, one.outcome);
    for (const deal of one.deals) await sign(uid, at, deal);
  };
  const called = (lead: string, at: Date, outcome: string) =>
    addHistory(suite.db, { lead, at, actor: 'terminal', kind: 'called', details: { outcome } });
  const sign = (lead: string, at: Date, { kopecks, state }: Request['deals'][number]) =>
    suite.db
      .insertInto('deals')
      .values(sampleDeal(at, { lead_uid: lead, state, client_kopecks: kopecks }))
      .execute();

  beforeAll(async () => {
    await office.add('anna', 'owner');
    cookie = await office.entered('anna');
    for (const one of all) await store(one);
  });

  /** YYYY-MM-DD of the office's calendar. */
  const dayOf = (at: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Vladivostok' }).format(at);
  const read = async (days: number): Promise<Overview> => {
    const answer = await office.call('GET', `/overview?days=${days}`, { cookie });
    expect(answer.statusCode).toBe(200);
    return overviewSchema.parse(answer.json());
  };
  const sumBy = (list: readonly Request[], of: (one: Request) => string) =>
    Object.fromEntries(
      [...Map.groupBy(list, of)].map(([key, { length }]) => [key, length] as const),
    );

  test.each([7, 30, 90])('of %i days', async (days) => {
    const overview = await read(days);
    const within = all.filter((one) => {
      const day = dayOf(createdAt(one));
      return !one.demo && day >= overview.from && day <= overview.to;
    });
    expect(overview.to).toBe(dayOf(office.clock.now()));
    const real = within.filter(({ honeypot }) => !honeypot);
    const taken = real.filter(isTaken);

    const { sources, days: byDay, hidden } = overview.requests;
    expect(hidden).toBe(within.length - real.length);
    expect(Object.fromEntries(sources.map(({ source, count }) => [source, count]))).toEqual(
      sumBy(within, ({ source }) => source),
    );
    const cells = byDay.flatMap(({ day, counts }) =>
      counts.map((count, at) => [`${day} ${sources[at]?.source}`, count] as const),
    );
    expect(Object.fromEntries(cells.filter(([, count]) => count > 0))).toEqual(
      sumBy(within, (one) => `${dayOf(createdAt(one))} ${one.source}`),
    );

    const come = (step: LeadStage) => real.filter((one) => reached(one) >= STEPS.indexOf(step));
    expect(overview.stages).toEqual({
      requests: real.length,
      claimed: taken.length,
      contacted: real.filter(
        (one) => (one.isContacted && one.outcome !== 'no-answer') || reached(one) >= 0,
      ).length,
      proposal: come('proposal').length,
      contract: come('contract').length,
      shipping: come('shipping').length,
      handed_over: come('handed-over').length,
      lost: real.filter((one) => one.stage === 'lost' && reached(one) < STEPS.length - 1).length,
    });
    const standing = real.flatMap(({ deals }) =>
      deals.filter(({ state }) => state !== 'cancelled'),
    );
    const money = (of: typeof standing) => ({
      deals: of.length,
      kopecks: of.reduce((sum, { kopecks }) => sum + kopecks, 0),
    });
    const handed = money(standing.filter(({ state }) => state === 'handed-over'));
    expect(overview.stage_money).toEqual({
      contract: money(standing),
      shipping: handed,
      handed_over: handed,
    });

    const bySource = (of: 'requests' | 'claimed' | 'contracts') =>
      Object.fromEntries(
        overview.sources.flatMap((line) => (line[of] > 0 ? [[line.source, line[of]]] : [])),
      );
    expect(bySource('requests')).toEqual(sumBy(real, ({ source }) => source));
    expect(bySource('claimed')).toEqual(sumBy(taken, ({ source }) => source));
    expect(bySource('contracts')).toEqual(sumBy(come('contract'), ({ source }) => source));
    for (const { campaigns, requests: count } of overview.sources)
      expect(campaigns.reduce((sum, campaign) => sum + campaign.requests, 0)).toBe(count);
  });

  test('of six weeks of answers', async () => {
    const { weeks } = (await read(30)).responses;
    // a claim with its moment: who has a request without one has not been measured
    for (const [at, week] of weeks.entries()) {
      const until = weeks[at - 1]?.monday ?? '9999';
      const of = all.filter((one) => {
        const day = dayOf(createdAt(one));
        return !one.demo && !one.honeypot && day >= week.monday && day < until;
      });
      const claimed = of.filter(hasClaim);
      expect(week).toMatchObject({ requests: of.length, claimed: claimed.length });
      expect(week.on_time).toBeLessThanOrEqual(claimed.length);
    }
    expect(weeks).toHaveLength(6);
  });
});
