import { escapeMarkdown } from './escape-markdown.ts';

const MARKERS: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  em: '*',
  i: '*',
  // a price that is no longer valid
  s: '~~',
  del: '~~',
};

/** Right after another element they are pieces of their own, set apart by the style of the page. */
const PIECES = new Set(['a', 'b', 'strong', 's', 'del', 'time', 'button']);

/** An element that stands open; it is written with its first text, and one without text leaves nothing. */
interface OpenElement {
  tag: string;
  /** of a link */
  href: string;
  /** where its opening sign stands; null: not written yet */
  at: number | null;
}

/** One line of Markdown while its pieces come in: texts and inline elements. */
export class MarkdownLine {
  readonly #publicUrl: string;
  readonly #elements: OpenElement[] = [];
  #line = '';
  #gap = false;
  #isAfterElement = false;

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  /** The next piece stands apart on the page, only by its style. */
  gap(): void {
    this.#gap = true;
  }

  text(content: string): void {
    const plain = content.replace(/[\s\u00a0]+/g, ' ');
    this.#isAfterElement = false;
    if (plain.startsWith(' ') || this.#isApart(plain)) this.#blank();
    const piece = plain.trimStart();
    if (piece === '') return;
    this.#gap = false;
    for (const element of this.#elements) this.#write(element);
    const isLink = this.#elements.some((element) => openingOf(element) === '[');
    this.#line += this.#elements.some(({ tag }) => tag === 'code')
      ? piece
      : escapeMarkdown(piece, this.#line.at(-1) ?? '', isLink);
  }

  open(tag: string, href: string): void {
    const isApart = tag === 'span' || (tag === 'a' && !isAddress(href));
    if (isApart || (this.#isAfterElement && PIECES.has(tag))) this.gap();
    this.#elements.push({ tag, href, at: null });
  }

  close(tag: string): void {
    const place = this.#elements.findLastIndex((element) => element.tag === tag);
    const [element] = place < 0 ? [] : this.#elements.splice(place, 1);
    if (element) this.#end(element);
    this.#isAfterElement = true;
  }

  /** The line so far, which begins anew. What stands open goes on in the next one, a link excepted: one is enough. */
  take(): string {
    for (const element of this.#elements.toReversed()) {
      const isLink = element.tag === 'a' && element.at !== null;
      this.#end(element);
      if (isLink) element.href = '';
    }
    const line = this.#line.trim();
    this.#line = '';
    this.#gap = false;
    return line;
  }

  #isApart(plain: string): boolean {
    return this.#gap && !/[\s([«]/.test(this.#line.at(-1) ?? ' ') && /^[^\s,.;:)!?»%]/.test(plain);
  }

  #blank(): void {
    if (this.#line !== '' && !this.#line.endsWith(' ')) this.#line += ' ';
  }

  #write(element: OpenElement): void {
    if (element.at !== null) return;
    const sign = openingOf(element);
    // «!» before a link would make a picture of it, «)» would be hard to tell from its address
    if (sign === '[' && /[!)]/.test(this.#line.at(-1) ?? '')) this.#blank();
    element.at = this.#line.length;
    this.#line += sign;
  }

  /** Blanks at the end of an element are left outside of it. */
  #end(element: OpenElement): void {
    const { at } = element;
    if (at === null) return;
    element.at = null;
    const sign = openingOf(element);
    if (sign === '') return;
    const inside = this.#line.slice(at + sign.length);
    const label = inside.trimEnd();
    const written =
      element.tag === 'a'
        ? `[${label}](${this.#address(element.href)})`
        : element.tag === 'code'
          ? codeOf(label)
          : `${sign}${label}${sign}`;
    this.#line = this.#line.slice(0, at) + written + inside.slice(label.length);
  }

  #address(href: string): string {
    const whole = href.startsWith('/') ? this.#publicUrl + href : href;
    return whole.replace(/[ ()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  }
}

function openingOf({ tag, href }: OpenElement): string {
  if (tag === 'a') return isAddress(href) ? '[' : '';
  return tag === 'code' ? '`' : (MARKERS[tag] ?? '');
}

/** A place on the page itself is no address. */
function isAddress(href: string): boolean {
  return href !== '' && !href.startsWith('#');
}

/** Between more backticks than stand in it. */
function codeOf(label: string): string {
  const longest = Math.max(0, ...(label.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? fence + label + fence : `${fence} ${label} ${fence}`;
}
