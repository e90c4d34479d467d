import type { LeadRow } from '@prichal/contract/office';
import { Badge } from '@prichal/ui/badge.tsx';

const FIRST =
  'inline-flex items-center rounded-sm bg-accent/15 px-2 py-0.5 text-small font-medium whitespace-nowrap text-accent contrast:border contrast:bg-ground';

export function FirstInQueue() {
  return <span className={FIRST}>первый в{'\u00a0'}очереди</span>;
}

/** What sets a lead apart, in words. */
export function LeadBadges({ lead }: { lead: LeadRow }) {
  const { repeat, stage, next_step: step, suspicious, assignee } = lead;
  const isOpen = stage !== 'lost' && stage !== 'handed-over';
  return (
    <>
      {lead.first_in_queue && lead.respond_by !== null && <FirstInQueue />}
      {repeat && repeat.nth > 1 && <Badge>{`${repeat.nth}-я заявка`}</Badge>}
      {assignee !== null && step === null && isOpen && <Badge variant="warn">без шага</Badge>}
      {suspicious && <Badge variant="warn">похоже на спам</Badge>}
    </>
  );
}
