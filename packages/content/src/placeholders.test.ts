import { expect, test } from 'vitest';
import { compileText } from './compile-text.ts';
import type { CompiledText } from './compile-text.ts';
import { ContentError } from './content-error.ts';
import type { TextTools } from './text-work.ts';

const input = { clearance_date: '2026-12-20' };
const tools: TextTools = {
  estimate: () => ({
    ok: true,
    estimate: {
      lines: [],
      shown: { abroad: '0', transit: '0', customs: '0', russia: '0', total: '5' },
      facts: { clearance_date: input.clearance_date, total_to: 'Казань' },
      rates: { customs: {}, purchase: {}, date: '2026-11-20', source: 'Курсы', own: false },
      complete: true,
    },
  }),
  figure: (name) => (name === 'market.company' ? '30 000–100 000 ₽' : null),
  slugOf: (text) => `h${text.length}`,
  citySlug: () => 'kazan',
};
const page = { slug: 'some', title: 'Страница', description: 'О чём она', updated: '2026-11-20' };

function compiled(name: string, head: Record<string, unknown>, body = ''): CompiledText {
  return compileText(name, { head, body }, tools).compiled;
}

function issuesOf(name: string, head: Record<string, unknown>, body = ''): readonly string[] {
  try {
    compiled(name, head, body);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.issues;
  }
}

const shown = (text: CompiledText) => JSON.stringify(text.text).replaceAll('\u00a0', ' ');

test.each(['{{ brand.phone }}', '{{brand.phone }}', '{{\nbrand.phone\n}}'])(
  'blanks within the braces of %j mean nothing',
  (typed) => {
    const text = compiled('pages/some.md', { ...page, description: typed }, `Звоните: ${typed}.`);
    expect(text.text).toMatchObject({
      description: '{{brand.phone}}',
      html: '<p>Звоните: {{brand.phone}}.</p>\n',
    });
  },
);

const FILLED = '{{ market.company }}';
/** Every line of a text that a visitor reads, with an expression in it. */
const LINES: [string, Record<string, unknown>][] = [
  [
    'posts/some.md',
    {
      ...page,
      title: FILLED,
      date: '2026-11-20',
      valid_on: '2026-11-20',
      author: FILLED,
      tags: [FILLED],
      facts: [{ label: FILLED, value: FILLED, note: FILLED }],
      sources: [{ act: FILLED, note: FILLED }],
    },
  ],
  ['pages/some.md', { ...page, title: FILLED, description: FILLED }],
  [
    'services/some.md',
    {
      ...page,
      name: FILLED,
      order: 1,
      summary: FILLED,
      price: FILLED,
      detail: [FILLED],
      result: FILLED,
      steps: [{ title: FILLED, text: FILLED }],
      included: [FILLED],
      not_included: [FILLED],
    },
  ],
  [
    'collections/some.md',
    {
      ...page,
      name: FILLED,
      kind: 'law',
      order: 1,
      query: 'util=preferential',
      questions: [{ question: FILLED, answer: FILLED }],
    },
  ],
  [
    'questions.md',
    { ...page, groups: [{ title: FILLED, questions: [{ question: FILLED, answer: FILLED }] }] },
  ],
  [
    'glossary.md',
    {
      ...page,
      groups: [
        {
          id: 'japan',
          title: FILLED,
          note: FILLED,
          terms: [{ mark: FILLED, name: FILLED, text: FILLED }],
        },
      ],
    },
  ],
  [
    'home.md',
    {
      slug: 'home',
      title: 'Главная',
      headline: FILLED,
      lead: FILLED,
      blocks: [{ block: 'reviews', title: FILLED }],
      questions: [{ question: FILLED, answer: FILLED }],
    },
  ],
  [
    'menu.md',
    {
      slug: 'menu',
      title: 'Меню',
      countries: [{ country: 'japan', brands: [{ name: FILLED, slug: 'toyota' }] }],
    },
  ],
  [
    'titles.md',
    {
      slug: 'titles',
      title: 'Заголовки',
      pages: [{ address: '/blog', title: FILLED, description: FILLED }],
    },
  ],
];

test.each(LINES)('an expression in a field is filled or named: %s', (name, head) => {
  const filled = shown(compiled(name, head));
  expect(filled).not.toMatch(/\{\{|market\.company/);
  const times = JSON.stringify(head).split(FILLED).length - 1;
  expect(filled.split('30 000–100 000 ₽').length - 1).toBeGreaterThanOrEqual(times);
  const unknown = JSON.parse(JSON.stringify(head).replaceAll(FILLED, '{{нет.такого}}')) as object;
  const issues = issuesOf(name, { ...unknown });
  expect(issues).toHaveLength(times);
  for (const issue of issues)
    expect(issue).toMatch(/^поле «[a-z_.\d]+»: выражение «\{\{нет\.такого\}\}»: нет такого/);
});

test('the title of an example has figures of the market', () => {
  const head = (title: string) => ({ ...page, examples: { one: { title, input } } });
  const body = '```estimate\none\n```\n';
  const html = shown(compiled('pages/some.md', head(`Услуги за ${FILLED}`), body));
  expect(html).toContain('Услуги за 30 000–100 000 ₽</figcaption>');
  expect(issuesOf('pages/some.md', head('{{one.total}}'), body)).toEqual([
    'поле «examples.one.title»: выражение «{{one.total}}»: нет такого примера, строки или слова',
  ]);
});

test.each([
  ['Итого {{market.company', 'выражение «{{market.company»: не закрыто, в конце нужны «}}»'],
  ['Итого {{market.company}', 'выражение «{{market.company»: не закрыто'],
  ['Итого {{}}', 'выражение «{{}}»: нет такого'],
  ['{{market.company - market.company}}', 'выражение «{{market.company}}»: нет такого примера'],
])('what would be printed as it was typed is an error: %s', (typed, issue) => {
  expect(issuesOf('pages/some.md', page, typed).join()).toContain(issue);
  expect(issuesOf('pages/some.md', { ...page, title: typed }).join()).toContain(issue);
});

/** As much as the office takes for one text. */
const LONGEST = 400_000;

test.each(['{{', '{{ ', '{{a ', ' ', '\t', 'a', ' - ', '{{a -', '{ '])(
  'the longest text of %j is filled at once',
  (part) => {
    const many = part.repeat(LONGEST / part.length);
    for (const typed of [
      many,
      `{{${many}`,
      `{{a${many}}}`,
      `{{ a${many}b }}`,
      `{{${many}-${many}}}`,
    ])
      expect(issuesOf('pages/some.md', { ...page, title: typed })).toBeInstanceOf(Array);
  },
);

test.each(['constructor', 'toString', '__proto__'])(
  'what every object has is no row and no figure of an example: %s',
  (name) => {
    const head = { ...page, examples: { one: { title: 'Пример', input } } };
    const rows = `\`\`\`estimate\none\nrows: total, ${name}\n\`\`\`\n`;
    expect(issuesOf('pages/some.md', head, rows)).toEqual([
      `блок «estimate»: строки «${name}» нет в расчёте`,
    ]);
    for (const figure of [`one.${name}`, `one.fact.${name}`, `${name}.total`])
      expect(issuesOf('pages/some.md', head, `{{${figure}}}`).join()).toContain('нет такого');
  },
);

test('the brand’s phone and e-mail stand in addresses that dial and write', () => {
  const body =
    '[позвонить](tel:{{brand.phone}}), [написать](mailto:{{ brand.email }}?subject=%D0%A1) и [ещё][1]\n\n[1]: tel:{{brand.phone}}';
  expect(shown(compiled('pages/some.md', page, body))).toContain(
    JSON.stringify(
      '<p><a href="tel:{{brand.phoneDigits}}">позвонить</a>, <a href="mailto:{{brand.email}}?subject=%D0%A1">написать</a> и <a href="tel:{{brand.phoneDigits}}">ещё</a></p>\n',
    ).slice(1, -1),
  );
});

test.each([
  'https://wa.me/{{brand.phone}}',
  '/catalog?q={{brand.city}}',
  'tel:{{brand.email}}',
  'mailto:{{brand.phone}}',
  '#{{brand.name}}',
])('no other address takes a word of the brand: %s', (address) => {
  expect(issuesOf('pages/some.md', page, `Раз\n\n[ссылка](${address})`)).toEqual([
    `ссылка «${address}»: в адресе можно только tel:{{brand.phone}} и mailto:{{brand.email}}`,
  ]);
});

test.each([
  ['//evil.test/x', '//evil.test/x'],
  ['<//evil.test/x>', '//evil.test/x'],
  ['/\\\\evil.test/x', '/%5Cevil.test/x'],
  ['/%5cevil.test/x', '/%5cevil.test/x'],
  ['&#47;/evil.test/x', '//evil.test/x'],
])('an address of another host is no page of the site: %s', (typed, address) => {
  expect(issuesOf('pages/some.md', page, `Раз\n\n[ссылка](${typed})`)).toEqual([
    `ссылка «${address}»: нужен адрес с одной «/» или с https://`,
  ]);
});

test('a line that ends with a hard break is no part of the next word', () => {
  const text = compiled('pages/some.md', page, 'Раз\\\nдва\n---\n\nтри  \nчетыре\nпять');
  expect(text.text).toMatchObject({
    text: 'Раз два\nтри четыре пять',
    contents: [{ text: 'Раз два' }],
  });
});
