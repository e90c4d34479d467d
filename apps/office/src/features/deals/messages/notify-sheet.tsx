import type { Deal } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SendWays } from '../../../contacts/send-ways.tsx';
import type { DealChanges } from '../use-deal-changes.ts';

/** The ready text, the messengers that the client gave, and the mark that it was done. */
export function NotifySheet({
  deal,
  message,
  changes: { change },
  onClose,
}: {
  deal: Deal;
  message: Deal['messages'][number];
  changes: DealChanges;
  onClose: () => void;
}) {
  const text = [
    deal.client === null ? 'Здравствуйте!' : `${deal.client}, здравствуйте!`,
    message.text,
  ].join('\n');
  return (
    <Sheet title="Сообщить клиенту" note={`${deal.car}, ${deal.number}`} onClose={onClose}>
      <div className="grid gap-4">
        <SendWays lead={deal.lead_uid} text={text} copies={[[text, 'Скопировать текст']]} />
        <FailureLine error={change.error} />
        <Button
          size="large"
          busy={change.isPending}
          onClick={() =>
            change.mutate({ action: 'notified', part: message.uid }, { onSuccess: onClose })
          }
        >
          Сообщили
        </Button>
      </div>
    </Sheet>
  );
}
