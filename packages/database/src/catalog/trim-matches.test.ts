import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchTrims } from './trim-matches.ts';
import { readTrimParts } from './trim-parts.ts';
import { readTrimRows } from './trim-rows.ts';

/** Blocks of up to 64 rows, groups of up to three blocks. */
function makeIndex(
  trims: readonly string[],
  trimOfRow: readonly number[],
  cuts: readonly number[],
) {
  const rows = trimOfRow.length;
  const starts = [0];
  for (let at = 0; starts.at(-1)! < rows; at++)
    starts.push(Math.min(rows, starts.at(-1)! + (cuts[at % cuts.length] ?? 64)));
  const trimText = new TextEncoder().encode(trims.map((text) => `\n${text}`).join(''));
  const trimStart: number[] = [];
  for (const [at, byte] of trimText.entries()) if (byte === 10) trimStart.push(at);
  const columns = {
    rows,
    trim: Uint32Array.from([...trimOfRow, 0, 0]),
    trimStart: Uint32Array.from([...trimStart, trimText.length]),
    trimText,
    blockStart: Uint32Array.from(starts),
    blockGroup: Uint32Array.from(starts.slice(1), (_, block) => Math.floor(block / 3)),
  };
  return { ...columns, trimRows: readTrimRows(columns), trimParts: readTrimParts(columns) };
}

const word = fc.stringMatching(/^[a-c1]{1,6}( [a-c1]{1,4})?$/);
const terms = fc.array(
  fc.array(fc.stringMatching(/^[a-c1]{1,5}$/), { minLength: 1, maxLength: 2 }),
  {
    minLength: 1,
    maxLength: 3,
  },
);
/** Few trims; and so many that most are found by reading each text. */
const many = fc.oneof(
  fc.uniqueArray(word, { maxLength: 20 }),
  fc.uniqueArray(word, { minLength: 700, maxLength: 900 }),
);

test('rows of each block that meet a term by their trim, as a plain scan of the rows counts them', () => {
  fc.assert(
    fc.property(
      many.chain((trims) =>
        fc.record({
          trims: fc.constant(trims),
          trimOfRow: fc.array(fc.nat(trims.length), { maxLength: 1500 }),
          cuts: fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 5 }),
          terms,
        }),
      ),
      ({ trims, trimOfRow, cuts, terms: asked }) => {
        const index = makeIndex(trims, trimOfRow, cuts);
        const matches = matchTrims(index, asked);
        const meets = (code: number, alternatives: readonly string[]) =>
          code !== 0 && alternatives.some((text) => trims[code - 1]!.includes(text));
        for (const [at, alternatives] of asked.entries()) {
          const inText = trims.some((_, code) => meets(code + 1, alternatives));
          const counts = Array.from(index.blockGroup, (_, block) => {
            const rows = index.trim.subarray(index.blockStart[block], index.blockStart[block + 1]);
            return rows.filter((code) => meets(code, alternatives)).length;
          });
          const groups = index.blockGroup.filter((_, block) => counts[block]! > 0);
          const bit = (bits: number | undefined) => ((bits ?? 0) >> at) & 1;
          expect(bit(matches.any)).toBe(Number(inText));
          expect(matches.rowsOf[at] && [...matches.rowsOf[at]]).toEqual(
            inText ? counts : undefined,
          );
          expect([...groups].every((group) => bit(matches.ofGroup[group]) === 1)).toBe(true);
        }
      },
    ),
    { numRuns: 60 },
  );
});
