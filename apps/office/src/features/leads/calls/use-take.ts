import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { LEADS_KEY, changeLead, leadQuery, revealContacts } from '../../../api/leads.ts';
import { startCall } from '../../../contacts/pending-call.ts';
import { describeFailedCall, failedCallQuery } from './failed-call.ts';

interface Take {
  lead: { uid: string; version: number };
  /** dial too */
  call: boolean;
}

/**
 * Takes a lead and dials, in one tap. Somebody who was faster is named in the error; the lists are asked again by the
 * caller, once that has been read. A lead that was taken is taken also when its number does not come: its card says so.
 */
export function useTake({
  onTaken,
  onLost,
}: {
  onTaken?: (uid: string) => void;
  /** why it could not be taken; Russian */
  onLost?: (message: string) => void;
}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ lead: { uid, version }, call }: Take) => {
      const taken = await changeLead(uid, 'take', { version });
      // what came of the call may be said before the fresh card comes
      queries.setQueryData(leadQuery(uid).queryKey, (card) => card && { ...card, version: taken });
      if (!call) return null;
      const failed = failedCallQuery(uid).queryKey;
      queries.setQueryData(failed, null);
      try {
        return (await revealContacts(uid)).phone;
      } catch (error) {
        queries.setQueryData(failed, describeFailedCall(error));
        return null;
      }
    },
    onSuccess: (phone, { lead: { uid } }) => {
      if (phone !== null) startCall(uid, phone);
      onTaken?.(uid);
      return queries.invalidateQueries({ queryKey: LEADS_KEY });
    },
    onError: (error) => onLost?.(failureOf(error).message),
  });
}
