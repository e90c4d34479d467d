import { MODEL_VERSIONS } from '../models/models.ts';
import type { ModelVersion } from '../models/models.ts';

const byModel = Map.groupBy(MODEL_VERSIONS, (version) => `${version.brand} ${version.modelSlug}`);

export interface Clues {
  country: string;
  year: number;
  chassis: string | null;
  powertrain: string | null;
  cc: number | null;
  /** as the text of a feed gives it, one decimal */
  litres: number | null;
  hp: number | null;
}

/**
 * The version of a known model that fits a listing best. Its sizes may be used; with `same`, engine and power
 * fit too, so its exact displacement may be used as well.
 */
export function knownVersion(
  brand: string,
  modelSlug: string,
  clues: Clues,
): { version: ModelVersion; same: boolean } | null {
  let best: ModelVersion | null = null;
  let bestScore = -1;
  for (const version of byModel.get(`${brand} ${modelSlug}`) ?? []) {
    const score = scoreOf(version, clues);
    if (score > bestScore) [best, bestScore] = [version, score];
  }
  if (best === null) return null;
  const fits =
    best.cc !== null &&
    clues.litres !== null &&
    Math.abs(best.cc / 1000 - clues.litres) < 0.051 &&
    clues.hp === best.hp &&
    (clues.powertrain === null || clues.powertrain === best.powertrain);
  return { version: best, same: fits };
}

function scoreOf(version: ModelVersion, clues: Clues): number {
  const made = clues.year * 12 + 6;
  return [
    version.chassis !== null && version.chassis === clues.chassis?.toUpperCase() ? 16 : 0,
    version.country === clues.country ? 8 : 0,
    made + 6 >= version.madeFrom && made - 6 <= (version.madeTo ?? Infinity) ? 4 : 0,
    version.powertrain === clues.powertrain ? 2 : 0,
    version.cc !== null && version.cc === clues.cc ? 2 : 0,
    version.hp === clues.hp ? 1 : 0,
  ].reduce<number>((sum, points) => sum + points, 0);
}
