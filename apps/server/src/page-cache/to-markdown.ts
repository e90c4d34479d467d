import { MarkdownWriter } from './markdown-writer.ts';

/** What is for hands and eyes alone: left out with all that is inside. */
const LEFT_OUT = new Set([
  'script',
  'style',
  'svg',
  'form',
  'button',
  'select',
  'input',
  'nav',
  'dialog',
  'template',
  'picture',
  'img',
]);
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr', 'col']);
const TERM = /\spopovertarget="term-/i;
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|[^<]+|</gi;

/**
 * The main part of a page the renderer has written, as Markdown. It reads that renderer's HTML (every tag closed, every
 * attribute quoted) and no other. Links become absolute; forms, buttons, drawings and ways through the site are left out.
 */
export function toMarkdown(html: string, publicUrl: string): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const writer = new MarkdownWriter(publicUrl);
  let skipped = 0;
  for (const [token, closing, tag, attributes = ''] of main.matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (name === undefined) {
      if (skipped === 0 && !token.startsWith('<!--')) writer.text(decode(token));
    } else if (VOID.has(name)) {
      if (skipped === 0 && name === 'br') writer.text(' ');
    } else if (skipped > 0) {
      if (!token.endsWith('/>')) skipped += closing ? -1 : 1;
    } else if (closing) writer.close(name);
    else if (isLeftOut(name, attributes)) skipped = 1;
    else writer.open(name, (of) => attributeOf(attributes, of));
  }
  return writer.finish();
}

/** A term is a button too, that opens its note: its word belongs to the sentence (`ui/term.tsx` of the site). */
function isLeftOut(name: string, attributes: string): boolean {
  if (/\saria-hidden="true"|\shidden(=|\s|$)/.test(attributes)) return true;
  return LEFT_OUT.has(name) && !(name === 'button' && TERM.test(attributes));
}

function attributeOf(attributes: string, name: string): string {
  return decode(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, dec?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(dec) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}
