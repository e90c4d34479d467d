import { expect, test } from 'vitest';
import { compileText } from './compile-text.ts';
import type { TextTools } from './text-work.ts';

const tools: TextTools = {
  estimate: () => ({ ok: false, fields: {} }),
  figure: (name) => (name === 'market.company' ? '30 000–100 000 ₽' : null),
  slugOf: (text) => `h${text.length}`,
  citySlug: () => null,
};
const page = { slug: 'some', title: 'Страница', description: 'О чём она', updated: '2026-11-20' };

/** A text that was published before: what is shown of it, and what is left out. */
function published(name: string, head: Record<string, unknown>, body = '') {
  const skipped: string[] = [];
  const { text } = compileText(name, { head, body }, tools, skipped).compiled;
  return { text, skipped };
}

type Pair = readonly [from: string, to: string];

function redirects(...pairs: readonly Pair[]) {
  const list = pairs.map(([from, to]) => ({ from, to }));
  const head = { slug: 'redirects', title: 'Адреса', redirects: list };
  const { text, skipped } = published('redirects.md', head);
  const pairsOf = text as unknown as { from: string; to: string }[];
  return { pairs: pairsOf.map(({ from, to }): Pair => [from, to]), skipped };
}

const GOOD: Pair = ['/staraya', '/services'];

test.each<[Pair, string]>([
  [['/photos/old', '/blog'], 'адрес «/photos/old»: он нужен сайту'],
  [['/price.md', '/blog'], 'адрес «/price.md»: он нужен сайту'],
  [['/.//a.test', '/blog'], 'адрес «/.//a.test»: начните его с «/», без «?», «#» и «{»'],
  [['/a', '/{b}'], 'адрес «/{b}»: начните его с «/», без «?», «#» и «{»'],
])('of published redirects only the one that is impossible now is left out: %j', (bad, issue) => {
  expect(redirects(bad, GOOD)).toEqual({ pairs: [GOOD], skipped: [issue] });
});

test('a published redirect that only spells its address otherwise says nothing any more', () => {
  const same: Pair[] = [
    ['/Blog/Old', '/blog/old'],
    ['/blog/old/', '/services'],
    ['/Blog/OLD', '/services'],
  ];
  expect(redirects(GOOD, ...same)).toEqual({
    pairs: [GOOD, ['/blog/old', '/services']],
    skipped: [],
  });
});

test('of two published redirects of one address the plainly spelled one counts', () => {
  expect(redirects(['/Blog/Old', '/services'], ['/blog/old', '/about'], GOOD)).toEqual({
    pairs: [['/blog/old', '/about'], GOOD],
    skipped: ['адрес «/Blog/Old»: указан дважды'],
  });
});

test('of published redirects that lead to each other now, the plainly spelled one counts', () => {
  expect(redirects(['/Blog/A', '/blog/b'], ['/blog/b', '/blog/a'], GOOD)).toEqual({
    pairs: [['/blog/b', '/blog/a'], GOOD],
    skipped: ['адрес «/Blog/A»: переадресация ходит по кругу'],
  });
});

test('the longest published list of redirects is read at once', () => {
  const chain = Array.from({ length: 2000 }, (_, at): Pair => [`/a${at}`, `/a${at + 1}`]);
  expect(redirects(...chain).pairs.at(0)).toEqual(['/a0', '/a2000']);
});

test('of published titles the one of an impossible address is left out', () => {
  const pages = [
    { address: '/{a}', title: 'Заголовок' },
    { address: '/blog', title: 'Блог' },
  ];
  const { text, skipped } = published('titles.md', { slug: 'titles', title: 'Заголовки', pages });
  expect(text).toMatchObject([{ address: '/blog' }]);
  expect(skipped).toEqual(['адрес «/{a}»: начните его с «/», без «?», «#» и «{»']);
});

test.each(['{{market.company', '{{market.company}', '{{}}', '{{brand.phone - brand.city}}'])(
  'braces that were published as they were typed stay so: %s',
  (typed) => {
    const body = `От {{market.company}}, ${typed}`;
    const { text, skipped } = published('pages/some.md', { ...page, title: typed }, body);
    expect(text).toMatchObject({
      title: expect.stringContaining(typed),
      html: expect.stringMatching(/^<p>От.30.000–100.000.₽,.\{\{/),
      text: expect.stringContaining(typed),
    });
    expect(skipped).toHaveLength(2);
    expect(skipped.join()).toContain('поле «title»: выражение «{{');
  },
);

test('a line of a published head that no figure fills stays as it was typed', () => {
  const title = 'Сбор {{нет.такого}}, {{brand.constructor}}';
  const { text, skipped } = published('pages/some.md', { ...page, title });
  expect(text).toMatchObject({ title: expect.stringContaining('{{нет.такого}}') });
  expect(skipped).toEqual([
    'поле «title»: выражение «{{нет.такого}}»: нет такого примера, строки или слова',
  ]);
});

test('a published link with a word of the brand in its address leaves its text in place', () => {
  const { text, skipped } = published('pages/some.md', page, '[мы](https://a.test/{{brand.city}})');
  expect(text).toMatchObject({ text: 'мы' });
  expect(skipped).toEqual([expect.stringContaining('в адресе можно только')]);
});

test('a figure that is gone still makes a published text impossible to show', () => {
  expect(() => published('pages/some.md', page, '{{market.gone}}')).toThrow('market.gone');
});

test('the longest published line of unclosed braces is shown at once', () => {
  const title = '{{'.repeat(200_000);
  const { text, skipped } = published('pages/some.md', { ...page, title });
  expect(text).toMatchObject({ title });
  expect(skipped).toHaveLength(200_000);
});

test('an address of another host with no scheme leads there openly', () => {
  const { text, skipped } = published('pages/some.md', page, '[мы](//a.test/x)');
  expect(JSON.stringify(text)).toContain(
    JSON.stringify('<a href="https://a.test/x" rel="noopener">мы</a>').slice(1, -1),
  );
  expect(skipped).toEqual([expect.stringContaining('ссылка «//a.test/x»')]);
});
