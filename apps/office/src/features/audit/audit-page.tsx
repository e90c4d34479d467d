import { Button } from '@prichal/ui/button.tsx';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { auditQuery, exportAudit } from '../../api/audit.ts';
import { failureOf } from '../../api/call-api.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { AuditRow } from './audit-row.tsx';

/** `/office/audit`: who did what, and who looked at the data of clients. Nobody can change it. */
export function AuditPage() {
  const audit = useInfiniteQuery(auditQuery);
  const save = useMutation({
    mutationFn: exportAudit,
    onSuccess: (file) => saveFile(file, 'office-audit.csv'),
  });
  const lines = audit.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader title="Журнал" />
      <div className="w-full max-w-[60rem] p-4 desk:p-8">
        <p className="mb-4 max-w-[42rem] text-quiet">
          Кто что сделал и на чьи данные смотрел. Строки нельзя ни изменить, ни удалить.
        </p>
        <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
          Скачать таблицей
        </Button>
        <p role="alert" className="mt-2 mb-5 text-bad-text">
          {save.error && failureOf(save.error).message}
        </p>
        {audit.isPending && <RowSkeletons rows={8} />}
        {audit.error && <QueryFailure of={audit} what="Журнал не загрузился." />}
        <ol className="divide-y divide-line border-y border-line empty:hidden">
          {lines.map((line) => (
            <AuditRow key={line.uid} line={line} />
          ))}
        </ol>
        {audit.hasNextPage && (
          <Button
            variant="secondary"
            className="mt-5"
            busy={audit.isFetchingNextPage}
            onClick={() => void audit.fetchNextPage()}
          >
            Показать раньше
          </Button>
        )}
      </div>
    </>
  );
}
