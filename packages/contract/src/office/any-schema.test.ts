import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as everybody from '../index.ts';
import { HOSTILE_VALUES, PROTOTYPE_NAMES, rejectedFields } from '../testing/any-input.ts';
import * as office from './index.ts';

type Schema = Parameters<typeof rejectedFields>[0];

const schemas = Object.entries<unknown>({ ...everybody, ...office }).filter(
  (pair): pair is [string, Schema] =>
    typeof pair[1] === 'object' && pair[1] !== null && 'safeParse' in pair[1],
);

test('both entry points of the package have schemas', () => {
  expect(schemas.length).toBeGreaterThan(150);
});

describe.each(schemas)('%s', (name, schema) => {
  test('accepts or rejects whatever it is given, and throws nothing', () => {
    for (const value of HOSTILE_VALUES)
      for (const field of rejectedFields(schema, value)) expect(field).not.toBe('');
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const read = schema.safeParse(value);
        expect(read.success || (read.error?.issues.length ?? 0) > 0).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test('gives no object another prototype', () => {
    const sent = JSON.parse(
      `{${PROTOTYPE_NAMES.map((one) => `"${one}":{"x":1}`).join(',')}}`,
    ) as object;
    const read = schema.safeParse(sent) as { success: boolean; data?: unknown };
    const prototype =
      typeof read.data === 'object' && read.data !== null && Object.getPrototypeOf(read.data);
    expect([name, prototype || Object.prototype]).toEqual([name, Object.prototype]);
    expect({}).not.toHaveProperty('x');
  });
});
