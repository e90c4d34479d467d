import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NotIncluded } from './car-total.tsx';
import { thirdCountryWay } from './route-legs.ts';
import { RouteStrip } from './route-strip.tsx';

const WAY = {
  country: 'Киргизия',
  via: 'через Киргизию',
  days: 18,
  earliest_days: 10,
  legs: [
    { name: 'Море до Китая', kind: 'sea', days: 10, from: 7, to: 20 },
    { name: 'Реэкспорт', kind: 'papers', days: 5, from: 3, to: 14 },
    { name: 'До Владивостока', kind: 'road', days: 3, from: 2, to: 15 },
  ],
  papers: ['Договор купли-продажи', 'Экспортная декларация Киргизии'],
} as unknown as Parameters<typeof thirdCountryWay>[1];

const strip = (papers: readonly string[]): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RouteStrip route={thirdCountryWay('japan', WAY)} start="2026-11-24" papers={papers} />
    </MemoryRouter>,
  );

test('the way through a third country names its documents; another way has none', () => {
  const html = strip(WAY.papers);
  expect(html).toContain('Япония — Киргизия — Владивосток');
  expect(html).toContain(
    'Документы реэкспорта: договор купли-продажи, экспортная декларация Киргизии',
  );
  expect(strip([])).not.toContain('Документы реэкспорта');
});

test('what the sum leaves out opens without scripts, each on a line of its own', () => {
  const html = renderToStaticMarkup(<NotIncluded items={['Ремонт', 'Номера, ОСАГО']} />);
  expect(html).toMatch(/^<details[^>]*><summary[^>]*>Что не\u00a0входит<\/summary>/);
  expect(html).toContain('<li>Ремонт</li><li>Номера, ОСАГО</li>');
});
