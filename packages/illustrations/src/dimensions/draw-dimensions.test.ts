import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cars } from '../testing/arbitrary-car.ts';
import { findNumberIssue, findXmlIssue } from '../testing/well-formed.ts';
import { drawDimensions } from './draw-dimensions.ts';

describe('drawDimensions', () => {
  it('is well formed for every car in both themes', () => {
    fc.assert(
      fc.property(cars, fc.constantFrom('dark' as const, 'contrast' as const), (spec, theme) => {
        const svg = drawDimensions(spec, { theme });
        expect(findXmlIssue(svg)).toBe('');
        expect(findNumberIssue(svg)).toBe('');
      }),
    );
  });

  it('prints the three true sizes with narrow no-break spaces', () => {
    const svg = drawDimensions(
      {
        body: 'kei',
        lengthMm: 3395,
        heightMm: 1790,
        wheelbaseMm: 2520,
        paint: 'white',
        country: 'japan',
        brand: 'honda',
      },
      { theme: 'dark' },
    );
    expect([...svg.matchAll(/<text[^>]*>([^<]+)</g)].map((m) => m[1])).toEqual([
      '1\u202F790',
      '2\u202F520',
      '3\u202F395',
    ]);
  });
});
