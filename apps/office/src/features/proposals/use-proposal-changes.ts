import type { Proposal } from '@prichal/contract/office';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/call-api.ts';
import { LEADS_KEY } from '../../api/leads.ts';
import { PROPOSALS_KEY, changeProposal, proposalQuery } from '../../api/proposals.ts';
import type { ProposalAction } from '../../api/proposals.ts';
import { storeAnswer } from '../../api/store-answer.ts';

/** What was sent, and the link of it: the server names an address once. */
export interface Sent {
  version: number;
  /** null: the client's link is the one before */
  link: string | null;
}

/** Everything done with a proposal but its editing. */
export function useProposalChanges({ uid, version }: Proposal) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const { queryKey } = proposalQuery(uid);
  const change = useMutation({
    mutationFn: ({ action, question }: { action: ProposalAction; question?: string }) =>
      changeProposal(uid, action, { version, ...(question !== undefined && { question }) }),
    onSuccess: async ({ proposal, link }, { action }) => {
      await storeAnswer(queries, queryKey, proposal);
      if (action === 'send' || action === 'link')
        setSent({ version: proposal.sent_version ?? 0, link });
      await Promise.all([
        queries.invalidateQueries({ queryKey: [...PROPOSALS_KEY, 'list'] }),
        queries.invalidateQueries({ queryKey: [...PROPOSALS_KEY, 'counts'] }),
        queries.invalidateQueries({ queryKey: [...PROPOSALS_KEY, 'lead'] }),
        queries.invalidateQueries({ queryKey: LEADS_KEY }),
      ]);
    },
    onError: (error) => {
      if (failureOf(error).code === 'LEAD_CHANGED') void queries.invalidateQueries({ queryKey });
    },
  });
  return { change, sent, close: () => setSent(null) };
}
export type ProposalChanges = ReturnType<typeof useProposalChanges>;
