import { html } from '../html.ts';
import type { Markup, Part } from '../html.ts';

/** One question of the owner with its picture. */
export interface Panel {
  /** anchor */
  id: string;
  title: string;
  /** the main figure or verdict, large; null: the picture shows it */
  answer: Part;
  /** what is counted */
  note: Part;
  body: Part;
  wide?: boolean;
}

export function panel({ id, title, answer, note, body, wide = false }: Panel): Markup {
  return html`<section id="${id}" class="panel${wide && ' wide'}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${answer !== null && html`<p class="answer">${answer}</p>`}
    ${note !== null && html`<p class="quiet">${note}</p>`} ${body}
  </section>`;
}
