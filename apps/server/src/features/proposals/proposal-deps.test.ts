import { expect, test } from 'vitest';
import { DEMO_BRAND } from '../../config/brand.ts';
import { createProposalDeps } from './proposal-deps.ts';

test('a proposal promises what the company promises now, not what it did when the site started', () => {
  const brand = { name: DEMO_BRAND.name, fixesRate: false };
  const deps = createProposalDeps({
    db: null as never,
    catalog: null as never,
    calculator: null as never,
    brand,
    proposals: { holdHours: 24, marginBasisPoints: 350, moveBasisPoints: 100 },
  });
  expect(deps.rules).toEqual({
    holder: DEMO_BRAND.name,
    fixesRate: false,
    holdMs: 24 * 60 * 60_000,
    marginBasisPoints: 350,
    moveBasisPoints: 100,
  });
  // as the office does it: the running site holds this very object
  Object.assign(brand, { name: 'Пристань', fixesRate: true });
  expect(deps.rules).toMatchObject({ holder: 'Пристань', fixesRate: true });
});
