import { startHttpService } from './http-service.ts';
import type { Answer, Call, HttpService } from './http-service.ts';

export interface FakeClickHouse extends HttpService {
  /** rows of the one table, as they came, also those that came twice */
  rows: Record<string, unknown>[];
  /** queries that were no insert */
  commands: string[];
}

const USER = 'writer';
const PASSWORD = 'fake-password-of-clickhouse';
/** Where the table is made and filled. */
export const CLICKHOUSE_ACCESS = { user: USER, password: PASSWORD, database: 'site' };

const exception = (status: number, code: number, text: string): Answer => ({
  status,
  body: `Code: ${code}. DB::Exception: ${text} (version 25.8.2.29 (official build))\n`,
  headers: { 'x-clickhouse-exception-code': String(code), 'content-type': 'text/plain' },
});
const DONE: Answer = {
  status: 200,
  body: '',
  headers: { 'x-clickhouse-summary': '{"read_rows":"0","written_rows":"0"}' },
};

/**
 * The HTTP interface of ClickHouse as its documents describe it, as far as writing events needs it: the query in the
 * address or the body, JSONEachRow, asynchronous inserts, access by header, exceptions with their codes.
 */
export async function startFakeClickHouse(): Promise<FakeClickHouse> {
  const rows: FakeClickHouse['rows'] = [];
  const commands: string[] = [];
  const tables = new Set<string>();
  const service = await startHttpService({
    answer,
    failures: {
      'rate-limit': exception(
        500,
        202,
        'Too many simultaneous queries. (TOO_MANY_SIMULTANEOUS_QUERIES)',
      ),
      'server-error': exception(500, 241, 'Memory limit (total) exceeded. (MEMORY_LIMIT_EXCEEDED)'),
      'bad-token': exception(516, 516, 'writer: Authentication failed. (AUTHENTICATION_FAILED)'),
      forbidden: exception(403, 497, 'Not enough privileges. (ACCESS_DENIED)'),
      invalid: exception(400, 27, 'Cannot parse input. (CANNOT_PARSE_INPUT_ASSERTION_FAILED)'),
    },
  });
  return { ...service, rows, commands };

  function answer(call: Call): Answer {
    if (call.path === '/ping') return { ...DONE, body: 'Ok.\n' };
    if (!allowed(call))
      return exception(516, 516, 'Authentication failed. (AUTHENTICATION_FAILED)');
    if (call.query.get('database') !== CLICKHOUSE_ACCESS.database)
      return exception(404, 81, 'Database does not exist. (UNKNOWN_DATABASE)');
    const named = call.query.get('query');
    const query = (named ?? call.body).trim();
    const created = /^create table if not exists (\w+)/i.exec(query)?.[1];
    if (created !== undefined) {
      tables.add(created);
      commands.push(query);
      return DONE;
    }
    const table = /^insert into (\w+)\s+format jsoneachrow$/i.exec(query)?.[1];
    if (table === undefined) return exception(400, 62, 'Syntax error. (SYNTAX_ERROR)');
    if (!tables.has(table))
      return exception(404, 60, `Table site.${table} does not exist. (UNKNOWN_TABLE)`);
    return insert(call);
  }

  function insert(call: Call): Answer {
    // without waiting an answer would not mean that the rows are written
    if (call.query.get('async_insert') !== '1' || call.query.get('wait_for_async_insert') !== '1')
      return exception(400, 1, 'this stand-in takes asynchronous inserts that are waited for');
    try {
      const lines = call.body.split('\n').filter((line) => line !== '');
      rows.push(...lines.map((line) => JSON.parse(line) as Record<string, unknown>));
      return DONE;
    } catch {
      return exception(400, 27, 'Cannot parse input. (CANNOT_PARSE_INPUT_ASSERTION_FAILED)');
    }
  }
}

function allowed({ headers }: Call): boolean {
  const basic = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;
  const own = headers['x-clickhouse-user'] === USER && headers['x-clickhouse-key'] === PASSWORD;
  return own || headers.authorization === basic;
}
