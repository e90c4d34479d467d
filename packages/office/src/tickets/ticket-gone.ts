import type { TicketPurpose } from '@prichal/contract/office';
import { OfficeError } from '../errors.ts';

const WHOM_TO_ASK: Record<TicketPurpose, string> = {
  owner: 'Новую даёт терминал сервера, в режиме показа — и запуск сайта.',
  invite: 'Попросите у владельца новое приглашение.',
  reset: 'Попросите у владельца новую ссылку.',
};

/** Why a ticket cannot be used, and whom to ask for another one. */
export function ticketGone(
  why: 'unknown' | 'used' | 'expired',
  purpose: TicketPurpose,
): OfficeError {
  const ask = WHOM_TO_ASK[purpose];
  switch (why) {
    case 'unknown':
      return gone('Такой ссылки нет: проверьте, что она скопирована целиком.');
    case 'used':
      return gone(`Эта ссылка уже использована. Если не вами, сразу скажите владельцу. ${ask}`);
    case 'expired':
      return gone(`Срок этой ссылки вышел. ${ask}`);
  }
}

function gone(message: string): OfficeError {
  return new OfficeError('ticket-gone', message);
}
