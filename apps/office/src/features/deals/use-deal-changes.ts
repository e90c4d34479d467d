import type { ChangedDeal, Deal, DealEvent } from '@prichal/contract/office';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/call-api.ts';
import { DEALS_KEY, changeDeal, dealQuery, recordEvent, showDealFile } from '../../api/deals.ts';
import type { DealAction } from '../../api/deals.ts';
import { LEADS_KEY } from '../../api/leads.ts';
import { storeAnswer } from '../../api/store-answer.ts';
import { useSentKey } from '../../api/use-sent-key.ts';

/** A link that the server names once, and whose it is. */
export interface MadeLink {
  of: 'agent' | 'client';
  link: string;
}

/** Everything done with a deal but its uploads. */
export function useDealChanges({ uid, version }: Deal) {
  const queries = useQueryClient();
  const [made, setMade] = useState<MadeLink | null>(null);
  const { queryKey } = dealQuery(uid);
  const keys = useSentKey<DealEvent>();
  const store = async ({ deal }: ChangedDeal) => {
    await storeAnswer(queries, queryKey, deal);
    await Promise.all([
      ...['list', 'counts', 'lead'].map((part) =>
        queries.invalidateQueries({ queryKey: [...DEALS_KEY, part] }),
      ),
      queries.invalidateQueries({ queryKey: LEADS_KEY }),
    ]);
  };
  const onError = (error: Error) => {
    // somebody was quicker: what they did is shown, the next press goes with it
    if (failureOf(error).code === 'LEAD_CHANGED') void queries.invalidateQueries({ queryKey });
  };
  const record = useMutation({
    mutationFn: (event: DealEvent) => recordEvent(uid, { version, key: keys.of(event), event }),
    onSuccess: (changed) => {
      keys.forget();
      return store(changed);
    },
    onError,
  });
  const change = useMutation({
    mutationFn: ({ action, part }: { action: DealAction; part?: string }) =>
      changeDeal(uid, action, { version, ...(part !== undefined && { part }) }),
    onSuccess: async (changed, { action }) => {
      if (changed.link !== null)
        setMade({ of: action === 'agent-link' ? 'agent' : 'client', link: changed.link });
      await store(changed);
    },
    onError,
  });
  const show = useMutation({
    mutationFn: ({ file, action }: { file: string; action: 'hide' | 'show' }) =>
      showDealFile({ uid, version }, file, action),
    onSuccess: store,
    onError,
  });
  return { record, change, show, store, made, closeMade: () => setMade(null) };
}
export type DealChanges = ReturnType<typeof useDealChanges>;
