import { Button } from '@prichal/ui/button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadQuery, revealContacts } from '../api/leads.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { WAY_TITLES, needsTab, openWay } from './contact-ways.ts';
import type { Way } from './contact-ways.ts';

/** A text that is ready, and the ways in which it can go: those that the client gave, and the clipboard. */
export function SendWays({
  lead: uid,
  text,
  copies,
}: {
  lead: string;
  text: string;
  /** what can be copied, and its button */
  copies: readonly (readonly [string, string])[];
}) {
  const lead = useQuery(leadQuery(uid));
  const [note, setNote] = useState<string | null>(null);
  const ways = (lead.data?.ways ?? []).filter((way) => way !== 'phone');
  const open = useMutation({
    mutationFn: async ({ way, tab }: { way: Way; tab: Window | null }) => {
      try {
        const contacts = await revealContacts(uid);
        setNote(await openWay(way, { lead: uid, contacts, tab, text }));
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        {copies.map(([copied, label]) => (
          <CopyButton key={label} text={copied} label={label} />
        ))}
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
    </>
  );
}
