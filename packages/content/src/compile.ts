import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Library } from '@prichal/contract';
import { assembleLibrary, linkIssues } from './assemble-library.ts';
import { compileText } from './compile-text.ts';
import type { CompiledText } from './compile-text.ts';
import { ContentError } from './content-error.ts';
import { kindOfText, parseText } from './text-source.ts';
import type { TextSource } from './text-source.ts';
import type { TextTools } from './text-work.ts';

export interface CompileOptions extends TextTools {
  /** folder that holds posts/, pages/, services/, collections/, questions.md, glossary.md */
  folder: string;
}

/** The texts of a folder, as they are written and as they are shown. */
export interface CompiledFolder {
  sources: Record<string, TextSource>;
  texts: CompiledText[];
  library: Library;
}

/**
 * Reads, checks and renders the whole folder. Every rule counts here: throws ContentError with the issues of the first
 * invalid file.
 */
export function compileFolder({ folder, ...tools }: CompileOptions): CompiledFolder {
  const sources = readSources(folder);
  const compilations = Object.entries(sources).map(([name, source]) => {
    const compilation = compileText(name, source, tools);
    if (compilation.hints.length > 0) throw new ContentError(name, compilation.hints);
    return compilation;
  });
  const texts = compilations.map(({ compiled }) => compiled);
  const library = assembleLibrary(texts);
  for (const compilation of compilations) {
    const issues = linkIssues(library, compilation);
    if (issues.length > 0) throw new ContentError(compilation.compiled.name, issues);
  }
  return { sources, texts, library };
}

/** The library of a folder, see `compileFolder`. */
export function compileContent(options: CompileOptions): Library {
  return compileFolder(options).library;
}

/** Every text of a folder by its name, «posts/some.md»; other files are left out. Throws ContentError. */
export function readSources(folder: string): Record<string, TextSource> {
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => kindOfText(name) !== null)
    .sort();
  return Object.fromEntries(
    names.map((name) => [name, parseText(name, readFileSync(path.join(folder, name), 'utf8'))]),
  );
}
