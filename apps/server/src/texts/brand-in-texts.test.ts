import { compileText, readLibrary } from '@prichal/content';
import type { CompiledText } from '@prichal/content';
import { expect, test } from 'vitest';
import { DEMO_BRAND } from '../config/brand.ts';
import { TEXT_TOOLS } from './text-tools.ts';

const SIGNS = 'ООО "А<b>Б" & Ко';
const ESCAPED = 'ООО &quot;А&lt;b&gt;Б&quot; &amp; Ко';
const NAME = '{{brand.legalName}}';
const brand = { ...DEMO_BRAND, legalName: SIGNS, phone: '+74232000000', email: 'a&b@site.test' };
const page = { slug: 'some', title: NAME, description: NAME, updated: '2026-11-20' };
const questions = [{ question: NAME, answer: NAME }];
const post = { date: '2026-11-20', valid_on: '2026-11-20', author: NAME, tags: [], sources: [] };

function libraryOf(name: string, head: Record<string, unknown>, body = '') {
  const text: CompiledText = compileText(name, { head, body }, TEXT_TOOLS).compiled;
  return readLibrary(brand, [text]);
}

test.each([
  ['posts/some.md', { ...page, ...post, facts: [{ label: NAME, value: NAME }] }],
  ['pages/some.md', page],
  [
    'services/some.md',
    {
      ...page,
      name: NAME,
      order: 1,
      summary: NAME,
      detail: [NAME],
      result: NAME,
      steps: [],
      included: [NAME],
      not_included: [],
    },
  ],
  [
    'collections/some.md',
    { ...page, name: NAME, kind: 'law', order: 1, query: 'util=preferential', questions },
  ],
  ['questions.md', { ...page, groups: [{ title: NAME, questions }] }],
  [
    'glossary.md',
    {
      ...page,
      groups: [{ id: 'japan', title: NAME, terms: [{ mark: '1', name: NAME, text: NAME }] }],
    },
  ],
  [
    'home.md',
    { slug: 'home', title: 'Главная', headline: NAME, lead: NAME, blocks: [], questions },
  ],
])('the signs of a company’s name are text in texts and in markup: %s', (name, head) => {
  const library = libraryOf(name, head, name.startsWith('home') ? '' : `## ${NAME}\n\n${NAME}\n`);
  const markup: string[] = [];
  const lines: string[] = [];
  JSON.stringify(library, (_field, value: unknown) => {
    if (typeof value !== 'string' || !value.includes('ООО')) return value;
    // markup begins with a tag, and no line of a text here does
    (/^<\w/.test(value) ? markup : lines).push(value.replaceAll('\u00a0', ' '));
    return value;
  });
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line.replaceAll(SIGNS, '')).not.toMatch(/ООО|&(?:quot|lt|amp);/);
  for (const html of markup) {
    expect(html).toContain(ESCAPED);
    expect(html.replaceAll(ESCAPED, '')).not.toContain('ООО');
  }
  expect(JSON.stringify(library)).not.toContain('{{');
});

test('the phone is dialled and the e-mail written to from a text', () => {
  const [first] = libraryOf(
    'pages/some.md',
    page,
    '[{{brand.phone}}](tel:{{brand.phone}}), [{{brand.email}}](mailto:{{brand.email}})',
  ).pages;
  expect(first?.html.replaceAll('\u00a0', ' ')).toBe(
    '<p><a href="tel:+74232000000">+7 (423) 200-00-00</a>, <a href="mailto:a&amp;b@site.test">a&amp;b@site.test</a></p>\n',
  );
  expect(first?.text).toBe('+7 (423) 200-00-00, a&b@site.test');
});

test('braces that name what every object has stay as they were published', () => {
  const title = '{{brand.constructor}}';
  const { compiled } = compileText(
    'pages/some.md',
    { head: { ...page, title }, body: '' },
    TEXT_TOOLS,
    [],
  );
  expect(readLibrary(brand, [compiled]).pages[0]).toMatchObject({ title });
});
