import { parseScaled } from '../money.ts';

/** A table of coefficients: rows of power, columns of displacement. */
export interface UtilisationGrid {
  /** Upper bounds of the rows in hundredths of a kW, inclusive; the last is Infinity. */
  readonly kwUpTo: readonly number[];
  /** Upper bounds of the rows in hp, for texts only. */
  readonly hpUpTo: readonly number[];
  /** [row][column] in hundredths, new cars. */
  readonly newCar: readonly (readonly number[])[];
  /** The same for cars older than 3 years. */
  readonly olderCar: readonly (readonly number[])[];
}

/**
 * Reads rows "hp kW new/older new/older …" as they are printed in the act's table.
 * Throws RangeError on a slip of the pen, so a broken table never loads.
 */
export function parseGridRows(text: string): UtilisationGrid {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const width = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== width)) throw new RangeError('rows of unequal length');
  return {
    hpUpTo: rows.map((row) => bound(row[0], 1)),
    kwUpTo: rows.map((row) => bound(row[1], 100)),
    newCar: rows.map((row) => row.slice(2).map((cell) => hundredths(cell.split('/')[0]))),
    olderCar: rows.map((row) => row.slice(2).map((cell) => hundredths(cell.split('/')[1]))),
  };
}

/** One column of such a table as a grid of its own. */
export function parseGridColumn(text: string, column: number): UtilisationGrid {
  const grid = parseGridRows(text);
  return {
    hpUpTo: grid.hpUpTo,
    kwUpTo: grid.kwUpTo,
    newCar: grid.newCar.map((row) => row.slice(column, column + 1)),
    olderCar: grid.olderCar.map((row) => row.slice(column, column + 1)),
  };
}

function bound(text: string | undefined, scale: 1 | 100): number {
  return text === '-' ? Infinity : scaled(text, scale === 1 ? 0 : 2);
}

function hundredths(text: string | undefined): number {
  return scaled(text, 2);
}

function scaled(text: string | undefined, digits: number): number {
  const value = parseScaled(text ?? '', digits);
  if (value === null) throw new RangeError(`not a coefficient: ${text}`);
  return value;
}
