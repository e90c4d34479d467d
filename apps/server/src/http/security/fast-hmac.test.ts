import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFastHmac, createRandomTokens } from './fast-hmac.ts';

test('is HMAC-SHA256 for any key and text', () => {
  const pairs = fc.sample(
    fc.tuple(fc.uint8Array({ maxLength: 150 }), fc.string({ unit: 'binary' })),
    300,
  );
  for (const [key, text] of pairs)
    expect(createFastHmac(key)(text)).toBe(
      createHmac('sha256', key).update(text).digest('base64url'),
    );
});

test('is the same for text after text, shorter, longer, and beyond its room', () => {
  const key = Buffer.from('key');
  const sign = createFastHmac(key, 8);
  for (const text of ['12345678', 'short', '', 'longer than its room', 'ы'.repeat(4), 'short'])
    expect(sign(text)).toBe(createHmac('sha256', key).update(text).digest('base64url'));
});

test('values never repeat, also across the end of the pool', () => {
  const token = createRandomTokens(12, 100);
  const tokens = Array.from({ length: 1000 }, token);
  expect(new Set(tokens).size).toBe(1000);
  expect(tokens.every((one) => /^[\w-]{16}$/.test(one))).toBe(true);
});
