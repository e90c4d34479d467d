import { describe, expect, it } from 'vitest';
import { UTILISATION_CC_UP_TO, UTILISATION_FEE, cellCertainty } from './utilisation-fee.ts';
import type { UtilisationEdition } from './utilisation-fee.ts';

const editionOf = (id: number): UtilisationEdition => {
  const found = UTILISATION_FEE.find((edition) => edition.id === `utilisation-fee-${id}`);
  if (found === undefined) throw new RangeError(String(id));
  return found;
};

/** Columns: -1 is the electric grid, the others are classes of displacement. */
const COLUMNS = [-1, ...UTILISATION_CC_UP_TO.keys()];

/** Cells as «row/column/older» → how certain they are, on the first day of the edition. */
function certainties(id: number) {
  const edition = editionOf(id);
  const cells = new Map<string, string>();
  for (const column of COLUMNS) {
    const { newCar } = column === -1 ? edition.electric : edition.combustion;
    for (const row of newCar.keys())
      for (const older of [0, 1] as const)
        cells.set(
          `${row}/${column}/${older}`,
          cellCertainty(edition, edition.validFrom, { row, column, older }),
        );
  }
  return cells;
}

const only = (cells: Map<string, string>, certainty: string) =>
  [...cells].flatMap(([place, one]) => (one === certainty ? [place] : []));

describe('how certain a coefficient of the utilisation fee is', () => {
  it('2026: all but the two cells in which transcriptions differ', () => {
    const cells = certainties(20260101);
    expect(only(cells, 'likely')).toEqual(['1/0/1', '1/2/0']);
    expect(only(cells, 'certain')).toHaveLength(cells.size - 2);
  });

  it('December 2025: cars of 1 to 2 litres and electric ones above the lowest power', () => {
    const cells = certainties(20251201);
    const certain = only(cells, 'certain');
    expect(new Set(certain.map((place) => place.split('/')[1]))).toEqual(new Set(['-1', '1']));
    expect(certain.some((place) => place.startsWith('0/'))).toBe(false);
    const { electric, combustion } = editionOf(20251201);
    expect(certain).toHaveLength(2 * (electric.newCar.length + combustion.newCar.length - 2));
    expect(only(cells, 'likely')).toHaveLength(cells.size - certain.length);
  });

  it('January to November 2025: the cell that the press names', () => {
    expect(only(certainties(20250101), 'certain')).toEqual(['0/1/0']);
  });

  it.each([
    [20241001, 'unverified'],
    [20270101, 'likely'],
    [20280101, 'unverified'],
    [20290101, 'unverified'],
    [20300101, 'unverified'],
  ])('%s: every cell is %s', (id, certainty) => {
    expect(new Set(certainties(id).values())).toEqual(new Set([certainty]));
  });
});

describe('rows of the utilisation fee', () => {
  const grids = UTILISATION_FEE.flatMap(({ id, combustion, electric }) => [
    [`${id}, engines`, combustion] as const,
    [`${id}, electric`, electric] as const,
  ]);

  // the act names both and rounds one way here, another there: a horsepower is 0.7355 kW
  it.each(grids)('%s: their horsepower are their kilowatts', (_, { hpUpTo, kwUpTo }) => {
    const apart = hpUpTo.slice(0, -1).map((hp, row) => Math.abs(hp * 73.55 - (kwUpTo[row] ?? 0)));
    expect(Math.max(0, ...apart)).toBeLessThanOrEqual(1);
    expect([hpUpTo.at(-1), kwUpTo.at(-1)]).toEqual([Infinity, Infinity]);
  });
});
