import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from './day.ts';
import { estimate } from './estimate.ts';
import { car, context, hp, kw, money } from './testing.ts';
import { totalsOverTime } from './totals-over-time.ts';
import type { Moments } from './totals-over-time.ts';
import { TYPICAL_COSTS } from './typical/costs.ts';
import type { EstimateInput } from './types.ts';

const ctx = context('2026-11-20', { EUR: '95', JPY: '0.62' }, {}, TYPICAL_COSTS);
const harrier = car({
  price: money('2600000', 'JPY'),
  made: '2023-12-15',
  engineCc: 1986,
  power: hp(171),
  city: 'novosibirsk',
});

describe('the total against the day of clearance', () => {
  it('has one step per period, with the reason of each change as text', () => {
    const steps = totalsOverTime(harrier, ctx, 20261120, 20280520);
    expect(steps.map(({ from, to, total, change_rub }) => [from, to, total, change_rub])).toEqual([
      ['2026-11-20', '2026-12-15', '4045186.00', null],
      ['2026-12-16', '2026-12-31', '4109710.00', '64524.00'],
      ['2027-01-01', '2027-12-31', '4258910.00', '149200.00'],
      ['2028-01-01', '2028-05-20', '4423110.00', '164200.00'],
    ]);
    expect(steps[1]?.why).toBe(
      'С 16\u00a0декабря 2026\u00a0года автомобиль становится старше 3 лет: единая пошлина 509\u00a0409\u00a0₽ вместо 1\u00a0037\u00a0685\u00a0₽, утилизационный сбор 1\u00a0492\u00a0800\u00a0₽ вместо 900\u00a0000\u00a0₽',
    );
    expect(steps[1]).toMatchObject({
      older_than: 3,
      new_rates: false,
      moved: [
        { code: 'duty', before_rub: '1037685.00', after_rub: '509409.00' },
        { code: 'utilisation_fee', before_rub: '900000.00', after_rub: '1492800.00' },
      ],
    });
    expect(steps[2]).toMatchObject({ older_than: null, new_rates: true });
    expect(steps[2]?.why).toContain('вступают в силу новые ставки: утилизационный сбор');
    expect(steps.map(({ certainty }) => certainty)).toEqual([
      'certain',
      'certain',
      'likely',
      'unverified',
    ]);
  });

  it('equals the estimate of every single day', () => {
    const cars: EstimateInput[] = [
      harrier,
      { ...harrier, personalUse: false, made: car({ made: '2019-12-31' }).made },
      car({ powertrain: 'electric', engineCc: null, motorPower30: kw(90), made: '2023-07' }),
      car({ made: '2022', power: hp(150) }),
    ];
    for (const facts of cars) {
      const steps = totalsOverTime(facts, ctx, 20251101, 20271231);
      for (let day = 20251101; day <= 20271231; day = addDays(day, 13)) {
        const step = steps.find(({ from, to }) => dayOf(from) <= day && day <= dayOf(to));
        const { totals, range } = estimate({ ...facts, clearanceDate: day }, ctx);
        expect([step?.total, step?.range], String(day)).toEqual([totals.total, range]);
      }
    }
  });

  it('says the same of days that another span has estimated before', () => {
    for (const facts of [
      { ...harrier, clearanceDate: 20270110 },
      { ...harrier, clearanceDate: 20270110, rates: { EUR: '101', JPY: '0.7' } },
      car({ made: '2022', power: hp(150), clearanceDate: 20270110 }),
    ]) {
      const moments: Moments = new Map();
      expect(estimate(facts, ctx, moments)).toEqual(estimate(facts, ctx));
      expect(moments.size).toBeGreaterThan(1);
      expect(totalsOverTime(facts, ctx, 20261120, 20280519, moments)).toEqual(
        totalsOverTime(facts, ctx, 20261120, 20280519),
      );
    }
  });

  it('covers the period without gaps', () => {
    const steps = totalsOverTime(harrier, ctx, 20250101, 20311231);
    expect(steps[0]?.from).toBe('2025-01-01');
    expect(steps.at(-1)?.to).toBe('2031-12-31');
    steps.slice(1).forEach((step, index) => {
      expect(dayOf(step.from)).toBe(addDays(dayOf(steps[index]?.to ?? ''), 1));
    });
  });

  it('gives the next thresholds with what they change', () => {
    const { next_thresholds } = estimate(harrier, ctx);
    expect(next_thresholds.map(({ date, change_rub }) => [date, change_rub])).toEqual([
      ['2026-12-16', '64524.00'],
      ['2027-01-01', '149200.00'],
      ['2028-01-01', '164200.00'],
    ]);
  });

  it('rejects an empty period', () => {
    expect(() => totalsOverTime(harrier, ctx, 20261120, 20261119)).toThrow(RangeError);
  });
});
