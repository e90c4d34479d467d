import type { Heading } from '@prichal/contract';
import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { ContentError } from '../content-error.ts';
import { fillFigures } from '../examples/fill-figures.ts';
import type { FillOptions } from '../examples/fill-figures.ts';
import { printBill, printComparison } from '../examples/print-example.ts';
import type { Worked, WorkedExamples } from '../examples/worked.ts';
import { labelCells } from './label-cells.ts';
import { UnclosedBlock, noteBlocks } from './note-blocks.ts';
import { charactersOf, nameLanguages } from './name-languages.ts';
import { tie } from '@prichal/contract/typography';

/** A body that is ready to be shown; `links` are the site's own addresses it leads to. */
export interface Rendered {
  html: string;
  contents: Heading[];
  words: number;
  links: string[];
  /** what a reader would miss, Russian */
  hints: string[];
  /** the whole text without markup, for the search and for machine readers */
  text: string;
}

export interface RenderOptions extends FillOptions {
  /** «Год и месяц» → «god-i-mesyats» */
  slugOf: (text: string) => string;
}

/** A cell that is one figure or one range, «12 (9–16)», «45,00 / 74,64»: it is read at once and stays on one line. */
const FIGURE = /^(?=.*\d)[\d\s.,()–/+%₽€]{1,16}$/;
/** See `TextImageAddress` in the office's contract. */
const TEXT_IMAGE = /^\/text-images\/[0-9a-f]{32}-(\d{1,5})x(\d{1,5})\.webp$/;
/** Browsers read «//» and «/\» as the start of another host. */
const NO_PAGE = /^\/(?:[/\\]|%5c)/i;
const FULL_ROWS = ['abroad', 'transit', 'customs', 'russia', 'total'];

/** Markdown → HTML that holds nothing a writer did not mean: no raw HTML, no foreign schemes. Throws ContentError. */
export function renderMarkdown(source: string, options: RenderOptions): Rendered {
  const { file, worked, slugOf, skipped } = options;
  const markdown = new MarkdownIt('default', { html: false, linkify: false });
  markdown.use(noteBlocks);
  const contents: Heading[] = [];
  const links: string[] = [];
  const texts: string[] = [];
  const hints: string[] = [];
  const usedIds = new Set<string>();

  markdown.core.ruler.push('house', (state) => {
    state.tokens.forEach((token, index) => {
      if (token.type === 'heading_open') {
        if (token.tag === 'h1')
          throw new ContentError(file, ['заголовок «#»: на странице он один, это поле «title»']);
        const text = plain(state.tokens[index + 1]?.children ?? []);
        let id = slugOf(text) || `part-${usedIds.size + 1}`;
        while (usedIds.has(id)) id += '-2';
        usedIds.add(id);
        token.attrSet('id', id);
        if (token.tag === 'h2') contents.push({ id, text: tie(text) });
      }
      if (token.type === 'th_open') token.attrSet('scope', 'col');
      if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token);
      if (token.type === 'td_open' && FIGURE.test(plain(state.tokens[index + 1]?.children ?? [])))
        token.attrJoin('class', 'figure');
      if (token.type !== 'inline') return;
      for (const child of token.children ?? []) {
        if (child.type === 'text') child.content = tie(child.content);
        if (child.type === 'image') sizeImage(file, child, hints);
        if (child.type !== 'link_open') continue;
        const href = linkAddress(file, String(child.attrGet('href')), skipped);
        child.attrSet('href', href);
        if (href.startsWith('/')) links.push(href);
        else if (href.startsWith('https://')) child.attrSet('rel', 'noopener');
        else if (!/^(#|mailto:|tel:)/.test(href))
          throw new ContentError(file, [`ссылка «${href}»: нужен адрес с «/» или с https://`]);
      }
      texts.push(plain(token.children ?? []));
    });
    labelCells(
      state.tokens,
      ({ children }) => plain(children ?? []),
      (text) => FIGURE.test(text),
    );
  });

  const { rules } = markdown.renderer;
  const { escapeHtml } = markdown.utils;
  let table = 0;
  rules['table_open'] = (tokens, index, _options, _env, self) => {
    const attributes = self.renderAttrs(tokens[index] as Token);
    return `<div class="table-frame" role="region" aria-label="Таблица ${(table += 1)}" tabindex="0"><table${attributes}>\n`;
  };
  rules['table_close'] = () => '</table></div>\n';
  const characters = charactersOf(source);
  rules['text'] = (tokens, index) =>
    nameLanguages(escapeHtml(tokens[index]?.content ?? ''), characters);
  const usualFence = rules['fence'];
  rules['fence'] = (tokens, index, ...rest) => {
    const token = tokens[index];
    if (token?.info.trim() !== 'estimate') return usualFence?.(tokens, index, ...rest) ?? '';
    return printEstimate(file, token.content, worked);
  };

  try {
    const html = markdown.render(fillFigures(source, options));
    const text = texts.join('\n');
    return { html, contents, links, hints, text, words: countWords(text) };
  } catch (error) {
    if (error instanceof UnclosedBlock)
      throw new ContentError(file, [`блок «${error.message}»: нет закрывающей строки «:::»`]);
    throw error;
  }
}

/** Pictures are those of the office: their addresses name their sizes, so that nothing moves while they load. */
function sizeImage(file: string, image: Token, hints: string[]): void {
  const size = TEXT_IMAGE.exec(String(image.attrGet('src')));
  if (size === null)
    throw new ContentError(file, [
      `картинка «${image.content}»: чужие картинки не показываем, загрузите её в кабинете`,
    ]);
  const [, width = '', height = ''] = size;
  image.attrSet('width', width);
  image.attrSet('height', height);
  image.attrSet('loading', 'lazy');
  image.attrSet('decoding', 'async');
  if (image.content.trim() === '')
    hints.push('картинка без описания: впишите его в квадратные скобки, его услышат незрячие');
}

/** Of the brand's fields, only the phone and the e-mail may stand in an address: one that dials, one that writes. */
function linkAddress(file: string, encoded: string, skipped: string[] | null): string {
  if (NO_PAGE.test(encoded)) {
    const issue = `ссылка «${encoded}»: нужен адрес с одной «/» или с https://`;
    if (skipped === null) throw new ContentError(file, [issue]);
    skipped.push(issue);
    return encoded.startsWith('//') ? `https:${encoded}` : encoded;
  }
  const address = encoded.replaceAll('%7B', '{').replaceAll('%7D', '}');
  if (!address.includes('{{')) return encoded;
  if (address === 'tel:{{brand.phone}}') return 'tel:{{brand.phoneDigits}}';
  const mail = 'mailto:{{brand.email}}';
  const rest = address.startsWith(mail) ? address.slice(mail.length) : '{{';
  if (/^(?:\?[^{}]*)?$/.test(rest)) return address;
  const issue = `ссылка «${address}»: в адресе можно только tel:{{brand.phone}} и mailto:{{brand.email}}`;
  if (skipped === null) throw new ContentError(file, [issue]);
  skipped.push(issue);
  return encoded;
}

/** The content policy allows no inline styles: the alignment of a column becomes a class. */
function alignByClass(token: Token): void {
  const style = token.attrGet('style');
  if (typeof style !== 'string') return;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  if (!style.endsWith('left')) token.attrSet('class', style.replace('text-align:', ''));
}

function plain(tokens: readonly { type: string; content: string }[]): string {
  return tokens
    .map(({ type, content }) =>
      type === 'text' || type === 'code_inline'
        ? content
        : /^(?:soft|hard)break$/.test(type)
          ? ' '
          : '',
    )
    .join('');
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-.,’][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

function printEstimate(file: string, content: string, worked: WorkedExamples): string {
  const [first = '', ...more] = content.trim().split('\n');
  const examples = first.split(',').map((name): Worked => {
    const found = worked.get(name.trim());
    if (found === undefined)
      throw new ContentError(file, [`блок «estimate»: примера «${name.trim()}» нет в «examples»`]);
    return found;
  });
  const rows = more
    .join(' ')
    .replace(/^rows:/, '')
    .split(',')
    .map((row) => row.trim())
    .filter((row) => row !== '');
  const [only] = examples;
  if (only && examples.length === 1 && rows.length === 0) return printBill(only);
  const printed = printComparison(examples, rows.length > 0 ? rows : FULL_ROWS);
  if (typeof printed === 'string') return printed;
  throw new ContentError(file, [`блок «estimate»: строки «${printed.unknownRow}» нет в расчёте`]);
}
