import { expect, test } from 'vitest';
import { CSRF_LIFETIME_MS, createCsrfTokens } from './csrf-token.ts';

const START = Date.parse('2026-11-20T12:00:00Z');

function tokensAt() {
  const clock = { ms: START };
  return { clock, tokens: createCsrfTokens('a secret', () => new Date(clock.ms)) };
}

test('tokens given out one after another are all different and all valid', () => {
  const { clock, tokens } = tokensAt();
  const issued = Array.from({ length: 3000 }, () => {
    clock.ms += 1;
    return tokens.issue();
  });
  expect(new Set(issued).size).toBe(3000);
  expect(issued.every((token) => tokens.valid(token))).toBe(true);
});

test('a token lives for its time but for the second in which it was made ahead', () => {
  for (const wait of [0, 500, 999, 1000, 60_000]) {
    const { clock, tokens } = tokensAt();
    for (let index = 0; index < 100; index += 1) tokens.issue();
    clock.ms += wait;
    const token = tokens.issue();
    clock.ms += CSRF_LIFETIME_MS - 2001;
    expect(tokens.valid(token)).toBe(true);
    clock.ms += 2001;
    expect(tokens.valid(token)).toBe(false);
  }
});
