import { useCard } from '../card/card-context.ts';
import { useLeadChange } from '../live/use-lead-change.ts';
import { ColleagueList } from './colleague-list.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

/** Who a lead is assigned to. */
export function AssignSheet() {
  const { card, close } = useCard();
  const change = useLeadChange();
  const assign = (staffUid: string) =>
    change.mutate(
      { uid: card.uid, action: 'assign', body: { version: card.version, staff_uid: staffUid } },
      { onSuccess: close },
    );
  return (
    <Sheet
      title="Кому передать?"
      note={card.assignee === null ? 'Пока не ведёт никто' : `Сейчас ведёт ${card.assignee.name}`}
      onClose={close}
    >
      <ColleagueList except={card.assignee?.uid} onChoose={assign} />
      <FailureLine error={change.error} />
    </Sheet>
  );
}
