/**
 * Requests arrive at 200/s while every service fails at random in every documented way and the process is killed (SIGKILL) every
 * few seconds. In the end each acknowledged request must be sent or dead in each channel; repetitions only where the service has no
 * idempotency, and each recognisable by its number.
 *
 *   node bench/deliver-under-kills.ts                 both engines, 50 rounds each
 *   BENCH_ENGINE=embedded BENCH_ROUNDS=10 BENCH_RATE=50 node bench/deliver-under-kills.ts
 */
import { runKillRounds } from '../packages/lead-delivery/src/testing/kill-rounds.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 50);
const RATE = Number(process.env['BENCH_RATE'] ?? 200);
const ROUND_MS = [300, 2000] as const;
const engines = (['embedded', 'postgres'] as const).filter(
  (engine) => (process.env['BENCH_ENGINE'] ?? engine) === engine,
);

const lines: Line[] = [];
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
  const add = (what: string, value: number, unit = '', bar?: number) =>
    lines.push({ what: `${engine}${what}`, value, unit, ...(bar !== undefined && { bar }) });
  add(': kills', ROUNDS);
  add(': acknowledged', acknowledged);
  add(': the rest sent after the last kill', drainMs / 1000, 's');
  for (const { channel, lost, missing, unexplained, repeated, idempotent } of channels) {
    add(`, ${channel}: lost`, lost, '', 0);
    add(`, ${channel}: missing`, missing, '', 0);
    add(`, ${channel}: unexplained`, unexplained, '', 0);
    add(`, ${channel}: repeated`, repeated, '', idempotent ? 0 : undefined);
  }
}
process.exitCode = printLines('deliver-under-kills', lines) ? 0 : 1;
