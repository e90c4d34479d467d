import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from './random-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('a random id is a UUID of version 4, another one each time, also over plain HTTP', () => {
  const real = crypto;
  // all that a page without TLS has of it
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes),
  });
  const made = Array.from({ length: 200 }, randomId);
  for (const id of made) expect(id).toMatch(UUID);
  expect(new Set(made).size).toBe(200);
  expect(new Set(made.map((id) => id[19])).size).toBe(4);
});
