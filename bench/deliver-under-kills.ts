/**
 * Requests arrive over HTTP at 200/s while every service fails at random in every documented way and the site is killed (SIGKILL)
 * every second or so, one time in ten while it starts. What is left is delivered by the same worker without the services' limits,
 * killed too. In the end each acknowledged request must be sent or dead in each channel; repetitions only where the service has no
 * idempotency, and each recognisable by its number.
 *
 *   node bench/deliver-under-kills.ts                 both engines, 100 kills of the site and 20 of the worker each
 *   BENCH_ENGINE=embedded BENCH_ROUNDS=10 BENCH_RATE=50 node bench/deliver-under-kills.ts
 */
import { runKillRounds } from '../packages/lead-delivery/src/testing/kill-rounds.ts';
import { buildIfChanged } from '../scripts/build.mjs';
import { createSiteRounds } from './kills-support/site-rounds.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 100);
const RATE = Number(process.env['BENCH_RATE'] ?? 200);
const ROUND_MS = [100, 1200] as const;
/** kills of the worker that delivers the rest, for each of the site */
const WORKER_KILLS = 0.2;
const engines = (['embedded', 'postgres'] as const).filter(
  (engine) => (process.env['BENCH_ENGINE'] ?? engine) === engine,
);

buildIfChanged();
const lines: Line[] = [];
for (const engine of engines) {
  const site = createSiteRounds();
  const killsWhileDelivering = Math.round(ROUNDS * WORKER_KILLS);
  const { acknowledged, twice, settledBetweenKills, deliveredInMs, channels } = await runKillRounds(
    {
      engine,
      rounds: ROUNDS,
      rate: RATE,
      roundMs: ROUND_MS,
      start: site.start,
      killsWhileDelivering,
      onRound: (round, count) => {
        if (round % 10 === 0) console.log(`${engine}: ${round} kills, ${count} acknowledged`);
      },
    },
  );
  const add = (what: string, value: number, unit = '', bar?: number) =>
    lines.push({ what: `${engine}${what}`, value, unit, ...(bar !== undefined && { bar }) });
  add(': kills of the site', ROUNDS);
  add(': of them while it started', site.counts.killedStarting);
  add(': kills of the worker afterwards', killsWhileDelivering);
  add(': acknowledged', acknowledged);
  add(': deliveries sent or dead before the last kill of the site', settledBetweenKills);
  add(': repeated under their key after a kill', site.counts.repeated);
  add(': stored twice', twice, '', 0);
  add(': the rest sent after the last kill', deliveredInMs / 1000, 's');
  for (const { channel, lost, missing, unexplained, repeated, idempotent } of channels) {
    add(`, ${channel}: lost`, lost, '', 0);
    add(`, ${channel}: missing`, missing, '', 0);
    add(`, ${channel}: unexplained`, unexplained, '', 0);
    add(`, ${channel}: repeated`, repeated, '', idempotent ? 0 : undefined);
  }
}
process.exitCode = printLines('deliver-under-kills', lines) ? 0 : 1;
