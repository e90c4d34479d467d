import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CITIES, DAYS_TO_VLADIVOSTOK, LEGS } from '@prichal/customs';
import { describe, expect, test } from 'vitest';
import { CLEARANCE_FEE } from '../../../../../packages/customs/src/tariffs/clearance-fee.ts';
import { UNIFORM_DUTY } from '../../../../../packages/customs/src/tariffs/uniform-duty.ts';
import { marketFigure } from '../../texts/market-figures.ts';

/**
 * Checks hand-written tables in articles against the calculator's data. Sums are computed at build; a coefficient or
 * a term in a table is not, so a new edition of the tariff would leave it outdated unnoticed.
 */
const PACKAGES = path.resolve(import.meta.dirname, '../../../../../packages');
const POSTS = path.join(PACKAGES, 'content/posts');

/** A post with its figures of the market put in, as the build does. */
const read = (slug: string) =>
  readFileSync(path.join(POSTS, `${slug}.md`), 'utf8').replaceAll(
    /\{\{([\w.-]+)\}\}/g,
    (whole, name: string) => marketFigure(name) ?? whole,
  );
/** «12 (9–16)», as the articles print a term and its range. */
const term = (days: { typical: number; from: number; to: number }) =>
  `${days.typical} (${days.from}–${days.to})`;

/** Rows of all Markdown tables of a text, cells trimmed and without formatting. */
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
    const table = rows(read('put-do-vashego-goroda')).filter(([, km]) => /^\d{3,}$/.test(km ?? ''));
    expect(table.length).toBeGreaterThan(10);
    for (const [name, ...cells] of table) {
      const city = CITIES.find((each) => each.name === name);
      expect(
        cells.map((cell) => cell.replaceAll(/[\s₽]/g, '')),
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

  test('rates of the uniform duty are those of the decision', () => {
    const [edition] = UNIFORM_DUTY;
    const table = rows(read('prohodnye-avtomobili'));
    const euro = (cents: number) => String(cents / 100).replace('.', ',');
    const same = (cell = '') => cell.replace(/,0$/, '');
    const young = table.filter(([, percent]) => /^\d+ %$/.test(percent ?? ''));
    expect(young.map(([, percent, least]) => [percent, same(least)])).toEqual(
      edition?.upTo3Years.map((row) => [`${row.percent} %`, euro(row.minCentsPerCc)]),
    );
    const old = table.filter(([bounds]) => /^(до|свыше) \d{4}/.test(bounds ?? ''));
    expect(old.slice(-6).map(([, ...cells]) => cells.map(same))).toEqual(
      edition?.over3Years.map((row) => [euro(row.upTo5CentsPerCc), euro(row.over5CentsPerCc)]),
    );
  });

  test('the clearance fee is that of the decree in force', () => {
    const table = rows(read('iz-chego-skladyvaetsya-tsena')).filter(
      (row) => row.length === 2 && /^[\d ]+$/.test(row[1] ?? ''),
    );
    const number = (cell = '') => Number(cell.replaceAll(' ', ''));
    expect(table.map(([upTo, fee]) => [number(upTo) || Infinity, number(fee)])).toEqual(
      CLEARANCE_FEE.at(-1)?.rows.map(({ upTo, fee }) => [upTo, fee]),
    );
  });

  test('a term, a price of the market or of a carrier is never typed', () => {
    const files = ['posts', 'services', '.'].flatMap((folder) =>
      readdirSync(path.join(PACKAGES, 'content', folder))
        .filter((file) => file.endsWith('.md') && file !== 'README.md')
        .map((file) => path.join(PACKAGES, 'content', folder, file)),
    );
    const figures = [
      'market.company',
      'market.broker',
      'market.laboratory',
      'market.clearance',
      'market.clearance.usual',
      'carrier.khabarovsk',
      'carrier.moscow',
      'carrier.moscow.other',
      'carrier.saint-petersburg',
      'days.japan',
      'days.korea',
      'days.china_sea',
    ].map((name) => marketFigure(name)?.replaceAll('\u00a0', ' ') ?? name);
    for (const file of files) {
      const typed = readFileSync(file, 'utf8').replaceAll('\u00a0', ' ');
      expect(
        figures.filter((figure) => typed.includes(figure)),
        file,
      ).toEqual([]);
    }
  });

  test.each([
    ['market.company', '30 000–100 000 ₽'],
    ['market.company.usual', '75 000 ₽'],
    ['market.clearance', '80 000–150 000 ₽'],
    ['market.japan_way.usual', '260 000 иен'],
    ['market.korea_way', '1 640 000–2 500 000 вон'],
    // Артём, whose price the page of cities shows: no text may begin above it
    ['carrier.from', '5 000 ₽'],
    ['carrier.range', '5 000–225 000 ₽'],
    ['carrier.moscow.other', '190 000–225 000 ₽'],
    ['carrier.omsk.days', '12 (9–16)'],
    ['carrier.wait', '2–10'],
    ['days.china.usual', '34'],
    ['leg.korea.waiting.range', '2–14'],
    ['market.nothing', null],
    ['carrier.moscow.nothing', null],
    ['leg.moon.waiting', null],
    ['cx5.total', null],
  ])('%s is %s', (name, text) => {
    expect(marketFigure(name)?.replaceAll('\u00a0', ' ') ?? null).toBe(text);
  });
});
