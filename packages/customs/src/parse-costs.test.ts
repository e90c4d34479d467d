import { describe, expect, it } from 'vitest';
import { isoDay } from './day.ts';
import { parseCostTable } from './parse-costs.ts';
import { TYPICAL_COSTS } from './typical/costs.ts';

const written = JSON.stringify({ ...TYPICAL_COSTS, validFrom: isoDay(TYPICAL_COSTS.validFrom) });
const table = (): Record<string, unknown> => JSON.parse(written) as Record<string, unknown>;

describe('a cost table stored as JSON', () => {
  it('comes back as it was written', () => {
    expect(parseCostTable(table())).toEqual({ ok: true, value: TYPICAL_COSTS });
  });

  it.each([
    [{ validFrom: '2026-02-30' }, 'table.validFrom'],
    [{ title: '' }, 'table.title'],
    [{ russia: [{}] }, 'russia[0].code'],
    [{ countries: { japan: [], korea: [] } }, 'countries.china'],
    [
      { delivery: { atlantis: { rub: 1, range: null, certainty: 'likely', note: 'x' } } },
      'atlantis',
    ],
    [
      { delivery: { moscow: { rub: -1, range: null, certainty: 'likely', note: 'x' } } },
      'moscow.rub',
    ],
    [{ russia: [{ ...TYPICAL_COSTS.russia[0], amount: '1e5' }] }, 'russia[0].amount'],
    [{ russia: [{ ...TYPICAL_COSTS.russia[0], group: 'abroad' }] }, 'russia[0].group'],
  ])('is rejected with the place of the issue: %j', (change, place) => {
    const parsed = parseCostTable({ ...table(), ...change });
    expect(parsed.ok ? [] : parsed.issues.filter((issue) => issue.includes(place))).not.toEqual([]);
  });

  it.each([null, 1, 'x', [], {}])('is rejected as a whole: %j', (json) => {
    expect(parseCostTable(json).ok).toBe(false);
  });
});
