import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBatch } from '@prichal/database';
import { makeTestFolder } from '@prichal/database/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLICKHOUSE_ACCESS, startFakeClickHouse } from '@prichal/fakes/services/clickhouse';
import type { FakeClickHouse } from '@prichal/fakes/services/clickhouse';
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
    retentionDays: 90,
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
  async (failure) => {
    await sink.write([batch('/first')]);
    server.script(failure, failure);
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
  await away.write([batch('/stored')]);
  await away.close();
  writeFileSync(path.join(folder.path, 'waiting', '000000000000001-x.jsonl.part'), '{"half');
  await sink.close();
  sink = open();
  await expect.poll(paths).toEqual(['/stored']);
  await expect.poll(() => files().filter((name) => name.endsWith('.jsonl'))).toEqual([]);
});

test('a server that comes back slowly, while events go on, gets each of them once', async () => {
  let away = true;
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray());
    if (away) return void response.writeHead(503).end();
    await sleep(40);
    const headers = Object.entries(request.headers).filter(([name]) => FORWARDED.has(name));
    const answer = await fetch(`${server.url}${request.url ?? ''}`, {
      method: 'POST',
      headers: Object.fromEntries(headers) as Record<string, string>,
      body,
    });
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  };
  const slow = http.createServer((request, response) => void pass(request, response));
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const recovering = open({ url: `http://127.0.0.1:${port}`, retryMs: 5 });
  const sent = Array.from({ length: 40 }, (_, index) => `/${index}`);
  for (const [index, one] of sent.entries()) {
    if (index === 6) away = false;
    await recovering.write([batch(one)]);
    await sleep(15);
  }
  await expect.poll(() => paths().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(sent.length);
  await expect.poll(files, { timeout: 20_000 }).toEqual([]);
  expect(paths()).toHaveLength(sent.length);
  expect(new Set(paths())).toEqual(new Set(sent));
  await recovering.close();
  slow.closeAllConnections();
  slow.close();
});

/** What the fake needs of a request that is passed on. */
const FORWARDED = new Set([
  'authorization',
  'content-type',
  'x-clickhouse-user',
  'x-clickhouse-key',
]);

test('a write with no space left on the disk fails, so new batches are rejected', async () => {
  const away = open({ url: 'http://127.0.0.1:9', spoolBytes: 300, retryMs: 60_000 });
  await away.write([batch()]);
  await expect(away.write([batch()])).rejects.toThrow('no room');
  await away.close();
  expect(existsSync(path.join(folder.path, 'waiting'))).toBe(true);
});
