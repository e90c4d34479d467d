import { clientName } from '@prichal/contract';
import type { LeadRow } from '@prichal/contract/office';
import { LEAD_STAGES, LOST_REASONS, NEXT_STEPS } from '@prichal/contract/office';
import type { Lead } from '@prichal/database';
import type { MessageLine } from '@prichal/lead-delivery';
import { csvCell, tableMoment } from '@prichal/office';
import { prepareRows } from './lead-rows.ts';
import type { RowSources } from './lead-rows.ts';

/** Without it a spreadsheet takes the letters for another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';

interface Line {
  lead: Lead;
  row: LeadRow;
  source: readonly MessageLine[];
  /** who took the table, and when: it stands in every line, wherever a part of the table ends up */
  taken: string;
}

const COLUMNS: [string, (line: Line) => string][] = [
  ['Номер', ({ row }) => row.number],
  ['Получена, время офиса', ({ lead }) => tableMoment(lead.created_at)],
  ['Заявка', ({ row }) => row.kind],
  ['Имя', ({ lead }) => clientName(lead.name) ?? ''],
  ['Телефон', ({ lead }) => lead.phone ?? ''],
  ['Почта', ({ lead }) => lead.email ?? ''],
  ['Город', ({ row }) => row.place.city ?? ''],
  ['Машина', ({ row }) => row.car?.title ?? ''],
  ['Сумма сейчас, ₽', ({ row }) => String(row.car?.total_rub ?? '')],
  ['Сообщение', ({ lead }) => lead.message ?? ''],
  ['Этап', ({ row }) => LEAD_STAGES[row.stage]],
  ['Причина', ({ lead }) => (lead.lost_reason === null ? '' : LOST_REASONS[lead.lost_reason])],
  ['Ведёт', ({ row }) => row.assignee?.name ?? ''],
  ['Следующий шаг', ({ row }) => (row.next_step === null ? '' : NEXT_STEPS[row.next_step.kind])],
  [
    'Когда, время офиса',
    ({ lead }) => (lead.next_step_at === null ? '' : tableMoment(lead.next_step_at)),
  ],
  ['Откуда', ({ source }) => source.map(({ label, value }) => `${label}: ${value}`).join(', ')],
  ['Выгрузка', ({ taken }) => taken],
];

/** Leads as a table that no spreadsheet runs, part by part. */
export async function* printLeads(
  sources: RowSources,
  parts: AsyncIterable<Lead[]>,
  { by, at }: { by: string; at: Date },
): AsyncGenerator<string> {
  const print = (cells: string[]) => `${cells.map(csvCell).join(';')}\r\n`;
  const taken = `${by}, ${tableMoment(at)}`;
  yield BYTE_ORDER_MARK + print(COLUMNS.map(([title]) => title));
  for await (const leads of parts) {
    const row = await prepareRows(sources, leads);
    const message = await sources.messages.prepare(leads);
    const lines = leads.map((lead) => {
      const { source } = message(lead, 'full', 'office');
      const line: Line = { lead, row: row(lead, at), source, taken };
      return print(COLUMNS.map(([, of]) => of(line)));
    });
    yield lines.join('');
  }
}
