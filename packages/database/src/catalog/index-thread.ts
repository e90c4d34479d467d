import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { readIndex } from './index-bytes.ts';
import { IndexAssembly } from './index-assembly.ts';
import { buffersOf } from './index-messages.ts';
import type { Fold, ThreadJob } from './index-messages.ts';
import { prepareIndex } from './open-index.ts';

/** Builds or prepares a large catalogue index in a worker thread, off the main thread. One job per thread. */
if (parentPort === null) throw new Error('the index is built in a worker thread');
const port = parentPort;
// on Linux a thread has a priority of its own: while all cores are busy, visitors do not wait for the index
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { foldModule } = workerData as { foldModule: string };
const { foldSearch } = (await import(foldModule)) as { foldSearch: Fold };
const assembly = new IndexAssembly(foldSearch);

port.on('message', (job: ThreadJob) => void run(job));

async function run(job: ThreadJob): Promise<void> {
  switch (job.kind) {
    case 'rows':
      assembly.add(job.text);
      // asks for the next ones: a queue of texts would hold the whole catalogue
      port.postMessage(null);
      return;
    case 'assemble': {
      const built = await assembly.finish(job.facts);
      port.postMessage(built, buffersOf(built.parts));
      return;
    }
    case 'prepare': {
      const columns = readIndex(job.parts);
      const prepared = columns === null ? null : prepareIndex(columns);
      port.postMessage(prepared, buffersOf(prepared));
    }
  }
}
