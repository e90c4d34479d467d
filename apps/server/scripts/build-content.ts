import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ContentError, compileFolder } from '@prichal/content';
import { TEXT_TOOLS } from '../src/texts/text-tools.ts';

/** Markdown → the files the site reads at start: texts as they are shown, and as they are written. */
const CONTENT = path.resolve(import.meta.dirname, '../../../packages/content');

const example = process.argv.includes('--example');
try {
  const { sources, texts, library } = compileFolder({
    ...TEXT_TOOLS,
    folder: example ? path.join(CONTENT, 'example') : CONTENT,
    ...(example ? { leastWords: 0 } : {}),
  });
  const build = path.join(CONTENT, 'build');
  mkdirSync(build, { recursive: true });
  writeFileSync(path.join(build, 'sources.json'), JSON.stringify(sources));
  writeFileSync(path.join(build, 'library.json'), JSON.stringify(texts));
  console.log(`Тексты собраны: статей ${library.posts.length}, страниц ${library.pages.length}`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(`Тексты не собраны.\n${error.message}`);
  process.exitCode = 1;
}
