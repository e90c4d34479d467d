import { readFileSync } from 'node:fs';
import path from 'node:path';
import { latestRates, officeDay, parseRatesFile, rateJumps } from '@prichal/catalog';
import { TERMINAL, decidePricing } from '@prichal/office';
import { UsageError } from '../command.ts';
import { explainOffice } from './staff.ts';
import type { Command } from '../command.ts';

export const importRates: Command = {
  noun: 'rates',
  verb: 'import',
  usage: 'ФАЙЛ [--reason ТЕКСТ] [--confirm]',
  summary: 'записать курсы из файла',
  notes: [
    'Файл: XML_daily.asp Банка России, daily_json.js его зеркала или свой JSON:',
    '{ "date": "2026-11-20", "source": "…", "customs": { "EUR": "95.00", … }, "purchase": { … } }',
    '--reason    почему: останется в истории кабинета',
    '--confirm   согласие с курсом, который больше чем вдвое отличается от прежнего',
    'Рублей за единицу; нужны USD, EUR, CNY, JPY, KRW. purchase можно не указывать.',
  ],
  options: { reason: { type: 'string' }, confirm: { type: 'boolean' } },
  files: 1,
  async run({ handle, out, cwd, now, flags, positionals }) {
    const file = path.resolve(cwd, positionals[0] ?? '');
    const parsed = parseRatesFile(readBytes(file));
    if (!parsed.ok) {
      out.note(`Курсы не записаны: ${parsed.issues.join('; ')}`);
      return 2;
    }
    const known = await latestRates(handle.db, officeDay(now));
    const jumps = known === null ? [] : rateJumps(known.rates.customs, parsed.rates.customs);
    if (jumps.length > 0 && flags['confirm'] !== true) {
      const said = jumps.map(({ currency, from, to }) => `${currency} ${to} после ${from}`);
      out.note(`Курсы не записаны, отличаются больше чем вдвое: ${said.join(', ')}.`);
      out.note(
        'Курс — рублей за одну единицу, не за 100 или 1000. Если он верен, добавьте --confirm.',
      );
      return 2;
    }
    const reason = String(flags['reason'] ?? `Файл ${path.basename(file)}`);
    const decision = { kind: 'rates', rates: parsed.rates } as const;
    await explainOffice(async () => {
      await decidePricing(handle.db, TERMINAL, { decision, reason, settings: {}, now });
    });
    out.print(`Курсы на ${parsed.rates.date} записаны, источник: ${parsed.rates.source}.`);
    return 0;
  },
};

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new UsageError(`Файл ${file} не открывается.`);
  }
}
