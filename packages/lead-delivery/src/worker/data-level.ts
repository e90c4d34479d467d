import type { Lead } from '@prichal/database';
import type { DataLevel } from '../lead-message.ts';

/** Without consent nobody's name and phone leave the site, whatever the channel may see otherwise (product: «без согласия»). */
export function levelFor(lead: Pick<Lead, 'consent'>, channel: DataLevel): DataLevel {
  return lead.consent === null && channel === 'full' ? 'masked' : channel;
}
