import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { quantile } from './visitors.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 5;
const BROTLI = 'br';

export interface Load {
  /** requests answered in a second, as seen */
  perSecond: number;
  /** processor time of the server per request, ms */
  cpuMs: number;
}

interface LoadedPage {
  url: string;
  /** processor time of its server, ms */
  cpu(): number | Promise<number>;
}

/**
 * Load of a page over sixteen connections without pauses, and of a reference where there is one: in turn a second each,
 * `rounds` times after a warm-up, so that what slows the machine meets both; the medians. Uses `wrk` where installed: a
 * JavaScript client sends only a few thousand requests a second, and between them the server blocks and is scheduled
 * again, which costs more than a page.
 */
export async function loadInTurn(
  page: LoadedPage,
  reference: LoadedPage | null,
  rounds: number,
): Promise<{ load: Load; reference: Load | null }> {
  const ask = spawnSync('wrk', ['-v']).error ? askByAutocannon : askByWrk;
  const loadOnce = async (one: LoadedPage): Promise<Load> => {
    const before = await one.cpu();
    const { total, perSecond } = await ask(one.url, 1);
    return { perSecond, cpuMs: ((await one.cpu()) - before) / total };
  };
  await ask(page.url, WARM_UP_SECONDS);
  if (reference) await ask(reference.url, WARM_UP_SECONDS);
  const loads: Load[] = [];
  const others: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    loads.push(await loadOnce(page));
    if (reference) others.push(await loadOnce(reference));
  }
  return { load: medianOf(loads), reference: reference && medianOf(others) };
}

function medianOf(loads: readonly Load[]): Load {
  const seen = loads.map(({ perSecond }) => perSecond);
  const costs = loads.map(({ cpuMs }) => cpuMs);
  return { perSecond: quantile(seen, 0.5), cpuMs: quantile(costs, 0.5) };
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
