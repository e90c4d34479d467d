import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { EventBatch } from '@prichal/database';
import type { ClickHouseSettings } from '../../config/config-measurement.ts';
import type { EventSink } from './event-sink.ts';
import { openSpool } from './event-spool.ts';

export interface ClickHouseSinkOptions extends ClickHouseSettings {
  /** retention of events on the server, days */
  retentionDays: number;
  /** where events wait on the disk while the server is away */
  folder: string;
  onError: (error: unknown) => void;
  /** how often the server is tried while events wait, ms */
  retryMs?: number;
}

const TABLE = 'analytics_events';
const TIMEOUT_MS = 10_000;
const RETRY_MS = 5_000;

/**
 * Writes events to ClickHouse: JSONEachRow, asynchronous inserts that wait for the flush, so success means written.
 * Rows the server does not accept are spooled to disk and sent later, oldest first; new events queue behind them. A
 * row written twice becomes one row after the next merge, and at once with FINAL.
 */
export function createClickHouseSink(options: ClickHouseSinkOptions): EventSink {
  const { url, user, password, database, retentionDays, folder, spoolBytes, onError } = options;
  const client = createClient({
    url,
    username: user,
    password,
    database,
    request_timeout: TIMEOUT_MS,
    max_open_connections: 2,
    // failures are reported by this process's own log
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      async_insert: 1,
      wait_for_async_insert: 1,
      date_time_input_format: 'best_effort',
    },
  });
  const spool = openSpool(folder, spoolBytes);
  let ready = false;
  let retry: NodeJS.Timeout | null = null;
  /** one at a time: two senders would both send the file that waits longest */
  let sending: Promise<void> | null = null;
  let closed = false;

  async function send(lines: readonly string[]): Promise<void> {
    if (!ready) {
      await client.command({ query: tableQuery(retentionDays) });
      ready = true;
    }
    await client.insert({
      table: TABLE,
      values: lines.map((line) => JSON.parse(line) as unknown),
      format: 'JSONEachRow',
    });
  }

  /** Sends the spooled lines, oldest first, until the server rejects one. */
  async function sendWaiting(): Promise<void> {
    for (;;) {
      const part = closed ? null : await spool.oldest();
      if (part === null) return;
      await send(part.lines);
      await part.remove();
    }
  }

  function later(): void {
    if (closed || sending !== null) return;
    retry ??= setTimeout(() => {
      retry = null;
      sending = sendWaiting()
        .catch(onError)
        .finally(() => {
          sending = null;
          if (spool.waits()) later();
        });
    }, options.retryMs ?? RETRY_MS).unref();
  }

  if (spool.waits()) later();
  return {
    async write(batches) {
      const lines = batches.flatMap(rowsOf);
      if (!spool.waits()) {
        try {
          await send(lines);
          return;
        } catch (error) {
          onError(error);
        }
      }
      // throws when the disk is full too: the memory buffer then fills up and new batches are rejected
      await spool.add(lines);
      later();
    },
    async close() {
      closed = true;
      if (retry !== null) clearTimeout(retry);
      await sending;
      await client.close();
    },
  };
}

function rowsOf({ batchId, events }: EventBatch): string[] {
  return events.map(({ props, ...event }) =>
    JSON.stringify({ ...event, batch_id: batchId, props: JSON.stringify(props) }),
  );
}

function tableQuery(retentionDays: number): string {
  return `create table if not exists ${TABLE} (
    at DateTime64(3, 'UTC'), id UUID, batch_id UUID, name LowCardinality(String),
    route LowCardinality(String), path String, session_id Nullable(String), props String
  ) engine = ReplacingMergeTree partition by toDate(at) order by (name, route, at, id)
  ttl toDateTime(at) + interval ${retentionDays} day`;
}
