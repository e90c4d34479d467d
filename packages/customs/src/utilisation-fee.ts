import {
  PREFERENCE_HUNDREDTHS,
  UTILISATION_BASE_RUB,
  UTILISATION_CC_UP_TO,
} from './tariffs/utilisation-fee.ts';
import type { Settings } from './settings.ts';
import type { UtilisationGrid } from './tariffs/utilisation-grid.ts';
import type { UtilisationEdition } from './tariffs/utilisation-fee.ts';

/**
 * Whether the preference of personal use applies: the person is entitled to it, and the car is
 * within the limits of the edition (both inclusive). kW in hundredths; `electricGrid` for
 * electric cars and series hybrids, which have no displacement limit.
 */
export function isPreferential(
  entitled: boolean,
  electricGrid: boolean,
  engineCc: number,
  kw: number,
  edition: UtilisationEdition,
  at160hp: Settings['at160hp'],
): boolean {
  if (!entitled) return false;
  const { preference } = edition;
  if (electricGrid) return kw <= preference.electricKwUpTo;
  if (engineCc > preference.ccUpTo) return false;
  return at160hp === 'preference_applies' ? kw <= preference.kwUpTo : kw < preference.kwUpTo;
}

/**
 * Full coefficient in hundredths, by displacement and power, decree No 1291.
 * NaN when the displacement is unknown.
 */
export function fullCoefficient(
  electricGrid: boolean,
  engineCc: number,
  kw: number,
  older: boolean,
  edition: UtilisationEdition,
): number {
  const grid = electricGrid ? edition.electric : edition.combustion;
  const column = electricGrid ? 0 : displacementColumn(engineCc);
  return (older ? grid.olderCar : grid.newCar)[powerRow(kw, grid)]?.[column] ?? NaN;
}

/** Coefficient of the preference, hundredths. */
export function preferentialCoefficient(older: boolean): number {
  return PREFERENCE_HUNDREDTHS[older ? 1 : 0];
}

/** The fee, kopecks: 20 000 RUB × coefficient in hundredths. */
export function utilisationFee(coefficient: number): number {
  return UTILISATION_BASE_RUB * coefficient;
}

/** Class of displacement; -1 when it is unknown. */
export function displacementColumn(engineCc: number): number {
  for (let column = 0; column < UTILISATION_CC_UP_TO.length; column += 1) {
    if (engineCc <= (UTILISATION_CC_UP_TO[column] ?? 0)) return column;
  }
  return -1;
}

/** Row of the grid for a power in hundredths of a kW; bounds inclusive. */
export function powerRow(kw: number, grid: UtilisationGrid): number {
  const bounds = grid.kwUpTo;
  let row = 0;
  while (row < bounds.length - 1 && kw > (bounds[row] ?? Infinity)) row += 1;
  return row;
}
