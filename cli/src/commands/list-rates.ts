import type { Command } from '../command.ts';

const KINDS = { customs: 'таможенный', purchase: 'покупки' } as const;

export const listRates: Command = {
  noun: 'rates',
  verb: 'list',
  usage: '[--json]',
  summary: 'показать курсы последнего дня',
  notes: ['--json      массивом JSON'],
  options: { json: { type: 'boolean' } },
  files: 0,
  async run({ handle, out, flags }) {
    const rates = await handle.db
      .selectFrom('rates')
      .selectAll()
      .where('date', '=', (query) =>
        query.selectFrom('rates').select((of) => of.fn.max('date').as('date')),
      )
      .orderBy('kind', 'asc')
      .orderBy('currency', 'asc')
      .execute();
    if (flags['json'] === true) out.print(JSON.stringify(rates, null, 2));
    else
      for (const { date, currency, kind, rub_per_unit, source } of rates)
        out.print([date, currency, KINDS[kind], rub_per_unit, source].join('\t'));
    if (rates.length === 0) out.note('Курсов нет.');
    return 0;
  },
};
