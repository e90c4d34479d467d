import fc from 'fast-check';
import { expect, test } from 'vitest';
import { before, editHtml, intoTag } from './edit-html.ts';

test('edits are those of one after the other, from the end', () => {
  const span = fc.tuple(fc.nat(40), fc.nat(5), fc.string({ maxLength: 4 }));
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.array(span), (html, spans) => {
      let at = -1;
      const edits = spans.flatMap(([gap, length, text]) => {
        // two at one place would have no order
        const from = at + 1 + gap;
        at = from + length;
        return at <= html.length ? [{ from, to: at, text }] : [];
      });
      const oneByOne = edits
        .toReversed()
        .reduce((done, { from, to, text }) => done.slice(0, from) + text + done.slice(to), html);
      expect(editHtml(html, edits.toReversed())).toBe(oneByOne);
    }),
  );
});

test('inserts text before the first or the last marker, and nothing without one', () => {
  const put = (marker: string, last?: boolean) =>
    editHtml('a|b|c', before('a|b|c', marker, '+', last));
  expect([put('|'), put('|', true), put('#')]).toEqual(['a+|b|c', 'a|b+|c', 'a|b|c']);
});

test('attributes go into the tag itself, whatever the texts before it say', () => {
  const title = '<title>Toyota data-early=1 &lt;script data-early=</title>';
  const html = `${title}<script src="a"></script><script data-early="">b</script>`;
  expect(editHtml(html, intoTag(html, 'script', 'data-early=', ' nonce="n"'))).toBe(
    `${title}<script src="a"></script><script nonce="n" data-early="">b</script>`,
  );
  expect(intoTag(title, 'script', 'data-early=', '')).toEqual([]);
});
