import type { LonLat } from './projection.ts';

/** A harbour or land crossing: WGS84, ±2 km. */
export interface Place extends LonLat {
  slug: string;
  name: string;
  kind: 'port' | 'crossing';
  country: 'japan' | 'korea' | 'china' | 'russia';
}

function place(
  slug: string,
  name: string,
  country: Place['country'],
  lat: number,
  lon: number,
  kind: Place['kind'] = 'port',
): Place {
  return { slug, name, country, lat, lon, kind };
}

// prettier-ignore
export const PLACES: readonly Place[] = [
  place('toyama', 'Тояма', 'japan', 36.795, 137.055),
  place('toyama-shinko', 'Тояма-Синко', 'japan', 36.772, 137.118),
  place('osaka', 'Осака', 'japan', 34.64, 135.43),
  place('kobe', 'Кобе', 'japan', 34.675, 135.215),
  place('nagoya', 'Нагоя', 'japan', 35.05, 136.85),
  place('yokohama', 'Иокогама', 'japan', 35.445, 139.665),
  place('kawasaki', 'Кавасаки', 'japan', 35.5, 139.77),
  place('niigata', 'Ниигата', 'japan', 37.94, 139.065),
  place('otaru', 'Отару', 'japan', 43.198, 141.01),
  place('sakaiminato', 'Сакаиминато', 'japan', 35.54, 133.235),
  place('busan', 'Пусан', 'korea', 35.1, 129.05),
  place('incheon', 'Инчхон', 'korea', 37.455, 126.6),
  place('pyeongtaek', 'Пхёнтхэк', 'korea', 36.975, 126.835),
  place('donghae', 'Донхэ', 'korea', 37.493, 129.13),
  place('sokcho', 'Сокчхо', 'korea', 38.205, 128.595),
  place('qingdao', 'Циндао', 'china', 36.08, 120.31),
  place('dalian', 'Далянь', 'china', 38.935, 121.66),
  place('shanghai', 'Шанхай', 'china', 31.36, 121.61),
  place('tianjin', 'Тяньцзинь', 'china', 38.98, 117.76),
  place('suifenhe', 'Суйфэньхэ — Пограничный', 'china', 44.415, 131.26, 'crossing'),
  place('hunchun', 'Хуньчунь — Краскино', 'china', 42.82, 130.64, 'crossing'),
  place('manzhouli', 'Маньчжурия — Забайкальск', 'china', 49.64, 117.35, 'crossing'),
  place('heihe', 'Хэйхэ — Благовещенск', 'china', 50.13, 127.47, 'crossing'),
  place('vladivostok', 'Владивосток', 'russia', 43.105, 131.885),
  place('zarubino', 'Зарубино', 'russia', 42.64, 131.08),
  place('slavyanka', 'Славянка', 'russia', 42.86, 131.385),
  place('nakhodka', 'Находка', 'russia', 42.805, 132.885),
  place('vostochny', 'Восточный', 'russia', 42.745, 133.065),
];

/** @throws Error for a slug that is not in the list */
export function placeOf(slug: string): Place {
  const found = PLACES.find((p) => p.slug === slug);
  if (!found) throw new Error(`no place ${slug}`);
  return found;
}
