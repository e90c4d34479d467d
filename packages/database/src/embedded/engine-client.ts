import { Worker } from 'node:worker_threads';
import { DatabaseStoppedError } from '../errors.ts';
import { compileEngine } from './compile-engine.ts';
import type {
  EngineAnswer,
  EngineBroken,
  EngineFailure,
  EngineRequest,
  EngineRows,
  EngineStarted,
  WorkerSettings,
} from './engine-messages.ts';
import type { EngineStorage } from './start-engine.ts';

/** The embedded engine as the rest of the process sees it. Requests are answered in order. */
export interface EngineClient {
  /** PostgreSQL's number of the engine, such as 180003 */
  readonly serverVersion: number;
  query: (sql: string, parameters: readonly unknown[]) => Promise<EngineRows>;
  /** Real fdatasync and fsync calls since the start. */
  countSyncs: () => Promise<number>;
  /** The whole data folder as an uncompressed tar. */
  dump: () => Promise<Uint8Array>;
  /** Writes everything out and ends the thread. */
  close: () => Promise<void>;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

function restoreError({ message, fields }: EngineFailure): Error {
  return Object.assign(new Error(message), fields);
}

/**
 * Starts the engine in its own thread.
 * @param onCrash called once when the thread ends by itself; every waiting request has failed by then
 * @throws the engine's error when it could not start
 */
export async function startEngineClient(
  storage: EngineStorage,
  onCrash: (error: Error) => void,
): Promise<EngineClient> {
  const settings: WorkerSettings = { storage, module: await compileEngine() };
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    workerData: settings,
    name: 'database',
    // options of the main thread, such as --input-type, may not suit this file
    execArgv: [],
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let stopped: Error | null = null;
  let closing = false;

  const stop = (cause: unknown): void => {
    if (stopped) return;
    const error = new DatabaseStoppedError('the embedded database has stopped', { cause });
    stopped = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (!closing) onCrash(error);
  };

  const started = await new Promise<EngineStarted | EngineBroken>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  if ('broken' in started) {
    throw new DatabaseStoppedError('the embedded database could not start', {
      cause: started.broken,
    });
  }
  if (!started.started) {
    await worker.terminate();
    throw restoreError(started.failure);
  }

  worker.on('error', stop);
  worker.on('exit', (code) => stop(`the thread ended with code ${code}`));
  worker.on('message', (answer: EngineAnswer | EngineBroken) => {
    if ('broken' in answer) {
      stop(answer.broken);
      return;
    }
    const request = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) request?.resolve(answer.value);
    else request?.reject(restoreError(answer.failure));
    // only a waiting request prevents the process from exiting, not an idle engine; one that is being closed does until
    // it has ended: an answer that comes after that of the close must not let the process go before
    if (waiting.size === 0 && !closing) worker.unref();
  });
  worker.unref();

  const send = (request: EngineRequest): Promise<unknown> => {
    if (stopped) return Promise.reject(stopped);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, request });
    });
  };

  return {
    serverVersion: started.serverVersion,
    query: async (sql, parameters) =>
      (await send({ kind: 'query', sql, parameters })) as EngineRows,
    countSyncs: async () => (await send({ kind: 'count-syncs' })) as number,
    dump: async () => (await send({ kind: 'dump' })) as Uint8Array,
    close: async () => {
      if (stopped) return;
      closing = true;
      try {
        await send({ kind: 'close' });
      } finally {
        await worker.terminate();
      }
    },
  };
}
