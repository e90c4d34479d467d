import { Button } from '@prichal/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { eraseClient } from '../../../api/leads.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useCard } from '../card/card-context.ts';
import { useNotes } from '../notes/notes.ts';
import { leftText, whose } from './erase-texts.ts';

/** What is erased of a client, of which requests, and that it cannot be undone. */
export function EraseSheet() {
  const { card, me, close } = useCard();
  const queries = useQueryClient();
  const notes = useNotes(card.uid, me);
  const left = leftText(card);
  const erase = useMutation({
    mutationFn: () => eraseClient(card.uid),
    onSuccess: () => {
      notes.drop();
      close();
    },
    // names stand in lists of proposals and deals too
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Sheet title="Удалить данные клиента?" note={whose(card)} onClose={close}>
      <p className="pb-3">
        Сайт сотрёт имя, телефон, почту, сообщение, заметки, фотографии, предложения и{'\u00a0'}
        личное в{'\u00a0'}сделках. Номер заявки и{'\u00a0'}автомобиль останутся.
      </p>
      {left !== null && <p className="pb-3">{left}</p>}
      <p className="pb-4 font-semi">Вернуть стёртое нельзя.</p>
      <FailureLine error={erase.error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={close}>
          Не удалять
        </Button>
        <Button
          variant="secondary"
          className="text-bad-text!"
          busy={erase.isPending}
          onClick={() => erase.mutate()}
        >
          Удалить навсегда
        </Button>
      </div>
    </Sheet>
  );
}
