/** Where a proposal stands for a reader at one moment. */
export type ProposalStatus = 'draft' | 'sent' | 'expired' | 'accepted' | 'withdrawn';

/**
 * @param state as stored
 * @param heldUntil of the version that was sent last; null: none was
 */
export function proposalStatus(
  { state, heldUntil }: { state: Exclude<ProposalStatus, 'expired'>; heldUntil: Date | null },
  now: Date,
): ProposalStatus {
  return state === 'sent' && heldUntil !== null && heldUntil <= now ? 'expired' : state;
}
