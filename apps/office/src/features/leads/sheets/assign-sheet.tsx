import { useQuery } from '@tanstack/react-query';
import { colleaguesQuery } from '../../../api/leads.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { useCard } from '../card/card-context.ts';
import { useLeadChange } from '../live/use-lead-change.ts';
import { FailureLine } from './failure-line.tsx';
import { Sheet } from './sheet.tsx';

/** Who a lead is assigned to. */
export function AssignSheet() {
  const { card, close } = useCard();
  const colleagues = useQuery(colleaguesQuery);
  const change = useLeadChange();
  const assign = (staffUid: string) =>
    change.mutate(
      { uid: card.uid, action: 'assign', body: { version: card.version, staff_uid: staffUid } },
      { onSuccess: close },
    );
  const others = colleagues.data?.items.filter(({ uid }) => uid !== card.assignee?.uid);
  return (
    <Sheet
      title="Кому передать?"
      note={card.assignee === null ? 'Пока не ведёт никто' : `Сейчас ведёт ${card.assignee.name}`}
      onClose={close}
    >
      {colleagues.isPending && <RowSkeletons rows={3} />}
      {colleagues.error && <QueryFailure of={colleagues} what="Список коллег не загрузился." />}
      {others?.length === 0 && <p className="text-quiet">Больше никто заявки не ведёт.</p>}
      <ul className="-mt-4 divide-y divide-line">
        {others?.map(({ uid, name }) => (
          <li key={uid}>
            <button
              type="button"
              onClick={() => assign(uid)}
              className="flex min-h-14 w-full items-center text-left text-[1.0625rem] font-semi hover:bg-hover"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <FailureLine error={change.error} />
    </Sheet>
  );
}
