import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accentIssue, accentTones, checkAccent } from './accent.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const greys = fc
  .integer({ min: 0, max: 255 })
  .map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`);

describe('whatever the colour', () => {
  test('its contrast is one of WCAG, and it is rejected exactly where one is too low', () => {
    fc.assert(
      fc.property(colours, (accent) => {
        const checks = checkAccent(accent);
        for (const { ratio } of checks) expect([ratio >= 1, ratio <= 21]).toEqual([true, true]);
        const low = checks.filter(({ ratio, needed }) => ratio < needed);
        const issue = accentIssue(accent);
        expect(issue === null).toBe(low.length === 0);
        for (const { place, ratio } of low)
          expect(issue).toContain(`${place} ${String(ratio).replace('.', ',')}`);
      }),
    );
  });

  test('the one that is pointed at is a colour, no darker in any part', () => {
    fc.assert(
      fc.property(colours, (accent) => {
        const { strong, on } = accentTones(accent);
        expect(strong).toMatch(/^#[0-9a-f]{6}$/);
        for (const at of [1, 3, 5])
          expect(strong.slice(at, at + 2) >= accent.slice(at, at + 2)).toBe(true);
        expect(['#0b0d11', '#ffffff']).toContain(on);
      }),
    );
  });

  test('a grey lighter than one that is read is read too, as the advice says', () => {
    fc.assert(
      fc.property(greys, greys, (one, other) => {
        const [dark = one, light = other] = [one, other].sort();
        expect(accentIssue(light) === null || accentIssue(dark) !== null).toBe(true);
      }),
    );
  });
});

test('needs 4.5 for text, and 7 in the view of more contrast', () => {
  expect(checkAccent('#ff7a1a').map(({ needed }) => needed)).toEqual([4.5, 7, 4.5]);
  expect(accentIssue('#ffffff')).toBeNull();
  expect(accentIssue('#000000')).toMatch(/^Цвет плохо читается\. .* Возьмите светлее\.$/);
});
