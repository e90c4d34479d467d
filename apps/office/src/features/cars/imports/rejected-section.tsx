import type { ImportReportBody } from '@prichal/contract/office';
import { countOf } from '@prichal/ui/format.ts';
import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { fetchRejected } from '../../../api/imports.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** Lines that will not be imported, by what is wrong, and the table of them to correct. */
export function RejectedSection({ uid, report }: { uid: string; report: ImportReportBody }) {
  const download = useMutation({
    mutationFn: () => fetchRejected(uid),
    onSuccess: (file) => saveFile(file, 'поправить.csv'),
  });
  const groups = report.groups.filter(({ kind }) => kind === 'error');
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lead font-semi">
          {report.applied
            ? countOf(report.rejected, [
                'строка не загрузилась',
                'строки не загрузились',
                'строк не загрузилось',
              ])
            : countOf(report.rejected, [
                'строка не загрузится',
                'строки не загрузятся',
                'строк не загрузятся',
              ])}
        </h2>
        <button
          type="button"
          className="link min-h-12"
          aria-disabled={download.isPending}
          onClick={() => download.isPending || download.mutate()}
        >
          Скачать их, чтобы поправить
        </button>
      </div>
      <p role="alert" className="text-bad-text empty:hidden">
        {download.error && failureOf(download.error).message}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {groups.map(({ field, label, message, count, lines, values }) => (
          <li
            key={`${field} ${message}`}
            className="grid grid-cols-[minmax(2rem,auto)_minmax(0,1fr)] gap-x-3 py-3"
          >
            <span className="font-semi text-warn tabular-nums">{count}</span>
            <div className="min-w-0 wrap-anywhere">
              <p>
                {label && `${label}: `}
                {message}
                {values.length > 0 && <span className="text-quiet"> «{values.join('», «')}»</span>}
              </p>
              <p className="text-small text-quiet">
                {count === 1 ? 'строка' : 'строки'} {lines.join(', ')}
                {count > lines.length && '…'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
