import { expect, test } from 'vitest';
import { leftText, whose } from './erase-texts.ts';

type Card = Parameters<typeof whose>[0];

const repeat = (number: string, joined: boolean) => ({ number, joined }) as Card['repeats'][number];
const card = (facts: Partial<Card>): Card => ({
  number: 'П-48213',
  phone_masked: '+7 913 •••-••-47',
  repeats: [],
  separated: [],
  ...facts,
});

test('names the requests of the phone, which are erased together', () => {
  expect(whose(card({}))).toBe('Телефон +7 913 •••-••-47, заявка П-48213');
  expect(whose(card({ repeats: [repeat('П-1', false), repeat('П-2', true)] }))).toBe(
    'Телефон +7 913 •••-••-47, заявки П-48213, П-1',
  );
  expect(whose(card({ phone_masked: null }))).toBe('Заявка П-48213');
});

test('names those of the client’s other phones, which stay', () => {
  expect(leftText(card({ repeats: [repeat('П-1', false)] }))).toBeNull();
  const text = leftText(card({ repeats: [repeat('П-2', true), repeat('П-3', true)] }));
  expect(text?.replaceAll('\u00a0', ' ')).toMatch(/есть заявки П-2, П-3: их данные останутся/);
});
