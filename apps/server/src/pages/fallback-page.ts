import { formatPhone } from '@prichal/contract';
import type { ErrorBody } from '@prichal/contract';

/**
 * The page of last resort: for a person whose request never reached the site's own pages (too large a form,
 * too many requests, a failed render). Needs no script, no style sheet and no database.
 */
export function fallbackPage(error: ErrorBody, phone: string): { html: string; csp: string } {
  const heading = error.error === 'NOT_FOUND' ? 'Такой страницы нет' : 'Что-то пошло не так';
  const html = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex"><title>${heading}</title></head>
<body><main><h1>${heading}</h1><p>${escapeHtml(error.user_message)}</p>
<p>Если проблема повторяется, свяжитесь с нами: <a href="tel:${phone}">${escapeHtml(formatPhone(phone.slice(1)))}</a></p>
<p><a href="/">На главную</a></p></main></body></html>`;
  return {
    html,
    csp: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  };
}

/** Text → HTML text. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
