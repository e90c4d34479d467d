import { describe, expect, it } from 'vitest';
import { findNumberFault, findXmlFault } from '../testing/well-formed.ts';
import { drawAppIcon, drawFavicon, drawMark, MARK_COLORS } from './logo.ts';

describe('the mark', () => {
  it('is well formed in every form', () => {
    for (const svg of [
      drawMark(),
      drawMark(MARK_COLORS.contrast, 32),
      drawFavicon(),
      drawAppIcon(180),
      drawAppIcon(192),
      drawAppIcon(512),
      drawAppIcon(512, true),
    ]) {
      expect(findXmlFault(svg)).toBe('');
      expect(findNumberFault(svg)).toBe('');
    }
  });

  it('keeps a maskable mark inside the safe inner circle', () => {
    const [, x, , scale] = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/
      .exec(drawAppIcon(512, true))!
      .map(Number);
    const half = 256 - x!;
    expect(Math.hypot(half, half)).toBeLessThanOrEqual(512 * 0.4);
    expect(scale).toBeGreaterThan(4);
  });
});
