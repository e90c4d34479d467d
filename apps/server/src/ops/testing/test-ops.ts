import { fakeClock, readableLog } from '../../testing/fakes.ts';
import type { OpsDependencies } from '../build-ops.ts';
import { createCounters } from '../metrics/counters.ts';

/** What the monitor's port stands on; a test names what it is about. */
export function testOps(
  change: Pick<OpsDependencies, 'db'> & Partial<OpsDependencies>,
): OpsDependencies {
  return {
    counters: createCounters(),
    // with one, so that all of the metrics are there
    replica: { read: async () => null, state: () => 'ready', close: async () => {} },
    names: new Set(['localhost', '127.0.0.1', '[::1]']),
    draining: { active: false },
    now: fakeClock().now,
    log: readableLog().log,
    ...change,
  };
}
