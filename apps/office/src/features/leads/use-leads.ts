import type { LeadFilter, LeadTab } from '@prichal/contract/office';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { leadListQuery } from '../../api/leads.ts';
import type { ListedLead } from './list/listed-lead.ts';
import { useSteadyRows } from './list/use-steady-rows.ts';
import { POLL_MS } from './live/use-lead-events.ts';

/** A list of leads, in parts; while events come it is asked again by them, otherwise every half-minute. */
export function useLeads(tab: LeadTab, search: string, only: LeadFilter | null, isLive: boolean) {
  const query = useInfiniteQuery({
    ...leadListQuery(tab, search, only),
    refetchInterval: isLive ? false : POLL_MS,
    // letters of a search narrow what is shown; another list is another thing
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === tab && asked.queryKey[4] === only
        ? keepPreviousData(before)
        : undefined,
  });
  const fresh = useMemo<ListedLead[]>(
    () => query.data?.pages.flatMap((part) => part.items.map((lead) => ({ ...lead, part }))) ?? [],
    [query.data],
  );
  const steady = useSteadyRows(`${tab}/${search}/${only}`, fresh);
  return { query, ...steady, latest: query.data?.pages[0] };
}
export type LeadsQuery = ReturnType<typeof useLeads>;
