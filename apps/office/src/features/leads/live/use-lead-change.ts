import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LEADS_KEY, changeLead, leadQuery } from '../../../api/leads.ts';
import type { LeadChanges } from '../../../api/leads.ts';

interface Change<Action extends keyof LeadChanges> {
  uid: string;
  action: Action;
  body: LeadChanges[Action] & { version: number };
}
type AnyChange = { [Action in keyof LeadChanges]: Change<Action> }[keyof LeadChanges];

/** Changes a lead; what is on the screen is asked again whatever came of it, a lost race above all. */
export function useLeadChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ uid, action, body }: AnyChange) =>
      changeLead(uid, action, body as LeadChanges[typeof action] & { version: number }),
    onSuccess: (version, { uid }) => {
      // the next tap comes before the fresh card does
      queries.setQueryData(leadQuery(uid).queryKey, (card) => card && { ...card, version });
    },
    // not waited for: on a slow network a stored change would stand as an open question
    onSettled: () => void queries.invalidateQueries({ queryKey: LEADS_KEY }),
  });
}
