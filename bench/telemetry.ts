// What measuring costs a visitor: the time its page's main thread is busy in a first visit with it and without, and once
// more without. What the two without differ by is the noise, which measuring may not be over; it is held against the mean
// of both. Processor time of the same is known so well that it has a bar of its own. Then Lighthouse of the home page with and without.
//
//   node bench/telemetry.ts [rounds] [--built]    --built: measure the build that is there
//
// The visits of a round run in turn, in another order each time, and differences are computed within a round. Exits
// 1 over a bar, and when the machine is too noisy to say anything.
import { startSite } from '../e2e/support/site-process.ts';
import { buildIfChanged } from '../scripts/build.mjs';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';
import { judge } from './telemetry-support/judge.ts';
import type { Score } from './telemetry-support/judge.ts';
import { difference, median, noise } from './telemetry-support/paired.ts';
import { launchPlain } from './telemetry-support/plain-browser.ts';
import { visit } from './telemetry-support/visit.ts';
import type { Cost } from './telemetry-support/visit.ts';

/** With half as many rounds the noise itself measured 10 ms once and 25 ms another time. */
const ROUNDS = Number(process.argv.find((one) => /^\d+$/.test(one)) ?? 24);
const LIGHTHOUSE_RUNS = 9;
/** More, and a bar made of it would hold nothing, ms. */
const NOISE_MAX = 60;
/** Of measuring, ms: fetching and compiling its two files, reading the browser, sending one batch; twice what was measured. */
const PROCESSOR_MAX = 20;
/** Of Lighthouse's hundred, between one run and the next of the same page. */
const POINTS = 1;

const TURNS = { off: 'off', 'off again': 'off', declined: 'declined', on: 'on' } as const;
type Turn = keyof typeof TURNS;
const JUDGED = ['off', 'on', 'off again'] as const satisfies Turn[];
type Judged = (typeof JUDGED)[number];
/** Each visit comes once in each place, and once after each other. */
const ORDERS: Turn[][] = [
  ['off', 'on', 'declined', 'off again'],
  ['on', 'off again', 'off', 'declined'],
  ['off again', 'declined', 'on', 'off'],
  ['declined', 'off', 'off again', 'on'],
];

if (!process.argv.includes('--built')) buildIfChanged();
const site = await startSite();
const rounds: Record<Turn, Cost>[] = [];
const scores: Record<Judged, Score>[] = [];
const browser = await launchPlain();
try {
  await visit(browser, site.url, 'on');
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs = {} as Record<Turn, Cost>;
    for (const turn of ORDERS[round % ORDERS.length] ?? [])
      costs[turn] = await visit(browser, site.url, TURNS[turn]);
    rounds.push(costs);
  }
  browser.close();
  for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1) {
    const found = {} as Record<Judged, Score>;
    for (const turn of JUDGED.slice(run % 3).concat(JUDGED.slice(0, run % 3)))
      found[turn] = await judge(site.url, TURNS[turn] === 'on' ? 'on' : 'off');
    scores.push(found);
  }
} finally {
  browser.close();
  await site.stop();
}

const lines: Line[] = [];
const add = (what: string, value: number, unit: string, bar?: number) =>
  lines.push({ what, value, unit, ...(bar === undefined ? {} : { bar }) });
const PARTS = {
  busy: 'main thread',
  processor: 'processor',
  script: 'scripts',
  blocking: 'blocking',
} as const;
for (const turn of ['off', 'declined', 'on'] as const)
  for (const [part, name] of Object.entries(PARTS))
    add(`${turn}: ${name}`, median(rounds.map((costs) => costs[turn][part as keyof Cost])), 'ms');
for (const part of ['busy', 'processor'] as const) {
  const name = PARTS[part];
  const against = (turn: Turn) =>
    rounds.map(
      (costs) => [costs[turn][part], (costs['off'][part] + costs['off again'][part]) / 2] as const,
    );
  const apart = noise(rounds.map((costs) => [costs['off again'][part], costs['off'][part]]));
  const cost = difference(against('on'));
  add(`${name}: off and off again are apart`, Math.round(apart), 'ms', NOISE_MAX);
  add(`${name}: declined less off`, difference(against('declined')).median, 'ms');
  add(
    `${name}: on less off`,
    cost.median,
    'ms',
    part === 'busy' ? Math.round(apart) : PROCESSOR_MAX,
  );
  add(`${name}: on less off, surely more than`, cost.from, 'ms');
  add(`${name}: on less off, surely less than`, cost.to, 'ms');
}
for (const turn of ['off', 'on'] as const) {
  const of = (part: keyof Score) => median(scores.map((score) => score[turn][part]));
  add(`${turn}: Lighthouse, performance`, of('performance'), '');
  add(`${turn}: Lighthouse, main thread`, of('mainThread'), 'ms');
  add(`${turn}: Lighthouse, total blocking`, of('blocking'), 'ms');
  add(`${turn}: Lighthouse, largest paint`, of('largest'), 'ms');
}
const judged = (part: keyof Score) =>
  scores.map(
    (score) => [score.on[part], (score.off[part] + score['off again'][part]) / 2] as const,
  );
const points = difference(judged('performance')).median;
add('Lighthouse, performance: off less on', -points, '', POINTS);
const twice = scores.map((score) => [score['off again'].mainThread, score.off.mainThread] as const);
const between = Math.round(noise(twice));
add('Lighthouse, main thread: off and off again are apart', between, 'ms');
add('Lighthouse, main thread: on less off', difference(judged('mainThread')).median, 'ms', between);
process.exitCode = printLines('telemetry', lines) ? 0 : 1;
