import type { Deal } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useId, useState } from 'react';
import { formatMoment } from '../../../time/format-moment.ts';
import type { DealChanges } from '../use-deal-changes.ts';
import { NotifySheet } from './notify-sheet.tsx';

type Message = Deal['messages'][number];
const STATES: Record<Message['state'], string> = {
  pending: 'письмо отправляется',
  sent: 'ушло письмом',
  failed: 'письмо не\u00a0дошло, сообщите сами',
  'by-hand': 'сообщите сами',
  notified: 'сообщили',
};
const FEW = 4;

const waits = ({ state }: Message) => state === 'by-hand' || state === 'failed';

/** How clients are notified of events: by e-mail, or by hand where none was given. */
export function MessagesSection({ deal, changes }: { deal: Deal; changes: DealChanges }) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { messages } = deal;
  if (messages.length === 0) return null;
  const shown = isWhole ? messages : messages.filter((one, at) => at < FEW || waits(one));
  const message = messages.find(({ uid }) => uid === chosen);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lead font-semi">
        Сообщения клиенту
      </h2>
      <ol className="divide-y divide-line">
        {shown.map((one) => (
          <li key={one.uid} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_20rem]">
              <p className="wrap-anywhere whitespace-pre-line">{one.text}</p>
              <p className={`text-small ${waits(one) ? 'text-warn' : 'text-quiet'}`}>
                {`${STATES[one.state]}, ${formatMoment(one.at)}`}
              </p>
            </div>
            {waits(one) && (
              <Button variant="secondary" onClick={() => setChosen(one.uid)}>
                Сообщить клиенту
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown.length < messages.length && (
        <button type="button" onClick={() => setWhole(true)} className="link min-h-12 text-quiet">
          {`Показать раньше, ещё ${messages.length - shown.length}`}
        </button>
      )}
      {message && waits(message) && (
        <NotifySheet
          deal={deal}
          message={message}
          changes={changes}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}
