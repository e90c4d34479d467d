import { codeLabels } from '@prichal/contract';
import { NOT_NEEDED } from '@prichal/contract/office';
import type { ImportReportBody, ImportSettings } from '@prichal/contract/office';
import { countOf } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { importsQuery } from '../../../api/imports.ts';
import { SELECT_CLASS } from '../../../ui/choice-field.tsx';

type Column = ImportReportBody['columns'][number];

interface Props {
  report: ImportReportBody;
  settings: ImportSettings;
  change: (change: Partial<ImportSettings>) => void;
}

/** Each column of a table: a cell of it, what it is taken for, and how that is known. */
export function ColumnsSection({ report, settings, change }: Props) {
  const { columns, questions, absent } = report;
  const fields = Object.entries(useQuery(importsQuery).data?.fields ?? {});
  if (columns.length === 0) return null;
  const asked = new Set(questions.flatMap(({ columns: names }) => names));
  const missing = questions.find(({ field }) => field === 'source_id');
  const known = report.changed + report.unchanged > 0;
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-lead font-semi">Колонки</h2>
        <p className={asked.size > 0 ? 'text-warn' : 'text-quiet'}>
          {summaryOf(columns, asked.size)}
        </p>
      </div>
      {missing && (
        <p role="alert" className="text-warn">
          Не видно номера машины: выберите колонку с номером лота, артикулом или VIN.
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {columns.map((column) => (
          <ColumnRow
            key={column.column}
            column={column}
            fields={fields}
            answer={settings.columns[column.column]}
            isAsked={asked.has(column.column)}
            onChange={(field) =>
              change({ columns: { ...settings.columns, [column.column]: field } })
            }
          />
        ))}
      </ul>
      {absent.length > 0 && known && (
        <details className="text-small text-quiet">
          <summary className="link min-h-12 w-fit cursor-pointer py-3">
            Чего в файле нет, у прежних машин не изменится
          </summary>
          <p className="max-w-[46rem]">{absent.join(', ')}.</p>
        </details>
      )}
    </section>
  );
}

function ColumnRow({
  column: { column, field, by, samples, reads },
  fields,
  answer,
  isAsked,
  onChange,
}: {
  column: Column;
  fields: readonly (readonly [string, string])[];
  /** of this visit */
  answer: string | undefined;
  isAsked: boolean;
  onChange: (field: string) => void;
}) {
  const value = answer ?? field ?? (isAsked ? '' : NOT_NEEDED);
  const note = isAsked
    ? 'выберите'
    : reads === null
      ? KNOWN_BY[by]
      : `${samples[0]} → ${codeLabels(field ?? '')?.[reads] ?? reads}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_1.5rem_minmax(0,1.5fr)_minmax(0,1fr)]">
      <span className="font-semi wrap-anywhere">{column}</span>
      <span className="truncate text-small text-quiet" title={samples.join(', ')}>
        {samples[0] ?? 'пусто'}
      </span>
      <Icon name="arrow" size={20} className="text-quiet max-sm:hidden" />
      <Select
        frame="max-sm:col-span-2"
        aria-label={`Что в колонке «${column}»`}
        aria-invalid={isAsked || undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={SELECT_CLASS}
      >
        {isAsked && <option value="">Выберите</option>}
        <option value={NOT_NEEDED}>Не загружать</option>
        {fields.map(([code, title]) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </Select>
      <span
        className={`text-small wrap-anywhere max-sm:col-span-2 ${isAsked ? 'text-warn' : 'text-quiet'} ${isAsked || reads !== null ? '' : 'max-sm:hidden'}`}
      >
        {note}
      </span>
    </li>
  );
}

const KNOWN_BY: Record<Column['by'], string> = {
  title: 'узнали',
  memory: 'как в прошлый раз',
  answer: 'ваш ответ',
  nothing: 'пусто',
};

function summaryOf(columns: readonly Column[], asked: number): string {
  const memory = columns.filter(({ by }) => by === 'memory').length;
  const known = columns.length - asked;
  return [
    `${known} узнали`,
    memory > 0 && `из них ${memory} по прошлому файлу`,
    asked > 0 && `${countOf(asked, ['колонка ждёт', 'колонки ждут', 'колонок ждут'])} ответа`,
  ]
    .filter(Boolean)
    .join(', ');
}
