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
