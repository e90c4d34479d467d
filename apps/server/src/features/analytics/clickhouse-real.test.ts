import { randomUUID } from 'node:crypto';
import { createClient } from '@clickhouse/client';
import type { EventBatch } from '@prichal/database';
import { makeTestFolder } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { createClickHouseSink } from './clickhouse-sink.ts';

/** Address of a ClickHouse with an empty database, when available; docs/decisions/022 says how to set one up. */
const url = process.env['TEST_CLICKHOUSE_URL'];
const access = {
  user: process.env['TEST_CLICKHOUSE_USER'] ?? 'default',
  password: process.env['TEST_CLICKHOUSE_PASSWORD'] ?? '',
  database: process.env['TEST_CLICKHOUSE_DATABASE'] ?? 'default',
};

test.skipIf(url === undefined)(
  'a real ClickHouse stores what is written exactly once',
  async () => {
    const folder = makeTestFolder();
    const errors: unknown[] = [];
    const sink = createClickHouseSink({
      ...access,
      url: url ?? '',
      folder: folder.path,
      spoolBytes: 1_000_000,
      retentionDays: 90,
      onError: (error) => errors.push(error),
    });
    const client = createClient({ url: url ?? '', username: access.user, ...access });
    try {
      const at = `${new Date().toISOString().slice(0, 10)}T02:00:00.123Z`;
      const names = [randomUUID(), randomUUID()];
      const batch: EventBatch = {
        batchId: randomUUID(),
        events: names.map((id, index) => ({
          at,
          id,
          name: 'page_view',
          route: '/catalog/{country}',
          path: '/catalog/japan',
          session_id: index === 0 ? null : 'a-visit',
          props: { value: 1.5, text: 'ё «'.repeat(2), flag: true },
        })),
      };
      // a batch that comes twice is there once
      await sink.write([batch]);
      await sink.write([batch]);
      expect(errors).toEqual([]);
      const answer = await client.query({
        query: `select toString(id) as id, toString(batch_id) as batch, toUnixTimestamp64Milli(at) as ms, route, session_id,
        JSONExtractFloat(props, 'value') as value, JSONExtractString(props, 'text') as text
        from analytics_events final where batch_id = '${batch.batchId}' order by session_id nulls first`,
        format: 'JSONEachRow',
      });
      const row = {
        batch: batch.batchId,
        route: '/catalog/{country}',
        value: 1.5,
        text: 'ё «ё «',
      };
      const rows = await answer.json<{ ms: string }>();
      expect(rows.map(({ ms, ...rest }) => ({ ...rest, ms: Number(ms) }))).toEqual([
        { ...row, ms: Date.parse(at), id: names[0], session_id: null },
        { ...row, ms: Date.parse(at), id: names[1], session_id: 'a-visit' },
      ]);
    } finally {
      await client.close();
      await sink.close();
      folder.remove();
    }
  },
);
