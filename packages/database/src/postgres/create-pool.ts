import pg from 'pg';
import { watchConnections } from './connection-watch.ts';
import type { WatchTimes } from './connection-watch.ts';
import { planOnce } from './planned-once.ts';
import type { Unplanned } from './planned-once.ts';
import { arrayElementTypes, valueParsers } from '../parse-values.ts';

export interface PoolSettings {
  /** most connections of this process; 8 */
  max?: number;
  /** how long a request waits for a free connection, ms; 5 000 */
  waitLimitMs?: number;
  /** how long the server works on one statement, ms; 15 000, and 0 for no limit */
  statementTimeoutMs?: number;
  /** when a connection without an answer is given up, see `watchConnections` */
  watch?: Partial<WatchTimes>;
}

type NestedText = string | null | NestedText[];
type Parser = (text: string) => unknown;

// the types of pg know its enum of oids only
const stockParser = pg.types.getTypeParser.bind(pg.types) as unknown as (
  oid: number,
  format: 'text' | 'binary',
) => Parser;
const TEXT_ARRAY = 1009;
const readTextArray = stockParser(TEXT_ARRAY, 'text') as (text: string) => NestedText;

function parseEach(value: NestedText, parse: Parser): unknown {
  if (Array.isArray(value)) return value.map((item) => parseEach(item, parse));
  return value === null ? null : parse(value);
}

function parserOf(oid: number): Parser | undefined {
  const parser = valueParsers[oid];
  if (parser) return parser;
  const element = valueParsers[arrayElementTypes[oid] ?? 0];
  return element && ((text) => parseEach(readTextArray(text), element));
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parserOf(oid)) ?? stockParser(oid, format ?? 'text'),
};

/**
 * A bounded pool. Statements are not named unless marked by `plannedOnce`: a named one with optional filters gets a
 * generic plan, measured 200 times slower.
 */
export function createPool(
  url: string,
  settings: PoolSettings,
  onBroken: (error: Error) => void,
): pg.Pool {
  const limitMs = settings.statementTimeoutMs ?? 15_000;
  const pool = new pg.Pool({
    connectionString: url,
    max: settings.max ?? 8,
    connectionTimeoutMillis: settings.waitLimitMs ?? 5000,
    statement_timeout: limitMs,
    // ends a transaction that was left open; a dump may wait for a slow reader
    idle_in_transaction_session_timeout: limitMs === 0 ? 0 : 60_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'prichal',
    types,
  });
  // An 'error' event without a listener ends the process. The pool listens to idle clients alone; one in use gets the event
  // besides the rejection of its query whenever the server restarts.
  pool.on('error', onBroken);
  const unplanned: Unplanned = new Set();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    planOnce(client, unplanned);
  });
  const unwatch = watchConnections(pool, { url, limitMs, times: settings.watch });
  const end = pool.end.bind(pool);
  return Object.assign(pool, {
    async end() {
      unwatch();
      await end();
    },
  });
}
