import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compileContent } from './compile.ts';
import type { CompileOptions } from './compile.ts';
import type { EstimateOf, WorkedEstimate } from './examples/worked.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../example');

/** A calculator small enough to check by eye: the fee is 1000 ₽ per horse. */
const estimate: EstimateOf = (input) => {
  const { power, clearance_date } = input as { power: { value: number }; clearance_date: string };
  if (power.value > 999) return { ok: false, fields: { 'power.value': 'Мощность: не больше 999' } };
  const fee = String(power.value * 1000);
  const made: WorkedEstimate = {
    lines: [line('duty', '5'), line('utilisation_fee', fee)],
    shown: { abroad: '0', transit: '0', customs: fee, russia: '0', total: fee },
    facts: { clearance_date, total_to: 'Казань', utilisation_coefficient: '74.64' },
    rates: {
      customs: { EUR: '95.00', JPY: '0.62', USD: '82.00' },
      purchase: { EUR: '97.85', JPY: '0.639', USD: '84.46' },
      date: '2026-11-20',
      source: 'Курсы',
      own: false,
    },
    complete: true,
  };
  return { ok: true, estimate: made };
};

function line(code: string, amount: string) {
  return {
    code,
    group: 'customs' as const,
    title: code === 'duty' ? 'Единая пошлина' : 'Утилизационный сбор',
    shown_rub: amount,
    formula: `формула <${code}>`,
    source: { title: 'Акт № 1', edition: 'редакция' },
  };
}

const options: CompileOptions = {
  folder: EXAMPLE,
  estimate,
  figure: (name) => (name === 'market.company' ? '30 000–100 000 ₽' : null),
  slugOf: (text) => `h${text.length}`,
  citySlug: (name) => (name === 'Казань' ? 'kazan' : null),
  leastWords: 0,
};

/** The issue reported for the example with one change in its post, or in another file. */
function issueOf(
  from: string | RegExp,
  to: string,
  more: Partial<CompileOptions> = {},
  name = 'posts/example.md',
): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  const file = path.join(folder, name);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, () => to);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
  try {
    compileContent({ ...options, folder, ...more });
  } catch (error) {
    return (error as Error).message;
  }
  return 'no issue';
}

test('a collection asks the catalogue for what the catalogue knows', () => {
  const [collection] = compileContent(options).collections;
  expect(collection).toMatchObject({ kind: 'law', query: 'age=3-5&util=preferential' });
  expect(collection?.questions_html).toContain('<summary>Почему месяц важнее года?</summary>');
  const message = issueOf('util=preferential', 'util=some', {}, 'collections/example.md');
  expect(message).toContain('поле «query», util: Такого значения нет.');
});

test('the example becomes a post with contents, figures, a bill and a comparison', () => {
  const [post] = compileContent(options).posts;
  expect(post?.contents.map(({ text }) => text)).toEqual([
    'Сравнение двух примеров',
    'Весь счёт по\u00a0строкам',
  ]);
  expect(post?.facts.map(({ value }) => value)).toEqual([
    '160\u00a0000\u00a0₽',
    '171\u00a0000\u00a0₽',
  ]);
  expect(post?.html).toContain('11\u00a0000\u00a0₽, и\u00a0вся она');
  expect(post?.html).toContain(
    '<th scope="row">Утилизационный сбор</th><td>160\u00a0000\u00a0₽</td>',
  );
  expect(post?.html).toContain('Оформление 20\u00a0декабря\u00a02026\u00a0года');
  expect(post?.html).toContain('формула &lt;duty&gt;');
  expect(post?.html).toContain('<td class="right figure">');
  expect(post?.html).not.toContain('style=');
  expect(post?.html).toContain('href="/calculator/result?clearance_date=2026-12-20');
  expect(post?.html).toContain('{{brand.phone}}');
});

test('figures name the rates they were made with, and every day they are of', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  const file = path.join(folder, 'posts/example.md');
  const text = readFileSync(file, 'utf8');
  const power = 'power: { value: 171, unit: hp }';
  writeFileSync(
    file,
    text.replace(
      power,
      `${power}
      clearance_date: 2027-01-15`,
    ),
  );
  const html = compileContent({ ...options, folder }).posts[0]?.html.replaceAll('\u00a0', ' ');
  expect(html).toContain('Оформление 20 декабря 2026 года и 15 января 2027 года.');
  expect(html).toContain('на таможне 1 € = 95,00 ₽, 1 иена = 0,62 ₽; при покупке 1 иена = 0,639 ₽');
});

test('a cell with one figure is not wrapped, a cell with text is', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  const file = path.join(folder, 'posts/example.md');
  const table = '| Город | Дней |\n|---|---|\n| Омск | 12 (9–16) |\n| Анадырь | 30, летом |\n';
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n\n${table}`);
  const html = compileContent({ ...options, folder }).posts[0]?.html ?? '';
  expect(html).toContain('<td class="figure">12 (9–16)</td>');
  expect(html).toContain('<td>30, летом</td>');
});

test('a table of many columns names its cells, for phones; one of figures stays as it is', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  const file = path.join(folder, 'posts/example.md');
  const table = (cell: string) =>
    `| Город | Дней | Кто «везёт» |\n|---|---|---|\n| Омск | 12 | ${cell} |\n`;
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n\n${table('перевозчик')}\n${table('5')}`);
  const html = compileContent({ ...options, folder }).posts[0]?.html ?? '';
  expect(html).toContain('<table class="by-rows" role="table">');
  expect(html).toContain('<td role="cell">Омск</td>');
  expect(html).toContain('<td role="cell" data-label="Кто «везёт»">перевозчик</td>');
  expect(html).toContain('<td class="figure">5</td>');
});

test.each([
  ['사고이력 없음 — нет', '<span lang="ko">사고이력 없음</span> — нет'],
  ['冠水 и レンタ', '<span lang="ja">冠水</span> и <span lang="ja">レンタ</span>'],
  ['铭牌 с месяцем', '<span lang="zh">铭牌</span> с месяцем'],
])('foreign words have a lang attribute: %s', (text, expected) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  const file = path.join(folder, 'posts/example.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n\n${text}\n`);
  const html = compileContent({ ...options, folder }).posts[0]?.html.replaceAll('\u00a0', ' ');
  expect(html).toContain(expected);
});

test('raw HTML in Markdown is printed as text, not as markup', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  const file = path.join(folder, 'posts/example.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n\n<script>alert(1)</script> <b onclick=x>\n`);
  const html = compileContent({ ...options, folder }).posts[0]?.html ?? '';
  expect(html).not.toMatch(/<script|<b onclick/);
  expect(html).toContain('&lt;script&gt;');
});

test.each([
  ['a missing field', /^title: .*$/m, '', 'posts/example.md: поле «title»: не заполнено'],
  ['an unknown field', /^author:/m, 'colour: red\nauthor:', 'поле «colour»: такого поля нет'],
  ['a bad day', 'valid_on: 2026-11-20', 'valid_on: 20.11.2026', 'поле «valid_on»: нужна дата вида'],
  ['a late first day', 'date: 2026-11-20', 'date: 2026-11-21', 'поле «updated»: раньше'],
  ['a foreign name', 'slug: example', 'slug: other', 'поле «slug»: не совпадает с именем файла'],
  ['no sources', /^sources:[^]*?(?=\n---)/m, 'sources: []', 'поле «sources»: слишком мало строк'],
  [
    'a rejected example',
    'value: 171,',
    'value: 1710,',
    'поле «examples.harrier171.input.power.value»',
  ],
  [
    'an example without its day',
    'clearance_date: 2026-12-20',
    'kind: x',
    'clearance_date»: не заполнено',
  ],
  ['an unknown figure', 'harrier171.fact.', 'harrier171.fatc.', 'выражение «{{harrier171.fatc.'],
  ['an unknown brand word', '{{brand.phone}}', '{{brand.fax}}', 'выражение «{{brand.fax}}»'],
  ['an unknown example', '```estimate\nharrier171', '```estimate\nprius', 'примера «prius» нет'],
  ['an unknown row', 'rows: duty', 'rows: dutty', 'строки «dutty» нет в расчёте'],
  ['an open block', /:::\s*$/, '', 'нет закрывающей строки'],
  ['a second title', '## Весь', '# Весь', 'заголовок «#»'],
  ['a picture', '](/calculator)', '](/calculator) ![вид](/a.png)', 'картинка «вид»'],
  [
    'a dead post',
    '](/calculator)',
    '](/blog/nowhere)',
    'ссылка «/blog/nowhere»: такой страницы нет',
  ],
  ['an odd address', '](/calculator)', '](http://a.ru)', 'ссылка «http://a.ru»'],
  ['broken YAML', 'tags: [', 'tags: [[', 'заголовок не читается как YAML'],
  ['no head', /^---\n/, '', 'нет заголовка между'],
] as const)('%s stops the build by name', (_what, from, to, issue) => {
  expect(issueOf(from, to)).toContain(issue);
});

test('a short post stops the build', () => {
  expect(issueOf('Первый абзац', 'Первый  абзац', { leastWords: 700 })).toMatch(
    /posts\/example\.md: текст: \d+ слов, нужно не меньше 700/,
  );
});
