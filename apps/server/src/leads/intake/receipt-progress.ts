import type { ReceiptPage } from '@prichal/contract';
import type { Lead } from '@prichal/database';

type Progress = ReceiptPage['progress'];

/**
 * What the office has written down about a request, for its visitor.
 * @param takenAt null: it waits, also one that came back to the queue
 * @param say prints a moment in the visitor's own time
 */
export function receiptProgress(
  lead: Lead,
  takenAt: Date | null,
  now: Date,
  say: (moment: Date) => string,
): Progress {
  const steps: Progress = [];
  const add = (step: Progress[number]['step'], at: Date | null) =>
    steps.push({ step, at: at && say(at) });
  if (takenAt !== null) add('taken', takenAt);
  if (lead.unanswered_calls > 0) add('not-reached', null);
  else if (lead.contacted_at !== null) add('answered', lead.contacted_at);
  if (lead.stage === 'lost' || lead.stage === 'handed-over') add('closed', null);
  else if (lead.next_step === 'call' && lead.next_step_at !== null && lead.next_step_at > now)
    add('call', lead.next_step_at);
  return steps;
}
