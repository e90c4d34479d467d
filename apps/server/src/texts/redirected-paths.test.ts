import { ContentError, compileText } from '@prichal/content';
import { expect, test } from 'vitest';
import { testApp } from '../testing/fakes.ts';
import { TEXT_TOOLS } from './text-tools.ts';

function issuesOf(from: string): readonly string[] {
  const head = { slug: 'redirects', title: 'Адреса', redirects: [{ from, to: '/blog' }] };
  try {
    compileText('redirects.md', { head, body: '' }, TEXT_TOOLS);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.issues;
  }
}

/** Fastify prints no place of a route that ends in a wildcard. */
const FOLDERS = [
  '/api',
  '/office',
  '/office/leads',
  '/office/assets/x.js',
  '/assets/x.js',
  '/photos/x',
];

/** An address for each other route that answers a GET, of the tree that Fastify prints. */
function addressesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^(.*?)[├└]── (\S*) \((.*)\)/.exec(line) ?? [];
    const level = indent.length / 4;
    above.splice(level, above.length, path);
    const whole = above.join('').replaceAll(/:\w+/g, 'x');
    return methods.includes('GET') && !path.endsWith('*') ? [whole] : [];
  });
}

test('an address that is answered before any page cannot be led elsewhere', async () => {
  const { fastify } = await testApp();
  const addresses = addressesOf(fastify.printRoutes({ commonPrefix: false }));
  expect(addresses).toContain('/api/v1/catalog/cars/x');
  expect(addresses).toContain('/sitemaps/x');
  addresses.push(...FOLDERS);
  // the address of the key for IndexNow is made of the site's secret
  for (const from of addresses.filter((address) => !/^\/[\da-f]{32}\.txt$/.test(address)))
    expect(issuesOf(from), from).toEqual([`адрес «${from}»: он нужен сайту`]);
  await fastify.close();
});

test.each(['/staraya', '/photos', '/office-2019', '/feed', '/Robots', '/price.pdf', '/health'])(
  'an old address may be any other one: %s',
  (from) => {
    expect(issuesOf(from)).toEqual([]);
  },
);
