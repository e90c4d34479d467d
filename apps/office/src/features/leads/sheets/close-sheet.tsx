import { LOST_REASONS } from '@prichal/contract/office';
import type { LostReason } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Checkbox } from '@prichal/ui/field.tsx';
import { useState } from 'react';
import { useCard } from '../card/card-context.ts';
import { useLeadChange } from '../live/use-lead-change.ts';
import { useNotes } from '../notes/notes.ts';
import { longDate } from '../../../time/say-moment.ts';
import { monthsLater } from '../time/snooze-times.ts';
import { dayIn } from '../../../time/zone-time.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { NoteInput } from './note-input.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

const RETURN_MONTHS = 3;

/** Why there will be no car, in one tap, with a note and a reminder for those who only put it off. */
export function CloseSheet() {
  const { card, now, zone, me, close } = useCard();
  const [reason, setReason] = useState<LostReason | null>(null);
  const [returns, setReturns] = useState(false);
  const notes = useNotes(card.uid, me);
  const change = useLeadChange();
  const later = monthsLater(now, RETURN_MONTHS, zone);
  const finish = () => {
    if (reason === null) return;
    const note = notes.draft.trim();
    change.mutate(
      {
        uid: card.uid,
        action: 'close',
        body: {
          version: card.version,
          reason,
          ...(note !== '' && { note }),
          ...(returns && { return_at: later.toISOString() }),
        },
      },
      {
        onSuccess: () => {
          notes.drop();
          close();
        },
      },
    );
  };
  return (
    <Sheet title="Почему закрываем?" onClose={close}>
      <ReasonChoice value={reason} onChoose={setReason} />
      <NoteInput
        label="Заметка, если есть что добавить"
        value={notes.draft}
        onChange={notes.type}
      />
      <div className="py-4">
        <Checkbox checked={returns} onChange={({ target }) => setReturns(target.checked)}>
          {`Вернуться через 3\u00a0месяца, ${longDate(dayIn(later, zone))}`}
        </Checkbox>
      </div>
      <FailureLine error={change.error} />
      <Button
        size="large"
        className="w-full"
        disabled={reason === null}
        busy={change.isPending}
        onClick={finish}
      >
        {reason === null ? 'Выберите причину' : `Закрыть: ${LOST_REASONS[reason].toLowerCase()}`}
      </Button>
    </Sheet>
  );
}
