import type { Proposal } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadQuery, revealContacts } from '../../../api/leads.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { WAY_TITLES, needsTab, openWay } from '../../../contacts/contact-ways.ts';
import type { Way } from '../../../contacts/contact-ways.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
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
  const lead = useQuery(leadQuery(proposal.lead_uid));
  const [note, setNote] = useState<string | null>(null);
  const text = messageText(proposal, link);
  const ways = (lead.data?.ways ?? []).filter((way) => way !== 'phone');
  const open = useMutation({
    mutationFn: async ({ way, tab }: { way: Way; tab: Window | null }) => {
      try {
        const contacts = await revealContacts(proposal.lead_uid);
        setNote(await openWay(way, { lead: proposal.lead_uid, contacts, tab, text }));
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  return (
    <div className="grid gap-4">
      <code className="block rounded-md border border-line-strong bg-raised p-3 break-all select-all">
        {link}
      </code>
      <div className="flex flex-wrap gap-x-6">
        <CopyButton text={link} label="Скопировать ссылку" />
        <CopyButton text={text} label="Скопировать текст со ссылкой" />
      </div>
      <p className="rounded-md border border-line p-3 text-bill leading-6 wrap-anywhere whitespace-pre-line text-quiet">
        {text}
      </p>
      <div className="grid grid-cols-2 gap-2 empty:hidden">
        {ways.map((way) => (
          <Button
            key={way}
            variant="secondary"
            busy={open.isPending}
            onClick={() =>
              open.mutate({ way, tab: needsTab(way, true) ? window.open('', '_blank') : null })
            }
          >
            {WAY_TITLES[way]}
          </Button>
        ))}
      </div>
      <p role="status" className="text-bill text-warn empty:hidden">
        {note}
      </p>
      <FailureLine error={open.error} />
    </div>
  );
}
