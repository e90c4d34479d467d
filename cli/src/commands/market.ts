import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MARKET_TITLES, MalformedFileError } from '@prichal/catalog';
import { formatNumber } from '@prichal/contract/format';
import { TERMINAL, clearMarket, importMarket, readMarket } from '@prichal/office';
import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';

const LISTED = 10_000;

export const importMarketCommand: Command = {
  noun: 'market',
  verb: 'import',
  usage: 'ФАЙЛ',
  summary: 'загрузить цены рынка в России: их ставят рядом с итогом машины',
  notes: [
    'Файл: CSV (UTF-8 или Windows-1251) или XLSX, одна строка на марку, модель и год.',
    `Столбцы: ${MARKET_TITLES}`,
    'Пример:  Toyota;Harrier;2022;4 150 000;Дром, медиана 38 объявлений;20.11.2026',
    'Цена той же модели и года заменяется, остальные остаются.',
  ],
  options: {},
  files: 1,
  async run({ handle, out, cwd, now, positionals }) {
    const bytes = readBytes(path.resolve(cwd, positionals[0] ?? ''));
    try {
      const { stored, issues } = await importMarket(handle.db, TERMINAL, { bytes, now });
      for (const { line, message } of issues) out.note(`строка ${line}: ${message}`);
      out.print(`Цен записано: ${stored}, строк пропущено: ${issues.length}.`);
      if (stored === 0) return 2;
      return issues.length === 0 ? 0 : 1;
    } catch (error) {
      if (!(error instanceof MalformedFileError)) throw error;
      out.note(`Файл не прочитан: ${error.message}. Столбцы: ${MARKET_TITLES}`);
      return 2;
    }
  },
};

export const listMarketCommand: Command = {
  noun: 'market',
  verb: 'list',
  usage: '',
  summary: 'показать цены рынка',
  notes: ['Столбцы: марка, модель, год, рубли, источник, день; «демо» — для примера.'],
  options: {},
  files: 0,
  async run({ handle, out }) {
    const { prices } = await readMarket(handle.db, TERMINAL, LISTED);
    for (const price of prices) {
      const { brand_name: brand, model_name: model, year, price_rub: rub, source, day } = price;
      const demo = price.demo ? ['демо'] : [];
      out.print([brand, model, year, formatNumber(rub), source, day, ...demo].join('\t'));
    }
    if (prices.length === 0) out.note('Цен рынка нет.');
    return 0;
  },
};

export const clearMarketCommand: Command = {
  noun: 'market',
  verb: 'clear',
  usage: '',
  summary: 'удалить все цены рынка: сравнение на страницах машин исчезнет',
  notes: [],
  options: {},
  files: 0,
  async run({ handle, out, now }) {
    out.print(`Цен удалено: ${await clearMarket(handle.db, TERMINAL, now)}.`);
    return 0;
  },
};

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new UsageError(`Файл ${file} не открывается.`);
  }
}
