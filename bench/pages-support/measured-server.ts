import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { RequestOptions } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { FIRST_QUALITY, packingOf } from '../../apps/server/src/page-cache/page-entry.ts';
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs';
import { ownTime } from '../catalog-support/processor-time.ts';
import type { Answers, Question } from './messages.ts';
import { quantile } from './visitors.ts';

export interface MeasuredServer {
  port: number;
  pid: number;
  cpu(): Promise<number>;
  /** asks for a page again and again, each rendered anew; measures `times` of them, early and after WARM_RENDERS */
  render(path: string, times: number): Promise<Rendered>;
  stop(): Promise<void>;
}

interface Rendered {
  /**
   * processor time a page, ms: threads of the engine included, packing only where the text has changed; the median of
   * windows of 50 pages
   */
  cpuMs: number;
  /** the same before the long warm-up, after `times` renders */
  newMs: number;
  /** processor time of packing its text for the first time, ms */
  packMs: number;
  /** SQL statements of one page */
  statements: number;
  status: number;
  brotliBytes: number;
}

/**
 * Renders before the figure that counts. The engine optimizes a function at its 3 000th call, and many are called once a
 * page: until then they run as they were first compiled, and its compiler works beside them. A server that runs for days
 * has that behind it.
 */
export const WARM_RENDERS = 3000;
/** Pages whose processor time is taken together: what the machine or the compiler adds to some does not count for all. */
const WINDOW = 50;

/** Starts server.ts on the first core; one question at a time. */
export async function startMeasuredServer(databaseUrl: string): Promise<MeasuredServer> {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [databaseUrl], {
    execArgv: [...serverFlags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production' },
  });
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('the server ended')));
  gone.catch(() => {});
  const answer = async <T>(): Promise<T> => {
    const [message] = (await Promise.race([once(child, 'message'), gone])) as [{ value: T }];
    return message.value;
  };
  const ask = async <T>(question: Question): Promise<T> => {
    child.send(question);
    return answer<T>();
  };
  const port = await answer<number>();
  // every thread; without taskset it has the cores that are free, and more pages a second than a core makes
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0', String(child.pid)]);
  const cpu = () => ask<Answers['cpu']>({ ask: 'cpu' });
  const statements = () => ask<Answers['statements']>({ ask: 'statements' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    port,
    pid: child.pid ?? 0,
    cpu,
    async render(page, times) {
      const once = (encoding = 'br') =>
        readPage({ port, path: page, agent, headers: { 'accept-encoding': encoding } });
      const repeat = async (count: number) => {
        const before = await cpu();
        for (let index = 0; index < count; index += 1) await once();
        return ((await cpu()) - before) / count;
      };
      const windows = async () => {
        const found: number[] = [];
        for (let left = times; left > 0; left -= WINDOW)
          found.push(await repeat(Math.min(WINDOW, left)));
        return quantile(found, 0.5);
      };
      await ask({ ask: 'rendering', on: true });
      await repeat(times);
      const newMs = await windows();
      await repeat(WARM_RENDERS);
      const before = await statements();
      const cpuMs = await windows();
      const perPage = ((await statements()) - before) / times;
      const packed = await once();
      const plain = await once('identity');
      await ask({ ask: 'rendering', on: false });
      return {
        cpuMs,
        newMs,
        packMs: packingTime(plain.body),
        // the check for a newer catalogue, once a second, falls into some renders
        statements: Math.floor(perPage),
        status: packed.status,
        brotliBytes: packed.body.length,
      };
    },
    async stop() {
      agent.destroy();
      const exited = once(child, 'exit');
      await ask({ ask: 'stop' });
      await exited;
    },
  };
}

/** Bytes as they come over the wire; `fetch` would unpack them. */
export function readPage(options: RequestOptions): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', ...options }, (response) => {
      const { statusCode: status = 0 } = response;
      buffer(response).then((body) => resolve({ status, body }), reject);
    });
    asked.on('error', reject);
  });
}

const PACKINGS = 50;

/** Processor time of packing a page as the server does when its text is new, ms. */
function packingTime(text: Buffer): number {
  const packing = packingOf(text.length, FIRST_QUALITY);
  for (let index = 0; index < PACKINGS; index += 1) brotliCompressSync(text, packing);
  const before = ownTime();
  for (let index = 0; index < PACKINGS; index += 1) brotliCompressSync(text, packing);
  return (ownTime() - before) / PACKINGS;
}
