import pg from 'pg';

export interface WatchTimes {
  /** a statement that has no answer for so long is looked into, ms; 4 000 */
  silentMs: number;
  /** how long a new connection to the server may take before it counts as away, ms; 4 000 */
  probeMs: number;
}

interface Watched {
  client: pg.PoolClient;
  /** since when it waits for the answer to a statement, on the clock of `performance.now()`; null: nothing is asked */
  since: number | null;
}

const TIMES: WatchTimes = { silentMs: 4_000, probeMs: 4_000 };
/** A server that ends a statement at its limit needs so long to report it, ms. */
const GRACE_MS = 5_000;

/**
 * Cuts connections of a pool whose server has vanished without closing them: a partition, a machine without power, a
 * firewall that has forgotten them. TCP alone would wait for a quarter of an hour, and each form with it. A statement
 * that is merely slow is left alone: a new connection says whether the server answers.
 * @param limitMs the server's own limit of a statement; past it a connection is cut in any case; 0: none
 * @returns stops watching
 */
export function watchConnections(
  pool: pg.Pool,
  { url, limitMs, times }: { url: string; limitMs: number; times: Partial<WatchTimes> | undefined },
): () => void {
  const { silentMs, probeMs } = { ...TIMES, ...times };
  const watched = new Map<pg.PoolClient, Watched>();
  let probing = false;

  pool.on('connect', (client) => watched.set(client, watch(client)));
  pool.on('remove', (client) => watched.delete(client));

  const waitingFor = (ms: number) =>
    [...watched.values()].filter(({ since }) => since !== null && performance.now() - since >= ms);

  async function look(): Promise<void> {
    if (limitMs > 0) for (const { client } of waitingFor(limitMs + GRACE_MS)) cut(client);
    const silent = waitingFor(silentMs);
    if (probing || silent.length === 0) return;
    probing = true;
    const asked = new Map(silent.map(({ client, since }) => [client, since]));
    const answers = await isAnswering(url, probeMs);
    probing = false;
    if (answers) return;
    for (const [client, since] of asked) if (watched.get(client)?.since === since) cut(client);
  }

  const timer = setInterval(() => void look(), silentMs / 4);
  timer.unref();
  return () => clearInterval(timer);
}

function watch(client: pg.PoolClient): Watched {
  const watched: Watched = { client, since: null };
  const ask = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  client.query = ((...parameters: unknown[]) => {
    const answer = ask(...parameters);
    if (!(answer instanceof Promise)) return answer;
    const began = performance.now();
    watched.since = began;
    void answer
      .catch(() => {})
      .finally(() => {
        // the next statement may have begun
        if (watched.since === began) watched.since = null;
      });
    return answer;
  }) as typeof client.query;
  return watched;
}

/** Ends a connection without a word to the server; its statement fails with «Connection terminated». */
function cut(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}

/** True when the server says anything at all, be it that it has no room. */
async function isAnswering(url: string, limitMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs });
  client.on('error', () => {});
  const timer = setTimeout(() => client.connection.stream.destroy(), limitMs);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    clearTimeout(timer);
    client.connection.stream.destroy();
  }
}
