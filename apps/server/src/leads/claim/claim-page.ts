import { OFFICE_ZONE, LINK_DAYS, clock, escapeHtml } from '@prichal/contract';
import type { LeadClaim } from '@prichal/office';
import { managerPage } from '../../page-cache/manager-page.ts';

/** Longest name of a manager, characters. */
export const TAKER_MAX = 60;

/** Asks the manager to claim the request, or shows who has claimed it. No data of the person who sent it is shown. */
export function claimPage(claim: LeadClaim, brandName: string, justNow: boolean): string {
  const { number, claimed } = claim;
  if (claimed === null) return managerPage(`Заявка ${number}`, brandName, askToTake(claim));
  const by = escapeHtml(claimed.by);
  const heading = justNow ? `Заявка ${number}\u00a0— ваша` : `Заявку ${number} уже взяли`;
  const message = justNow
    ? 'Отмечено. Остальные увидят, что заявка в работе.'
    : 'Свяжитесь с тем, кто её взял, если хотите помочь.';
  return managerPage(
    heading,
    brandName,
    `<p role="status">Взял: ${by}, ${moment(claimed.at)} по\u00a0Владивостоку.</p><p>${message}</p>`,
  );
}

/** The link is not ours, or the request is gone. */
export function unknownLinkPage(brandName: string): string {
  return managerPage(
    'Ссылка не подходит',
    brandName,
    '<p>Откройте её из сообщения о заявке целиком.</p>',
  );
}

/** The request is too old to be claimed from a message. */
export function oldLinkPage(brandName: string): string {
  return managerPage(
    'Ссылка устарела',
    brandName,
    `<p>Она действует ${LINK_DAYS} дней со дня заявки. Заявку можно найти по номеру.</p>`,
  );
}

function askToTake({ receivedAt }: LeadClaim): string {
  return `<p>Получена ${moment(receivedAt)} по\u00a0Владивостоку. В\u00a0работу её пока никто не взял.</p>
<form method="post"><label for="by">Ваше имя (по желанию)</label>
<input id="by" name="by" autocomplete="name" maxlength="${TAKER_MAX}">
<button type="submit">Взять в работу</button></form>`;
}

function moment(at: Date): string {
  const date = new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    timeZone: OFFICE_ZONE,
  }).format(at);
  return `${date} в ${clock(at, OFFICE_ZONE)}`.replaceAll(' ', '\u00a0');
}
