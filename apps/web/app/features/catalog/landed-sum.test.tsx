import type { CarCard } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LandedSum } from './landed-sum.tsx';

test('a card names the days of the whole way, and none of a car on its way already', () => {
  const landed: CarCard['landed'] = {
    total_rub: '4913508',
    total_to_rub: null,
    complete: true,
    missing: null,
    city: 'Владивосток',
    rates_date: '2026-11-20',
    clearance_date: '2027-01-19',
    route: { via: 'через Киргизию', days: 54 },
  };
  const card = (availability: CarCard['availability']) =>
    renderToStaticMarkup(
      <LandedSum
        country="japan"
        landed={landed}
        demo={false}
        export_ban
        availability={availability}
        city={null}
      />,
    ).replaceAll('\u00a0', ' ');
  expect(card('order')).toContain('во Владивостоке</span>, 54 дня, курс 20 ноября');
  expect(card('transit')).toContain('во Владивостоке</span>, курс 20 ноября');
});
