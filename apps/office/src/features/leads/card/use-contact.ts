import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadCard } from '@prichal/contract/office';
import { revealContacts } from '../../../api/leads.ts';
import { needsTab, openWay } from '../../../contacts/contact-ways.ts';
import type { Contacts, Way } from '../../../contacts/contact-ways.ts';
import { failedCallQuery } from '../calls/failed-call.ts';
import { useTake } from '../calls/use-take.ts';
import { callWindow } from '../time/call-window.ts';
import type { CallWindow } from '../time/call-window.ts';

export interface Contact {
  /** shown in full; null: masked, as it is again after leaving the card */
  shown: Contacts | null;
  window: CallWindow;
  /** nobody works on it: calling takes it first */
  isFree: boolean;
  isBusy: boolean;
  error: Error | null;
  /** the message after a way was opened */
  note: string | null;
  show: () => void;
  /** `text`: what the messenger begins with; `onOpened`: it has it */
  reach: (way: Way, text?: string, onOpened?: () => void) => void;
  take: (call: boolean) => void;
}

/** Contacts of a lead: masked until «Показать», asked for again by each way of contact; the server writes each down. */
export function useContact({
  card,
  now,
  zone,
  onLost,
}: {
  card: LeadCard;
  now: Date;
  zone: string;
  onLost: (message: string) => void;
}): Contact {
  const [shown, setShown] = useState<Contacts | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const queries = useQueryClient();
  const take = useTake({ onLost });
  const failedCall = useQuery(failedCallQuery(card.uid));
  const onMutate = () => queries.setQueryData(failedCallQuery(card.uid).queryKey, null);
  const show = useMutation({
    onMutate,
    mutationFn: () => revealContacts(card.uid),
    onSuccess: setShown,
  });
  const reach = useMutation({
    onMutate,
    mutationFn: async ({
      way,
      tab,
      text,
    }: {
      way: Way;
      tab: Window | null;
      text?: string | undefined;
    }) => {
      try {
        const contacts = shown ?? (await revealContacts(card.uid));
        setNote(await openWay(way, { lead: card.uid, contacts, tab, text }));
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  return {
    shown,
    window: callWindow(now, zone),
    isFree: card.assignee === null && card.stage === 'new',
    isBusy: take.isPending || reach.isPending || show.isPending,
    error: take.error ?? failedCall.data ?? reach.error ?? show.error,
    note,
    show: () => show.mutate(),
    reach: (way, text, onOpened = () => {}) => {
      const tab = needsTab(way, text !== undefined) ? window.open('', '_blank') : null;
      reach.mutate({ way, tab, text }, { onSuccess: onOpened });
    },
    take: (call) => take.mutate({ lead: card, call }),
  };
}
