import { BANK_OF_RUSSIA_URL, createBankSource } from '@prichal/catalog';
import { TERMINAL, askForRates } from '@prichal/office';
import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';

export const refreshRatesNow: Command = {
  noun: 'rates',
  verb: 'refresh',
  usage: '[--source АДРЕС]',
  summary: 'получить курсы Банка России',
  notes: [
    '--source    другой адрес того же документа; без него — RATES_SOURCE или Банк России',
    'Итоги каталога пересчитает работающий сайт.',
  ],
  options: { source: { type: 'string' } },
  files: 0,
  async run({ handle, out, env, flags }) {
    const set = env['RATES_SOURCE'];
    const url = String(flags['source'] ?? (set && set !== 'off' ? set : BANK_OF_RUSSIA_URL));
    if (!/^https?:/.test(url) || !URL.canParse(url))
      throw new UsageError('--source: нужен полный адрес, начинающийся с https:// или http://.');
    const answer = await askForRates(handle.db, TERMINAL, {
      source: createBankSource({ url }),
      now: () => new Date(),
    });
    switch (answer.kind) {
      case 'stored':
        out.print(`Курсы на ${answer.date} записаны.`);
        return 0;
      case 'same':
        out.print(`Курсы на ${answer.date} уже есть.`);
        return 0;
      case 'failed':
        out.note(`Курсы не получены, прежние остаются: ${answer.reason}`);
        return 2;
    }
  },
};
