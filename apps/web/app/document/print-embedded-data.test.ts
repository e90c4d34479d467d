import { expect, test } from 'vitest';
import { PageParts } from './assemble-page.server.ts';
import { EMBEDDED_DATA } from './embedded-data.ts';
import { printEmbeddedData } from './print-embedded-data.server.ts';

function printed(data: ReadonlyMap<string, object>): string {
  return printEmbeddedData(data, new PageParts()).join('');
}

test('what is handed over is read again as it was, whatever its texts hold', () => {
  const shared = { name: '</script><!-- «Харриер» \u2028 "', price: 1.5, none: null };
  const lists = {
    results: [shared, { id: 'a', tags: ['<b>', '<page-part mark="0"></page-part>'] }, shared],
    facets: { count: 3, options: { brand: [{ value: 'toyota' }] } },
    empty: [],
    text: '<!--',
  };
  const html = printed(new Map([['catalog', lists]]));
  const [, open = '', json = ''] = /^<script ([^>]*)>([^<]*)<\/script>$/.exec(html) ?? [];
  expect(open).toBe(`type="application/json" id="${EMBEDDED_DATA}"`);
  expect(JSON.parse(json)).toEqual({ catalog: lists });
});

test('a page that hands nothing over carries no script for it', () => {
  expect(printed(new Map())).toBe('');
});
