import type { DatabaseHandle, ReportSpan } from '@prichal/database';
import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';
import { printCsv, printTable } from './print-table.ts';
import type { Column } from './print-table.ts';
import { reportSpan } from './report-days.ts';

export interface ReportParts<Whole, Line> {
  verb: string;
  summary: string;
  notes: readonly string[];
  /** what --json prints */
  read: (db: DatabaseHandle['db'], span: ReportSpan) => Promise<Whole>;
  lines: (whole: Whole) => readonly Line[];
  columns: readonly Column<Line>[];
  /** remarks printed next to the table */
  remarks?: (whole: Whole) => readonly string[];
}

/** `report VERB`: one reading of the database, shown as a table, as JSON or as CSV. */
export function reportCommand<Whole, Line>(parts: ReportParts<Whole, Line>): Command {
  const { verb, summary, notes, read, lines, columns, remarks = () => [] } = parts;
  return {
    noun: 'report',
    verb,
    usage: '[--from ГГГГ-ММ-ДД] [--to ГГГГ-ММ-ДД] [--json | --csv]',
    summary,
    notes: [
      ...notes,
      '--from, --to  дни по Владивостоку, оба входят; без них последние 28 дней',
      '--json        полностью, как JSON; --csv — таблица через точку с запятой',
    ],
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      json: { type: 'boolean' },
      csv: { type: 'boolean' },
    },
    files: 0,
    async run(work) {
      const { handle, out, flags } = work;
      if (flags['json'] === true && flags['csv'] === true)
        throw new UsageError('Выберите одно: --json или --csv.');
      const whole = await read(handle.db, reportSpan(work));
      const shown = lines(whole);
      if (flags['json'] === true) out.print(JSON.stringify(whole, null, 2));
      else if (flags['csv'] === true) printCsv(out, columns, shown);
      else if (shown.length > 0) printTable(out, columns, shown);
      if (shown.length === 0) out.note('За эти дни ничего нет.');
      for (const remark of remarks(whole)) out.note(remark);
      return 0;
    },
  };
}

/** 0.1234 → «12,3 %»; a real minus, which no table program takes for the beginning of a formula */
export function percent(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits).replace('.', ',').replace('-', '−')} %`;
}
