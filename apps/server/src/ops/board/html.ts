import { escapeHtml } from '@prichal/contract';

/** Markup that may be put into a page as it is. Only `html` and `raw` make it. */
export interface Markup {
  readonly markup: string;
}

export type Part = Markup | string | number | null | false | readonly Part[];

/** A template in which everything put in is text, unless it is markup already: what visitors wrote cannot become a tag. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let markup = texts[0] ?? '';
  for (const [at, part] of parts.entries()) markup += written(part) + (texts[at + 1] ?? '');
  return { markup };
}

/** Markup that was made elsewhere, by us. */
export function raw(markup: string): Markup {
  return { markup };
}

function written(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escapeHtml(part).replaceAll("'", '&#39;');
  if ('markup' in part) return part.markup;
  return part.map(written).join('');
}
