import type { CarCard } from '@prichal/contract';
import { expect, it } from 'vitest';
import { availabilityText, soldText } from './availability.ts';

const LOT = {
  status: 'active',
  availability: 'auction',
  available_at: '2026-11-25T00:00:00.000Z',
  stock_city: null,
} as const satisfies Partial<CarCard>;

it('says where a car on sale is, and nothing of one off sale', () => {
  expect(availabilityText(LOT)).toMatch(/^торги 25\sноября, 10:00$/);
  expect(availabilityText({ ...LOT, available_at: null })).toBe('на аукционе');
  expect(availabilityText({ ...LOT, status: 'sold' })).toBeNull();
});

it('says why a car is off sale', () => {
  expect(soldText(LOT)).toBe('Торги прошли');
  expect(soldText({ ...LOT, available_at: null })).toBe('Продан');
  expect(soldText({ availability: 'transit', available_at: '2026-12-12' })).toBe('Продан');
});
