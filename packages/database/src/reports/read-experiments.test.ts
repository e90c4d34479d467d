import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { experimentKey, runExperiment } from '../experiments/experiments.ts';
import { createAcceptQueue } from '../leads/accept-queue.ts';
import { describeEachEngine, sampleInput } from '../testing/index.ts';
import { readVariants } from './read-experiments.ts';

const START = Date.parse('2026-11-20T02:00:00Z');
const SPAN = { from: new Date(START), to: new Date(START + 86_400_000) };

describeEachEngine('a test of variants', (suite) => {
  let minutes = 0;
  const run = async (weights: Record<string, number>) => {
    const definition = { weights, holdoutPercent: 0 };
    const key = experimentKey(definition);
    const at = () => new Date(START + minutes * 60_000);
    minutes += 1;
    await runExperiment(suite.db, definition, { id: randomUUID(), now: at() });
    return {
      see: async (group: string, { asks }: { asks: boolean }): Promise<void> => {
        minutes += 1;
        const shown = {
          id: randomUUID(),
          event_type: 'lead_capture_shown',
          variant: group,
          ab_test_group: group,
          trigger_type: 'time',
          experiment: key,
          created_at: at(),
        };
        await suite.db.insertInto('lead_events').values(shown).execute();
        if (!asks) return;
        const queue = createAcceptQueue(suite.handle, () => at().getTime(), randomBytes);
        const asked = await queue.accept(sampleInput({ context: { experiment: { key, group } } }));
        await queue.close();
        if (asked.kind === 'conflict') throw new Error('a conflict of keys');
        await suite.db
          .updateTable('leads')
          .set({ assignee: randomUUID() })
          .where('uid', '=', asked.lead.uid)
          .execute();
      },
      judge: async () => {
        const [report] = (await readVariants(suite.db, SPAN)).experiments;
        const groups = report?.groups.map(({ group, isControl, difference }) => [
          group,
          isControl ? 'control' : difference === null ? 'alone' : 'compared',
        ]);
        return { groups: Object.fromEntries(groups ?? []), sample: report?.sample };
      },
    };
  };

  test('compares with a control that was seen, and a tiny sample is never enough', async () => {
    const { see, judge } = await run({ standard: 0.4, minimal: 0.6 });
    await see('minimal', { asks: true });
    expect((await judge()).groups).toEqual({ standard: 'control', minimal: 'alone' });
    // everybody who saw it has left a request
    await see('standard', { asks: true });
    const { groups, sample } = await judge();
    expect(groups).toEqual({ standard: 'control', minimal: 'compared' });
    expect(sample?.reached).toBe(false);
    expect(sample?.needed).toBeGreaterThan(1000);
    await see('standard', { asks: false });
    expect((await judge()).sample).toEqual({ needed: 11, reached: false });
  });

  test('compares nothing without a control', async () => {
    const { see, judge } = await run({ minimal: 0.5, urgent: 0.5 });
    await see('minimal', { asks: true });
    await see('urgent', { asks: false });
    expect((await judge()).groups).toEqual({ minimal: 'alone', urgent: 'alone' });
  });
});
