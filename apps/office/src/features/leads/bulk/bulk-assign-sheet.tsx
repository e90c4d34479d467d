import { countOf } from '@prichal/ui/format.ts';
import { ColleagueList } from '../sheets/colleague-list.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { BulkSheetProps } from './bulk-close-sheet.tsx';
import { LEADS_OF } from './bulk-close-sheet.tsx';
import { SHEET_ROW } from '../../../ui/sheet-row.ts';

/** Who the chosen leads go to, or back to the queue. */
export function BulkAssignSheet({ leads, changes: { change }, onClose }: BulkSheetProps) {
  const assign = (staffUid: string | null) =>
    change.mutate(
      { leads, change: { kind: 'assign', staff_uid: staffUid } },
      { onSuccess: onClose },
    );
  return (
    <Sheet title="Кому передать?" note={countOf(leads.length, LEADS_OF)} onClose={onClose}>
      <ColleagueList onChoose={assign}>
        <li>
          <button type="button" onClick={() => assign(null)} className={SHEET_ROW}>
            Вернуть в{'\u00a0'}очередь
          </button>
        </li>
      </ColleagueList>
      <FailureLine error={change.error} />
    </Sheet>
  );
}
