import type { Paint } from '@prichal/contract';
import type { ModelVersion } from '../models/models.ts';
import type { Random } from '../random.ts';

type Shares = readonly (readonly [Paint, number])[];

/** Approximate colour shares in the three countries; kei and small cars are more colourful. */
const USUAL: Record<string, Shares> = {
  japan: [
    ['white', 36],
    ['black', 22],
    ['silver', 13],
    ['gray', 9],
    ['blue', 8],
    ['red', 4],
    ['brown', 2],
    ['beige', 2],
    ['burgundy', 1],
    ['green', 2],
    ['purple', 1],
  ],
  korea: [
    ['white', 36],
    ['black', 20],
    ['gray', 19],
    ['silver', 10],
    ['blue', 7],
    ['red', 3],
    ['green', 2],
    ['brown', 2],
    ['beige', 1],
  ],
  china: [
    ['white', 38],
    ['black', 18],
    ['gray', 18],
    ['blue', 8],
    ['silver', 6],
    ['green', 4],
    ['red', 4],
    ['purple', 2],
    ['gold', 1],
    ['orange', 1],
  ],
};
const SMALL: Shares = [
  ['white', 26],
  ['black', 12],
  ['silver', 8],
  ['gray', 6],
  ['lightblue', 8],
  ['blue', 8],
  ['beige', 8],
  ['red', 6],
  ['brown', 5],
  ['pink', 4],
  ['yellow', 3],
  ['green', 3],
  ['orange', 2],
  ['purple', 1],
];

export function paintOf(version: ModelVersion, random: Random): Paint {
  const small = version.body === 'kei' || version.lengthMm < 4000;
  return random.weighted(small ? SMALL : (USUAL[version.country] ?? SMALL));
}
