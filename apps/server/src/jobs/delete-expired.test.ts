import { randomBytes } from 'node:crypto';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createDeleteExpired } from './delete-expired.ts';

const NOW = new Date('2026-11-29T02:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

describeEachEngine('what is older than its time', (suite) => {
  test('leaves the disk, the pages and comes into the journal as every erasure does', async () => {
    let followed = 0;
    const run = createDeleteExpired({
      db: suite.db,
      retention: readConfig({}).retention,
      now: () => NOW,
      log: { info: () => {} },
      eraseInTransaction: async () => {},
      afterErasure: async () => {
        followed += 1;
      },
    });
    const accept = async (days: number) => {
      const at = NOW.getTime() - days * DAY_MS;
      const queue = createAcceptQueue(suite.handle, () => at, randomBytes);
      await queue.accept(sampleInput());
      await queue.close();
    };
    await accept(10);
    await run();
    expect(followed).toBe(0);
    await accept(1200);
    await run();
    expect(followed).toBe(1);
    await run();
    expect(followed).toBe(1);
  });
});
