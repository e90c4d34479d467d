import { useStateDraft } from '../../../drafts/use-state-draft.ts';

/**
 * Since when and why, of a decision about money; stored on this device until it is saved.
 * @param title of the decision
 * @param today YYYY-MM-DD of the office
 */
export function useDecision(title: string, today: string) {
  const [day, setDay, dropDay] = useStateDraft(`since:${title}`, today);
  const [reason, setReason, dropReason] = useStateDraft(`reason:${title}`, '');
  return {
    title,
    day,
    setDay,
    reason,
    setReason,
    drop() {
      dropReason();
      dropDay();
    },
  };
}
export type Decision = ReturnType<typeof useDecision>;
