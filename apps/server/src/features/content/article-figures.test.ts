import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CITIES, DAYS_TO_VLADIVOSTOK, LEGS } from '@prichal/customs';
import { describe, expect, test } from 'vitest';

/**
 * Tables that writers typed, held to the calculator's own. Sums are computed at build; a coefficient
 * or a term in a table is not, and a new edition would leave it behind in silence.
 */
const PACKAGES = path.resolve(import.meta.dirname, '../../../../../packages');
const POSTS = path.join(PACKAGES, 'content/posts');

const read = (slug: string) => readFileSync(path.join(POSTS, `${slug}.md`), 'utf8');
/** «12 (9–16)», as the articles print a term and its range. */
const term = (days: { typical: number; from: number; to: number }) =>
  `${days.typical} (${days.from}–${days.to})`;

/** Rows of all Markdown tables of a text, cells trimmed and without marks. */
function rows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[-| :]+$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('*', '').trim()),
    );
}

describe('figures that writers typed', () => {
  test('coefficients of the utilisation fee stand in the row of their power', () => {
    const published = rows(
      readFileSync(path.join(PACKAGES, 'customs/cases/utilisation-fee.md'), 'utf8'),
    );
    const known = new Set(
      published.flatMap(([hp, , ...cells]) => cells.map((cell) => `${hp}: ${cell}`)),
    );
    const typed = readdirSync(POSTS).flatMap((file) =>
      rows(readFileSync(path.join(POSTS, file), 'utf8')).flatMap(([head = '', ...cells]) => {
        const hp = /(\d+) л\.с\./.exec(head)?.[1];
        return cells
          .filter((cell) => /^\d+,\d\d \/ \d+,\d\d$/.test(cell) && cell !== '0,17 / 0,26')
          .map((cell) => `${hp}: ${cell.replaceAll(',', '.').replaceAll(' ', '')}`);
      }),
    );
    expect(typed.length).toBeGreaterThan(30);
    expect(typed.filter((cell) => !known.has(cell))).toEqual([]);
  });

  test('cities have the distance, the days and the price of the calculator', () => {
    const table = rows(read('put-do-vashego-goroda')).filter(([, km]) => /^\d+$/.test(km ?? ''));
    expect(table.length).toBeGreaterThan(10);
    for (const [name, ...cells] of table) {
      const city = CITIES.find((each) => each.name === name);
      expect(
        cells.map((cell) => cell.replaceAll(' ', '')),
        name,
      ).toEqual(
        city &&
          [city.roadKm, term(city.days), city.carrier?.rub]
            .map(String)
            .map((cell) => cell.replaceAll(' ', '')),
      );
    }
  });

  test('the legs of the way are those of the calculator', () => {
    const routes = ['japan', 'korea', 'china_suifenhe', 'china_sea'] as const;
    const legs = LEGS.japan.map((_, index) => routes.map((route) => LEGS[route][index]));
    const total = routes.map((route) => DAYS_TO_VLADIVOSTOK[route]);
    const table = rows(read('put-do-vashego-goroda')).filter((row) => row.length === 5);
    expect(
      table.slice(1).map(([, ...cells]) => cells.map((cell) => /^\d+ \(\d+–\d+\)/.exec(cell)?.[0])),
    ).toEqual([...legs, total].map((row) => row.map((days) => days && term(days))));
  });
});
