import { MagicString } from 'magic-string';
import { tie } from '@prichal/contract/typography';
import { Visitor, parseSync } from 'vite';
import type { ESTree, Plugin } from 'vite';

const NBSP = '\u00a0';
/** A space, or a line break that JSX turns into one. */
const SPACES = /\s+/g;
/** What JSX takes for a space that stays. */
const ENTITY = /&nbsp;/g;

type JsxChild = ESTree.JSXElement['children'][number];

/** Sets no-break spaces in the texts of JSX, by the rules that articles are set by. */
export function tieJsxTexts(): Plugin {
  return {
    name: 'tie-jsx-texts',
    // before JSX is compiled
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx(?:\?|$)/, code: /[а-яё]/i },
      handler: (code, id) => {
        const tied = tieJsx(code, id);
        return tied && { code: tied.toString(), map: tied.generateMap({ hires: true }) };
      },
    },
  };
}

/** The code with its texts tied; null where nothing is to be tied. */
export function tieJsx(code: string, file: string): MagicString | null {
  const tied = new MagicString(code);
  const tieChildren = ({ children }: { children: readonly JsxChild[] }): void => {
    for (const [place, child] of children.entries())
      if (child.type === 'JSXText') tieText(tied, child, children[place - 1], children[place + 1]);
  };
  new Visitor({ JSXElement: tieChildren, JSXFragment: tieChildren }).visit(
    parseSync(file, code, { lang: 'tsx' }).program,
  );
  return tied.hasChanged() ? tied : null;
}

/** `{' '}`: how a space is written at the end of a line. */
function isSpace(child: JsxChild | undefined): boolean {
  return (
    child?.type === 'JSXExpressionContainer' &&
    child.expression.type === 'Literal' &&
    child.expression.value === ' '
  );
}

/** A number may stand before a text, a word behind it. */
function tieText(
  tied: MagicString,
  { value: raw, start }: ESTree.JSXText,
  before: JsxChild | undefined,
  after: JsxChild | undefined,
): void {
  let line = before === undefined ? '' : isSpace(before) ? ' ' : '0';
  const spaces: { at: number; from: number; to: number; set: string }[] = [];
  let done = 0;
  for (const { 0: space, index: from } of raw.matchAll(SPACES)) {
    const to = from + space.length;
    const isEdge = from === 0 || to === raw.length;
    line += raw.slice(done, from).replaceAll(ENTITY, NBSP);
    done = to;
    // JSX drops line breaks beside tags
    if (isEdge && space.includes('\n')) continue;
    spaces.push({ at: line.length, from: start + from, to: start + to, set: NBSP });
    line += ' ';
  }
  line += raw.slice(done).replaceAll(ENTITY, NBSP);
  if (after !== undefined && isSpace(after)) {
    spaces.push({ at: line.length, from: after.start, to: after.end, set: `{'${NBSP}'}` });
    line += ' ';
  }
  const result = tie(after === undefined ? line : `${line}X`);
  for (const { at, from, to, set } of spaces)
    if (result.charAt(at) === NBSP) tied.update(from, to, set);
}
