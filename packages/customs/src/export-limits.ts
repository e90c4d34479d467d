import type { Powertrain } from './types.ts';

/** Decree of the Japanese cabinet in force from 9 August 2023: cc above this, hybrids and electric cars. */
const JAPAN_MAX_CC = 1900;
/** Korean list of controlled goods in force from 24 February 2024: cc above this. */
const KOREA_MAX_CC = 2000;

const OTHER_ROUTE =
  'Везём через третью страну: дороже и дольше. Полную сумму и срок назовём до договора.';

export interface ExportLimit {
  ban: boolean;
  /** why and since when, in Russian; null when there is no ban */
  reason: string | null;
  /** the reason, and that the sum comes later; null when there is no ban */
  note: string | null;
}

/**
 * Does the country of purchase ban the direct export of this car to Russia?
 * Mild hybrids count as petrol or diesel (clarified by Japan in 2024). China bans none:
 * for a car younger than 180 days it asks a letter of the maker, which the condition report says.
 */
export function exportLimit(car: {
  country: string;
  powertrain: string;
  engine_cc: number | null;
}): ExportLimit {
  const reason = banReason(car.country, car.powertrain as Powertrain, car.engine_cc);
  return reason === null
    ? { ban: false, reason, note: null }
    : { ban: true, reason, note: `${reason} ${OTHER_ROUTE}` };
}

function banReason(country: string, powertrain: Powertrain, cc: number | null): string | null {
  if (country === 'japan') {
    const kind =
      powertrain === 'electric'
        ? 'электромобилей'
        : powertrain === 'hybrid_parallel' || powertrain === 'hybrid_series'
          ? 'гибридов'
          : cc !== null && cc > JAPAN_MAX_CC
            ? 'автомобилей с двигателем больше 1900 см³'
            : null;
    return kind === null
      ? null
      : `С 9 августа 2023 года Япония запрещает прямой вывоз ${kind} в Россию.`;
  }
  if (country === 'korea' && cc !== null && cc > KOREA_MAX_CC)
    return 'С 24 февраля 2024 года Корея запрещает прямой вывоз автомобилей с двигателем больше 2000 см³ в Россию.';
  return null;
}
