import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber } from './format.ts';
import { BILL_GROUP_NAMES, DEMO_LINK, QUESTION_MAX, formatKopecks } from './proposal-page.ts';

/** «−24 908,80» → -2490880n */
function kopecksOf(text: string): bigint {
  const [whole = '', rest = '00'] = text.replaceAll('\u00a0', '').replace('−', '').split(',');
  const kopecks = BigInt(whole + rest);
  return text.startsWith('−') ? -kopecks : kopecks;
}

describe('kopecks for people', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [1, '0,01'],
    [-1, '−0,01'],
    [99, '0,99'],
    [100, '1'],
    [-150, '−1,50'],
    [2_464_000, '24\u00a0640'],
    [2_490_880, '24\u00a0908,80'],
    [100_000_000, '1\u00a0000\u00a0000'],
    [100_000_005, '1\u00a0000\u00a0000,05'],
  ])('%i is «%s»', (kopecks, text) => {
    expect(formatKopecks(kopecks)).toBe(text);
  });

  test('none is lost, whatever the sum', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (kopecks) => {
        const text = formatKopecks(kopecks);
        expect(kopecksOf(text)).toBe(BigInt(kopecks));
        expect(text).toMatch(/^−?\d{1,3}(?:\u00a0\d{3})*(?:,\d{2})?$/);
        expect(text).not.toMatch(/,00$/);
      }),
    );
  });

  test('whole roubles look as on all pages', () => {
    fc.assert(
      fc.property(fc.integer(), (roubles) => {
        expect(formatKopecks(roubles * 100)).toBe(formatNumber(roubles));
      }),
    );
  });
});

test('the link of a demo has the length of a real one and looks like none', () => {
  // 32 bytes in base64url
  expect(DEMO_LINK).toMatch(/^demo-proposal0{30}$/);
  expect(DEMO_LINK).toHaveLength(43);
});

test('a client may ask as much as a page of text', () => {
  expect(QUESTION_MAX).toBe(1000);
  expect(Object.keys(BILL_GROUP_NAMES)).toEqual(['abroad', 'transit', 'customs', 'russia']);
});
