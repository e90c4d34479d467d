/**
 * Car carrier from Vladivostok by road distance, for cities that the published list does not
 * name. Unverified, and shown as such: not a tariff but a straight line between the two nearest
 * cities of the list, rounded up to 5000 RUB. Yakutsk is left out (its price is a ferry's).
 */

/** [road km, roubles] of the cities in the list; equal distances are averaged. */
const LIST: readonly (readonly [km: number, rub: number])[] = [
  [0, 0],
  [760, 25_000],
  [1430, 35_000],
  [2840, 50_000],
  [3490, 55_000],
  [3940, 60_000],
  [5000, 70_000],
  [5540, 75_000],
  [5680, 80_000],
  [5760, 75_000],
  [5800, 80_000],
  [6030, 80_000],
  [6460, 85_000],
  [7090, 95_000],
  [7370, 100_000],
  [7430, 100_000],
  [7790, 107_500],
  [8080, 110_000],
  [8250, 115_000],
  [8330, 115_000],
  [8690, 120_000],
  [8720, 120_000],
  [9100, 125_000],
  [9120, 120_000],
  [9230, 125_000],
  [9630, 130_000],
  [9800, 135_000],
  [9900, 135_000],
];

const STEP_RUB = 5000;

/** Whole roubles for a distance in km; past the last city of the list, at its price per km. */
export function carrierPriceByDistance(roadKm: number): number {
  const above = LIST.findIndex(([km]) => km >= roadKm);
  const upper = LIST[above === -1 ? LIST.length - 1 : above];
  const lower = above > 0 ? LIST[above - 1] : LIST[0];
  if (!upper || !lower) throw new RangeError('the list of carrier prices is empty');
  const price =
    above === -1
      ? (upper[1] * roadKm) / upper[0]
      : upper[0] === lower[0]
        ? upper[1]
        : lower[1] + ((upper[1] - lower[1]) * (roadKm - lower[0])) / (upper[0] - lower[0]);
  return Math.ceil(price / STEP_RUB) * STEP_RUB;
}
