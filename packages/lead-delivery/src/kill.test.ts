import { expect, it } from 'vitest';
import { runKillRounds } from './testing/kill-rounds.ts';

/** Fifty rounds with figures: node bench/deliver-under-kills.ts */
const ROUNDS = 3;

it.each(['embedded', 'postgres'] as const)(
  'brings every acknowledged request to every channel though the process is killed and services fail (%s)',
  async (engine) => {
    const { acknowledged, channels } = await runKillRounds({
      engine,
      rounds: ROUNDS,
      rate: 50,
      roundMs: [200, 900],
    });
    expect(acknowledged).toBeGreaterThan(0);
    expect(channels).toHaveLength(8);
    for (const figures of channels) {
      const { channel, idempotent } = figures;
      expect(figures).toMatchObject({ channel, lost: 0, missing: 0, unexplained: 0 });
      expect([channel, idempotent ? figures.repeated : 0]).toEqual([channel, 0]);
    }
  },
  600_000,
);
