import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EventBatch } from '@prichal/database';
import { makeTestFolder } from '@prichal/database/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  CLICKHOUSE_ACCESS,
  startFakeClickHouse,
} from '../../../../../e2e/fakes/services/clickhouse.ts';
import type { FakeClickHouse } from '../../../../../e2e/fakes/services/clickhouse.ts';
import { createClickHouseSink } from './clickhouse-sink.ts';
import type { EventSink } from './event-sink.ts';

let server: FakeClickHouse;
let folder: ReturnType<typeof makeTestFolder>;
let sink: EventSink;
let errors: unknown[];

const open = (change: { url?: string; spoolBytes?: number; retryMs?: number } = {}) =>
  createClickHouseSink({
    ...CLICKHOUSE_ACCESS,
    url: server.url,
    folder: path.join(folder.path, 'waiting'),
    spoolBytes: 1_000_000,
    keepDays: 90,
    retryMs: 20,
    onError: (error) => errors.push(error),
    ...change,
  });
const files = () => readdirSync(path.join(folder.path, 'waiting'));

beforeEach(async () => {
  server = await startFakeClickHouse();
  folder = makeTestFolder();
  errors = [];
  sink = open();
});
afterEach(async () => {
  await sink.close();
  await server.close();
  folder.remove();
});

function batch(path = '/'): EventBatch {
  const event = {
    at: '2026-11-20T02:00:00.123Z',
    id: randomUUID(),
    name: 'page_view',
    route: '/',
    path,
    session_id: null,
    props: { value: 1.5, text: 'ё' },
  };
  return { batchId: randomUUID(), events: [event] };
}
const paths = () => server.rows.map((row) => row['path']);

test('events become rows of a table that is made when it is missing', async () => {
  const sent = batch();
  await sink.write([sent, batch('/2')]);
  expect(server.commands).toHaveLength(1);
  expect(server.commands[0]).toMatch(
    /ReplacingMergeTree partition by toDate\(at\)[^]*interval 90 day/,
  );
  expect(server.rows[0]).toEqual({
    ...sent.events[0],
    batch_id: sent.batchId,
    props: '{"value":1.5,"text":"ё"}',
  });
  expect(paths()).toEqual(['/', '/2']);
  expect(errors).toEqual([]);
});

test.each(['rate-limit', 'server-error', 'bad-token', 'forbidden', 'invalid', 'cut'] as const)(
  'what the server does not take (%s) waits on the disk and follows in its order',
  async (fault) => {
    await sink.write([batch('/first')]);
    server.script(fault, fault);
    await sink.write([batch('/second')]);
    expect(files()).toHaveLength(1);
    await sink.write([batch('/third')]);
    await expect.poll(() => new Set(paths()).size).toBe(3);
    await expect.poll(files).toEqual([]);
    // a connection that is cut after the write is written again: the table merges the twin
    expect([...new Set(paths())]).toEqual(['/first', '/second', '/third']);
    expect(errors.length).toBeGreaterThan(0);
  },
);

test('what waits survives the end of the process, and a file that was cut does not count', async () => {
  const away = open({ url: 'http://127.0.0.1:9', retryMs: 60_000 });
  await away.write([batch('/kept')]);
  await away.close();
  writeFileSync(path.join(folder.path, 'waiting', '000000000000001-x.jsonl.part'), '{"half');
  await sink.close();
  sink = open();
  await expect.poll(paths).toEqual(['/kept']);
  await expect.poll(() => files().filter((name) => name.endsWith('.jsonl'))).toEqual([]);
});

test('with no room left on the disk the write fails, so that new batches are refused', async () => {
  const away = open({ url: 'http://127.0.0.1:9', spoolBytes: 300, retryMs: 60_000 });
  await away.write([batch()]);
  await expect(away.write([batch()])).rejects.toThrow('no room');
  await away.close();
  expect(existsSync(path.join(folder.path, 'waiting'))).toBe(true);
});
