import { escapeHtml } from '@prichal/contract';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const STYLE = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:30rem;padding:1.25rem;background:light-dark(#f4f5f7,#0b0d11);color:light-dark(#14171d,#f2f4f7)}
main{margin-top:.75rem;padding:1.25rem;border:1px solid light-dark(#d5d9e0,#272c36);border-radius:1rem;background:light-dark(#fff,#12151b)}
.brand{margin:0;font-weight:700;border-left:.25rem solid #ff7a1a;padding-left:.6rem}
h1{margin:0;font-size:1.5rem;line-height:1.25;text-wrap:balance}
p{margin:.75rem 0 0;overflow-wrap:anywhere;text-wrap:pretty}
label{display:block;margin:1.25rem 0 .25rem}
input,button{box-sizing:border-box;width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;border-radius:.625rem}
input{border:1px solid light-dark(#6b7280,#8b93a1);background:light-dark(#fff,#0b0d11);color:inherit}
button{margin-top:1rem;border:1px solid transparent;background:#ff7a1a;color:#14171d;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid light-dark(#14171d,#f2f4f7);outline-offset:2px}`;

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** One style sheet of its own and no script: for a manager's phone, without the site's sheets. */
const CSP = `default-src 'none'; style-src '${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A page behind a signed link. @param body HTML, already escaped by the caller */
export function managerPage(heading: string, brandName: string, body: string): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><title>${heading} — ${escapeHtml(brandName)}</title><style>${STYLE}</style></head>
<body><p class="brand">${escapeHtml(brandName)}</p><main><h1>${heading}</h1>${body}</main></body></html>`;
}

/**
 * Only the holder of a signed link may open it: not indexed, not stored, not leaked to other sites in referrers. With
 * «no-referrer» its form would be sent with `Origin: null`, which says nothing to a guard against CSRF.
 */
export function hideFromOthers(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', CSP)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'same-origin');
}

export function sendManagerPage(reply: FastifyReply, html: string): FastifyReply {
  return hideFromOthers(reply).type('text/html; charset=utf-8').send(html);
}
