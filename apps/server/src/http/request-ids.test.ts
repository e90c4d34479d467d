import { expect, test } from 'vitest';
import { requestIds } from './request-ids.ts';

test('ids are random: none repeats, and none continues the one before', () => {
  const next = requestIds();
  const ids = Array.from({ length: 2000 }, next);
  expect(new Set(ids).size).toBe(2000);
  expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBeGreaterThan(1990);
  for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
});
