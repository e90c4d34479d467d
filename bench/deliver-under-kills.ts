/**
 * Requests arrive at 200/s while every service fails at random in every documented way and the process is killed (SIGKILL) every
 * few seconds. In the end each acknowledged request must be sent or dead in each channel; repetitions only where the service has no
 * idempotency, and each recognisable by its number.
 *
 *   node bench/deliver-under-kills.ts                 both engines, 50 rounds each
 *   BENCH_ENGINE=embedded BENCH_ROUNDS=10 BENCH_RATE=50 node bench/deliver-under-kills.ts
 *
 * The figures of the last run of each engine stand in results/deliver-under-kills.json.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { runKillRounds } from '../packages/lead-delivery/src/testing/kill-rounds.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 50);
const RATE = Number(process.env['BENCH_RATE'] ?? 200);
const ROUND_MS = [300, 2000] as const;
const engines = (['embedded', 'postgres'] as const).filter(
  (engine) => (process.env['BENCH_ENGINE'] ?? engine) === engine,
);

const RESULTS = new URL('results/deliver-under-kills.json', import.meta.url);
const saved: Record<string, object> = existsSync(RESULTS)
  ? JSON.parse(readFileSync(RESULTS, 'utf8'))
  : {};

let broken = 0;
for (const engine of engines) {
  const { acknowledged, drainMs, channels } = await runKillRounds({
    engine,
    rounds: ROUNDS,
    rate: RATE,
    roundMs: ROUND_MS,
    onRound: (round, count) => {
      if (round % 10 === 0) console.log(`${engine}: ${round} kills, ${count} acknowledged`);
    },
  });
  console.log(
    `\n${engine}: ${ROUNDS} kills at ${RATE}/s, ${acknowledged} acknowledged; the rest drained in ${(drainMs / 1000).toFixed(1)} s; load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table(Object.fromEntries(channels.map(({ channel, ...figures }) => [channel, figures])));
  const load = Number(loadavg()[0]?.toFixed(1));
  const date = new Date().toISOString();
  saved[engine] = { date, load, rounds: ROUNDS, rate: RATE, acknowledged, drainMs, channels };
  for (const { lost, missing, unexplained, repeated, idempotent } of channels)
    broken += lost + missing + unexplained + (idempotent ? repeated : 0);
}
writeFileSync(RESULTS, `${JSON.stringify(saved, null, 2)}\n`);
console.log(broken === 0 ? 'held' : `BROKEN: ${broken}`);
process.exitCode = broken === 0 ? 0 : 1;
