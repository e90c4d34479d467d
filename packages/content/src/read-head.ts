import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type * as z from 'zod';
import { ContentError } from './content-error.ts';
import { issueTexts } from './issue-texts.ts';

/** A parsed file; `name` is its path inside the content folder, as used in issues. */
export interface SourceFile<Head> {
  name: string;
  head: Head;
  body: string;
}

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * Reads «---, head in YAML, ---, body in Markdown» and validates the head against its schema. Throws ContentError
 * with every issue of the head at once.
 */
export function readHead<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): SourceFile<z.output<Schema>> {
  const text = readFileSync(path.join(folder, name), 'utf8');
  const split = HEAD.exec(text);
  if (split === null)
    throw new ContentError(name, ['нет заголовка между двумя строками «---» в начале файла']);
  let raw: unknown;
  try {
    raw = parse(split[1] ?? '', { merge: true });
  } catch (error) {
    throw new ContentError(name, [`заголовок не читается как YAML: ${String(error)}`]);
  }
  const parsed = schema.safeParse(raw, { reportInput: true });
  if (!parsed.success) throw new ContentError(name, issueTexts(parsed.error));
  const head = parsed.data;
  const slug = (head as { slug?: string }).slug;
  if (slug !== undefined && slug !== path.basename(name, '.md'))
    throw new ContentError(name, ['поле «slug»: не совпадает с именем файла']);
  return { name, head, body: text.slice(split[0].length) };
}
