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
    'the word of a term, whose button opens a note',
    '<p>HAA Kobe, <button type="button" popoverTarget="term-grade-4.5" class="term">оценка 4,5</button>. Демо</p>',
    'HAA Kobe, оценка 4,5. Демо\n',
  ],
  [
    'a term that only the style of the page sets apart',
    '<div><span>через Киргизию</span><button type="button" popoverTarget="term-grade-4">оценка <b>4</b></button></div>',
    'через Киргизию оценка **4**\n',
  ],
  [
    'pieces set apart by style',
    '<p><span>Мощность</span><span>171 л.с.</span><span>, бензин</span></p>',
    'Мощность 171 л.с., бензин\n',
  ],
  ['a sign that would be a mark', '<p>&gt; 160 л.с.</p>', '\\> 160 л.с.\n'],
  [
    'numbers of a list that goes on',
    '<ol start="3"><li>три</li><li>четыре<ol start="7"><li>семь</li></ol></li></ol>',
    '3. три\n4. четыре\n\n   7. семь\n',
  ],
  [
    'paragraphs of an item',
    '<ul><li><p>раз</p><p>ещё раз</p></li><li><p>два</p></li></ul><p>после</p>',
    '- раз\n\n  ещё раз\n\n- два\n\nпосле\n',
  ],
  [
    'paragraphs of a quotation',
    '<blockquote><p>раз</p><p>два</p><ul><li>три</li></ul></blockquote><p>после</p>',
    '> раз\n>\n> два\n>\n> - три\n\nпосле\n',
  ],
  ['lists in lists', '<ol><li>раз<ul><li>два</li></ul></li></ol>', '1. раз\n   - два\n'],
  ['a price struck out', '<p><s>100 ₽</s> 80 ₽, <del>70</del></p>', '~~100 ₽~~ 80 ₽, ~~70~~\n'],
  ['code', '<p><code>a_*[b]</code> и <code>`</code></p>', '`a_*[b]` и `` ` ``\n'],
  [
    'a cell with paragraphs',
    '<table><tr><td><p>а</p><p>б|в</p></td><td>г</td></tr></table><ul><li>д</li></ul>',
    '| а б\\|в | г |\n| --- | --- |\n\n- д\n',
  ],
  [
    'a link over blocks',
    '<a href="/x"><h3>Toyota</h3><p>из Японии</p></a>',
    '### [Toyota](https://site.test/x)\n\nиз Японии\n',
  ],
  [
    'a link after an exclamation, with signs in its address',
    '<p>Вот!<a href="/a(b)">сюда [1]</a></p>',
    'Вот! [сюда \\[1\\]](https://site.test/a%28b%29)\n',
  ],
  [
    'blanks within an emphasis',
    '<p>раз<b> два </b>три <em></em><b>5*</b></p>',
    'раз **два** три **5\\***\n',
  ],
  [
    'pieces one after the other',
    '<p><a href="/x">цена</a><time>20 ноября</time>, <s>100 ₽</s><b>80 ₽</b></p>',
    '[цена](https://site.test/x) 20 ноября, ~~100 ₽~~ **80 ₽**\n',
  ],
  [
    'a term with several values, and one without',
    '<dl><dt>Цвет:</dt><dd>белый</dd><dd>синий</dd><dt>Салон</dt><dd><svg><g></g></svg></dd></dl><p>-</p>',
    '- Цвет: белый\n- синий\n\n\\-\n',
  ],
  ['a place on the page is no link', '<p><a href="#list">К списку</a></p>', 'К списку\n'],
])('%s', (_name, html, markdown) => {
  expect(read(html)).toBe(markdown);
});

test.each([
  ['&lt;script&gt;alert(1)&lt;/script&gt; &lt; 5', '\\<script>alert(1)\\</script> < 5'],
  ['[выиграл](https://evil.test)', '[выиграл\\](https://evil.test)'],
  ['![x](https://evil.test/x.png)', '![x\\](https://evil.test/x.png)'],
  ['_а_ *б* __в__ ~~г~~ `д`', '_а\\_ \\*б\\* __в\\_\\_ \\~\\~г\\~\\~ \\`д\\`'],
  ['C_HR a__b 5 * 6 _ 7 ~30 л 0, *** и', 'C_HR a__b 5 * 6 _ 7 ~30 л 0, *** и'],
  ['~а~, 5~7 и 8~9 дней', '~а\\~, 5\\~7 и 8\\~9 дней'],
  ['~ 5 минут, ~7 л и ~ 9', '~ 5 минут, ~7 л и ~ 9'],
  ['~~~ 5', '\\~\\~\\~ 5'],
  ['C:\\путь \\[x] \\\\', 'C:\\путь \\\\[x] \\\\\\\\'],
  ['&amp;lt;b&amp;gt; R&amp;D &amp; Ко', '\\&lt;b\\&gt; R&D & Ко'],
  ['[впишет владелец] [1]: и [2][3]', '[впишет владелец] [1\\]: и [2\\][3]'],
  ['от ____ до ____; «____ руб»', 'от ____ до ____; «\\_\\_\\_\\_ руб»'],
  ['1. январь', '1\\. январь'],
  ['1.5 л', '1.5 л'],
  ['- 5 градусов', '\\- 5 градусов'],
  ['+7 (423) 200-00-00', '+7 (423) 200-00-00'],
  ['# 12', '\\# 12'],
  ['#12', '#12'],
  ['---', '\\---'],
  ['--', '\\--'],
  ['&lt;', '\\<'],
])('what somebody typed is no markup: %s', (typed, markdown) => {
  expect(read(`<p>${typed}</p>`)).toBe(`${markdown}\n`);
  expect(read(`<ul><li>${typed}</li></ul>`)).toBe(`- ${markdown}\n`);
});

test('a text in pieces is no markup either', () => {
  expect(read('<p>~5 <b>или</b>~ 7</p>')).toBe('~5 **или**\\~ 7\n');
  expect(read('<p>~<s>100 ₽</s></p>')).toBe('\\~~~100 ₽~~\n');
  expect(read('<p>&lt;<small>script</small>&gt; \\<b>*</b></p>')).toBe('\\<script> \\\\**\\***\n');
});

test.each(['/', '/contacts', '/catalog/japan/demo-1'])('a twin has one address: %s', (path) => {
  expect(pageOfTwin(twinPath(path))).toBe(path);
});

test('an address that is no twin’s', () => {
  expect(pageOfTwin('/catalog/japan')).toBeNull();
});
