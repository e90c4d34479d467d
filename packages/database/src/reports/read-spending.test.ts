import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeEachEngine } from '../testing/index.ts';
import { readSpending } from './read-spending.ts';

describeEachEngine('spending', (suite) => {
  let sources = 0;
  const spend = async (from: string, to: string, rub: number, demo = false) => {
    const source = `s${(sources += 1)}`;
    await suite.db
      .insertInto('source_spending')
      .values({
        uid: randomUUID(),
        source,
        from_day: from,
        to_day: to,
        rub,
        demo,
        added_by: 'terminal',
        added_at: new Date('2026-11-20T05:00:00Z'),
      })
      .execute();
    return async (fromDay: string, toDay: string) => {
      const lines = await readSpending(suite.db, { fromDay, toDay });
      return lines.find((line) => line.source === source)?.rub ?? null;
    };
  };

  test('of a period is divided by its days, both ends included, and adds up over its parts', async () => {
    const of = await spend('2028-02-01', '2028-02-29', 29_000);
    expect(await of('2028-02-01', '2028-02-29')).toBe(29_000);
    expect(await of('2028-02-29', '2028-03-31')).toBe(1_000);
    expect(await of('2028-01-01', '2028-02-01')).toBe(1_000);
    expect(await of('2028-02-10', '2028-02-10')).toBe(1_000);
    expect(await of('2028-01-01', '2028-12-31')).toBe(29_000);
    expect(await of('2028-03-01', '2028-03-31')).toBeNull();
    expect(await of('2028-01-01', '2028-01-31')).toBeNull();
    const one = await of('2028-02-01', '2028-02-13');
    expect((one ?? 0) + ((await of('2028-02-14', '2028-02-29')) ?? 0)).toBe(29_000);
  });

  test('is in whole roubles, the nearest, and does not overflow', async () => {
    const third = await spend('2029-01-01', '2029-01-03', 100);
    expect(await third('2029-01-01', '2029-01-01')).toBe(33);
    expect(await third('2029-01-02', '2029-01-03')).toBe(67);
    const large = await spend('2029-01-01', '2029-12-31', 2_147_483_647);
    expect(await large('2029-01-01', '2029-12-31')).toBe(2_147_483_647);
  });

  test('that was made up for a demo is not among what was spent', async () => {
    const of = await spend('2030-01-01', '2030-01-01', 5, true);
    expect(await of('2030-01-01', '2030-01-01')).toBeNull();
    expect(
      await readSpending(suite.db, { fromDay: '2030-01-01', toDay: '2030-01-01', demo: true }),
    ).toMatchObject([{ rub: 5, days: 1 }]);
  });
});
