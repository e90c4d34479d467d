import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';
import { anyText } from './testing/any-input.ts';

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const read = (html: string) => html.replaceAll(/&(\w+);/g, (_, name: string) => SIGNS[name] ?? '');

describe('text in HTML', () => {
  test.each([
    ['Причал', 'Причал'],
    ['<script>alert("1")</script>', '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;'],
    ['a & b', 'a &amp; b'],
    ['&amp;', '&amp;amp;'],
    ["'", "'"],
  ])('%s', (text, html) => {
    expect(escapeHtml(text)).toBe(html);
  });

  const texts = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...'<>&"\';amplt ') }));

  test('opens no tag and closes no attribute, and reads as it was', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const html = escapeHtml(text);
        expect(html).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)/);
        expect(read(html)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});
