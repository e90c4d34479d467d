import type { ImportEntryBody } from '@prichal/contract/office';
import { countOf } from '@prichal/ui/format.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { importsQuery, undoImport } from '../../../api/imports.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { formatMoment } from '../../../time/format-moment.ts';

const STATES: Partial<Record<ImportEntryBody['state'], string>> = {
  storing: 'готовится',
  making: 'применяется',
  undoing: 'отменяется',
};

/** An import of the history: what it changed, and the way back for 30 days. */
export function EntryRow({ entry }: { entry: ImportEntryBody }) {
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: undoImport,
    onSettled: () => queries.invalidateQueries(importsQuery),
  });
  const { uid, file, by, state, started_at: at, added, changed, sold } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semi wrap-anywhere">{file}</h3>
        <p className="text-small text-quiet">
          {formatMoment(at)}, {by}
        </p>
      </div>
      <p className="basis-56 tabular-nums">
        {state === 'undone' ? (
          <span className="text-quiet">{undoneText(entry)}</span>
        ) : (
          <>
            <span className="text-good-text">+{added}</span>{' '}
            <span className="text-warn">~{changed}</span>{' '}
            <span className="text-bad-text">−{sold}</span>
            <span className="sr-only">: новых, изменённых и снятых с продажи</span>
            {STATES[state] && <span className="ml-2 text-quiet">{STATES[state]}</span>}
          </>
        )}
      </p>
      <div className="empty:hidden">
        {entry.can_undo && (
          <ConfirmButton
            question={
              state === 'undoing'
                ? 'Закончить отмену, которая остановилась? Машины, которые вернуть не удаётся, останутся как в этой загрузке.'
                : `Вернуть как было до этой загрузки: ${countOf(added + changed + sold, ['машина', 'машины', 'машин'])}. Изменённые позже останутся.`
            }
            busy={undo.isPending}
            onConfirm={() => undo.mutate(uid)}
          >
            {state === 'undoing' ? 'Закончить отмену' : 'Отменить'}
          </ConfirmButton>
        )}
      </div>
      <p role="alert" className="basis-full text-bad-text empty:hidden">
        {undo.error && failureOf(undo.error).message}
      </p>
    </li>
  );
}

function undoneText({ undone, left_changed: left }: ImportEntryBody): string {
  const back = `отменена: возвращено ${undone}`;
  return left === 0 ? back : `${back}, оставлено как есть ${left}`;
}
