import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReceiptTokens } from './receipt-token.ts';

const tokens = createReceiptTokens('a secret of the tests, 32 letters long');

test('a link leads back to its request, and to it alone', () => {
  for (let count = 0; count < 200; count += 1) {
    const uid = randomUUID();
    const token = tokens.sign(uid);
    expect(token).toMatch(/^[\w-]{44}$/);
    expect(tokens.read(token)).toBe(uid);
    expect(createReceiptTokens('another secret').read(token)).toBeNull();
  }
});

test('one letter changed, or anything else at all, is no link', () => {
  const token = tokens.sign(randomUUID());
  fc.assert(
    fc.property(fc.nat(20), fc.constantFrom(...'abcXYZ019_-'), (place, letter) => {
      fc.pre(token[place] !== letter);
      const other = token.slice(0, place) + letter + token.slice(place + 1);
      expect(tokens.read(other)).toBeNull();
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => tokens.read(text) === null));
});
