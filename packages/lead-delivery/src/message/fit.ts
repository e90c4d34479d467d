import type { Outline } from './outline.ts';
import { cutText } from './texts.ts';

/**
 * Lays out an outline so that the text fits the channel's limit: first the visitor's text is cut, then
 * sections are removed from the end; title and links stay.
 * @param most UTF-16 units of the laid-out text
 */
export function fit(outline: Outline, layOut: (outline: Outline) => string, most: number): string {
  const whole = layOut(outline);
  if (whole.length <= most) return whole;
  let cut = outline;
  const quote = longestQuote(outline);
  // Halving: escapes make a text longer than it is, and by how much is not known before.
  for (let length = Math.min(quote, most); length > 40; length = Math.floor(length / 2)) {
    cut = withQuotes(outline, length);
    const text = layOut(cut);
    if (text.length <= most) return text;
  }
  for (let count = cut.sections.length - 1; count > 0; count -= 1) {
    const text = layOut({ ...cut, sections: cut.sections.slice(0, count) });
    if (text.length <= most) return text;
  }
  return cutText(cut.title, most);
}

function longestQuote({ sections }: Outline): number {
  return Math.max(0, ...sections.map(({ quote }) => quote?.length ?? 0));
}

function withQuotes(outline: Outline, length: number): Outline {
  return {
    ...outline,
    sections: outline.sections.map((section) =>
      section.quote === undefined ? section : { ...section, quote: cutText(section.quote, length) },
    ),
  };
}
