import { escapeLineStart } from './escape-markdown.ts';
import { MarkdownLine } from './markdown-line.ts';

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
  'del',
  'ins',
  'u',
  'q',
  'bdi',
  'data',
  'dfn',
  // a term: other buttons do not come here
  'button',
  'kbd',
]);

/** An item or a quotation: what its first line begins with, and the others. */
interface Container {
  first: string;
  next: string;
  isBegun: boolean;
}

/** Elements and texts in the order of a page → blocks of Markdown. */
export class MarkdownWriter {
  readonly #line: MarkdownLine;
  readonly #lines: string[] = [];
  readonly #containers: Container[] = [];
  readonly #lists: { isOrdered: boolean; at: number }[] = [];
  #heading = '';
  /** «Пробег: », until its value comes */
  #term = '';
  #cells: string[] | null = null;
  #hasHead = false;
  /** within a cell or a term everything stands on one line */
  #isOneLine = false;
  /** the next line needs an empty one before it */
  #isApart = false;

  constructor(publicUrl: string) {
    this.#line = new MarkdownLine(publicUrl);
  }

  text(content: string): void {
    this.#line.text(content);
  }

  open(name: string, attribute: (of: string) => string): void {
    if (INLINE.has(name)) return this.#line.open(name, attribute('href'));
    this.#flush();
    if (name === 'td' || name === 'th' || name === 'dt') this.#isOneLine = true;
    else if (name === 'tr') this.#cells = [];
    else if (name === 'table') this.#hasHead = false;
    else if (name === 'ul' || name === 'ol') this.#openList(name === 'ol', attribute('start'));
    else if (name === 'li') this.#contain(this.#bullet());
    else if (name === 'dd') this.#contain('- ');
    else if (name === 'blockquote') this.#contain('> ', '> ');
    else if (/^h[1-6]$/.test(name)) this.#heading = `${'#'.repeat(Number(name[1]))} `;
  }

  close(name: string): void {
    if (INLINE.has(name)) this.#line.close(name);
    else if (name === 'td' || name === 'th') this.#cells?.push(this.#takeOneLine());
    else if (name === 'dt') this.#closeTerm();
    else if (name === 'tr') this.#flushRow();
    else {
      this.#flush();
      if (name === 'ul' || name === 'ol') this.#lists.pop();
      if (name === 'li' || name === 'dd' || name === 'blockquote') this.#containers.pop();
      if (name === 'dd' || name === 'dl') this.#term = '';
      if (name === 'table') this.#isApart = true;
      if (/^h[1-6]$/.test(name)) this.#heading = '';
    }
  }

  finish(): string {
    this.#flush();
    return `${this.#lines.join('\n')}\n`;
  }

  #openList(isOrdered: boolean, start: string): void {
    const at = /^\d{1,9}$/.test(start) ? Number(start) : 1;
    this.#lists.push({ isOrdered, at });
    // directly under a paragraph it would be a part of it
    if (at !== 1) this.#isApart = true;
  }

  #bullet(): string {
    const list = this.#lists.at(-1);
    return list?.isOrdered ? `${list.at++}. ` : '- ';
  }

  #contain(first: string, next = ' '.repeat(first.length)): void {
    this.#containers.push({ first, next, isBegun: false });
  }

  #takeOneLine(): string {
    this.#isOneLine = false;
    return this.#line.take().replaceAll('|', String.raw`\|`);
  }

  /** Terms with one value stand together. */
  #closeTerm(): void {
    this.#isOneLine = false;
    const term = this.#line.take().replace(/:$/, '');
    if (term !== '') this.#term = this.#term.replace(/: $/, ', ') + `${term}: `;
  }

  #flush(): void {
    if (this.#isOneLine) return this.#line.gap();
    const line = this.#line.take();
    if (line === '') return;
    const [heading, term] = [this.#heading, this.#term];
    this.#heading = '';
    this.#term = '';
    const isItem = this.#containers.at(-1)?.isBegun === false && heading === '';
    this.#push(heading + (heading === '' ? escapeLineStart(term + line) : line), isItem);
  }

  #flushRow(): void {
    const cells = this.#cells ?? [];
    this.#cells = null;
    if (cells.every((cell) => cell === '')) return;
    if (!this.#hasHead) this.#isApart = true;
    this.#push(`| ${cells.join(' | ')} |`, true);
    if (!this.#hasHead) this.#push(`|${' --- |'.repeat(cells.length)}`, true);
    this.#hasHead = true;
  }

  /** @param isTight it may stand right under the line before it */
  #push(line: string, isTight: boolean): void {
    if (this.#lines.length > 0 && (this.#isApart || !isTight)) this.#lines.push(this.#emptyLine());
    this.#lines.push(this.#margin() + line);
    this.#isApart = !isTight;
  }

  #emptyLine(): string {
    const begun = this.#containers.filter(({ isBegun }) => isBegun);
    return begun
      .map(({ next }) => next)
      .join('')
      .trimEnd();
  }

  #margin(): string {
    return this.#containers
      .map((container) => {
        const { first, next, isBegun } = container;
        container.isBegun = true;
        return isBegun ? next : first;
      })
      .join('');
  }
}
