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
const INLINE = new Set([
  'a',
  'b',
  'strong',
  'em',
  'i',
  'span',
  'small',
  'sup',
  'sub',
  'abbr',
  'time',
  'code',
  'mark',
  'wbr',
  's',
  'u',
  'q',
  'bdi',
  'data',
  'dfn',
  'kbd',
]);
const MARKERS: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  em: '*',
  i: '*',
  code: '`',
};
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|[^<]+|</gi;

/**
 * The main part of a page the renderer has written, as Markdown. It reads that renderer's HTML (every tag closed, every
 * attribute quoted) and no other. Links become absolute; forms, buttons, drawings and ways through the site are left out.
 */
export function toMarkdown(html: string, publicUrl: string): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const writer = new Writer(publicUrl);
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
    else if (LEFT_OUT.has(name) || /\saria-hidden="true"|\shidden(=|\s|$)/.test(attributes))
      skipped = 1;
    else writer.open(name, attributes);
  }
  return writer.finish();
}

class Writer {
  readonly #publicUrl: string;
  readonly #blocks: string[] = [];
  readonly #links: string[] = [];
  readonly #lists: { ordered: boolean; at: number }[] = [];
  #line = '';
  #gap = false;
  #prefix = '';
  #cells: string[] | null = null;
  #headed = false;

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  text(content: string): void {
    const plain = content.replace(/[\s\u00a0]+/g, ' ');
    if (
      plain !== ' ' &&
      this.#gap &&
      /[^\s([«*]$/.test(this.#line) &&
      /^[^\s,.;:)!?»%]/.test(plain)
    )
      this.#line += ' ';
    this.#gap = false;
    this.#line += this.#line === '' || this.#line.endsWith(' ') ? plain.trimStart() : plain;
  }

  open(name: string, attributes: string): void {
    if (INLINE.has(name)) {
      // pieces that stand apart on the page only by its style
      if (name === 'span' || name === 'a') this.#gap = true;
      if (name === 'a') this.#openLink(attributes);
      else this.#line += MARKERS[name] ?? '';
      return;
    }
    if (name === 'td' || name === 'th') {
      this.#line = '';
      return;
    }
    this.#flush();
    if (name === 'tr') this.#cells = [];
    else if (name === 'table') this.#headed = false;
    else if (name === 'ul' || name === 'ol') this.#lists.push({ ordered: name === 'ol', at: 0 });
    else if (name === 'li') this.#prefix = this.#bullet();
    else if (name === 'dt') this.#prefix = '- ';
    else if (/^h[1-6]$/.test(name)) this.#prefix = `${'#'.repeat(Number(name[1]))} `;
    else if (name === 'blockquote') this.#prefix = '> ';
  }

  close(name: string): void {
    if (name === 'a') this.#closeLink();
    else if (INLINE.has(name)) this.#closeMarker(MARKERS[name] ?? '');
    else if (name === 'td' || name === 'th') {
      this.#cells?.push(this.#line.trim().replaceAll('|', '\\|'));
      this.#line = '';
    } else if (name === 'tr') this.#flushRow();
    else if (name === 'dt') this.#line = `${this.#line.trimEnd().replace(/:$/, '')}: `;
    else {
      this.#flush();
      if (name === 'ul' || name === 'ol') this.#lists.pop();
    }
  }

  finish(): string {
    this.#flush();
    return `${this.#blocks
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`;
  }

  #bullet(): string {
    const list = this.#lists.at(-1);
    if (list === undefined) return '- ';
    list.at += 1;
    return '  '.repeat(this.#lists.length - 1) + (list.ordered ? `${list.at}. ` : '- ');
  }

  #openLink(attributes: string): void {
    const href = decode(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? '');
    this.#links.push(href);
    if (isAddress(href)) this.#line += this.#line.endsWith(')') ? ' [' : '[';
  }

  #closeLink(): void {
    const href = this.#links.pop() ?? '';
    if (!isAddress(href)) return;
    const open = this.#line.lastIndexOf('[');
    const label = this.#line.slice(open + 1).trim();
    // a link over a whole block has no line to stand in
    if (open < 0 || label === '') this.#line = open < 0 ? this.#line : this.#line.slice(0, open);
    else
      this.#line = `${this.#line.slice(0, open)}[${label}](${href.startsWith('/') ? this.#publicUrl + href : href})`;
  }

  #closeMarker(marker: string): void {
    if (marker === '') return;
    // an emphasis without text: remove its opening marker
    if (this.#line.endsWith(marker)) this.#line = this.#line.slice(0, -marker.length);
    else this.#line = this.#line.trimEnd() + marker;
  }

  #flush(): void {
    // «dt» waits for its «dd»
    if (/^[^\s].*: $/.test(this.#line) && this.#prefix === '- ') return;
    const line = this.#line.trim();
    this.#line = '';
    if (line === '' || line === '[') return;
    const item = /^\s*(-|\d+\.) $/.test(this.#prefix);
    if (!item) this.#blocks.push('');
    // a sum «> 160» is no quotation
    const plain = this.#prefix === '' && /^[>#]/.test(line) ? `\\${line}` : line;
    this.#blocks.push(this.#prefix + plain);
    if (!item) this.#blocks.push('');
    this.#prefix = '';
  }

  #flushRow(): void {
    const cells = this.#cells ?? [];
    this.#cells = null;
    if (cells.every((cell) => cell === '')) return;
    if (!this.#headed) this.#blocks.push('');
    this.#blocks.push(`| ${cells.join(' | ')} |`);
    if (!this.#headed) this.#blocks.push(`|${' --- |'.repeat(cells.length)}`);
    this.#headed = true;
  }
}

/** A place on the page itself is no address. */
function isAddress(href: string): boolean {
  return href !== '' && !href.startsWith('#');
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
