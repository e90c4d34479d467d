import { drawLogo } from '@prichal/illustrations';
import { html, raw } from './html.ts';
import type { Markup, Part } from './html.ts';
import { PAINT_DEFINITIONS } from './pictures/paints.ts';

/** One style sheet and fonts of this port, forms to this port; no script at all. */
export const BOARD_CSP =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export type View = 'contrast' | 'usual';

export interface PageOptions {
  title: string;
  brandName: string;
  styles: string;
  token: string;
  /** what the owner has chosen; null: as the device wishes */
  view: View | null;
  /** what has just been done */
  said?: string | null;
  /** next to the name, on the board itself */
  aside?: Part;
  body: Part;
}

/** A whole page of the owner's port. */
export function boardPage(options: PageOptions): Markup {
  const { title, brandName, styles, token, view, said = null, aside = null, body } = options;
  return html`<!doctype html>
    <html lang="ru" ${view !== null && html` data-theme="${view}"`}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} — ${brandName}</title>
        <link rel="stylesheet" href="${styles}" />
      </head>
      <body>
        ${PAINT_DEFINITIONS}
        <header>
          <p class="brand">
            <a href="/">${LOGO}<b>${brandName}</b> <span>доска владельца</span></a>
          </p>
          ${aside}
          <form method="post" action="/view">
            <input type="hidden" name="token" value="${token}" />
            <button class="plain" name="view" value="${view === 'contrast' ? 'usual' : 'contrast'}">
              ${view === 'contrast' ? 'Обычный вид' : 'Контраст'}
            </button>
          </form>
        </header>
        <main>${said !== null && html`<p class="said" role="status">${said}</p>`} ${body}</main>
      </body>
    </html> `;
}

/** Its colours are the style sheet's. */
const LOGO = raw(
  drawLogo({ pier: 'currentColor', wave: 'var(--accent)' }, 32)
    .trim()
    .replace('<svg ', '<svg aria-hidden="true" class="mark" '),
);
