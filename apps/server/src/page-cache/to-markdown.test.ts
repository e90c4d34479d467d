import { expect, test } from 'vitest';
import { pageOfTwin, twinPath } from './page-twin.ts';
import { toMarkdown } from './to-markdown.ts';

const read = (main: string) =>
  toMarkdown(`<html><body><main id="m">${main}</main></body></html>`, 'https://site.test');

test.each([
  [
    'headings, paragraphs, links',
    '<h1>Toyota <b>Harrier</b></h1><p>Цена&nbsp;— <a href="/calculator">расчёт</a>.</p>',
    '# Toyota **Harrier**\n\nЦена — [расчёт](https://site.test/calculator).\n',
  ],
  ['lists', '<ul><li>раз</li><li>два</li></ul><ol><li>три</li></ol>', '- раз\n- два\n1. три\n'],
  ['facts', '<dl><div><dt>Пробег</dt><dd>31 000 км</dd></div></dl>', '- Пробег: 31 000 км\n'],
  [
    'tables',
    '<table><tr><th>Год</th><th>Сбор</th></tr><tr><td>2026</td><td>5 200 ₽</td></tr></table>',
    '| Год | Сбор |\n| --- | --- |\n| 2026 | 5 200 ₽ |\n',
  ],
  [
    'what is for hands and eyes is left out',
    '<p>до<button>Открыть</button></p><svg><path d="M0 0"/><g><path/></g></svg><span aria-hidden="true">/</span><p>после</p>',
    'до\n\nпосле\n',
  ],
  [
    'pieces set apart by style',
    '<p><span>Мощность</span><span>171 л.с.</span><span>, бензин</span></p>',
    'Мощность 171 л.с., бензин\n',
  ],
  ['a sign that would be a mark', '<p>&gt; 160 л.с.</p>', '\\> 160 л.с.\n'],
  ['a place on the page is no link', '<p><a href="#list">К списку</a></p>', 'К списку\n'],
])('%s', (_name, html, markdown) => {
  expect(read(html)).toBe(markdown);
});

test.each(['/', '/contacts', '/catalog/japan/demo-1'])('a twin has one address: %s', (path) => {
  expect(pageOfTwin(twinPath(path))).toBe(path);
});

test('an address that is no twin’s', () => {
  expect(pageOfTwin('/catalog/japan')).toBeNull();
});
