import type { Target } from './column-names.ts';
import { currenciesIn } from './currency-signs.ts';
import { SCALES } from './read-number.ts';

/** Fields that a title may give in thousands or millions. */
const SCALED: ReadonlySet<Target> = new Set(['price', 'mileage_km', 'curb_kg']);

/** Units of cm³ as they stand in a title or behind a number. */
export const CUBIC = /(?<!\p{L})(?:см|cm|cc|куб)/u;
const LITRES = /(?<!\p{L})(?:[лl]|литр\p{L}*|lit(?:re|er)s?)(?!\p{L})/u;

/** Field → its units in a title, and what a bare number is read with; the field's own unit needs nothing. */
const UNITS: Partial<Record<Target, readonly (readonly [RegExp, string])[]>> = {
  mileage_km: [
    [/(?<!\p{L})(?:км|km)(?!\p{L})/u, ''],
    [/(?<!\p{L})(?:мил|mi(?:les?)?(?!\p{L}))/u, 'миль'],
  ],
  engine_cc: [
    [CUBIC, 'см³'],
    [LITRES, ''],
  ],
  power_hp: [
    [/(?<!\p{L})(?:л\.?\s?с(?!\p{L})|лошад|сил|hp)/u, ''],
    [/квт|kw/u, 'кВт'],
  ],
};

/**
 * What a title adds to the bare numbers of its column: «Цена, тыс. ¥» → «тыс. ¥», «Мощность, кВт» → «кВт». Empty where
 * it gives none that the field has, or two: «Мощность, л.с./кВт».
 */
export function titleUnit(title: string, field: Target): string {
  const text = ` ${title.toLowerCase().replace(/[,()[\]/]/g, ' ')} `;
  if (!SCALED.has(field)) return unitIn(text, field);
  const scales = SCALES.flatMap(([word]) => word.exec(text)?.[0] ?? []);
  const rest = scales.reduce((left, scale) => left.replace(scale, ' '), text);
  const scale = scales.length === 1 ? scales[0] : '';
  return [scale?.trim(), unitIn(rest, field)].filter(Boolean).join(' ');
}

function unitIn(text: string, field: Target): string {
  const found =
    field === 'price'
      ? currenciesIn(text)
      : (UNITS[field] ?? []).flatMap(([unit, said]) => (unit.test(text) ? [said] : []));
  return found.length === 1 ? (found[0] ?? '') : '';
}
