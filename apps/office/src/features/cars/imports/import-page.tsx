import { IMPORT_ENCODINGS } from '@prichal/contract/office';
import type { ImportFile } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { countOf } from '@prichal/ui/format.ts';
import { Link, useParams } from 'react-router';
import { failureOf } from '../../../api/call-api.ts';
import { PageHeader } from '../../../frame/page-header.tsx';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { ApplyBox } from './apply-box.tsx';
import { ApplyProgress } from './apply-progress.tsx';
import { ChangesSection } from './changes-section.tsx';
import { ColumnsSection } from './columns-section.tsx';
import { ImportDone } from './import-done.tsx';
import { RejectedSection } from './rejected-section.tsx';
import { useImport } from './use-import.ts';
import { ValuesSection } from './values-section.tsx';
import { WholeFile } from './whole-file.tsx';

/** `/office/cars/imports/:uid`: how a file was understood, what it changes, its way into the catalogue. */
export function ImportPage() {
  const { uid = '' } = useParams();
  const work = useImport(uid);
  const { query, file, report, settings, isChecking } = work;
  const isApplying = file?.work.state === 'running' && file.work.kind === 'apply';
  return (
    <>
      <PageHeader title={file?.name ?? 'Прайс'} note={file && noteOf(file)}>
        <span className="max-desk:hidden">{ALL_IMPORTS}</span>
      </PageHeader>
      <div className="px-4 desk:hidden">{ALL_IMPORTS}</div>
      {query.error && (
        <div className="p-4 desk:p-8">
          <QueryFailure of={query} what="Файл не открылся." />
        </div>
      )}
      {query.isPending && (
        <div className="p-4 desk:p-8">
          <RowSkeletons rows={6} />
        </div>
      )}
      {file && settings && (
        <div className="grid flex-1 side:grid-cols-[minmax(0,1.2fr)_minmax(26rem,1fr)]">
          {isApplying ? (
            <div className="p-4 desk:p-8">
              <ApplyProgress work={file.work} />
            </div>
          ) : report?.applied ? (
            <div className="p-4 desk:p-8">
              <ImportDone file={file} report={report} />
            </div>
          ) : (
            <div className="grid max-w-[60rem] content-start gap-8 p-4 desk:p-8">
              {file.work.state === 'failed' && (
                <div
                  role="alert"
                  className="grid justify-items-start gap-4 rounded-lg border border-bad p-4"
                >
                  <p className="wrap-anywhere">{file.work.message}</p>
                  <Button
                    variant="secondary"
                    busy={isChecking}
                    onClick={() => work.change({ whole: settings.whole })}
                  >
                    Проверить ещё раз
                  </Button>
                </div>
              )}
              <WholeFile settings={settings} report={report} change={work.change} />
              {report && (
                <ColumnsSection report={report} settings={settings} change={work.change} />
              )}
              {report && <ValuesSection report={report} settings={settings} change={work.change} />}
              {!report && isChecking && <RowSkeletons rows={8} />}
            </div>
          )}
          {report && !isApplying && (
            <aside
              aria-busy={isChecking}
              className="flex min-w-0 flex-col gap-8 border-line p-4 max-side:border-t desk:p-8 side:border-l"
            >
              <ChangesSection report={report} isChecking={isChecking} />
              {report.groups.length > 0 && report.rejected > 0 && (
                <RejectedSection uid={uid} report={report} />
              )}
              <p role="alert" className="text-bad-text empty:hidden">
                {work.check.error && failureOf(work.check.error).message}
              </p>
              {!report.applied && (
                <ApplyBox report={report} isChecking={isChecking} apply={work.apply} />
              )}
            </aside>
          )}
        </div>
      )}
    </>
  );
}

const ALL_IMPORTS = (
  <Link to="/cars/imports" className="link inline-flex min-h-12 items-center">
    Все загрузки
  </Link>
);

const FORMATS: Readonly<Record<string, string>> = {
  csv: 'CSV',
  xlsx: 'XLSX',
  json: 'JSON',
  'auto-ru': 'XML auto.ru',
  avito: 'XML Авито',
  yml: 'YML',
};
const ENCODINGS: Readonly<Record<string, string>> = { ...IMPORT_ENCODINGS, 'utf-16be': 'UTF-16' };

function noteOf({ report }: ImportFile): string | null {
  if (report === null) return null;
  const { lines, format, encoding, sheet } = report;
  return [
    countOf(lines, ['строка', 'строки', 'строк']),
    FORMATS[format] ?? format,
    encoding && (ENCODINGS[encoding] ?? encoding),
    sheet && `лист «${sheet.name}»`,
  ]
    .filter(Boolean)
    .join(', ');
}
