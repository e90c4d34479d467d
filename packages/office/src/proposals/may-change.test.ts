import { expect, test } from 'vitest';
import { mayChange } from './may-change.ts';

test('names all that the terms of the site and the answers name: rates, law, value, age, power', () => {
  const list = mayChange({ fixesRate: true });
  for (const word of [
    'Курс евро',
    'валюты покупки',
    'Закон',
    'со стоимостью',
    'старше',
    'мощность',
  ])
    expect([word, list.some(({ what }) => what.includes(word))]).toEqual([word, true]);
});

test('the rate of the purchase is paid by the side that the contract says', () => {
  const payer = (fixesRate: boolean) =>
    mayChange({ fixesRate }).find(({ what }) => what.includes('валюты покупки'))?.who;
  expect([payer(true), payer(false)]).toEqual(['company', 'client']);
});
