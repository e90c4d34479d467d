import type { Brand } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PromiseLine, ShortPromise } from './promise-line.tsx';

test.each([
  [1, 'за 1 минуту'],
  [22, 'за 22 минуты'],
  [30, 'за 30 минут'],
  [61, 'за 61 минуту'],
])('a promise of %i minutes', (responsePromiseMinutes, words) => {
  const brand = { responsePromiseMinutes, hours: { text: 'пн–пт 11:00–19:00' } } as Brand;
  for (const Line of [PromiseLine, ShortPromise]) {
    const html = renderToStaticMarkup(<Line brand={brand} />).replaceAll('\u00a0', ' ');
    expect(html).toContain(`${words} в рабочее время`);
  }
});
