import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createEventWriter } from '../analytics/write-events.ts';
import type { StoredEvent } from '../analytics/write-events.ts';
import { acceptLead } from '../testing/accept-lead.ts';
import { describeEachEngine, sampleDeal } from '../testing/index.ts';
import { readErrorGroups } from './read-errors.ts';
import { readVariants } from './read-experiments.ts';
import { FUNNEL_STEPS, readFunnel } from './read-funnel.ts';
import { readGoals } from './read-goals.ts';
import { readBudgets, readPageHealth } from './read-page-health.ts';
import { readSources, readSourcesInFull } from './read-sources.ts';
import { readStageMoney } from './read-stage-money.ts';
import { readStages } from './read-stages.ts';
import { readVitals } from './read-vitals.ts';
import type { ReportSpan } from './report-span.ts';

const HOUR = 3_600_000;
/** A week of Vladivostok: from Monday's midnight there. */
const FROM = Date.parse('2026-11-15T14:00:00Z');
const TO = FROM + 7 * 24 * HOUR;
const WEEK: ReportSpan = { from: new Date(FROM), to: new Date(TO) };
const next = (weeks: number): ReportSpan => ({
  from: new Date(FROM + weeks * 7 * 24 * HOUR),
  to: new Date(TO + weeks * 7 * 24 * HOUR),
});

describeEachEngine('a report', (suite) => {
  const write = (...events: StoredEvent[]) =>
    createEventWriter(suite.db)([{ batchId: randomUUID(), events }], new Date(FROM));
  const event = (
    at: number,
    name: string,
    props: StoredEvent['props'] = {},
    change: Partial<StoredEvent> = {},
  ): StoredEvent => ({
    at: new Date(at).toISOString(),
    id: randomUUID(),
    name,
    route: '/',
    path: '/',
    session_id: 'visit',
    props,
    ...change,
  });

  /** One of everything at a moment. */
  async function everythingAt(at: number): Promise<void> {
    await write(
      event(at, 'page_view', { utm_source: 'edge' }),
      event(at, 'goal', { goal: 'contact', value: 10 }),
      event(at, 'web_vital', { metric: 'LCP', value: 1000 }),
      event(at, 'budget_violation', { metric: 'requests', value: 60, budget: 50 }),
      event(at, 'health_check', { status: 'failed' }),
      event(at, 'long_task', { kind: 'long-task', duration: 60 }),
      event(at, 'error_metric'),
      event(at, 'error', { name: 'TypeError', message: 'x' }),
    );
    const { uid } = await acceptLead(suite.handle, new Date(at), {
      campaign: { utm_source: 'edge' },
    });
    await suite.db
      .insertInto('deals')
      .values(sampleDeal(new Date(at), { lead_uid: uid, client_kopecks: 100 }))
      .execute();
    await suite.db
      .insertInto('lead_events')
      .values({
        id: randomUUID(),
        event_type: 'lead_capture_shown',
        trigger_type: 'time',
        created_at: new Date(at),
      })
      .execute();
  }

  /** How often each report has met `everythingAt`. */
  async function met(span: ReportSpan): Promise<Record<string, number>> {
    const [health, funnel] = [
      await readPageHealth(suite.db, span),
      await readFunnel(suite.db, span),
    ];
    const sources = await readSources(suite.db, span);
    const line = sources.find(({ source }) => source === 'edge');
    const money = await readStageMoney(suite.db, span);
    return {
      views: funnel[0]?.count ?? 0,
      requests: funnel.find(({ step }) => step === 'request')?.count ?? 0,
      stages: (await readStages(suite.db, span)).contract,
      deals: money.contract.deals,
      kopecks: money.contract.kopecks / 100,
      source: line?.requests ?? 0,
      goals: (await readGoals(suite.db, span))[0]?.count ?? 0,
      vitals: (await readVitals(suite.db, span))[0]?.count ?? 0,
      budgets: health.budgets[0]?.warnings === 0 ? health.budgets.length : 0,
      failed: health.statuses['failed'] ?? 0,
      slow: health.slowness[0]?.count ?? 0,
      counted: health.countedErrors,
      errors: (await readErrorGroups(suite.db, span))[0]?.count ?? 0,
      popups: (await readVariants(suite.db, span)).triggers[0]?.shown ?? 0,
    };
  }
  const each = (count: number) => (found: Record<string, number>) =>
    Object.fromEntries(
      Object.keys(found).map((name) => [name, name === 'budgets' ? Math.min(count, 1) : count]),
    );

  beforeAll(async () => {
    for (const at of [FROM - 1, FROM, TO - 1, TO]) await everythingAt(at);
  });

  test('begins with its first moment and ends before its last: each moment is in one span', async () => {
    const week = await met(WEEK);
    expect(week).toEqual(each(2)(week));
    const before = await met(next(-1));
    expect(before).toEqual(each(1)(before));
    const after = await met(next(1));
    expect(after).toEqual(each(1)(after));
    const all = await met({ from: next(-1).from, to: next(1).to });
    expect(all).toEqual(each(4)(all));
  });

  test('of a time without anything has every line that it always has, and no other', async () => {
    for (const span of [next(5), { from: WEEK.from, to: WEEK.from }]) {
      const nothing = await met(span);
      expect(nothing).toEqual(each(0)(nothing));
      const funnel = await readFunnel(suite.db, span);
      expect(funnel.map(({ step }) => step)).toEqual(FUNNEL_STEPS);
      expect(funnel.every(({ count, visits }) => count === 0 && (visits ?? 0) === 0)).toBe(true);
      expect(funnel.at(-1)).toEqual({ step: 'claimed', visits: null, bots: null, count: 0 });
      expect(await readSourcesInFull(suite.db, span)).toEqual({ totals: [], lines: [] });
      expect(Object.values(await readStages(suite.db, span)).every((count) => count === 0)).toBe(
        true,
      );
      expect(await readPageHealth(suite.db, span)).toEqual({
        budgets: [],
        statuses: {},
        slowness: [],
        countedErrors: 0,
      });
      expect(await readVariants(suite.db, span)).toEqual({ experiments: [], triggers: [] });
    }
  });

  test('leaves out the visits of programs, wherever in the span they were found out', async () => {
    const span = next(10);
    const at = span.from.getTime() + HOUR;
    const of = (session_id: string | null) => ({ session_id });
    for (const visit of [of('person'), of('program'), of(null)])
      await write(
        event(at, 'page_view', { utm_source: 'bots' }, visit),
        event(at, 'goal', { goal: 'contact', value: 1 }, visit),
        event(at, 'web_vital', { metric: 'INP', value: 100 }, visit),
        event(at, 'budget_violation', { metric: 'requests', value: 60, budget: 50 }, visit),
        event(at, 'health_check', { status: 'warning' }, visit),
        event(at, 'long_task', { kind: 'long-task', duration: 60 }, visit),
      );
    await write(
      event(at + 3 * HOUR, 'bot_signal', { bot: true }, of('program')),
      // not sure of this one, and found out in another span
      event(at, 'bot_signal', { bot: false }, of('person')),
      event(span.to.getTime(), 'bot_signal', { bot: true }, of('person')),
    );
    // who was not measured counts where there is something to count
    expect((await readFunnel(suite.db, span))[0]).toEqual({
      step: 'page',
      visits: 1,
      bots: 1,
      count: 3,
    });
    expect(await readGoals(suite.db, span)).toMatchObject([{ count: 2, visits: 1, value: 2 }]);
    expect(await readVitals(suite.db, span)).toMatchObject([{ count: 2 }]);
    expect(await readSources(suite.db, span)).toMatchObject([{ source: 'bots', visits: 2 }]);
    expect(await readPageHealth(suite.db, span)).toMatchObject({
      budgets: [{ worst: 60 }],
      statuses: { warning: 2 },
      slowness: [{ count: 2 }],
    });
  });

  test('counts a visit once, under the first of its views that says where it came from', async () => {
    const span = next(11);
    const at = (minutes: number) => span.from.getTime() + minutes * 60_000;
    const view = (minutes: number, visit: string | null, props: StoredEvent['props']) =>
      event(at(minutes), 'page_view', props, { session_id: visit });
    await write(
      view(0, 'a', {}),
      view(2, 'a', { utm_source: 'vk', utm_medium: 'cpc' }),
      view(1, 'a', { utm_source: 'ya', utm_campaign: 'осень' }),
      view(3, 'b', { referrer_host: 'drom.ru' }),
      view(4, 'c', {}),
      // not measured: only what says its source is known to be a visit
      view(5, null, {}),
      view(6, null, { utm_source: 'vk', utm_medium: '' }),
      view(7, 'd', { utm_source: '', referrer_host: '' }),
    );
    const line = (source: string, referrer: string | null, change = {}) =>
      expect.objectContaining({ source, referrer, visits: 1, ...change });
    const lines = await readSources(suite.db, span);
    expect(lines).toHaveLength(4);
    expect(lines).toEqual(
      expect.arrayContaining([
        line('ya', null, { campaign: 'осень', medium: '' }),
        line('', 'drom.ru'),
        line('', '', { visits: 2 }),
        line('vk', null, { medium: '' }),
      ]),
    );
  });

  test('of sources has the made-up requests of a demo only where they are asked for', async () => {
    const span = next(12);
    const { uid } = await acceptLead(suite.handle, span.from, { campaign: null });
    await suite.db.updateTable('leads').set({ demo: true }).where('uid', '=', uid).execute();
    expect(await readSources(suite.db, span)).toEqual([]);
    expect(await readSources(suite.db, { ...span, demo: true })).toMatchObject([
      { source: '', referrer: null, requests: 1 },
    ]);
    expect(await readStages(suite.db, span)).toMatchObject({ requests: 0 });
    expect(await readStages(suite.db, { ...span, demo: true })).toMatchObject({ requests: 1 });
  });

  test('of errors has one line for each cause, whatever numbers the messages hold', async () => {
    const span = next(13);
    const at = span.from.getTime();
    const failure = (ms: number, props: StoredEvent['props'], change: Partial<StoredEvent> = {}) =>
      event(at + ms, 'error', { name: 'TypeError', message: 'x', ...props }, change);
    await write(
      failure(1, { message: 'car 17 of 20', stack: 'old', lineno: 3 }),
      failure(
        3,
        { message: 'car 9 of 5', stack: 'new', lineno: 3 },
        { session_id: null, route: '/b' },
      ),
      failure(2, { message: 'car of', lineno: 3 }),
      failure(4, { message: 'car 1 of 2', lineno: '3' }),
      failure(5, { type: 'resource', resource_url: '/a.js' }),
      failure(6, { type: 'resource', request_url: '/a.js' }),
      failure(7, { type: 'resource', resource_url: '/b.js' }),
    );
    const groups = await readErrorGroups(suite.db, span);
    expect(
      groups.map(({ message, count, line, target }) => [message, count, line, target]),
    ).toEqual([
      ['x', 2, null, '/a.js'],
      ['car 9 of 5', 2, 3, ''],
      ['x', 1, null, '/b.js'],
      // a line that is no number is not known
      ['car 1 of 2', 1, null, ''],
      ['car of', 1, 3, ''],
    ]);
    expect(groups[1]).toMatchObject({ visits: 1, stack: 'new', route: '/b' });
    expect(await readErrorGroups(suite.db, span, 1)).toHaveLength(1);
  });

  test('survives what pages have sent wrongly', async () => {
    const span = next(14);
    const at = span.from.getTime();
    const wrong = (name: string, all: readonly StoredEvent['props'][]) =>
      all.map((props) => event(at, name, props));
    await write(
      ...wrong('web_vital', [
        { metric: 'LCP', value: 'fast' },
        { metric: 5, value: 5 },
        { value: 1 },
      ]),
      ...wrong('budget_violation', [
        { metric: 'kb', value: 1 },
        { metric: null, value: 1, budget: 1 },
        {},
      ]),
      ...wrong('long_task', [{ kind: 'long-task', duration: '9' }, { duration: 9 }]),
      event(at, 'goal', { goal: 'contact', value: '25' }),
      event(at, 'purchase', { value: null }),
      event(at, 'calculator_usage', { total_rub: 0.5 }),
      event(at, 'health_check'),
      event(at, 'error', { message: { text: 'x' }, lineno: null }),
    );
    expect(await readVitals(suite.db, span)).toEqual([]);
    expect(await readBudgets(suite.db, span)).toEqual([]);
    expect(await readPageHealth(suite.db, span)).toMatchObject({
      statuses: { '': 1 },
      slowness: [],
    });
    expect(await readGoals(suite.db, span)).toEqual([
      { kind: 'calculation', name: '', count: 1, visits: 1, value: 0.5 },
      { kind: 'goal', name: 'contact', count: 1, visits: 1, value: 0 },
      { kind: 'purchase', name: '', count: 1, visits: 1, value: 0 },
    ]);
    expect(await readErrorGroups(suite.db, span)).toHaveLength(1);
  });

  test('of vitals has the busiest pages, and the vitals of one page together in their order', async () => {
    const span = next(15);
    const vital = (route: string, metric: string, value: number) =>
      event(span.from.getTime(), 'web_vital', { metric, value }, { route });
    await write(
      vital('/a', 'TTFB', 800),
      vital('/a', 'LCP', 2500),
      vital('/b', 'CLS', 0.25),
      vital('/b', 'CLS', 0.26),
      vital('/b', 'LCP', 4000.5),
      vital('/c', 'LCP', 1),
    );
    const lines = await readVitals(suite.db, span, 2);
    expect(lines.map(({ route, metric, rating }) => [route, metric, rating])).toEqual([
      ['/b', 'LCP', 'poor'],
      ['/b', 'CLS', 'poor'],
      ['/a', 'LCP', 'good'],
      ['/a', 'TTFB', 'good'],
    ]);
    expect(lines[1]).toMatchObject({ count: 2, good: 0, needsImprovement: 0.5, poor: 0.5 });
  });
});
