import { open } from 'node:fs/promises';
import path from 'node:path';
import { contextSchema } from '@prichal/contract';
import { LEAD_STAGES } from '@prichal/contract/office';
import type { Lead } from '@prichal/database';
import { KIND_TEXTS } from '@prichal/lead-delivery';
import { TERMINAL, csvCell, exportLeads as takeLeads, tableMoment } from '@prichal/office';
import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';
import { plainText } from '../plain-text.ts';
import { startOfDay } from '../report/report-days.ts';

/** With it a table program takes the file for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS: readonly (readonly [
  title: string,
  of: (lead: Lead, taken: string) => string | null,
])[] = [
  ['номер', ({ number }) => number],
  ['получена, время офиса', ({ created_at }) => tableMoment(created_at)],
  ['вид', ({ kind }) => KIND_TEXTS[kind]],
  ['этап', ({ stage }) => LEAD_STAGES[stage].toLowerCase()],
  ['имя', ({ name }) => name],
  ['телефон', ({ phone }) => phone],
  ['почта', ({ email }) => email],
  ['сообщение', ({ message }) => message],
  ['автомобиль', carOf],
  ['источник', ({ campaign }) => parameterOf(campaign, 'utm_source')],
  ['вид рекламы', ({ campaign }) => parameterOf(campaign, 'utm_medium')],
  ['кампания', ({ campaign }) => parameterOf(campaign, 'utm_campaign')],
  ['запрос', ({ campaign }) => parameterOf(campaign, 'utm_term')],
  ['объявление', ({ campaign }) => parameterOf(campaign, 'utm_content')],
  ['согласие', ({ consent }) => (consent === null ? 'нет' : 'есть')],
  ['часовой пояс', ({ time_zone }) => time_zone],
  // it stands in every line, wherever a part of the table ends up
  ['выгрузка', (_lead, taken) => taken],
];

export const exportLeads: Command = {
  noun: 'leads',
  verb: 'export',
  usage: '--csv [ФАЙЛ] [--since ГГГГ-ММ-ДД]',
  summary: 'выгрузить заявки таблицей',
  notes: [
    '--csv       таблица через точку с запятой; без ФАЙЛА — на вывод',
    '--since     только полученные с этого дня',
    'Время — владивостокское. Здесь личные данные: файл читает только владелец.',
    'Сколько заявок выгружено, остаётся в журнале кабинета. Стёртых в таблице нет.',
  ],
  options: { csv: { type: 'boolean' }, since: { type: 'string' } },
  files: 'optional',
  async run({ handle, out, cwd, now, flags, positionals }) {
    if (flags['csv'] !== true) throw new UsageError('Назовите вид выгрузки: --csv.');
    const since = startOfDay(flags, 'since');
    const [name] = positionals;
    const file = name === undefined ? null : path.resolve(cwd, name);
    const target = file === null ? null : await create(file);
    const write = async (lines: readonly string[]) => {
      if (target === null) for (const line of lines) out.print(line);
      else await target.write(lines.map((line) => `${line}\r\n`).join(''));
    };
    const taken = `терминал, ${tableMoment(now)}`;
    let count = 0;
    try {
      await target?.write(BYTE_ORDER_MARK);
      await write([COLUMNS.map(([title]) => cell(title)).join(';')]);
      const parts = await takeLeads(handle.db, TERMINAL, { now, ...(since && { since }) });
      for await (const leads of parts) {
        await write(leads.map((lead) => COLUMNS.map(([, of]) => cell(of(lead, taken))).join(';')));
        count += leads.length;
      }
      await target?.sync();
    } finally {
      await target?.close();
    }
    out.note(`Выгружено заявок: ${count}.`);
    return 0;
  },
};

async function create(file: string) {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    const exists = (error as { code?: string }).code === 'EEXIST';
    throw new UsageError(
      exists ? `Файл ${file} уже есть: назовите другой.` : `Файл ${file} не создаётся.`,
    );
  }
}

function cell(value: string | null): string {
  return csvCell(plainText(value ?? ''));
}

function carOf({ context }: Lead): string | null {
  const parsed = contextSchema.safeParse(context);
  const car = parsed.success ? parsed.data.car : undefined;
  return car ? `${car.country}/${car.id}` : null;
}

function parameterOf(campaign: Lead['campaign'], name: string): string | null {
  const value = (campaign as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : null;
}
