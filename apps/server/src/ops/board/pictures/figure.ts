import { html } from '../html.ts';
import type { Markup, Part } from '../html.ts';

export interface Table {
  head: readonly string[];
  rows: readonly (readonly Part[])[];
}

/** A chart with a collapsible data table: the same figures for screen readers, print and verification. */
export function figure(picture: Part, { head, rows }: Table, caption: string): Markup {
  return html`<figure>
    ${picture}
    <details>
      <summary>Таблицей<span class="unseen">: ${caption}</span></summary>
      <div class="scroll" tabindex="0" role="region" aria-label="${caption}">
        <table>
          <thead>
            <tr>
              ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  ${row.map((cell, at) => (at === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>
  </figure>`;
}

/** Said instead of an empty picture. */
export function nothing(text: string): Markup {
  return html`<p class="nothing">${text}</p>`;
}
