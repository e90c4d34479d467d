import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './fallback-page.ts';

const STYLE = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:34rem;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25}
label{display:block;margin:1rem 0 .25rem}
input,button{box-sizing:border-box;width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;border-radius:.5rem}
input{border:1px solid}
button{margin-top:1rem;border:0;background:#c2410c;color:#fff;font-weight:600}
:focus-visible{outline:3px solid;outline-offset:2px}`;

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** One style sheet of its own and no script: for a manager's phone, without the site's sheets. */
const CSP = `default-src 'none'; style-src '${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A page behind a signed link. @param body HTML, escaped by whoever makes it */
export function managerPage(heading: string, brandName: string, body: string): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><title>${heading} — ${escapeHtml(brandName)}</title><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1>${body}</main></body></html>`;
}

/** Who has a signed link may open it; nobody else is to find it, keep it or be told of it. */
export function hideFromOthers(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', CSP)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer');
}

export function sendManagerPage(reply: FastifyReply, html: string): FastifyReply {
  return hideFromOthers(reply).type('text/html; charset=utf-8').send(html);
}
