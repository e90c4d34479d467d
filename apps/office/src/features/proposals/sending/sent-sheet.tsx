import type { Proposal } from '@prichal/contract/office';
import { SendWays } from '../../../contacts/send-ways.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Sent } from '../use-proposal-changes.ts';
import { messageText } from './message-text.ts';

/** After sending: the link, once, and the client's own channels with a text that is ready. */
export function SentSheet({
  proposal,
  sent: { version, link },
  onClose,
}: {
  proposal: Proposal;
  sent: Sent;
  onClose: () => void;
}) {
  return (
    <Sheet
      title={`Версия ${version} готова`}
      note={
        link === null
          ? 'Клиент увидит её по прежней ссылке'
          : 'Ссылку покажем один раз: у нас остаётся только её отпечаток'
      }
      onClose={onClose}
    >
      {link === null ? (
        <p className="text-quiet">
          Если ссылка потерялась, сделайте новую: «…», «Новая ссылка вместо прежней».
        </p>
      ) : (
        <Ways proposal={proposal} link={link} />
      )}
    </Sheet>
  );
}

function Ways({ proposal, link }: { proposal: Proposal; link: string }) {
  const text = messageText(proposal, link);
  return (
    <div className="grid gap-4">
      <code className="block rounded-md border border-line-strong bg-raised p-3 break-all select-all">
        {link}
      </code>
      <SendWays
        lead={proposal.lead_uid}
        text={text}
        copies={[
          [link, 'Скопировать ссылку'],
          [text, 'Скопировать текст со ссылкой'],
        ]}
      />
    </div>
  );
}
