import { html } from '../html.ts';
import type { Markup, Part } from '../html.ts';
import { short } from './columns.ts';
import type { Paint } from './paints.ts';

export interface Bar {
  label: Part;
  parts: readonly { paint: Paint; value: number }[];
  /** right of the bar */
  value: Part;
  /** under the label */
  note?: Part;
}

/** So that one of thousands is still seen. */
const LEAST = 4;

/** One bar under another, all of one scale: `most` fills the width. */
export function bars(rows: readonly Bar[], most: number): Markup {
  return html`<ul class="bars">
    ${rows.map(
      ({ label, parts, value, note }) =>
        html`<li>
          <span class="name">${label}</span
          ><span class="value">${value}</span
          >${bar(parts, most)}${note !== undefined && html`<span class="note">${note}</span>`}
        </li>`,
    )}
  </ul>`;
}

/** The strip alone. */
export function bar(parts: Bar['parts'], most: number): Markup {
  let x = 0;
  return html`<svg class="bar" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="1000" height="12" />
    ${parts.map(({ paint, value }) => {
      const width = value === 0 || most === 0 ? 0 : Math.max(LEAST, (value / most) * 1000);
      const rect = html`<rect
        x="${short(x)}"
        width="${short(width)}"
        height="12"
        fill="url(#${paint})"
      />`;
      x += width;
      return rect;
    })}
  </svg>`;
}
