import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 5;
const BROTLI = 'br';

export interface Load {
  /** requests answered in a second, as seen */
  perSecond: number;
  /** processor time of the server per request, ms */
  cpuMs: number;
}

/**
 * Load of one page over sixteen connections without pauses. Uses `wrk` where installed: a JavaScript client sends
 * only a few thousand requests a second, and between them the server blocks and is scheduled again, which costs more than a
 * page.
 */
export async function load(
  url: string,
  seconds: number,
  cpu: () => number | Promise<number>,
): Promise<Load> {
  const ask = spawnSync('wrk', ['-v']).error ? askByAutocannon : askByWrk;
  await ask(url, WARM_UP_SECONDS);
  const before = await cpu();
  const { total, perSecond } = await ask(url, seconds);
  return { perSecond, cpuMs: ((await cpu()) - before) / total };
}

type Asked = Promise<{ total: number; perSecond: number }>;

const run = promisify(execFile);

async function askByWrk(url: string, seconds: number): Asked {
  const how = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', `Accept-Encoding: ${BROTLI}`];
  const { stdout } = await run('wrk', [...how, url]);
  const total = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout) || !(total > 0))
    throw new Error(`wrk was not answered well by ${url}:\n${stdout}`);
  return { total, perSecond };
}

async function askByAutocannon(url: string, seconds: number): Asked {
  const headers = { 'accept-encoding': BROTLI };
  const result = await autocannon({ url, connections: CONNECTIONS, headers, duration: seconds });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${url} were not 200`);
  return { total: result.requests.total, perSecond: result.requests.average };
}
