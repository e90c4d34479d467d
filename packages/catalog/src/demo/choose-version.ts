import type { Country } from '@prichal/contract';
import { MODEL_VERSIONS } from '../models/models.ts';
import type { ModelVersion } from '../models/models.ts';
import { seededRandom } from '../random.ts';

/** Share of the set by country, once every version has had its first listing. */
const COUNTRIES: readonly (readonly [Country, number])[] = [
  ['japan', 40],
  ['korea', 29],
  ['china', 31],
];

/**
 * How often a model is chosen; the default is 4. Based on what buyers imported in 2025–2026 (press reports of the
 * import statistics) and on the brands of the menu.
 */
const WEIGHTS: Record<string, number> = {
  'china mazda cx-5': 16,
  'china toyota corolla': 10,
  'china volkswagen tharu': 7,
  'china skoda superb': 8,
  'china audi a3l': 6,
  'china toyota rav4': 5,
  'china geely monjaro': 9,
  'china byd song-plus': 7,
  'china haval jolion': 7,
  'china changan uni-v': 6,
  'china changan cs75-plus': 6,
  'china li-auto l7': 6,
  'japan toyota corolla-fielder': 9,
  'japan toyota harrier': 6,
  'japan toyota raize': 8,
  'japan toyota yaris-cross': 8,
  'japan honda vezel': 10,
  'japan honda fit': 8,
  'japan nissan note': 8,
  'japan mazda cx-5': 7,
  'japan mazda cx-3': 6,
  'japan suzuki jimny': 6,
  'korea hyundai avante': 8,
  'korea hyundai tucson': 8,
  'korea hyundai sonata': 7,
  'korea hyundai palisade': 6,
  'korea kia seltos': 9,
  'korea kia k5': 7,
  'korea kia sportage': 7,
  'korea kia carnival': 6,
  'korea kia morning': 5,
  'korea genesis g80': 5,
};

const byCountry = new Map(
  COUNTRIES.map(([country]) => [
    country,
    MODEL_VERSIONS.filter((version) => version.country === country).map(
      (version) =>
        [version, WEIGHTS[`${country} ${version.brand} ${version.modelSlug}`] ?? 4] as const,
    ),
  ]),
);

/** Row → version: each version once in a mixed order, then by how often buyers take it. */
export function versionChooser(seed: number): (row: number, random: () => number) => ModelVersion {
  const mixed = [...MODEL_VERSIONS];
  const random = seededRandom(seed);
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = random.int(0, i);
    [mixed[i], mixed[j]] = [mixed[j] as ModelVersion, mixed[i] as ModelVersion];
  }
  return (row, next) => {
    const first = mixed[row];
    if (first !== undefined) return first;
    const country = pickByWeight(COUNTRIES, next());
    return pickByWeight(byCountry.get(country) ?? [], next());
  };
}

function pickByWeight<T>(list: readonly (readonly [T, number])[], point: number): T {
  let left = point * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of list) if ((left -= weight) < 0) return item;
  const last = list.at(-1);
  if (last === undefined) throw new RangeError('nothing to choose from');
  return last[0];
}
