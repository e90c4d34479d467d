import { createHash } from 'node:crypto';
import { formatPhone, escapeHtml } from '@prichal/contract';
import type { ErrorBody } from '@prichal/contract';

const STYLE = `:root{color-scheme:dark light;font:1.125rem/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f4f5f7,#0b0d11);color:light-dark(#14171d,#f2f4f7)}
main{box-sizing:border-box;width:100%;max-width:36rem;padding:1.5rem}
h1{margin:0;font-size:1.75rem;line-height:1.2;text-wrap:balance}
p,ul{margin:1rem 0 0}
ul{padding-left:1.25rem}
a{color:inherit;text-underline-offset:.2em}
li a{display:inline-block;padding:.5rem 0}
.call{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.25rem;border-radius:.625rem;background:#ff7a1a;color:#14171d;font-weight:700;text-decoration:none}
:focus-visible{outline:3px solid light-dark(#14171d,#f2f4f7);outline-offset:2px}`;
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** Made of texts that are in the process already: they need neither the catalogue nor the database. */
const STILL_WORKS = `<p>Пока работают страницы, которым не нужен каталог:</p>
<ul><li><a href="/contacts">Контакты и часы работы</a></li><li><a href="/questions">Вопросы и ответы</a></li><li><a href="/blog">Статьи о ввозе и таможне</a></li></ul>`;

/**
 * The page of last resort: for a person whose request never reached the site's own pages (too large a form, too many
 * requests, the database away, a failed render). Needs no script, no file and no database.
 */
export function fallbackPage(error: ErrorBody, phone: string): { html: string; csp: string } {
  const { error: code, user_message: text } = error;
  const heading =
    code === 'NOT_FOUND'
      ? 'Такой страницы нет'
      : code === 'UNAVAILABLE'
        ? 'Страница сейчас не открывается'
        : 'Что-то пошло не так';
  const html = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex"><title>${heading}</title><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1><p>${escapeHtml(text)}</p>
<p>${code === 'UNAVAILABLE' ? 'Заявку примем по телефону:' : 'Если проблема повторяется, позвоните:'}</p>
<p><a class="call" href="tel:${phone}">${escapeHtml(formatPhone(phone.slice(1)))}</a></p>
${code === 'UNAVAILABLE' ? STILL_WORKS : ''}
<p><a href="/">На главную</a></p></main></body></html>`;
  return {
    html,
    csp: `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
