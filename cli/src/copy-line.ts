import { OFFICE_ZONE, ERASED_WITHIN_DAYS } from '@prichal/contract';
import type { ErasureReason } from '@prichal/database';
import type { LeadCopy } from '@prichal/lead-delivery';
import { channelTitle } from './delivery-labels.ts';
import { moment } from './moment.ts';

const REASONS: Record<ErasureReason, string> = {
  withdrawal: 'согласие отозвано',
  owner: 'стёрта владельцем',
  retention: 'срок хранения истёк',
  'retention-published': 'срок хранения истёк, остался опубликованный отзыв',
};

const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat('ru-RU', { timeZone: OFFICE_ZONE, dateStyle: 'short' });

/** Where a copy of an erased request lies and until when it has to be deleted, columns with tabs. */
export function copyLine(copy: LeadCopy): string {
  const until = new Date(copy.erased_at.getTime() + ERASED_WITHIN_DAYS * DAY_MS);
  const sent = copy.sent_at === null ? '' : ` ${moment.format(copy.sent_at)}`;
  return [
    copy.number,
    channelTitle(copy.destination),
    copy.certain ? `доставлено${sent}` : 'могло дойти, проверьте',
    copy.remote_id === null ? '—' : `сообщение ${copy.remote_id}`,
    `${REASONS[copy.reason]} ${day.format(copy.erased_at)}`,
    `удалить до ${day.format(until)}`,
  ].join('\t');
}
