import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { describeEachEngine, openTestDatabase, silentLog } from '../testing/index.ts';
import { experimentKey, listExperiments, runExperiment } from './experiments.ts';
import type { ExperimentDefinition } from './experiments.ts';

const START = Date.parse('2026-11-20T05:00:00Z');
const at = (ms: number) => new Date(START + ms);
const EVEN = { weights: { standard: 0.5, minimal: 0.5 }, holdoutPercent: 10 };
const ALONE = { weights: { standard: 1 }, holdoutPercent: 0 };

it('a definition has one key, whatever the order of its weights, and another one another', () => {
  const key = experimentKey(EVEN);
  expect(key).toMatch(/^[0-9a-f]{8}$/);
  expect(experimentKey({ ...EVEN, weights: { minimal: 0.5, standard: 0.5 } })).toBe(key);
  const others: ExperimentDefinition[] = [
    { ...EVEN, holdoutPercent: 11 },
    { ...EVEN, weights: { standard: 0.4, minimal: 0.6 } },
    { ...EVEN, weights: { standard: 0.5, urgent: 0.5 } },
    ALONE,
  ];
  expect(new Set([key, ...others.map(experimentKey)]).size).toBe(5);
});

describeEachEngine('a test of variants', (suite) => {
  const run = (definition: Parameters<typeof runExperiment>[1], ms: number) =>
    runExperiment(suite.db, definition, { id: randomUUID(), now: at(ms) });
  const listed = async (from: number, to: number) =>
    (await listExperiments(suite.db, { from: at(from), to: at(to) })).map(({ key }) => key);

  it('goes on as long as its definition is the same, and is never changed', async () => {
    const first = await run({ ...EVEN, holdoutPercent: 12.5 }, 0);
    expect(first).toEqual({
      id: first.id,
      key: experimentKey({ ...EVEN, holdoutPercent: 12.5 }),
      weights: EVEN.weights,
      holdoutPercent: 12.5,
      startedAt: at(0),
      endedAt: null,
    });
    expect(await run({ ...EVEN, holdoutPercent: 12.5 }, 10)).toEqual(first);
    const second = await run(ALONE, 20);
    // back to the first one: a test of its own under the same key
    const third = await run({ ...EVEN, holdoutPercent: 12.5 }, 30);
    expect(third).toMatchObject({ key: first.key, startedAt: at(30), endedAt: null });
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    const rows = await listExperiments(suite.db, { from: at(0), to: at(100) });
    expect(rows).toEqual([third, { ...second, endedAt: at(30) }, { ...first, endedAt: at(20) }]);
  });

  it('may be named by its caller', async () => {
    const named = await run({ ...ALONE, key: 'spring' }, 40);
    expect(named.key).toBe('spring');
    // by its name alone: it runs on
    expect((await run({ ...EVEN, key: 'spring' }, 50)).id).toBe(named.id);
  });

  it('is listed for the time it ran in, its end not included', async () => {
    // as they were left: [0, 20) [20, 30) [30, 40) [40, …
    const first = experimentKey({ ...EVEN, holdoutPercent: 12.5 });
    const second = experimentKey(ALONE);
    expect(await listed(-10, 0)).toEqual([]);
    expect(await listed(0, 1)).toEqual([first]);
    expect(await listed(19, 20)).toEqual([first]);
    expect(await listed(20, 30)).toEqual([second]);
    expect(await listed(19, 31)).toEqual([first, second, first]);
    expect(await listed(1_000, 2_000)).toEqual(['spring']);
  });
});

it('of processes that start at once with different definitions one test runs, whole in the history', async () => {
  const database = await openTestDatabase('postgres');
  const others = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ url: database.url ?? '', dataDir: '', log: silentLog })),
  );
  const definitions = [EVEN, ALONE, EVEN, ALONE];
  const started = await Promise.all(
    [database.handle, ...others].map(({ db }, nth) =>
      runExperiment(db, definitions[nth] ?? EVEN, { id: randomUUID(), now: at(nth) }),
    ),
  );
  for (const [nth, { key }] of started.entries())
    expect(key).toBe(experimentKey(definitions[nth] ?? EVEN));
  const rows = await listExperiments(database.db, { from: at(-1), to: at(1000) });
  expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  // each process has got one that there was
  const ids = new Set(rows.map(({ id }) => id));
  expect(started.every(({ id }) => ids.has(id))).toBe(true);
  await Promise.all(others.map((other) => other.close()));
  await database.close();
});
