import { describe, expect, test } from 'vitest';
import {
  COOKIE_ANSWER_DATA,
  DEAL_DATA,
  OPENING_DATA,
  POPUP_DATA,
  POPUP_DATA_DAYS,
  REQUEST_DATA,
  VISIT_DATA,
  WATCH_DATA,
  printStoredData,
} from './stored-data.ts';

const LISTS = {
  REQUEST_DATA,
  DEAL_DATA,
  WATCH_DATA,
  VISIT_DATA,
  POPUP_DATA,
  COOKIE_ANSWER_DATA,
  OPENING_DATA,
};

describe.each(Object.entries(LISTS))('%s', (_, list) => {
  test('names each kind of data once, as a part of a sentence, with its places', () => {
    const texts = list.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    for (const { text, places } of list) {
      expect(text).toMatch(/^[а-яё].*[^.;]$/);
      expect(places.length).toBeGreaterThan(0);
      for (const place of places) expect(place).toMatch(/^[a-z_]+(?:\.[a-z_]+)*$/);
    }
  });

  test('is printed whole, one kind after another', () => {
    const printed = printStoredData(list);
    for (const { text } of list) expect(printed).toContain(text);
    // a semicolon inside a kind is not taken for the end of it
    expect(printed.length).toBe(
      list.reduce((sum, { text }) => sum + text.length, 0) + 2 * (list.length - 1),
    );
  });
});

test('no place stands in two lists: each consent names its own data', () => {
  const places = Object.values(LISTS).map((list) => new Set(list.flatMap((one) => one.places)));
  const shared = places.flatMap((own, nth) =>
    [...own].filter((place) => places.slice(nth + 1).some((other) => other.has(place))),
  );
  expect(shared).toEqual([]);
  expect(POPUP_DATA_DAYS).toBe(180);
});
