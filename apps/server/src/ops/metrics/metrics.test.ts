import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import { createDeliveries } from '@prichal/lead-delivery';
import { describe, expect, test } from 'vitest';
import { buildOps } from '../build-ops.ts';
import { testOps } from '../testing/test-ops.ts';
import { createCounters } from './counters.ts';
import { histogramFamily } from './exposition.ts';
import { createHistogram } from './histogram.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const ALARM_RULES = path.resolve(
  import.meta.dirname,
  '../../../../../deploy/prometheus/prichal-alerts.yml',
);

/** «name{labels}» → value; throws for a line that is not in the format. */
function parse(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# HELP ') || line.startsWith('# TYPE ')) continue;
    const [, name, value] =
      /^([a-z][a-z0-9_]+(?:\{(?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+\})?) (\S+)$/.exec(line) ?? [];
    if (name === undefined || !Number.isFinite(Number(value)))
      throw new Error(`no sample: ${line}`);
    samples.set(name, Number(value));
  }
  return samples;
}

test('buckets of a histogram add up, at the bound itself too', () => {
  const histogram = createHistogram([0.001, 0.01]);
  for (const ms of [0.5, 1, 1.5, 10, 11]) histogram.observe(ms);
  const samples = parse(histogramFamily('x_seconds', 'of a test', [[{}, histogram]]));
  expect(Object.fromEntries(samples)).toEqual({
    'x_seconds_bucket{le="0.001"}': 2,
    'x_seconds_bucket{le="0.01"}': 4,
    'x_seconds_bucket{le="+Inf"}': 5,
    x_seconds_sum: 0.024,
    x_seconds_count: 5,
  });
});

describeEachEngine('metrics', (suite) => {
  const open = async (counters = createCounters()) =>
    buildOps(testOps({ db: suite.db, counters, now: () => NOW }));

  test('report requests, deliveries, breakers, times and memory', async () => {
    const received = NOW.getTime() - 90_000;
    const queue = createAcceptQueue(suite.handle, () => received, randomBytes, {
      inTransaction: createDeliveries(['telegram', 'email']),
    });
    await Promise.all([1, 2].map(() => queue.accept(sampleInput())));
    await queue.close();
    await suite.db
      .updateTable('lead_deliveries')
      .set({ state: 'dead', settled_at: NOW })
      .where('destination', '=', 'email')
      .execute();
    await suite.db
      .insertInto('delivery_channels')
      .values({ destination: 'telegram', sends: '[]', breaker: 'OPEN' })
      .execute();
    await suite.db
      .insertInto('catalog_imports')
      .values({
        uid: '01930000-0000-7000-8000-0000000000ac',
        state: 'making',
        with_photos: true,
        started_at: new Date(received),
      })
      .execute();
    const counters = createCounters();
    counters.leadAccepted('callback');
    counters.triedDelivery('email', 'rejected');
    counters.pageCached(0.04);
    counters.pageRendered(7, true);
    counters.queried(3, false);
    const app = await open(counters);
    const answer = await app.inject({ url: '/metrics' });
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const samples = parse(answer.body);
    const expected = {
      'prichal_requests_accepted_total{kind="callback"}': 1,
      'prichal_requests_accepted_total{kind="review"}': 0,
      'prichal_delivery_tries_total{channel="email",outcome="rejected"}': 1,
      'prichal_deliveries{channel="email",state="dead"}': 2,
      'prichal_deliveries{channel="telegram",state="pending"}': 2,
      'prichal_oldest_undelivered_seconds{channel="telegram"}': 90,
      'prichal_oldest_undelivered_seconds{channel="all"}': 90,
      'prichal_channel_breaker{channel="telegram",state="open"}': 1,
      'prichal_channel_breaker{channel="telegram",state="closed"}': 0,
      'prichal_page_seconds_bucket{source="cache",le="0.00005"}': 1,
      'prichal_page_seconds_count{source="rendered"}': 1,
      prichal_import_seconds: 90,
      prichal_pages_failed_total: 1,
      'prichal_query_seconds_bucket{le="0.005"}': 1,
      prichal_database_up: 1,
      'prichal_read_replica{state="ready"}': 1,
      'prichal_read_replica{state="away"}': 0,
      'prichal_replica_reads_total{server="primary"}': 0,
    };
    expect(Object.fromEntries(samples)).toMatchObject(expected);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect([...samples.keys()]).toContain(name);
    expect(answer.body).not.toContain('Петров');
    // what the example of alarms watches is really there, labels included
    const rules = readFileSync(ALARM_RULES, 'utf8');
    const watched = [...rules.matchAll(/^ +expr: (.+)$/gm)].flatMap(([, expression = '']) => [
      ...expression.matchAll(/\b((?:prichal|nodejs|process)_\w+)(?:\{([^}]*)\})?/g),
    ]);
    expect(watched.length).toBeGreaterThan(8);
    for (const [, name = '', labels = ''] of watched) {
      const wanted = labels.split(',').filter((label) => !/^(job=|$)/.test(label));
      const found = [...samples.keys()].some(
        (sample) =>
          sample.replace(/\{.*/, '') === name && wanted.every((label) => sample.includes(label)),
      );
      expect(found, `${name}{${labels}}`).toBe(true);
    }
    await app.close();
  });
});

describe('the monitor’s port', () => {
  test('answers under the names of this machine alone: a foreign name turned to it gets nothing', async () => {
    const app = await buildOps(testOps({ db: {} as never }));
    for (const host of ['evil.example', 'evil.example:9464', '127.0.0.1.evil.example'])
      expect((await app.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(421);
    for (const host of ['localhost:9464', '127.0.0.1', '[::1]:9464', 'LOCALHOST:80']) {
      const answer = await app.inject({ url: '/metrics', headers: { host } });
      // the database of this test is gone, and the process still reports its own metrics
      expect([host, answer.statusCode]).toEqual([host, 200]);
      expect(answer.body).toContain('prichal_database_up 0');
      expect(answer.body).toContain('process_resident_memory_bytes');
    }
    await app.close();
  });
});
