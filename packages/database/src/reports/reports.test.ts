import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { forgetOldEvents, listEventDays } from '../analytics/event-days.ts';
import { createEventWriter } from '../analytics/write-events.ts';
import type { StoredEvent } from '../analytics/write-events.ts';
import { experimentKey, runExperiment } from '../experiments/experiments.ts';
import { createAcceptQueue } from '../leads/accept-queue.ts';
import { describeEachEngine, sampleInput } from '../testing/index.ts';
import { readErrorGroups } from './read-errors.ts';
import { readVariants } from './read-experiments.ts';
import { readFunnel } from './read-funnel.ts';
import { readGoals } from './read-goals.ts';
import { readPageHealth } from './read-page-health.ts';
import { readSources, readSourcesInFull } from './read-sources.ts';
import { rateVital, readVitals, VITAL_THRESHOLDS } from './read-vitals.ts';

const START = Date.parse('2026-11-20T02:00:00Z');
const SPAN = { from: new Date(START), to: new Date(START + 86_400_000) };
const CAR = '/catalog/{country}/{id}';
const EVEN = { standard: 0.5, minimal: 0.5 };

function event(name: string, change: Partial<StoredEvent> = {}): StoredEvent {
  return {
    at: new Date(START + 1000).toISOString(),
    id: randomUUID(),
    name,
    route: '/',
    path: '/',
    session_id: 'one',
    props: {},
    ...change,
  };
}

test.each([
  ['LCP', 2500, 4000],
  ['CLS', 0.1, 0.25],
  ['INP', 200, 500],
  ['FCP', 1800, 3000],
  ['TTFB', 800, 1800],
] as const)('%s is good to %d and poor past %d', (metric, good, poor) => {
  expect(VITAL_THRESHOLDS[metric]).toEqual([good, poor]);
  expect(rateVital(metric, good)).toBe('good');
  expect(rateVital(metric, good + 0.01)).toBe('needs-improvement');
  expect(rateVital(metric, poor)).toBe('needs-improvement');
  expect(rateVital(metric, poor + 0.01)).toBe('poor');
});

const over = (metric: string, value: number, budget: number, severity: string, alert: boolean) => ({
  metric,
  value,
  budget,
  overage: value / budget - 1,
  severity,
  alert,
});

describeEachEngine('the reports', (suite) => {
  const write = (events: StoredEvent[], batchId = randomUUID()) =>
    createEventWriter(suite.db)([{ batchId, events }], new Date(START));
  const leadUids: string[] = [];

  beforeAll(async () => {
    const queue = createAcceptQueue(suite.handle, () => START + 5000, randomBytes);
    const ask = async (change: Parameters<typeof sampleInput>[0]) => {
      const result = await queue.accept(sampleInput(change));
      if (result.kind === 'conflict') throw new Error('a conflict of keys');
      return result.lead.uid;
    };
    const key = experimentKey({ weights: EVEN, holdoutPercent: 10 });
    const inGroup = (group: string) => ({
      context: { experiment: { key, group } },
      campaign: null,
    });
    leadUids.push(
      await ask({}),
      await ask(inGroup('minimal')),
      await ask(inGroup('minimal')),
      await ask(inGroup('standard')),
    );
    await ask({});
    await ask({ honeypot: true });
    await queue.close();
    for (const uid of leadUids.slice(0, 3))
      await suite.db
        .insertInto('lead_claims')
        .values({ lead_uid: uid, claimed_at: new Date(START + 9000), claimed_by: 'Олег' })
        .execute();
    await suite.db
      .updateTable('leads')
      .set({ in_queue: false })
      .where('uid', 'in', leadUids.slice(0, 3))
      .execute();

    const vital = (value: number, route = CAR) =>
      event('web_vital', { route, props: { metric: 'LCP', value } });
    const failure = (message: string, at: number, change: object = {}) =>
      event('error', {
        at: new Date(START + at).toISOString(),
        route: '/calculator',
        props: {
          type: 'javascript',
          error_type: 'uncaught',
          name: 'TypeError',
          message,
          stack: `at ${at}`,
          filename: '/assets/a.js',
          lineno: 1,
          colno: 7,
          ...change,
        },
      });
    await write([
      event('page_view', {
        props: { utm_source: 'yandex', utm_medium: 'cpc', referrer_host: 'ya.ru' },
      }),
      event('page_view', { session_id: 'two', props: { referrer_host: 'vk.com' } }),
      event('page_view', { session_id: null, props: { referrer_host: '' } }),
      event('page_view', { route: '/catalog/{country}' }),
      event('page_view', { route: CAR }),
      event('page_view', { route: CAR }),
      event('form_start'),
      event('form_submit', { props: { outcome: 'error' } }),
      event('form_submit', { props: { outcome: 'success' } }),
      ...[1000, 2000, 3000, 4000, 5000].map((value) => vital(value)),
      vital(100, '/'),
      event('web_vital', { props: { metric: 'FID', value: 5 } }),
      event('web_vital', { props: { metric: 'LCP', value: 'slow' } }),
      failure('Car 17 is undefined', 1000),
      failure('Car 4 is undefined', 9000),
      failure('Car 4 is undefined', 4000, { colno: 8 }),
      event('page_view', { at: new Date(START - 1).toISOString() }),
    ]);
  });

  test('the funnel counts measured visits and everything that happened', async () => {
    expect(await readFunnel(suite.db, SPAN)).toEqual([
      { step: 'page', visits: 2, bots: 0, count: 6 },
      { step: 'catalog', visits: 1, bots: 0, count: 1 },
      { step: 'car', visits: 1, bots: 0, count: 2 },
      { step: 'form_start', visits: 1, bots: 0, count: 1 },
      { step: 'request', visits: 1, bots: 0, count: 5 },
      { step: 'claimed', visits: null, bots: null, count: 3 },
    ]);
  });

  test('vitals stand at their 75th percentile, the busiest route first', async () => {
    const [first, second, ...rest] = await readVitals(suite.db, SPAN);
    expect(first).toMatchObject({ route: CAR, metric: 'LCP', count: 5, p75: 4000 });
    expect(first).toMatchObject({ rating: 'needs-improvement', good: 0.4, poor: 0.2 });
    expect(first?.needsImprovement).toBeCloseTo(0.4);
    expect(second).toMatchObject({ route: '/', count: 1, rating: 'good' });
    expect(rest).toEqual([]);
  });

  test('a source has all of its campaigns in its total, those that are not shown too', async () => {
    const lines = await readSources(suite.db, SPAN);
    const { totals, lines: shown } = await readSourcesInFull(suite.db, SPAN, 1);
    expect(shown).toEqual(lines.slice(0, 1));
    for (const name of ['visits', 'requests', 'claimed', 'contracts'] as const) {
      const sum = (of: readonly Record<typeof name, number>[]) =>
        of.reduce((all, line) => all + line[name], 0);
      expect([name, sum(totals)]).toEqual([name, sum(lines)]);
    }
    expect(totals.map(({ source }) => source).toSorted()).toEqual(
      [...new Set(lines.map(({ source }) => source))].toSorted(),
    );
  });

  test('sources contain visits, requests and claimed ones', async () => {
    const line = (source: string, change: object) => ({
      source,
      medium: '',
      campaign: '',
      referrer: null,
      visits: 0,
      requests: 0,
      claimed: 0,
      contracts: 0,
      ...change,
    });
    expect(await readSources(suite.db, SPAN)).toEqual([
      line('', { requests: 3, claimed: 2 }),
      line('yandex', { requests: 2, claimed: 1 }),
      // a visit without a label, by who linked here: no request says that
      line('', { visits: 1, referrer: '' }),
      line('', { visits: 1, referrer: 'vk.com' }),
      line('yandex', { visits: 1, medium: 'cpc' }),
    ]);
    const { totals } = await readSourcesInFull(suite.db, SPAN);
    expect(totals).toEqual([
      { source: '', visits: 2, requests: 3, claimed: 2, contracts: 0 },
      { source: 'yandex', visits: 1, requests: 2, claimed: 1, contracts: 0 },
    ]);
  });

  test('errors are grouped by cause, with the first and the last time', async () => {
    const [first, second, ...rest] = await readErrorGroups(suite.db, SPAN);
    expect(first).toMatchObject({
      name: 'TypeError',
      errorType: 'uncaught',
      count: 2,
      visits: 1,
      stack: 'at 9000',
      line: 1,
      column: 7,
      first: new Date(START + 1000),
      last: new Date(START + 9000),
      route: '/calculator',
    });
    expect(second).toMatchObject({ count: 1, column: 8 });
    expect(rest).toEqual([]);
  });

  test('a batch that comes again changes nothing', async () => {
    const id = randomUUID();
    const late = { ...SPAN, from: new Date(START + 20_000) };
    const view = event('page_view', { at: new Date(START + 30_000).toISOString() });
    expect(await write([view], id)).toBe(1);
    expect(await write([view], id)).toBe(0);
    const writer = createEventWriter(suite.db);
    const twin = { batchId: randomUUID(), events: [view] };
    expect(await writer([twin, twin], new Date(START))).toBe(1);
    const [page] = await readFunnel(suite.db, late);
    expect(page).toMatchObject({ count: 2 });
  });

  test('a test of variants is judged by accepted requests of those who saw it', async () => {
    const definition = { weights: EVEN, holdoutPercent: 10 };
    const key = experimentKey(definition);
    await runExperiment(suite.db, definition, { id: randomUUID(), now: new Date(START) });
    const shown = (group: string, count: number, type = 'lead_capture_shown') =>
      Array.from({ length: count }, () => ({
        id: randomUUID(),
        event_type: type,
        variant: group,
        ab_test_group: group,
        trigger_type: 'calculator_complete',
        experiment: key,
        created_at: new Date(START + 2000),
      }));
    await suite.db
      .insertInto('lead_events')
      .values([
        ...shown('standard', 45),
        ...shown('minimal', 45),
        ...shown('holdout', 10, 'lead_capture_held'),
        { ...shown('minimal', 1)[0]!, id: randomUUID(), experiment: null },
        { ...shown('minimal', 1)[0]!, id: randomUUID(), event_type: 'lead_capture_dismissed' },
      ])
      .execute();
    const { experiments, triggers } = await readVariants(suite.db, SPAN);
    expect(experiments).toHaveLength(1);
    const [report] = experiments;
    expect(
      report?.groups.map(({ group, exposures, requests, accepted }) => [
        group,
        exposures,
        requests,
        accepted,
      ]),
    ).toEqual([
      ['minimal', 45, 2, 2],
      ['standard', 45, 1, 0],
      ['holdout', 10, 0, 0],
    ]);
    const minimal = report?.groups.find(({ group }) => group === 'minimal');
    expect(minimal?.difference?.difference).toBeCloseTo(2 / 45);
    expect(minimal?.difference?.low).toBeLessThan(0);
    expect(report?.sampleRatio).toMatchObject({ alarm: false, degrees: 2 });
    expect(report?.sample.reached).toBe(false);
    expect(triggers[0]).toMatchObject({
      trigger: 'calculator_complete',
      shown: 46,
      variant: 'minimal',
    });

    await suite.db.insertInto('lead_events').values(shown('minimal', 60)).execute();
    const [skewed] = (await readVariants(suite.db, SPAN)).experiments;
    expect(skewed?.sampleRatio.alarm).toBe(true);
  });

  test('other weights end the test that runs; the same ones go on with it', async () => {
    const at = (ms: number) => new Date(START + 2 * 86_400_000 + ms);
    const run = (weights: Record<string, number>, ms: number) =>
      runExperiment(suite.db, { weights, holdoutPercent: 0 }, { id: randomUUID(), now: at(ms) });
    const first = await run({ standard: 0.3, minimal: 0.7 }, 0);
    expect((await run({ minimal: 0.7, standard: 0.3 }, 10)).id).toBe(first.id);
    const second = await run({ standard: 0.6, minimal: 0.4 }, 20);
    expect(second.id).not.toBe(first.id);
    const rows = await suite.db
      .selectFrom('experiments')
      .select(['id', 'weights', 'ended_at'])
      .where('id', 'in', [first.id, second.id])
      .orderBy('started_at', 'asc')
      .execute();
    expect(rows).toEqual([
      { id: first.id, weights: { standard: 0.3, minimal: 0.7 }, ended_at: at(20) },
      { id: second.id, weights: { standard: 0.6, minimal: 0.4 }, ended_at: null },
    ]);
    const several = await Promise.all([1, 2, 3].map((_, n) => run({ standard: 1 }, 30 + n)));
    expect(new Set(several.map(({ id }) => id)).size).toBe(1);
  });

  test('days past their retention are deleted as a whole', async () => {
    await write([event('page_view', { at: '2026-09-01T10:00:00Z' })]);
    expect(await listEventDays(suite.db)).toEqual(['2026-09-01', '2026-11-20']);
    expect(await forgetOldEvents(suite.db, 30, START)).toEqual(['2026-09-01']);
    expect(await listEventDays(suite.db)).toEqual(['2026-11-20']);
    expect((await readFunnel(suite.db, { from: new Date(0), to: SPAN.to }))[0]?.count).toBe(9);
  });

  // the last: the others count what it writes
  test('goals, prices and budgets are read back, and programs stand apart', async () => {
    const later = { from: new Date(START + 40_000), to: new Date(START + 50_000) };
    const at = new Date(START + 41_000).toISOString();
    const makeEvent = (name: string, props: StoredEvent['props'], session_id = 'two') =>
      event(name, { at, session_id, props, route: '/calculator' });
    await write([
      makeEvent('page_view', {}),
      makeEvent('goal', { goal: 'consultation', value: 25 }),
      makeEvent('goal', { goal: 'form_success', value: 20 }),
      makeEvent('purchase', {
        value: 1_740_959,
        currency: 'RUB',
        country: 'japan',
        item: 'demo-1',
      }),
      makeEvent('calculator_usage', { country: 'china', total_rub: 2_000_000 }),
      makeEvent('calculator_usage', { country: 'china', total_rub: 3_000_000 }),
      makeEvent('page_view', { referrer_host: 'bots.test' }, 'program'),
      makeEvent('web_vital', { metric: 'LCP', value: 9000 }, 'program'),
      makeEvent('web_vital', { metric: 'LCP', value: 2000 }),
      makeEvent('long_task', { kind: 'long-task', duration: 5000 }, 'program'),
      makeEvent('budget_violation', over('requests', 500, 50, 'critical', true), 'program'),
      makeEvent('goal', { goal: 'consultation', value: 25 }, 'program'),
      makeEvent('bot_signal', { bot: true, score: 1 }, 'program'),
      makeEvent('bot_signal', { bot: false, score: 0.3 }),
      makeEvent('budget_violation', over('requests', 60, 50, 'warning', false)),
      makeEvent('budget_violation', over('requests', 120, 50, 'critical', true)),
      makeEvent('budget_violation', over('load_ms', 8000, 5000, 'error', false)),
      makeEvent('budget_violation', { metric: 'broken', value: 'x' }),
      makeEvent('health_check', { status: 'failed', violations: 2 }),
      makeEvent('health_check', { status: 'passed', violations: 0 }),
      ...[60, 80, 100, 120].map((duration) =>
        makeEvent('long_task', { kind: 'long-task', duration }),
      ),
      makeEvent('large_layout', { kind: 'large-layout', duration: 40 }),
      makeEvent('error_metric', { message: 'x', stack: '', count: 1 }),
    ]);
    expect(await readGoals(suite.db, later)).toEqual([
      { kind: 'calculation', name: 'china', count: 2, visits: 1, value: 5_000_000 },
      { kind: 'goal', name: 'consultation', count: 1, visits: 1, value: 25 },
      { kind: 'goal', name: 'form_success', count: 1, visits: 1, value: 20 },
      { kind: 'purchase', name: 'japan', count: 1, visits: 1, value: 1_740_959 },
    ]);
    expect((await readFunnel(suite.db, later))[0]).toEqual({
      step: 'page',
      visits: 1,
      bots: 1,
      count: 2,
    });
    expect(await readSources(suite.db, later)).toMatchObject([{ referrer: '', visits: 1 }]);
    expect(await readVitals(suite.db, later)).toMatchObject([{ count: 1, p75: 2000 }]);
    expect(await readPageHealth(suite.db, later)).toEqual({
      budgets: [
        {
          metric: 'requests',
          budget: 50,
          worst: 120,
          warnings: 1,
          errors: 0,
          critical: 1,
          alerts: 1,
          last: new Date(at),
        },
        expect.objectContaining({ metric: 'load_ms', errors: 1, alerts: 0 }),
      ],
      statuses: { failed: 1, passed: 1 },
      slowness: [
        { kind: 'long-task', count: 4, p75: 105, route: '/calculator' },
        { kind: 'large-layout', count: 1, p75: 40, route: '/calculator' },
      ],
      countedErrors: 1,
    });
  });
});
