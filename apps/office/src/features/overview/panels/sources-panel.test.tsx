import type { Overview } from '@prichal/contract/office';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SourcesPanel } from './sources-panel.tsx';

type Source = Overview['sources'][number];

const source = (name: string, contracts: number, spent: Source['spent']): Source => ({
  source: name,
  visits: 0,
  requests: 10,
  claimed: 0,
  contracts,
  spent,
  campaigns: [],
});
/** The panel's note, and the lines of its table with a space between cells. */
const shown = (...sources: Source[]): { note: string; lines: string[] } => {
  const overview = { days: 30, sources } as unknown as Overview;
  const html = renderToStaticMarkup(<SourcesPanel overview={overview} />);
  const text = (part: string): string =>
    part
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const [head = '', ...rows] = html.split('<tr');
  return {
    note: text(head).replace('Откуда договоры ', ''),
    lines: rows.map((row) => text(`<tr${row.split('</tr>')[0] ?? ''}`)),
  };
};

test('the cost of a contract leaves out contracts whose source has no sum', () => {
  const { note, lines } = shown(
    source('', 6, null),
    source('vk', 2, { rub: 30_000, days: 30, contracts: 2 }),
    source('yandex', 1, { rub: 15_000, days: 30, contracts: 1 }),
  );
  expect(note).toBe('расход внесён у 2 из 3 источников');
  expect(lines.slice(1)).toEqual([
    'Без метки заявок 10 10 6 — расход не внесён : Без метки, внести',
    'vk заявок 10, 30 000 ₽ 10 2 30 000 15 000 ₽',
    'yandex заявок 10, 15 000 ₽ 10 1 15 000 15 000 ₽',
    'Всего 30 9 45 000 15 000 ₽',
    'за договор по 3 из 9: у остальных расход не внесён',
  ]);
});

test('a sum of some days is divided by the contracts of those days, and says so', () => {
  const { lines } = shown(
    source('vk', 6, { rub: 10_000, days: 5, contracts: 2 }),
    source('max', 3, { rub: 4000, days: 5, contracts: 0 }),
    source('ok', 0, { rub: 1000, days: 29, contracts: 0 }),
  );
  expect(lines.slice(1)).toEqual([
    'vk заявок 10, 10 000 ₽ 10 6 10 000 5 000 ₽',
    'расход внесён за 5 из 30 дней, в них 2 договора',
    'max заявок 10, 4 000 ₽ 10 3 4 000 —',
    'расход внесён за 5 из 30 дней, в них договоров нет',
    'ok заявок 10, 1 000 ₽ 10 0 1 000 договоров нет',
    'расход внесён за 29 из 30 дней',
    // what was spent in vain is part of what the others cost
    'Всего 30 9 15 000 7 500 ₽',
    'за договор по 2 из 9: у остальных расход не внесён',
  ]);
});

test('where every day of every source has its sum, there is nothing to add', () => {
  const { note, lines } = shown(source('vk', 2, { rub: 30_000, days: 30, contracts: 2 }));
  expect(note).toBe('расход внесён у 1 из 1 источника');
  expect(lines.slice(2)).toEqual(['Всего 10 2 30 000 15 000 ₽']);
});

test('without a sum there is no cost of a contract', () => {
  const { note, lines } = shown(source('vk', 2, null));
  expect(note).toBe('расходы не внесены');
  expect(lines.at(-1)).toBe('Всего 10 2 — —');
});
