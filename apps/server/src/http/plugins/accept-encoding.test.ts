import { describe, expect, test } from 'vitest';
import { chooseEncoding } from './accept-encoding.ts';

describe('the encoding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['gzip;q=1.0, br;q=0.1', 'gzip'],
    ['*;q=0.3', 'br'],
    ['identity;q=0.5, *;q=0', 'identity'],
  ])('for «%s» is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  test('is one of those that are offered, the first one first', () => {
    expect(chooseEncoding('gzip, deflate, br, zstd', ['zstd', 'gzip'])).toBe('zstd');
    expect(chooseEncoding('gzip, deflate, br', ['zstd', 'gzip'])).toBe('gzip');
    expect(chooseEncoding('zstd;q=0, gzip;q=0.5', ['zstd', 'gzip'])).toBe('gzip');
    expect(chooseEncoding('br', ['zstd', 'gzip'])).toBe('identity');
  });
});
