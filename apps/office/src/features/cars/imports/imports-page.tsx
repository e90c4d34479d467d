import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { failureOf } from '../../../api/call-api.ts';
import { importFileQuery, importsQuery, removeImport, uploadImport } from '../../../api/imports.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { CarsPage } from '../cars-page.tsx';
import { DropZone } from './drop-zone.tsx';
import { EntryRow } from './entry-row.tsx';
import { WaitingRow } from './waiting-row.tsx';

/** `/office/cars/imports`: a new price list, those that wait, and what was brought before. */
export function ImportsPage() {
  const imports = useQuery(importsQuery);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const upload = useMutation({
    mutationFn: uploadImport,
    onSuccess: async (file) => {
      queries.setQueryData(importFileQuery(file.uid).queryKey, file);
      await navigate(`/cars/imports/${file.uid}`);
    },
  });
  const remove = useMutation({
    mutationFn: removeImport,
    onSettled: () => queries.invalidateQueries(importsQuery),
  });
  const { items = [], files = [] } = imports.data ?? {};
  return (
    <CarsPage>
      <section className="grid gap-3">
        <DropZone
          button="Выбрать файл"
          accept=".xlsx,.csv,.tsv,.txt,.json,.jsonl,.xml,.yml"
          busy={upload.isPending}
          onFiles={([file]) => file && upload.mutate(file)}
        >
          <h2 className="text-lead font-semi">Новый прайс</h2>
          <p className="mt-1 max-w-[42rem] text-quiet">
            XLSX, CSV в любой кодировке, JSON, XML auto.ru или Авито, YML; до 128 МБ. Сначала
            покажем, что изменится.
          </p>
        </DropZone>
        <p role="alert" className="text-bad-text empty:hidden">
          {upload.error && failureOf(upload.error).message}
        </p>
      </section>
      {files.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lead font-semi">Ждут применения</h2>
          <ul className="divide-y divide-line border-y border-line">
            {files.map((file) => (
              <WaitingRow key={file.uid} file={file} onRemove={() => remove.mutate(file.uid)} />
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-3">
        <h2 className="text-lead font-semi">История</h2>
        {imports.isPending && <RowSkeletons rows={4} />}
        {imports.error && <QueryFailure of={imports} what="История не загрузилась." />}
        {imports.data && items.length === 0 && (
          <p className="rounded-lg border border-line bg-raised p-6 text-quiet">
            Загрузок ещё не было. Каждую можно отменить за 30 дней.
          </p>
        )}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {items.map((entry) => (
            <EntryRow key={entry.uid} entry={entry} />
          ))}
        </ul>
      </section>
    </CarsPage>
  );
}
