import type { Body, Country, Drive, Powertrain, Transmission, Wheel } from '@prichal/contract';
import { readTable } from './read-table.ts';
import { slugOf } from './slug.ts';

/** One version of a model as it was built: the facts a listing of it shares with every other. */
export interface ModelVersion {
  country: Country;
  /** slug, see brands.ts */
  brand: string;
  model: string;
  modelSlug: string;
  modelRu: string;
  generation: string | null;
  chassis: string | null;
  version: string;
  /** first and last month of making, counted from year 0; null: still made */
  madeFrom: number;
  madeTo: number | null;
  body: Body;
  powertrain: Powertrain;
  engine: string | null;
  /** cc; null for an electric car */
  cc: number | null;
  /** metric hp and kW of the engine; electric: peak of the motors together */
  hp: number;
  kw: number;
  /** peaks of the drive motors of a hybrid or electric car, added, metric hp */
  motorsHp: number | null;
  /** 30-minute power, kW, where papers give it */
  motors30MinKw: number | null;
  drive: Drive;
  transmission: Transmission;
  wheel: Wheel;
  seats: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  wheelbaseMm: number;
  curbKg: number;
  /** usual asking or auction price in the country's currency, whole units */
  priceFrom: number;
  priceTo: number;
  usualKm: number;
  /** of power, displacement, code and sizes together */
  certainty: 'certain' | 'likely';
}

/** "2020-06" → months since year 0. */
export function monthNumber(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
}

function numberOrNull(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text);
}

function toVersion(row: Record<string, string>): ModelVersion {
  const cell = (name: string): string => row[name] ?? '';
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = cell('size_mm').split('x').map(Number);
  const country = cell('country') as Country;
  return {
    country,
    brand: cell('brand'),
    model: cell('model'),
    modelSlug: slugOf(cell('model')),
    modelRu: cell('model_ru'),
    generation: cell('generation') || null,
    chassis: cell('chassis') || null,
    version: cell('version'),
    madeFrom: monthNumber(cell('made_from')),
    madeTo: cell('made_to') === '' ? null : monthNumber(cell('made_to')),
    body: cell('body') as Body,
    powertrain: cell('powertrain') as Powertrain,
    engine: cell('engine') || null,
    cc: numberOrNull(row['cc']),
    hp: Number(cell('hp')),
    kw: Number(cell('kw')),
    motorsHp: numberOrNull(row['motors_hp']),
    motors30MinKw: numberOrNull(row['motors_30min_kw']),
    drive: cell('drive') as Drive,
    transmission: cell('transmission') as Transmission,
    wheel: country === 'japan' ? 'right' : 'left',
    seats: Number(cell('seats')),
    lengthMm,
    widthMm,
    heightMm,
    wheelbaseMm: Number(cell('wheelbase_mm')),
    curbKg: Number(cell('curb_kg')),
    priceFrom: Number(cell('price_from')),
    priceTo: Number(cell('price_to')),
    usualKm: Number(cell('usual_km')),
    certainty: cell('certainty') as 'certain' | 'likely',
  };
}

/** Every version of data/models.csv. */
export const MODEL_VERSIONS: readonly ModelVersion[] = readTable('models.csv').map(toVersion);
