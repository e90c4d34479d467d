import { describe, expect, it } from 'vitest';
import { LEGS, TO_KAZAN_DAYS, TO_VLADIVOSTOK_DAYS, dayAfter } from './delivery-legs.ts';

describe('the way of a car', () => {
  it('takes 36 days to Vladivostok and 58 to Kazan', () => {
    expect(TO_VLADIVOSTOK_DAYS).toBe(36);
    expect(TO_KAZAN_DAYS).toBe(58);
  });

  it('follows the order of the bill: purchase, transit, customs, Russia', () => {
    const groups = [...new Set(LEGS.map((leg) => leg.group))];
    expect(groups).toEqual(['purchase', 'transit', 'customs', 'russia']);
  });

  it('counts days by the calendar of Vladivostok', () => {
    expect(dayAfter('2026-11-20T02:00:00Z', 36)).toBe('2026-12-26');
    expect(dayAfter('2026-11-20T15:00:00Z', 0)).toBe('2026-11-21');
  });
});
