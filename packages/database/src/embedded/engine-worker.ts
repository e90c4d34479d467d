import { parentPort, workerData } from 'node:worker_threads';
import type {
  EngineBroken,
  EngineFailure,
  EngineRequest,
  EngineRows,
  WorkerSettings,
} from './engine-messages.ts';
import { startEngine } from './start-engine.ts';
import type { StartedEngine } from './start-engine.ts';

/** The thread of the embedded engine: a long query blocks this thread and not the site. */

if (parentPort === null) throw new Error('the engine runs in a worker thread');
const port = parentPort;
const { storage, module } = workerData as WorkerSettings;

const SERVER_FIELDS = [
  'code',
  'severity',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
] as const;

function describeFailure(error: unknown): EngineFailure {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const values = error as Error & Record<string, unknown>;
  const fields: Record<string, string> = {};
  for (const field of SERVER_FIELDS) {
    const value = values[field];
    if (typeof value === 'string') fields[field] = value;
  }
  return { message: error.message, fields };
}

/** Does not return: the engine below must not run on. */
function endThread(reason: string): never {
  port.postMessage({ broken: reason } satisfies EngineBroken);
  process.exit(1);
}

async function runQuery(
  engine: StartedEngine,
  sql: string,
  parameters: readonly unknown[],
): Promise<EngineRows> {
  // without parameters several statements are allowed, as they are by PostgreSQL's simple protocol
  const result =
    parameters.length === 0
      ? (await engine.pglite.exec(sql)).at(-1)
      : await engine.pglite.query(sql, [...parameters]);
  return {
    rows: result?.rows ?? [],
    command: result?.command ?? null,
    rowCount: result?.rowCount ?? null,
  };
}

async function answer(engine: StartedEngine, request: EngineRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query':
      return await runQuery(engine, request.sql, request.parameters);
    case 'count-syncs':
      return engine.countSyncs();
    case 'dump': {
      await engine.pglite.exec('checkpoint');
      const tar = await engine.pglite.dumpDataDir('none');
      return new Uint8Array(await tar.arrayBuffer());
    }
    case 'close':
      await engine.pglite.close();
      return null;
  }
}

try {
  const engine = await startEngine(storage, module, endThread);
  const version = await engine.pglite.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  port.on('message', ({ id, request }: { id: number; request: EngineRequest }) => {
    answer(engine, request).then(
      (value) => port.postMessage({ id, ok: true, value }),
      (error: unknown) => port.postMessage({ id, ok: false, failure: describeFailure(error) }),
    );
  });
  port.postMessage({ started: true, serverVersion: version.rows[0]?.number ?? 0 });
} catch (error) {
  port.postMessage({ started: false, failure: describeFailure(error) });
}
