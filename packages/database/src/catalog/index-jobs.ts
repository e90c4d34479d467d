import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { IndexAssembly } from './index-assembly.ts';
import { readIndex } from './index-bytes.ts';
import { prepareIndex } from './open-index.ts';
import type { PreparedIndex } from './open-index.ts';
import { buffersOf } from './index-messages.ts';
import type { BuiltIndex, Fold, IndexFacts, ThreadJob } from './index-messages.ts';

/** Where the search's folding is found: the function, and the module that exports it as `foldSearch` for a thread. */
export interface SearchFold {
  fold: Fold;
  /** absent: everything is done in this thread */
  module?: URL;
}

/** Smaller catalogues are done in this thread: starting another one takes longer. */
const THREAD_FROM_CARS = 3_000;
/** The same for the pieces of a published index, bytes. */
const THREAD_FROM_BYTES = 400_000;

/** Texts of rows → the pieces of an index of them. */
export async function buildIndex(
  texts: AsyncIterable<string>,
  facts: IndexFacts,
  { fold, module }: SearchFold,
  cars: number,
): Promise<BuiltIndex> {
  if (module === undefined || cars < THREAD_FROM_CARS) {
    const assembly = new IndexAssembly(fold);
    for await (const text of texts) assembly.add(text);
    return await assembly.finish(facts);
  }
  return await inThread(module, async (ask) => {
    for await (const text of texts) await ask({ kind: 'rows', text });
    return (await ask({ kind: 'assemble', facts })) as BuiltIndex;
  });
}

/** Pieces → an index ready for questions; null when they hold another layout or some are gone. */
export async function prepareParts(
  parts: readonly Uint8Array[],
  module: URL | undefined,
): Promise<PreparedIndex | null> {
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  if (module === undefined || bytes < THREAD_FROM_BYTES) {
    const columns = readIndex(parts);
    return columns === null ? null : prepareIndex(columns);
  }
  return await inThread(
    module,
    async (ask) => (await ask({ kind: 'prepare', parts })) as PreparedIndex | null,
  );
}

async function inThread<T>(
  module: URL,
  work: (ask: (job: ThreadJob) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const worker = new Worker(new URL('./index-thread.ts', import.meta.url), {
    workerData: { foldModule: module.href },
    name: 'catalogue index',
    // options of the main thread may not suit this file
    execArgv: [],
  });
  const ended = new AbortController();
  worker.once('error', (error) => ended.abort(error));
  worker.once('exit', () => ended.abort(new Error('the thread of the catalogue index has ended')));
  try {
    return await work(async (job) => {
      const answer = once(worker, 'message', { signal: ended.signal }).catch(() => {
        throw ended.signal.reason;
      });
      const buffers = job.kind === 'prepare' ? buffersOf(job.parts) : [];
      worker.postMessage(job, buffers);
      return (await answer)[0];
    });
  } finally {
    await worker.terminate();
  }
}
