import { randomBytes } from 'node:crypto';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import { listAlarms, raiseAlarms } from '@prichal/lead-delivery';
import { TERMINAL, addStaff, returnUncalledLeads } from '@prichal/office';
import { expect, test } from 'vitest';
import { DEMO_BRAND } from '../config/brand.ts';
import { officeOf } from '../config/office.ts';
import { fakeClock } from '../testing/fakes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeEachEngine('a request that its manager never called', (suite) => {
  // Friday noon of the office
  const clock = fakeClock();
  const office = officeOf(DEMO_BRAND);
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const accept = async (daysAgo: number, phone: string) => {
    const at = ago(daysAgo * DAY_MS).getTime();
    const queue = createAcceptQueue(suite.handle, () => at, randomBytes);
    const result = await queue.accept(sampleInput({ phone }));
    if (result.kind === 'conflict') throw new Error('a conflict');
    return result.lead;
  };
  const raised = async () => {
    await raiseAlarms({
      db: suite.db,
      connectors: [],
      office,
      onUnreported: () => {},
      stopping: new AbortController().signal,
      clock: { now: () => clock.now().getTime(), monotonic: () => 0, after: () => () => {} },
    });
    return (await listAlarms(suite.db)).map(({ text }) => text);
  };

  test('is reported once it is back in the queue, however old it is', async () => {
    await addStaff(suite.db, TERMINAL, {
      login: 'olga',
      name: 'Ольга',
      role: 'manager',
      password: 'сорок семь бочек рыбы',
      now: ago(DAY_MS),
    });
    const { uid: olga } = await suite.db
      .selectFrom('staff')
      .select('uid')
      .executeTakeFirstOrThrow();
    const silent = await accept(20, '+79130000001');
    // in the queue for three weeks: no news
    await accept(21, '+79130000002');
    await suite.db
      .updateTable('leads')
      .set({ assignee: olga, assigned_at: ago(DAY_MS), in_queue: false, stage: 'working' })
      .where('uid', '=', silent.uid)
      .execute();
    expect(await raised()).toEqual([]);
    const time = {
      promiseMinutes: 30,
      workingMinutes: (from: Date, to: Date) => office.workingMinutes(from, to),
    };
    expect(await returnUncalledLeads(suite.db, time, clock.now())).toBe(1);
    expect(await raised()).toEqual([silent.number]);
    // a week later it is no news either
    clock.move(8 * DAY_MS);
    expect(await raised()).not.toContain(silent.number);
  });
});
