import { DEMO_BRAND } from '../../config/brand.ts';
import { officeOf } from '../../config/office.ts';
import { fakeClock, readableLog } from '../../testing/fakes.ts';
import type { OpsDependencies } from '../build-ops.ts';
import { createCounters } from '../metrics/counters.ts';

/** What the owner's port stands on; a test names what it is about. */
export function testOps(
  change: Pick<OpsDependencies, 'db'> & Partial<OpsDependencies>,
): OpsDependencies {
  return {
    counters: createCounters(),
    names: new Set(['localhost', '127.0.0.1', '[::1]']),
    now: fakeClock().now,
    log: readableLog().log,
    brand: DEMO_BRAND,
    office: officeOf(DEMO_BRAND),
    publicUrl: 'http://site.test',
    demo: [],
    assets: '/nowhere',
    runDeliveries: () => {},
    ...change,
  };
}
