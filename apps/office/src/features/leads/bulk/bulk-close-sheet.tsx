import { LOST_REASONS } from '@prichal/contract/office';
import type { LostReason } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { countOf } from '@prichal/ui/format.ts';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { useTextDraft } from '../../../drafts/use-text-draft.ts';
import type { ListedLead } from '../list/listed-lead.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { NoteInput } from '../sheets/note-input.tsx';
import { ReasonChoice } from '../sheets/reason-choice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { BulkChanges } from './use-bulk-changes.ts';

export interface BulkSheetProps {
  leads: readonly ListedLead[];
  changes: BulkChanges;
  onClose: () => void;
}
export const LEADS_OF = ['заявка', 'заявки', 'заявок'] as const;

/** Why the chosen leads are closed: one reason, one note for all. */
export function BulkCloseSheet({ leads, changes: { change }, onClose }: BulkSheetProps) {
  const [reason, setReason] = useState<LostReason | null>(null);
  const { uid: by } = useSession();
  const note = useTextDraft({ by, of: 'bulk-note' }, '');
  const count = countOf(leads.length, LEADS_OF);
  const finish = () => {
    if (reason === null) return;
    const text = note.text.trim();
    change.mutate(
      { leads, change: { kind: 'close', reason, ...(text !== '' && { note: text }) } },
      {
        onSuccess: () => {
          note.drop();
          onClose();
        },
      },
    );
  };
  return (
    <Sheet title="Почему закрываем?" note={count} onClose={onClose}>
      <ReasonChoice value={reason} onChoose={setReason} />
      <NoteInput label="Заметка ко всем, если нужна" value={note.text} onChange={note.type} />
      <FailureLine error={change.error} />
      <div className="pt-4">
        <Button
          size="large"
          className="w-full"
          disabled={reason === null}
          busy={change.isPending}
          onClick={finish}
        >
          {reason === null
            ? 'Выберите причину'
            : `Закрыть: ${count}, ${LOST_REASONS[reason].toLowerCase()}`}
        </Button>
      </div>
    </Sheet>
  );
}
