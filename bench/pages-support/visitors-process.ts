/** The process of `sendVisitors`: takes its order over IPC, answers with what it saw. */
import { once } from 'node:events';
import { Agent } from 'node:http';
import { readPage } from './measured-server.ts';
import type { Visited, VisitorsOrder } from './visitors.ts';

const [{ port, paths, connections }] = (await once(process, 'message')) as [VisitorsOrder];
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const visited: Visited = { seconds: 0, latencies: [], bytes: 0, failed: 0 };
const began = performance.now();
const waiting = paths.values();
await Promise.all(
  Array.from({ length: connections }, async () => {
    for (const path of waiting) {
      const asked = performance.now();
      const { status, body } = await readPage({
        port,
        path,
        agent,
        // as Chrome and Firefox send it
        headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      });
      visited.latencies.push(performance.now() - asked);
      visited.bytes += body.length;
      if (status !== 200) visited.failed += 1;
    }
  }),
);
visited.seconds = (performance.now() - began) / 1000;
agent.destroy();
process.send?.(visited, () => process.disconnect());
