import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRatesFile } from '@prichal/catalog';
import { TERMINAL, decidePricing } from '@prichal/office';
import { UsageError } from '../command.ts';
import { explainOffice } from './staff.ts';
import type { Command } from '../command.ts';

export const importRates: Command = {
  noun: 'rates',
  verb: 'import',
  usage: 'ФАЙЛ [--reason ТЕКСТ]',
  summary: 'записать курсы из файла',
  notes: [
    'Файл: XML_daily.asp Банка России, daily_json.js его зеркала или свой JSON:',
    '{ "date": "2026-11-20", "source": "…", "customs": { "EUR": "95.00", … }, "purchase": { … } }',
    '--reason    почему: останется в истории кабинета',
    'Рублей за единицу; нужны USD, EUR, CNY, JPY, KRW. purchase можно не указывать.',
  ],
  options: { reason: { type: 'string' } },
  files: 1,
  async run({ handle, out, cwd, now, flags, positionals }) {
    const file = path.resolve(cwd, positionals[0] ?? '');
    const parsed = parseRatesFile(readBytes(file));
    if (!parsed.ok) {
      out.note(`Курсы не записаны: ${parsed.issues.join('; ')}`);
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
