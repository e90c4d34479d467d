import type { Review } from '@prichal/contract';
import { expect, test, vi } from 'vitest';
import { createReviewsAbout } from './reviews-about.ts';

let made = 0;
const review = (car: string, country: Review['country'], text = 'Сумма сошлась.'): Review => ({
  id: `r${made++}`,
  name: 'Пётр',
  car,
  country,
  text,
  city: null,
  paid: null,
  photos: [],
  date: '2026-11-01',
  answer: null,
});
const carsOf = (found: { car: string; nearness: string }[]) =>
  found.map(({ car, nearness }) => `${nearness}: ${car}`);
const HARRIER = { country: 'japan', car: { brand: 'toyota', model: 'harrier' } } as const;

test('the same model comes before its brand, the brand before the country; others never', async () => {
  const about = createReviewsAbout(async () => [
    review('Kia Carnival', 'korea'),
    review('Honda Vezel', 'japan'),
    review('Toyota Corolla', null),
    review('тойота харриер', 'japan'),
  ]);
  expect(carsOf(await about(HARRIER))).toEqual([
    'model: тойота харриер',
    'brand: Toyota Corolla',
    'country: Honda Vezel',
  ]);
  expect(carsOf(await about({ country: 'korea', car: null }))).toEqual(['country: Kia Carnival']);
  expect(await about({ country: 'china', car: null })).toEqual([]);
});

test('three at most, the newest of the nearest', async () => {
  const about = createReviewsAbout(async () => [
    review('Honda Fit', 'japan'),
    ...['a', 'b', 'c', 'd'].map((trim) => review(`Toyota Harrier ${trim}`, 'japan')),
  ]);
  expect((await about(HARRIER)).map(({ car }) => car)).toEqual([
    'Toyota Harrier a',
    'Toyota Harrier b',
    'Toyota Harrier c',
  ]);
});

test('a long review is cut between words, and says so', async () => {
  const about = createReviewsAbout(async () => [
    review('Toyota Harrier', 'japan', 'слово '.repeat(100)),
    review('Toyota Harrier', 'japan', 'Коротко.'),
  ]);
  const [long, short] = await about(HARRIER);
  expect(long?.cut).toBe(true);
  expect(long?.text).toMatch(/^(слово )+слово$/);
  expect(long?.text.length).toBeLessThanOrEqual(280);
  expect(short).toMatchObject({ cut: false, text: 'Коротко.' });
});

test('reviews are read once until they change; a failed reading is not cached', async () => {
  const read = vi.fn(async () => [review('Toyota Harrier', 'japan')]);
  read.mockRejectedValueOnce(new Error('away'));
  const about = createReviewsAbout(read);
  await expect(about(HARRIER)).rejects.toThrow('away');
  expect(await about(HARRIER)).toHaveLength(1);
  read.mockResolvedValue([]);
  expect(await about(HARRIER)).toHaveLength(1);
  about.forget();
  expect(await about(HARRIER)).toEqual([]);
  expect(read).toHaveBeenCalledTimes(3);
});
