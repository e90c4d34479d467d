import { placeOf } from './ports.ts';
import { distanceKm, type LonLat } from './projection.ts';

/** How a car gets from a port or crossing to Vladivostok. */
export interface Route {
  country: 'japan' | 'korea' | 'china';
  /** slug of the port or crossing it starts from */
  variant: string;
  mode: 'sea' | 'land';
  /** typical calendar days of this leg, with the range; null where no source names them */
  days: number | null;
  daysRange: readonly [number, number] | null;
  /** from the start to Vladivostok round the land */
  path: readonly LonLat[];
  /** roads that lead to a crossing, for a dashed line; empty for ports */
  approach: readonly LonLat[];
}

type Pair = readonly [lon: number, lat: number];

const points = (...pairs: readonly Pair[]): LonLat[] => pairs.map(([lon, lat]) => ({ lon, lat }));

/** South of Russky island, where every ship turns in. */
const ROADS: Pair = [131.98, 42.72];
/** Along the east of Korea, outside the islands. */
const EAST_OF_KOREA: Pair[] = [
  [129.75, 35.6],
  [130.15, 37],
  [130.75, 39.2],
  [131.6, 41.6],
];
/** The western channel between Korea and Tsushima, coming from the south-west. */
const ROUND_KOREA: Pair[] = [
  [125.6, 33.95],
  [126.9, 33.78],
  [128.2, 34.28],
  [129.2, 34.84],
  ...EAST_OF_KOREA,
];
/** Round Shikoku, through the Bungo channel and the Kanmon strait. */
const BUNGO_AND_KANMON: Pair[] = [
  [134.3, 33],
  [133.1, 32.45],
  [132.35, 32.6],
  [132.12, 33.05],
  [131.98, 33.38],
  [131.5, 33.78],
  [131.08, 33.93],
  [130.93, 33.94],
  [130.82, 34.08],
  [130.75, 34.6],
  [130.95, 36],
  [131.7, 41.5],
];
/** Up the Pacific side and through the Tsugaru strait. */
const TSUGARU: Pair[] = [
  [139.73, 35.12],
  [139.71, 34.86],
  [140, 34.68],
  [140.8, 34.95],
  [141.3, 35.7],
  [141.7, 38],
  [142.3, 39.6],
  [141.75, 41.25],
  [141.4, 41.55],
  [140.92, 41.62],
  [140.58, 41.45],
  [140.27, 41.32],
  [139.7, 41.32],
  [133.6, 42.5],
];

function sea(
  country: Route['country'],
  variant: string,
  days: Route['days'],
  daysRange: Route['daysRange'],
  ...turns: readonly Pair[]
): Route {
  const path = [placeOf(variant), ...points(...turns, ROADS), placeOf('vladivostok')];
  return { country, variant, mode: 'sea', days, daysRange, path, approach: [] };
}

/** Days: the table of legs (typical and range); km follow from the line. */
export const ROUTES: readonly Route[] = [
  sea('japan', 'toyama', 2, [1, 4], [137.3, 37.2], [137.42, 37.6], [136.9, 38.35]),
  sea(
    'japan',
    'osaka',
    4,
    [3, 7],
    [135.12, 34.4],
    [135.02, 34.25],
    [134.95, 33.7],
    ...BUNGO_AND_KANMON,
  ),
  sea(
    'japan',
    'kobe',
    null,
    null,
    [135.15, 34.42],
    [135.02, 34.25],
    [134.95, 33.7],
    ...BUNGO_AND_KANMON,
  ),
  sea(
    'japan',
    'nagoya',
    4,
    [3, 7],
    [136.83, 34.75],
    [136.98, 34.54],
    [136.8, 34],
    [136.2, 33.4],
    [135.6, 33.25],
    ...BUNGO_AND_KANMON,
  ),
  sea('japan', 'yokohama', 4, [3, 7], ...TSUGARU),
  sea('japan', 'niigata', null, null, [138.95, 38.4], [138.3, 39.1]),
  sea('japan', 'otaru', null, null, [140.75, 43.42], [140.3, 43.5], [139.6, 43.45], [133.6, 42.5]),
  sea('japan', 'sakaiminato', null, null, [133.45, 35.7], [133.75, 36.2], [133.6, 37]),
  sea('korea', 'busan', 2, [1, 3], [129.3, 35.12], ...EAST_OF_KOREA),
  sea('korea', 'donghae', 1, [1, 2], [129.5, 37.8], [130.6, 39.8]),
  sea(
    'korea',
    'incheon',
    null,
    null,
    [126.25, 37.25],
    [125.6, 36.6],
    [125.3, 35.2],
    ...ROUND_KOREA,
  ),
  sea(
    'korea',
    'pyeongtaek',
    null,
    null,
    [126.5, 37.12],
    [126, 37.05],
    [125.5, 36.4],
    [125.3, 35.2],
    ...ROUND_KOREA,
  ),
  sea('china', 'qingdao', 5, [3, 10], [120.5, 35.85], [122.4, 34.95], ...ROUND_KOREA),
  sea('china', 'dalian', 5, [3, 10], [122.1, 38.6], [123.5, 37.2], [124.6, 35.4], ...ROUND_KOREA),
  sea(
    'china',
    'tianjin',
    5,
    [3, 10],
    [118.6, 38.75],
    [120.6, 38.55],
    [121.1, 38.4],
    [122.9, 37.85],
    [123.7, 36.8],
    [124.7, 35.2],
    ...ROUND_KOREA,
  ),
  sea(
    'china',
    'shanghai',
    5,
    [3, 10],
    [122.2, 31.35],
    [123.4, 31.6],
    [126.2, 32.75],
    [127.6, 33.5],
    [128.4, 34.25],
    [129.2, 34.84],
    ...EAST_OF_KOREA,
  ),
  {
    country: 'china',
    variant: 'suifenhe',
    mode: 'land',
    days: 1,
    daysRange: [1, 2],
    path: [
      placeOf('suifenhe'),
      ...points([131.5, 44.3], [131.98, 43.85], [131.98, 43.4]),
      placeOf('vladivostok'),
    ],
    approach: [...points([123.43, 44.9], [126.63, 45.76], [129.6, 44.58]), placeOf('suifenhe')],
  },
  {
    country: 'china',
    variant: 'hunchun',
    mode: 'land',
    days: null,
    daysRange: null,
    path: [
      placeOf('hunchun'),
      ...points([131.25, 43.15], [131.7, 43.5], [132, 43.4]),
      placeOf('vladivostok'),
    ],
    approach: [...points([125.32, 43.88], [129.5, 42.9]), placeOf('hunchun')],
  },
];

/** Length of the way along its turns, km, to the nearest ten. */
export function pathKm(path: readonly LonLat[]): number {
  let sum = 0;
  for (let i = 1; i < path.length; i++) sum += distanceKm(path[i - 1]!, path[i]!);
  return Math.round(sum / 10) * 10;
}
