import { findBrand, findModel } from '../models/brands.ts';
import { MODEL_VERSIONS } from '../models/models.ts';
import type { ModelVersion } from '../models/models.ts';
import type { FormField } from './form-values.ts';

type Facts = Partial<Record<FormField, string>>;

/** Field of a form → what the table of models has of a version. */
const OF_VERSION: readonly (readonly [
  FormField,
  (version: ModelVersion) => string | number | null,
])[] = [
  ['body', ({ body }) => body],
  ['powertrain', ({ powertrain }) => powertrain],
  ['engine_cc', ({ cc }) => cc],
  ['power_hp', ({ hp }) => hp],
  ['drive', ({ drive }) => drive],
  ['transmission', ({ transmission }) => transmission],
  ['seats', ({ seats }) => seats],
  ['chassis_code', ({ chassis }) => chassis],
  ['engine_code', ({ engine }) => engine],
];

/**
 * What is known of a car by its country, brand, model and year: a fact counts where every version that fits what was
 * typed has the same. Nothing for an unknown model.
 */
export function modelFacts(country: string, typed: Readonly<Record<string, string>>): Facts {
  const brand = findBrand(typed['brand'] ?? '')?.slug;
  const model = brand === undefined ? undefined : findModel(brand, typed['model'] ?? '')?.slug;
  const year = Number(typed['year']);
  const fitting = OF_VERSION.reduce(
    (versions, [field, read]) => {
      const value = typed[field]?.trim().toLowerCase() ?? '';
      return value === ''
        ? versions
        : versions.filter((version) => String(read(version) ?? '').toLowerCase() === value);
    },
    MODEL_VERSIONS.filter(
      (version) =>
        version.brand === brand &&
        version.modelSlug === model &&
        version.country === country &&
        isMadeIn(version, year),
    ),
  );
  return Object.fromEntries(
    OF_VERSION.flatMap(([field, read]) => {
      const values = new Set(fitting.map(read));
      const [value] = values;
      return values.size === 1 && value != null ? [[field, String(value)]] : [];
    }),
  );
}

/** Half a year either way: the table has months of a generation, a car has its year. */
function isMadeIn({ madeFrom, madeTo }: ModelVersion, year: number): boolean {
  const made = year * 12 + 6;
  return made + 6 >= madeFrom && made - 6 <= (madeTo ?? Infinity);
}
