import { EMPTY_LIBRARY } from '@prichal/content';
import type { Brand, Library } from '@prichal/contract';
import { expect, test } from 'vitest';
import { DEMO_BRAND } from '../../config/brand.ts';
import { llmsText } from './llms.ts';

const SITE = 'http://site.test';

async function linesOf(library: Partial<Library>, brand: Partial<Brand> = {}): Promise<string[]> {
  const pieces = llmsText({
    brand: { ...DEMO_BRAND, ...brand },
    publicUrl: SITE,
    library: { ...EMPTY_LIBRARY, ...library },
    catalog: { countries: async () => [], landingNames: async () => [] },
  });
  let text = '';
  for await (const piece of pieces) text += piece;
  return text.split('\n');
}

test('titles and descriptions are texts, not markup', async () => {
  const text = { title: 'Цены [2026](http://other.test)', description: 'раз\n\n# *два* <b>' };
  const lines = await linesOf({
    posts: [{ slug: 'a', ...text }] as unknown as Library['posts'],
    collections: [{ slug: 'b', ...text }] as unknown as Library['collections'],
    services: [{ slug: 'c', name: text.title, ...text }] as unknown as Library['services'],
  });
  const line = (path: string) =>
    String.raw`- [Цены \[2026\](http://other.test)](${SITE}${path}.md): раз # \*два\* \<b>`;
  expect(lines).toEqual(
    expect.arrayContaining([line('/blog/a'), line('/collections/b'), line('/services/c')]),
  );
});

test('so are the name and the city of the company', async () => {
  const lines = await linesOf({}, { name: '[Причал](//other.test)', city: '<b>Казань' });
  expect(lines[0]).toBe(String.raw`# [Причал\](//other.test)`);
  expect(lines[2]).toContain(String.raw`по России, \<b>Казань.`);
});
