/** Text in place of what stands from one index up to another; equal indexes: put in between. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** A page with its edits, which do not overlap, made in one go: each copy of a page costs as much as its markup. */
export function editHtml(html: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    pieces.push(html.slice(at, from), text);
    at = to;
  }
  pieces.push(html.slice(at));
  return pieces.join('');
}

/**
 * Puts attributes into the first tag that begins with `name` and has `attribute` next. Texts of the page never match:
 * their `<` is escaped.
 */
export function intoTag(html: string, name: string, attribute: string, text: string): Edit[] {
  const at = html.indexOf(`<${name} ${attribute}`);
  const end = at + 1 + name.length;
  return at < 0 ? [] : [{ from: end, to: end, text }];
}

/** Inserts a text before the first (or last) occurrence of the marker; no edit when there is none. */
export function before(html: string, marker: string, text: string, last = false): Edit[] {
  const at = last ? html.lastIndexOf(marker) : html.indexOf(marker);
  return at < 0 ? [] : [{ from: at, to: at, text }];
}
