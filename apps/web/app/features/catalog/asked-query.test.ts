import { emptyCarQuery } from '@prichal/contract';
import { expect, test } from 'vitest';
import { withAsked } from './asked-query.ts';

const shown = { ...emptyCarQuery(), brand: ['honda'] };

test('a filter that is chosen while another order or city is loading keeps both', () => {
  const form = { ...shown, brand: ['honda', 'toyota'] };
  expect(withAsked(form, { ...shown, sort: 'price' }, shown)).toEqual({ ...form, sort: 'price' });
  expect(withAsked(form, { ...shown, city: 'kazan' }, shown)).toEqual({ ...form, city: 'kazan' });
  const inKazan = { ...shown, city: 'kazan' };
  expect(withAsked({ ...form, city: 'kazan' }, shown, inKazan)).toEqual(form);
});

test('the city of the form counts where no other was asked for', () => {
  const form = { ...shown, price_to: 2_000_000, city: 'kazan' };
  expect(withAsked(form, shown, shown)).toEqual(form);
});
