import { describe, expect, it } from 'vitest';
import { findNumberIssue, findXmlIssue } from '../testing/well-formed.ts';
import { drawAppIcon, drawFavicon, drawLogo, LOGO_COLORS } from './logo.ts';

describe('the logo', () => {
  it('is well formed in every form', () => {
    for (const svg of [
      drawLogo(),
      drawLogo(LOGO_COLORS.contrast, 32),
      drawFavicon(),
      drawAppIcon(180),
      drawAppIcon(192),
      drawAppIcon(512),
      drawAppIcon(512, true),
    ]) {
      expect(findXmlIssue(svg)).toBe('');
      expect(findNumberIssue(svg)).toBe('');
    }
  });

  it('draws a maskable logo inside the safe inner circle', () => {
    const [, x, , scale] = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/
      .exec(drawAppIcon(512, true))!
      .map(Number);
    const half = 256 - x!;
    expect(Math.hypot(half, half)).toBeLessThanOrEqual(512 * 0.4);
    expect(scale).toBeGreaterThan(4);
  });
});
