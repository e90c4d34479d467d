import path from 'node:path';
import { parse, stringify } from 'yaml';
import { ContentError } from './content-error.ts';

/** A text as it is written: fields of its head as YAML or an editor has them, and its body in Markdown. */
export interface TextSource {
  head: Record<string, unknown>;
  body: string;
}

/** Folders of texts; lists stand outside a folder. */
const FOLDERS = ['posts', 'pages', 'services', 'collections'] as const;
const LISTS = ['questions', 'glossary', 'home', 'menu', 'titles', 'redirects', 'cities'] as const;
export type TextKind = (typeof FOLDERS)[number] | (typeof LISTS)[number];

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** «posts/some.md» → «posts», «glossary.md» → «glossary»; null: no text of the site has such a name. */
export function kindOfText(name: string): TextKind | null {
  const [, folder, slug] = /^(?:([a-z]+)\/)?([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(name) ?? [];
  if (slug === undefined) return null;
  if (folder === undefined) return LISTS.find((list) => list === slug) ?? null;
  return FOLDERS.find((one) => one === folder) ?? null;
}

/** Splits «---, head in YAML, ---, body in Markdown». Throws ContentError. */
export function parseText(name: string, text: string): TextSource {
  const split = HEAD.exec(text);
  if (split === null)
    throw new ContentError(name, ['нет заголовка между двумя строками «---» в начале файла']);
  let head: unknown;
  try {
    head = parse(split[1] ?? '', { merge: true });
  } catch (error) {
    throw new ContentError(name, [`заголовок не читается как YAML: ${String(error)}`]);
  }
  if (typeof head !== 'object' || head === null || Array.isArray(head))
    throw new ContentError(name, ['поле «весь заголовок»: нужно значение вида «набор полей»']);
  if ('slug' in head && head.slug !== path.basename(name, '.md'))
    throw new ContentError(name, ['поле «slug»: не совпадает с именем файла']);
  return { head: head as Record<string, unknown>, body: text.slice(split[0].length) };
}

/** The file of a text; `parseText` reads the same out of it. */
export function printText({ head, body }: TextSource): string {
  return `---\n${stringify(head, { lineWidth: 120, aliasDuplicateObjects: false })}---\n${body}`;
}
