import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEMO_BRAND } from '../../config/brand.ts';
import { officeOf } from '../../config/office.ts';
import { overdueBefore } from './overdue-before.ts';

const office = officeOf(DEMO_BRAND);
const DAY = 86_400_000;

test('what is overdue came before one moment, in holidays and at night too', () => {
  const year = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-01-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(year, fc.integer({ min: 0, max: 15 * DAY }), (now, ago) => {
      const received = new Date(now.getTime() - ago);
      expect(received < overdueBefore(office, now)).toBe(office.respondBy(received) < now);
    }),
    { numRuns: 500 },
  );
});
