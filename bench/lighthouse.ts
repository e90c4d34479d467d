/**
 * Lighthouse, mobile, on every public route, each in a fresh profile; the cars on them have photos of their own. A page below a limit is
 * measured twice more and judged by the median run: one run on two shared cores is not reliable. Exits 1 below a
 * limit.
 *
 *   node bench/lighthouse.ts [name…]       part of a route's name in e2e/support/routes.ts; none: all routes
 *   BENCH_SECONDS=420                      starts no page after this; the stored figures of the others do not change
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { publicRoutes } from '../e2e/support/routes.ts';
import { startSite } from '../e2e/support/site-process.ts';
import { buildIfChanged } from '../scripts/build.mjs';
import { findChromium } from '../scripts/tools.mjs';
import { putPhotos } from './lighthouse-support/put-photos.ts';
import { isMet, printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** No page for Lighthouse, which takes none that answers 404; no public one. */
const NOT_MEASURED = new Set(['not-found', 'receipt']);
/** Excluded from search engines on purpose, so the SEO score does not apply. */
const NOT_FOR_SEARCH =
  /^(offline|search|compare|favourites|picked|watch|proposal|deal|ledger-|check-quote-result|calculator-|catalog-(filtered|empty))/;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const wanted = process.argv.slice(2);
const end = Date.now() + Number(process.env['BENCH_SECONDS'] ?? Infinity) * 1000;
buildIfChanged();
const site = await startSite();
const chrome = await launch({
  chromePath: findChromium(),
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const lines: Line[] = [];
try {
  const routes = Object.entries(await publicRoutes(site)).filter(
    ([name]) =>
      !NOT_MEASURED.has(name) &&
      (wanted.length === 0 || wanted.some((part) => name.includes(part))),
  );
  const cars = await putPhotos(
    site,
    routes.map(([, route]) => route),
  );
  console.log(`${cars} cars have photos`);
  for (const [name, route] of routes) {
    if (Date.now() > end) continue;
    const runs = [await measure(route)];
    while (!linesOf(name, middle(runs)).every(isMet) && runs.length < 3)
      runs.push(await measure(route));
    const result = middle(runs);
    const measured = linesOf(name, result);
    lines.push(...measured);
    console.log(name, runs.length > 1 ? `(middle of ${runs.length})` : '');
    for (const { what, value } of measured.filter((line) => !isMet(line)))
      console.log(`  ${what} ${value}`);
    for (const audit of Object.values(result.audits))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
        console.log(`  ${audit.id}: ${audit.title}`);
  }
} finally {
  chrome.kill();
  await site.stop();
}
process.exit(printLines('lighthouse', lines) ? 0 : 1);

async function measure(route: string): Promise<Result> {
  const result = await lighthouse(site.url + route, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${route}`);
  return result.lhr;
}

/** Limits of product section 6 for a page; its weight is shown without a limit. */
function linesOf(name: string, result: Result): Line[] {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const scores = CATEGORIES.filter(
    (category) => category !== 'seo' || !NOT_FOR_SEARCH.test(name),
  ).map((category) => ({
    what: `${name}: ${category}`,
    value: scoreOf(result, category),
    unit: '',
    bar: category === 'performance' ? 98 : 100,
    least: true,
  }));
  const seconds = (ms: number) => Math.round(ms / 10) / 100;
  return [
    ...scores,
    {
      what: `${name}: LCP`,
      value: seconds(value('largest-contentful-paint')),
      unit: 's',
      bar: 1.8,
    },
    { what: `${name}: TBT`, value: Math.round(value('total-blocking-time')), unit: 'ms', bar: 50 },
    { what: `${name}: CLS`, value: value('cumulative-layout-shift'), unit: '', bar: 0 },
    {
      what: `${name}: transferred`,
      value: Math.round(value('total-byte-weight') / 1000),
      unit: 'kB',
    },
  ];
}

function scoreOf(result: Result, category: (typeof CATEGORIES)[number]): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function middle(runs: readonly Result[]): Result {
  const sorted = runs.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  return sorted[(runs.length - 1) >> 1]!;
}
