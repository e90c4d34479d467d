import { AUDIT_KINDS } from '@prichal/contract/office';
import type { AuditKind } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { auditQuery, exportAudit } from '../../api/audit.ts';
import type { AuditFilter } from '../../api/audit.ts';
import { failureOf } from '../../api/call-api.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import { NextPageButton } from '../../ui/next-page-button.tsx';

/** `/office/audit`: who did what, and who looked at the data of clients. Nobody can change it. */
export function AuditPage() {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const isNarrowed = filter.person !== '' || filter.lead !== '' || filter.kind !== null;
  const audit = useInfiniteQuery(auditQuery(filter));
  const save = useMutation({
    mutationFn: () => exportAudit(filter),
    onSuccess: (file) => saveFile(file, 'office-audit.csv'),
  });
  const lines = audit.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader title="Журнал" />
      <div className="w-full max-w-[100rem] p-4 desk:p-8">
        <p className="mb-4 max-w-[42rem] text-quiet">
          Кто что сделал и на чьи данные смотрел. Строки нельзя ни изменить, ни удалить.
        </p>
        <AuditFilters filter={filter} />
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
            {isNarrowed ? 'Скачать отбор таблицей' : 'Скачать таблицей'}
          </Button>
          <Link to="/audit/erasures" className="link flex min-h-12 items-center">
            Стёртые заявки и{'\u00a0'}акты
          </Link>
        </div>
        <p role="alert" className="mt-2 mb-4 text-bad-text">
          {save.error && failureOf(save.error).message}
        </p>
        {audit.isPending && <RowSkeletons rows={8} />}
        {audit.error && <QueryFailure of={audit} what="Журнал не загрузился." />}
        {audit.data && lines.length === 0 && (
          <p className="rounded-lg border border-line bg-raised p-6 text-quiet">
            {filter.lead === ''
              ? 'Таких записей нет.'
              : `О заявке «${filter.lead}» записей нет. Проверьте номер: он как П-48213.`}
          </p>
        )}
        <ol className="divide-y divide-line border-y border-line empty:hidden">
          {lines.map((line) => (
            <AuditRow key={line.uid} line={line} />
          ))}
        </ol>
        <NextPageButton list={audit}>Показать раньше</NextPageButton>
      </div>
    </>
  );
}

function filterOf(params: URLSearchParams): AuditFilter {
  const kind = params.get('kind') ?? '';
  return {
    person: params.get('person') ?? '',
    lead: params.get('lead') ?? '',
    kind: Object.hasOwn(AUDIT_KINDS, kind) ? (kind as AuditKind) : null,
  };
}
