import type { ExportsBody } from '@prichal/contract/office';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ExportSection } from './export-section.tsx';

const NO_PHOTO = 'Нет фотографий машины';
const KIND: ExportsBody['kinds'][number] = {
  kind: 'avito',
  title: 'Авито',
  files: ['https://site.test/feeds/avito-japan.xml'],
  exported: 3,
  reasons: [
    { reason: NO_PHOTO, count: 4 },
    { reason: 'Пробег не указан', count: 1 },
  ],
  left: [{ country: 'japan', id: '48377', name: 'Toyota Harrier', year: 2022, reason: NO_PHOTO }],
};
const textOf = (kind: typeof KIND, cars: number): string =>
  renderToStaticMarkup(<ExportSection kind={kind} cars={cars} />).replaceAll('\u00a0', ' ');

test('a market says how many cars are left out, each reason with its count, and names the cars', () => {
  const html = textOf(KIND, 8);
  expect(html).toContain('выгружено 3 из 8');
  expect(html).toContain('Почему не выгружено: 5');
  expect(html).toMatch(/Нет фотографий машины<\/span><span[^>]*>4</);
  expect(html).toMatch(/Пробег не указан<\/span><span[^>]*>1</);
  expect(html).toMatch(
    /href="\/catalog\/japan\/48377"[^>]*>Toyota Harrier, 2022<\/a><span[^>]*>Нет фотографий машины</,
  );
  expect(html).toContain('Показаны первые 1.');
});

test('a market that takes every car says nothing of reasons', () => {
  const html = textOf({ ...KIND, exported: 8, reasons: [], left: [] }, 8);
  expect(html).toContain('выгружено 8 из 8');
  expect(html).not.toContain('Почему');
});
