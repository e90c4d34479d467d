import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewProposal } from '@prichal/contract/office';
import { useNavigate } from 'react-router';
import {
  PROPOSALS_KEY,
  createProposal,
  leadProposalsQuery,
  proposalQuery,
} from '../../../api/proposals.ts';

/** Opens the draft that the lead has, or begins one with its car and city; `cars`: a new one with these. */
export function useStartProposal(lead: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: async (cars: NonNullable<NewProposal['cars']> | null) => {
      if (cars === null) {
        const known = await queries.fetchQuery({ ...leadProposalsQuery(lead), staleTime: 0 });
        const draft = known.find(({ status }) => status === 'draft');
        if (draft !== undefined) return draft.uid;
      }
      const { proposal } = await createProposal({ lead_uid: lead, ...(cars !== null && { cars }) });
      queries.setQueryData(proposalQuery(proposal.uid).queryKey, proposal);
      return proposal.uid;
    },
    onSuccess: async (uid) => {
      await navigate(`/proposals/${uid}`);
      void queries.invalidateQueries({ queryKey: [...PROPOSALS_KEY, 'list'] });
      void queries.invalidateQueries({ queryKey: [...PROPOSALS_KEY, 'lead', lead] });
    },
  });
  return {
    begin: () => {
      if (!start.isPending) start.mutate(null);
    },
    beginWith: (cars: NonNullable<NewProposal['cars']>) => start.mutate(cars),
    isPending: start.isPending,
    error: start.error,
  };
}
