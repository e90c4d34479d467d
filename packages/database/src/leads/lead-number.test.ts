import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsAfter, makeLeadNumber } from './lead-number.ts';
import { makeUuidV7 } from './uuid-v7.ts';

const anyBytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

describe('the number of a request', () => {
  it('has exactly the digits that were asked for, whatever the random bytes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 12 }), anyBytes(6), (digits, bytes) => {
        const number = makeLeadNumber(digits, () => bytes);
        expect(number).toMatch(new RegExp(`^П-[1-9]\\d{${digits - 1}}$`));
      }),
    );
  });

  it('reaches both ends of its range', () => {
    expect(makeLeadNumber(5, () => new Uint8Array(6))).toBe('П-10000');
    expect(makeLeadNumber(5, () => new Uint8Array(6).fill(255))).toBe('П-99999');
  });

  it('grows by a digit after three collisions, up to twelve', () => {
    const digits = [0, 1, 2, 3, 5, 6].map((tries) => digitsAfter(5, tries));
    expect(digits).toEqual([5, 5, 5, 6, 6, 7]);
    expect(digitsAfter(5, 100)).toBe(12);
  });
});

describe('a UUID of version 7', () => {
  it('has the shape of RFC 9562 and holds its moment', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 47 }), anyBytes(10), (now, bytes) => {
        const uuid = makeUuidV7(now, () => bytes);
        expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
        expect(Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
      }),
    );
  });

  it('sorts by time', () => {
    const uuids = [1, 2, 255, 256, 1e12].map((now) => makeUuidV7(now, randomBytes));
    expect(uuids.toSorted()).toEqual(uuids);
  });
});
