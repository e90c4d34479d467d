import { createHash } from 'node:crypto';
import { clock } from '@prichal/contract';
import type { Taking } from '@prichal/lead-delivery';
import { escapeHtml } from '../../pages/fallback-page.ts';

const OFFICE_ZONE = 'Asia/Vladivostok';
/** Longest name of a manager, characters. */
export const TAKER_MAX = 60;

const STYLE = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:34rem;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25}
label{display:block;margin:1rem 0 .25rem}
input,button{box-sizing:border-box;width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;border-radius:.5rem}
input{border:1px solid}
button{margin-top:1rem;border:0;background:#c2410c;color:#fff;font-weight:600}
:focus-visible{outline:3px solid;outline-offset:2px}`;

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** One style sheet of its own and one form: for a manager's phone, without the site's script and sheets. */
export const TAKEN_CSP = `default-src 'none'; style-src '${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Asks whether to take the request, or tells who has. Nothing of the person who sent it is shown. */
export function takenPage(taking: Taking, brandName: string, justNow: boolean): string {
  const { number, taken } = taking;
  if (taken === null) return page(`Заявка ${number}`, brandName, askToTake(taking));
  const by = escapeHtml(taken.by);
  const heading = justNow ? `Заявка ${number} — ваша` : `Заявку ${number} уже взяли`;
  const words = justNow
    ? 'Отмечено. Остальные увидят, что заявка в работе.'
    : 'Свяжитесь с тем, кто её взял, если хотите помочь.';
  return page(
    heading,
    brandName,
    `<p role="status">Взял: ${by}, ${moment(taken.at)} по Владивостоку.</p><p>${words}</p>`,
  );
}

/** The link is not ours, or the request is gone. */
export function unknownLinkPage(brandName: string): string {
  return page('Ссылка не подходит', brandName, '<p>Откройте её из сообщения о заявке целиком.</p>');
}

function askToTake({ receivedAt }: Taking): string {
  return `<p>Получена ${moment(receivedAt)} по Владивостоку. В работу её пока никто не взял.</p>
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
  return `${date} в ${clock(at, OFFICE_ZONE)}`;
}

function page(heading: string, brandName: string, body: string): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><title>${heading} — ${escapeHtml(brandName)}</title><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1>${body}</main></body></html>`;
}
