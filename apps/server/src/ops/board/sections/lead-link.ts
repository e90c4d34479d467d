import { html } from '../html.ts';
import type { Markup } from '../html.ts';

/** A request's number as a link to its page on the board. The number names nobody. */
export function leadLink(number: string): Markup {
  return html`<a href="${leadPath(number)}">${number}</a>`;
}

/** «П-48213» → «/leads/48213» */
export function leadPath(number: string): string {
  return `/leads/${number.replace(/\D/g, '')}`;
}
