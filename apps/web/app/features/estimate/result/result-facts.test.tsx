import type { Calculation } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HARRIER } from '../testing/harrier.ts';
import { PrintedFacts, ResultFacts } from './result-facts.tsx';

const { rates } = HARRIER.estimate;
const side = { total: null, change_rub: null };
const calculation = {
  ...HARRIER,
  ok: true,
  estimate: {
    ...HARRIER.estimate,
    rates: { ...rates, purchase: { ...rates.purchase, JPY: '0.6386' } },
  },
  sensitivity: { percent: 5, lower: side, higher: side },
} as unknown as Calculation;

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(' :', ':');

test('paper names the rate that the price was counted by, besides those of customs', () => {
  const text = textOf(renderToStaticMarkup(<PrintedFacts calculation={calculation} />));
  expect(text).toContain('на 20 ноября 2026: иена 0,62 ₽, евро 95 ₽.');
  expect(text).toContain('Курс покупки валюты: иена 0,6386 ₽.');
});

test('the screen names both', () => {
  const text = textOf(renderToStaticMarkup(<ResultFacts calculation={calculation} />));
  expect(text).toMatch(/Иена, таможня 0,62 ₽.*Иена, покупка 0,6386 ₽/);
  expect(text).not.toContain('Евро, покупка');
});

test('a change of rates is the difference of the sums beside it, to the rouble', () => {
  const { totals } = HARRIER.estimate;
  const exact = {
    ...calculation,
    estimate: { ...calculation.estimate, totals: { ...totals, total: '7282113.40' } },
    sensitivity: {
      percent: 5,
      lower: { total: '7139044.80', change_rub: '-143068.60' },
      higher: { total: '7425182.00', change_rub: '143068.60' },
    },
  } as Calculation;
  const text = textOf(renderToStaticMarkup(<ResultFacts calculation={exact} />));
  expect(text).toMatch(/Ниже на 5 %\s+−143 068\s+7 139 045\s+₽/);
  expect(text).toMatch(/Выше на 5 %\s+\+143 069\s+7 425 182\s+₽/);
});
