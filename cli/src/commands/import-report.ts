import { FIELD_LABELS } from '@prichal/catalog';
import type { CarLine, ImportReport } from '@prichal/catalog';
import { commandLine } from '@prichal/settings';
import type { Out } from '../command.ts';

/** Cars that the terminal names; --json has a thousand. */
const NAMED = 20;

/** What a file changes, or would change, for a person. */
export function printReport(report: ImportReport, out: Out): void {
  const { file, format, encoding, sheet, dryRun, photos } = report;
  out.note([file, format, encoding, sheet && `лист «${sheet.name}»`].filter(Boolean).join(', '));
  const others = (sheet?.all ?? []).filter((name) => name !== sheet?.name);
  if (others.length > 0)
    out.note(`Не прочитаны листы: ${others.map((name) => `«${name}»`).join(', ')} (ключ --sheet).`);
  const columns = report.columns.map(({ column, field }) => `${column} → ${field ?? 'не нужен'}`);
  if (columns.length > 0 && dryRun) out.note(`Столбцы: ${columns.join('; ')}`);
  for (const { message } of report.questions) out.note(`Вопрос: ${message}`);
  for (const { field, message, kind, count, lines, values } of report.groups) {
    const label = kind === 'error' ? 'пропущено' : 'замечание';
    const more = count > lines.length ? '…' : '';
    const said = values.length > 0 ? `; «${values.join('», «')}»` : '';
    out.note(
      `${label}, строк ${count}: ${labelOf(field)}${message} Строки ${lines.join(', ')}${more}${said}`,
    );
  }
  if (dryRun)
    for (const [sign, cars] of [
      ['+', report.newCars],
      ['~', report.changedCars],
      ['−', report.goneCars],
    ] as const)
      printCars(sign, cars, out);
  out.print(
    [
      dryRun ? 'Проверка, ничего не изменено.' : 'Готово.',
      `строк ${report.lines}`,
      `добавлено ${report.added}`,
      `изменено ${report.changed}`,
      `без изменений ${report.unchanged}`,
      `отмечено проданными ${report.sold}${report.sold > 0 && report.sold <= report.onSale ? ` из ${report.onSale}` : ''}`,
      `убрано значений пустыми ячейками ${report.cleared}`,
      `пропущено ${report.rejected}`,
      ...(dryRun
        ? []
        : [
            `фотографий новых ${photos.made}, прежних ${photos.reused}, не загружено ${photos.failed}`,
          ]),
      ...(report.absent.length > 0 && report.changed + report.unchanged > 0
        ? [`нет в файле, у прежних машин оставлено как было: ${report.absent.join(', ')}`]
        : []),
      ...(report.uid === null ? [] : [`отменить: ${commandLine(`catalog undo ${report.uid}`)}`]),
    ].join('\n  '),
  );
}

function printCars(sign: string, cars: readonly CarLine[], out: Out): void {
  for (const { country, source_id, name, changes } of cars.slice(0, NAMED)) {
    const changed = changes.map(
      ({ field, from, to }) => `${FIELD_LABELS[field]} ${from || '—'} → ${to || '—'}`,
    );
    out.print(
      `${sign} ${country} ${source_id} ${name}${changed.length > 0 ? `: ${changed.join('; ')}` : ''}`,
    );
  }
  if (cars.length > NAMED) out.print(`${sign} …`);
}

function labelOf(field: string): string {
  if (field === '') return '';
  return `${(FIELD_LABELS as Record<string, string>)[field] ?? field} (${field}): `;
}
