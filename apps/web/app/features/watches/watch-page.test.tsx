import type { DeliveryCity, WatchSubject } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WatchPage } from './watch-page.tsx';

const CITIES = [{ slug: 'magadan', name: 'Магадан', genitive: 'Магадана' }] as DeliveryCity[];
const SUBJECT: WatchSubject = {
  kind: 'estimate',
  title: 'Расчёт: автомобиль из Японии, 2023',
  path: '/calculator/result?country=japan',
  total: '1\u00a0570\u00a0048\u00a0₽',
  lacks: null,
  city: 'magadan',
  isToVladivostok: false,
  isInStock: false,
  standsIn: null,
  channels: ['email'],
};

const textOf = (change: Partial<WatchSubject>) =>
  renderToStaticMarkup(
    <WatchPage
      subject={{ ...SUBJECT, ...change }}
      action="/watch"
      cities={CITIES}
      outcome={undefined}
    />,
  )
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ');

test.each<[Partial<WatchSubject>, string]>([
  [{}, '. Сейчас 1 570 048 ₽ до Магадана'],
  [{ city: null }, '. Сейчас 1 570 048 ₽ до Владивостока'],
  [
    { isToVladivostok: true },
    '. Сейчас 1 570 048 ₽ до Владивостока, доставка до Магадана по запросу',
  ],
  [{ standsIn: 'Москва', city: null }, '. Сейчас 1 570 048 ₽, в наличии: Москва'],
])('%o: the sum is said to end where it does', (change, text) => {
  expect(textOf(change)).toContain(`${text}|`);
});

test('a search names the city that its sums go to', () => {
  const search = { kind: 'search', title: 'Корея: до 2 000 000 ₽', total: null } as const;
  expect(textOf(search)).toContain('Корея: до 2 000 000 ₽|, до Магадана. Напишем');
  expect(textOf({ ...search, city: null })).toContain('Корея: до 2 000 000 ₽|. Напишем');
});
