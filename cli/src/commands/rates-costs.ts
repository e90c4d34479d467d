import path from 'node:path';
import { costsAsJson, costsInForce, officeDay, takeUpSaleCountries } from '@prichal/catalog';
import { countryNames } from '@prichal/contract';
import { CITIES, isoDay } from '@prichal/customs';
import type { CostTable } from '@prichal/customs';
import { TERMINAL, cancelPricing, decidePricing } from '@prichal/office';
import { UsageError } from '../command.ts';
import type { Command, Out } from '../command.ts';
import { explainOffice } from './staff.ts';
import { moneySettings, readCostsFile } from '../money-settings.ts';

type Cost = CostTable['russia'][number];

export const ratesCosts: Command = {
  noun: 'rates',
  verb: 'costs',
  usage: '[ФАЙЛ] [--json] [--dry-run] [--reset] [--reason ТЕКСТ]',
  summary: 'показать расходы вне таможни или записать свои из файла JSON',
  notes: [
    '--json      показать таблицу в том виде, в каком её читает команда: удобно начать с неё',
    '--dry-run   проверить файл и ничего не менять',
    '--reset     отменить записанные таблицы',
    '--reason    почему: останется в истории кабинета',
    'Действует таблица с самым поздним validFrom, не позже сегодняшнего дня; сайт возьмёт её сам.',
  ],
  options: {
    json: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    reset: { type: 'boolean' },
    reason: { type: 'string' },
  },
  files: 'optional',
  async run({ handle, out, cwd, env, now, flags, positionals }) {
    const { db } = handle;
    const [file] = positionals;
    if (flags['reset'] === true) {
      if (file !== undefined) throw new UsageError('--reset: файл не нужен.');
      await cancelPricing(db, TERMINAL, { which: 'all-costs', now });
      out.note('Записанные таблицы отменены.');
    }
    if (file !== undefined) {
      const table = readCostsFile(path.resolve(cwd, file));
      if (flags['dry-run'] === true) {
        out.print(
          `Файл верен: «${table.title}», с ${isoDay(table.validFrom)}. Ничего не изменено.`,
        );
        return 0;
      }
      const reason = String(flags['reason'] ?? `Файл ${path.basename(file)}`);
      const decision = { kind: 'costs', table } as const;
      const settings = moneySettings(env);
      await explainOffice(async () => {
        await decidePricing(db, TERMINAL, { decision, reason, settings, now });
      });
      out.note(`Записано: «${table.title}», с ${isoDay(table.validFrom)}.`);
    }
    await takeUpSaleCountries(db);
    const costs = await costsInForce(db, officeDay(now), moneySettings(env).costsFile);
    if (flags['json'] === true) out.print(JSON.stringify(costsAsJson(costs), null, 2));
    else printCosts(costs, out);
    return 0;
  },
};

function printCosts(costs: CostTable, out: Out): void {
  const whose = costs.typical ? 'типичные значения рынка' : 'цены компании';
  out.print(`${costs.title} (${whose}), действует с ${isoDay(costs.validFrom)}`);
  for (const [country, lines] of Object.entries(costs.countries)) {
    out.print(countryNames(country).name);
    for (const cost of lines) out.print(lineOf(cost));
  }
  out.print('Россия');
  for (const cost of costs.russia) out.print(lineOf(cost));
  out.print('Доставка из Владивостока');
  for (const { slug, name } of CITIES) {
    const delivery = costs.delivery[slug];
    if (delivery === undefined) continue;
    const rub = delivery.rub === null ? 'по запросу' : `${delivery.rub} RUB`;
    out.print(['', slug, name, rub, delivery.certainty].join('\t'));
  }
}

function lineOf(cost: Cost): string {
  const sum = cost.kind === 'percent' ? `${cost.percent} %` : `${cost.amount} ${cost.currency}`;
  const { from, to } = cost.range;
  return ['', cost.code, cost.title, sum, `${from}–${to ?? '?'}`, cost.certainty].join('\t');
}
