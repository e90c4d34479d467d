import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { colleaguesQuery } from '../../../api/leads.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { SHEET_ROW } from '../../../ui/sheet-row.ts';

/** Who a lead can go to; `children`: further lines. */
export function ColleagueList({
  except,
  onChoose,
  children,
}: {
  except?: string | undefined;
  onChoose: (staffUid: string) => void;
  children?: ReactNode;
}) {
  const colleagues = useQuery(colleaguesQuery);
  const others = colleagues.data?.items.filter(({ uid }) => uid !== except);
  return (
    <>
      {colleagues.isPending && <RowSkeletons rows={3} />}
      {colleagues.error && <QueryFailure of={colleagues} what="Список коллег не загрузился." />}
      {others?.length === 0 && <p className="text-quiet">Больше никто заявки не ведёт.</p>}
      <ul className="-mt-4 divide-y divide-line">
        {others?.map(({ uid, name }) => (
          <li key={uid}>
            <button type="button" onClick={() => onChoose(uid)} className={SHEET_ROW}>
              {name}
            </button>
          </li>
        ))}
        {children}
      </ul>
    </>
  );
}
