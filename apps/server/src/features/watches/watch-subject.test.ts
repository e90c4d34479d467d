import { expect, test } from 'vitest';
import { readWatched } from './watch-subject.ts';

const catalog = {
  car: async () => null,
  brands: async () => [],
  models: async () => [],
} as unknown as Parameters<typeof readWatched>[0];

test.each([
  ['price_to=2000000', 'Корея: до 2 000 000 ₽'],
  ['transmission=mt&wheel=left', 'Корея: Механика, Левый руль'],
  ['drive=awd&availability=stock', 'Корея: полный привод, в наличии'],
  ['', 'Корея: все машины'],
])('a search by «%s» is named with every filter: %s', async (filters, title) => {
  const address = `/catalog/korea?${filters}`;
  const watched = await readWatched(catalog, new URLSearchParams({ search: address }));
  expect(watched?.title.replaceAll('\u00a0', ' ')).toBe(title);
});
