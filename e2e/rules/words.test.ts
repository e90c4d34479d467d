import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

/**
 * Information for consumers must be in Russian (Consumer Protection Act as amended by 168-FZ, from 01.03.2026). Every
 * visible string is checked for words in Latin letters; trademarks, models, units and codes are allowed by name in
 * words-allowed.txt, one line each.
 */
const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const WORD = /(?<![\p{L}\p{N}_/.@#{-])[A-Za-z]{2,}(?![\p{L}_/@}]|\.[a-z])/gu;
const CYRILLIC = /[а-яё]/i;
/** Attributes of markup that are read out or shown. */
const SHOWN = new Set([
  'aria-label',
  'title',
  'placeholder',
  'label',
  'hint',
  'alt',
  'lead',
  'aside',
]);

/** Brand, model and version of each line: names of the trade, unlike the table's head, codes and notes. */
function namesOfModels(): string[] {
  return read('packages/catalog/data/models.csv')
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, brand = '', model = '', , , , version = ''] = line.split(',');
      return [brand, model, version];
    });
}

const allowed = new Set(
  [
    ...read('e2e/rules/words-allowed.txt').split('\n'),
    ...namesOfModels().flatMap((name) => name.split(/[^A-Za-z]+/)),
    ...read('packages/catalog/data/brands.csv').split(/[^A-Za-z]+/),
  ].flatMap((line) => line.split('#', 1)[0]?.trim().toLowerCase() || []),
);

/** Words in Latin letters that are not allowed; addresses, placeholders and codes in backticks are skipped. */
function foreignWords(text: string): string[] {
  const bare = text
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(/<\/?[a-z][^>]*>?/g, ' ')
    .replaceAll(/^[^<]*">/g, ' ')
    .replaceAll(/\{\{[^}]*\}\}/g, ' ')
    .replaceAll(/https?:\/\/\S+|\S+@\S+|\]\([^)]*\)/g, ' ');
  return [...bare.matchAll(WORD)]
    .map(([word]) => word)
    .filter((word) => !allowed.has(word.toLowerCase()));
}

interface Node {
  type?: string;
  value?: unknown;
  [key: string]: unknown;
}

/** Strings of a file that a visitor may read: those in Russian, text between tags, visible attributes. */
function shownStrings(file: string): string[] {
  const found: string[] = [];
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    const one = node as Node;
    switch (one.type) {
      case 'StringLiteral':
        if (CYRILLIC.test(text(one.value))) found.push(text(one.value));
        return;
      case 'TemplateElement':
        if (CYRILLIC.test(text(one['cooked']))) found.push(text(one['cooked']));
        return;
      case 'JSXText':
        found.push(text(one.value));
        return;
      case 'JSXAttribute': {
        const { name, value } = one as { name?: Node; value?: Node };
        if (value?.type === 'StringLiteral' && SHOWN.has(text(name?.value)))
          found.push(text(value.value));
        break;
      }
      default:
    }
    for (const inner of Object.values(one)) walk(inner);
  };
  walk(parseSync(read(file), { syntax: 'typescript', tsx: file.endsWith('.tsx') }).body);
  return found;
}

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--', 'apps', 'packages'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n');

/** Read by the owner, a writer or a developer of the API, with names of settings, fields and commands in them. */
const FOR_OTHERS =
  /^apps\/server\/src\/(config\/[\w-]+|[a-z-]+-settings|start\/[\w-]+)\.ts|^apps\/server\/src\/(leads\/photos|[a-z]+\/[a-z]+\/routes\.ts|features\/(docs|discovery\/llms\.ts))|^packages\/(fakes|catalog\/src\/(import|photos|rates)|database|content\/src\/(?!examples\/(print|say))|resilience|lead-delivery\/src\/(alarms|connectors|settings|store|channels))|city-table\.ts$|^packages\/customs\/cases/;

const sources = files.filter(
  (file) =>
    /\.tsx?$/.test(file) &&
    !/\.(test|d)\.tsx?$|\/testing\/|\/scripts\/|\/vite\/|\.config\.ts$|\/bench\//.test(file) &&
    !FOR_OTHERS.test(file),
);
const texts = files.filter(
  (file) =>
    /^packages\/content\/(posts|pages|services|[a-z]+\.md)/.test(file) &&
    !file.endsWith('README.md'),
);

test('no string of the site has a foreign word where a Russian one exists', () => {
  const found = sources.flatMap((file) =>
    shownStrings(file).flatMap((text) =>
      foreignWords(text).map((word) => `${file}: ${word} — «${text.trim().slice(0, 80)}»`),
    ),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect([...new Set(found)]).toEqual([]);
});

test('no article or page holds one either', () => {
  const found = texts.flatMap((file) => {
    const [, head = '', ...body] = read(file).split(/^---$/m);
    const shown = head
      .split('\n')
      .filter((line) =>
        /^\s*(- )?(title|description|name|result|label|value|note|text|act|question|answer|mark|author):|^ {2}- [А-Я]/.test(
          line,
        ),
      )
      .map((line) => line.replace(/^\s*(- )?[a-z_]+:/, ''));
    const text = [
      ...shown,
      body
        .join('---')
        .replaceAll(/```estimate[^`]*```/g, '')
        .replaceAll(/^::: \w+/gm, ''),
    ].join('\n');
    return foreignWords(text).map((word) => `${file}: ${word}`);
  });
  expect([...new Set(found)]).toEqual([]);
});

test('a version is named by its maker, but measured in Russian', () => {
  const measured = namesOfModels().filter((name) =>
    /\d\s*(seats?|kWh|km|hp|cc|doors?)\b/i.test(name),
  );
  expect(measured).toEqual([]);
});

test('detects a foreign word', () => {
  expect(foreignWords('Выберите engine, body и drive')).toEqual(['engine', 'body', 'drive']);
  expect(foreignWords('Укажите email и нажмите OK')).toEqual(['email', 'OK']);
  expect(foreignWords('Toyota Harrier, 171 л.с., `code`, https://site.ru/page')).toEqual([]);
});
