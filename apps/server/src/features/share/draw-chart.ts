import { Worker } from 'node:worker_threads';
import { createCachedRead } from '../content/cached-read.ts';

/** The chart below the titles of pages, drawn once, in a thread: it takes a second of the processor. */
export const drawChart = createCachedRead(
  () =>
    new Promise<string>((resolve, reject) => {
      const worker = new Worker(new URL('./chart-thread.ts', import.meta.url), {
        name: 'chart of shared pages',
        // options of the main thread may not suit this file
        execArgv: [],
      });
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread of the chart has ended')));
    }),
);
