import type { LeadRow } from '@prichal/contract/office';
import type { TimedAnswer } from '../time/use-minute.ts';

/** A lead of a list with the clock of the part it came in. */
export type ListedLead = LeadRow & { part: TimedAnswer };
