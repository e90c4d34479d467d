/**
 * Estimates per second on one core, calculation and texts measured separately, over varied cars.
 * Limit: at least 1 000 000 a second. Prints one table row per case; exits 1 below the limit.
 *
 *   node bench/estimate.ts      BENCH_CALLS=1000000 in each of seven rounds
 */
import {
  CITIES,
  COUNTRIES,
  DEFAULT_SETTINGS,
  POWERTRAINS,
  TYPICAL_COSTS,
  computeNumbers,
  estimate,
  parseMade,
  prepare,
} from '@prichal/customs';
import type { Currency, EstimateContext, EstimateInput } from '@prichal/customs';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';

const BAR = 1_000_000;
const CARS = 20_000;
const ROUNDS = 7;
const CALLS = Number(process.env['BENCH_CALLS'] ?? 1_000_000);

/** Seeded, so that every run measures the same cars. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function makeCars(count: number): EstimateInput[] {
  const next = random(20261120);
  const among = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const price: Record<'japan' | 'korea' | 'china', readonly [Currency, number]> = {
    japan: ['JPY', 1_500_000],
    korea: ['KRW', 25_000_000],
    china: ['CNY', 120_000],
  };
  return Array.from({ length: count }, () => {
    const country = among(COUNTRIES);
    const [currency, typical] = price[country];
    const powertrain = among(POWERTRAINS);
    const importer = next();
    return {
      country,
      personalUse: importer < 0.9,
      preferenceEligible: importer < 0.8,
      price: { minor: Math.round(typical * (0.4 + next() * 2)) * 100, currency },
      customsValue: null,
      made: parseMade(`${whole(2016, 2026)}-${String(whole(1, 12)).padStart(2, '0')}`),
      powertrain,
      engineCc: powertrain === 'electric' ? null : whole(658, 4600),
      power: { unit: next() < 0.5 ? 'hp' : 'kw', thousandths: whole(60, 300) * 1000 },
      motorPower30: { unit: 'kw', thousandths: whole(20, 60) * 1000 },
      city: next() < 0.5 ? null : among(CITIES.filter(({ carrier }) => carrier !== null)).slug,
      clearanceDate: null,
      rates: null,
    };
  });
}

const RATES = { EUR: '95.2861', USD: '82.606', CNY: '11.4321', JPY: '0.5523', KRW: '0.0557712' };

const context: EstimateContext = {
  clearanceDate: 20261220,
  rates: { customs: RATES, purchase: RATES, date: 20261120, source: 'benchmark' },
  costs: TYPICAL_COSTS,
  settings: DEFAULT_SETTINGS,
};

/** Calls per second, the median of the rounds after one to warm up. */
function measure(calls: number, run: (index: number) => number | null): number {
  const speeds: number[] = [];
  let check = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now();
    for (let index = 0; index < calls; index += 1) check += run(index) ?? 0;
    const seconds = (performance.now() - start) / 1000;
    if (round > 0) speeds.push(calls / seconds);
  }
  // The sum is used, so that the loop cannot be optimised away.
  if (!Number.isFinite(check)) throw new Error('a total was not a number');
  speeds.sort((first, second) => first - second);
  return speeds[Math.floor(speeds.length / 2)] ?? 0;
}

const cars = makeCars(CARS);
const incomplete = cars.map((car) => ({ ...car, power: null }));
const prepared = prepare(context);
const at = (list: readonly EstimateInput[], index: number): EstimateInput =>
  list[index % CARS] as EstimateInput;

const add = (what: string, value: number, bar?: number): void => {
  lines.push({ what, value, unit: '/s', ...(bar !== undefined && { bar, least: true }) });
};
const lines: Line[] = [];
add(
  'numbers, prepared context',
  measure(CALLS, (index) => computeNumbers(at(cars, index), prepared).total),
  BAR,
);
add(
  'numbers, plain context',
  measure(CALLS, (index) => computeNumbers(at(cars, index), context).total),
  BAR,
);
add(
  'numbers, engine power unknown (bounds)',
  measure(CALLS / 4, (index) => computeNumbers(at(incomplete, index), prepared).low),
);
add(
  'full breakdown with words and 18 months',
  measure(CALLS / 200, (index) => estimate(at(cars, index), context).lines.length),
);
process.exitCode = printLines('estimate', lines) ? 0 : 1;
