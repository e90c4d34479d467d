import { html } from '../html.ts';
import type { Markup } from '../html.ts';

/** Fills of adjacent parts: distinguished by colour, and by hatching where colours are not available. */
const PAINTS = ['sea', 'pale', 'accent', 'grey', 'good', 'wait', 'bad'] as const;
export type Paint = (typeof PAINTS)[number];

/** Their definitions, once a page; what colours and strokes they have is the style sheet's. */
export const PAINT_DEFINITIONS: Markup = html`<svg
  class="paints"
  width="0"
  height="0"
  aria-hidden="true"
>
  <defs>
    ${PAINTS.map(
      (paint) =>
        html`<pattern id="${paint}" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect class="ground-${paint}" width="6" height="6" />
          <path class="hatch-${paint}" d="M-1 7 7 -1M2 10 10 2M-4 4 4 -4" />
          <path class="cross-${paint}" d="M0 3h6M3 0v6" />
        </pattern>`,
    )}
  </defs>
</svg>`;

/** The square of a legend. */
export function swatch(paint: Paint): Markup {
  return html`<svg class="swatch" viewBox="0 0 12 12" aria-hidden="true">
    <rect width="12" height="12" fill="url(#${paint})" />
  </svg>`;
}

export interface Legend {
  paint: Paint;
  label: string;
  value?: string;
}

export function legend(items: readonly Legend[]): Markup {
  return html`<ul class="legend">
    ${items.map(
      ({ paint, label, value }) =>
        html`<li>${swatch(paint)}${label}${value !== undefined && html` <b>${value}</b>`}</li>`,
    )}
  </ul>`;
}
