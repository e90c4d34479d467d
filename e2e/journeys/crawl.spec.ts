import { SITE_PAGES } from '@prichal/contract';
import { expect, test } from '../support/test.ts';
import { findIssues } from '../support/vocabulary.ts';

/** Car pages are one page with many cars in it: so many of them are opened, the others only counted. */
const CARS_OPENED = 12;
const CAR = /^\/catalog\/[a-z]+\/demo-\d+(\?|$)/;
/** A model with its sums to a city: as many of these as of cars. */
const MODEL_IN_CITY = /^\/catalog\/[a-z]+\/[^/?]+\/[^/?]+\/[^/?]+$/;
/** Calculations and forms about a car: an address for each car, one page. */
const ONE_OF_MANY = /^\/(calculator\/result|contacts\?car=|catalog\/[a-z]+\?|calculator\?)/;

interface Seen {
  path: string;
  status: number;
  html: string;
}

/** Everything that can be reached from `/` by links alone, with who led there. */
async function crawl(
  origin: string,
): Promise<{ pages: Map<string, Seen>; from: Map<string, string> }> {
  const pages = new Map<string, Seen>();
  const from = new Map<string, string>([['/', '']]);
  const queue = ['/'];
  let cars = 0;
  let samples = 0;
  let inCities = 0;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (CAR.test(next) && (cars += 1) > CARS_OPENED) continue;
    if (MODEL_IN_CITY.test(next) && (inCities += 1) > CARS_OPENED) continue;
    if (ONE_OF_MANY.test(next) && (samples += 1) > 2 * CARS_OPENED) continue;
    const answer = await fetch(origin + next, { redirect: 'manual' });
    // today's rates and the day of clearance are written into a calculation's address once
    const filled = next.startsWith('/calculator/result?') && answer.status === 302;
    const place = filled ? (answer.headers.get('location') ?? '') : '';
    if (filled) {
      const target = await fetch(new URL(place, origin), { redirect: 'manual' });
      pages.set(next, { path: next, status: target.status, html: '' });
      continue;
    }
    const type = answer.headers.get('content-type') ?? '';
    const html = type.includes('text/html') ? await answer.text() : '';
    pages.set(next, { path: next, status: answer.status, html });
    for (const link of linksOf(html, origin, next)) {
      if (from.has(link)) continue;
      from.set(link, next);
      queue.push(link);
    }
  }
  return { pages, from };
}

function linksOf(html: string, origin: string, at: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&'), origin + at);
    return url.origin === origin ? [url.pathname + url.search] : [];
  });
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const titleOf = (html: string) => first(html, /<title>([^<]*)<\/title>/);
const descriptionOf = (html: string) => first(html, /<meta name="description" content="([^"]*)"/);
const canonicalOf = (html: string) =>
  first(html, /<link rel="canonical" href="([^"]*)"/).replaceAll('&amp;', '&');
const isIndexed = (html: string) => !/<meta name="robots" content="noindex/.test(html);

test('every link leads to a page of its own, from the front to the last car', async ({ site }) => {
  test.setTimeout(360_000);
  const { pages, from } = await crawl(site.url);
  const all = [...pages.values()];
  const where = ({ path: at }: Seen) => `${at} (from ${from.get(at)})`;

  await test.step('no dead link and no redirect', () => {
    expect(all.filter(({ status }) => status !== 200).map(where)).toEqual([]);
  });

  await test.step('no page of the route table is an orphan', () => {
    const routes = Object.values(SITE_PAGES)
      .filter(({ frame }) => frame !== 'none' && frame !== 'own')
      .map(({ path: route }) => route.slice(1));
    const reached = [...from.keys()].map((link) => link.split('?')[0] ?? '');
    const patterns = routes
      // signed pages, documents and answers of a form, and what only the worker shows; an own frame is that of a client's link
      .filter((route) => !/^(r\/|consent|check-quote\/result$|offline$)/.test(route))
      .map((route) => ({ route, pattern: new RegExp(`^/${route.replace(/:\w+\??/g, '[^/]+')}$`) }));
    expect(
      patterns
        .filter(({ pattern }) => !reached.some((link) => pattern.test(link)))
        .map(({ route }) => route),
    ).toEqual([]);
  });

  const indexed = all.filter(
    ({ html, path: at }) => html !== '' && isIndexed(html) && canonicalOf(html) === site.url + at,
  );

  await test.step('one heading, a title and a description of its own, a picture', () => {
    expect(indexed.length).toBeGreaterThan(30);
    const headings = all.filter(
      ({ html }) => html !== '' && (html.match(/<h1\b/g) ?? []).length !== 1,
    );
    expect(headings.map(where)).toEqual([]);
    for (const read of [titleOf, descriptionOf]) {
      const byText = Map.groupBy(indexed, ({ html }) => read(html));
      expect(byText.has('')).toBe(false);
      expect(
        [...byText.values()].filter((same) => same.length > 1).map((same) => same.map(where)),
      ).toEqual([]);
    }
    for (const { html } of indexed)
      expect(first(html, /<meta property="og:image" content="([^"]*)"/)).toMatch(
        /^http.*\.jpg(\?|$)/,
      );
  });

  await test.step('structured data follows the vocabulary, with one product per car page', () => {
    const issues = all.flatMap(({ html, path: at }) => {
      const things = [
        ...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g),
      ].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
      const products = things.filter((thing) => String(thing['@type']).includes('Product')).length;
      return [
        ...things.flatMap((thing) => findIssues(thing)).map((issue) => `${at}: ${issue}`),
        ...(products === (CAR.test(at) ? 1 : 0) ? [] : [`${at}: ${products} products`]),
      ];
    });
    expect(issues).toEqual([]);
  });

  await test.step('the sitemap names no page that is not there or not to be found', async () => {
    const read = async (url: string) =>
      [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
        ([, loc = '']) => loc,
      );
    const files = await read(`${site.url}/sitemap.xml`);
    const fixed = (
      await Promise.all(files.filter((url) => !url.includes('/cars-')).map(read))
    ).flat();
    const known = new Set(indexed.map(({ path: at }) => site.url + at));
    const isInCity = (url: string) => MODEL_IN_CITY.test(new URL(url).pathname);
    expect(fixed.filter((url) => !known.has(url) && !isInCity(url))).toEqual([]);
    const inCities = fixed.filter(isInCity);
    const opened = inCities.filter((_url, at) => at % 500 === 0);
    expect(opened.length).toBeGreaterThan(3);
    for (const url of opened) {
      const answer = await fetch(url);
      expect([url, answer.status]).toEqual([url, 200]);
      expect(isIndexed(await answer.text())).toBe(true);
    }
    expect(
      [...known].filter(
        (url) => !url.includes('?') && !CAR.test(new URL(url).pathname) && !fixed.includes(url),
      ),
    ).toEqual([]);
  });

  await test.step('every page in llms.txt has a name', async () => {
    const text = await (await fetch(`${site.url}/llms.txt`)).text();
    expect(text).toContain(`](${site.url}/contacts.md)`);
    expect(text.match(/\[\/[^\]]*\]/g)).toBeNull();
  });
});
