// Lighthouse, mobile, on each public route with real pictures: `node bench/lighthouse.ts [name…]`.
// Bars: product figures of the first pages; exits with 1 under a bar.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { publicRoutes } from '../e2e/support/routes.ts';
import { startSite } from '../e2e/support/site-process.ts';
import { buildIfChanged } from '../scripts/build.mjs';
import { findChromium } from '../scripts/tools.mjs';

const BARS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof BARS;
/** Pages that answer 404 or are kept from search engines have no score for being found. */
const NOT_FOR_SEARCH = new Set(['not-found', 'catalog-filtered', 'catalog-empty']);

const wanted = process.argv.slice(2);
buildIfChanged();
const site = await startSite();
const chrome = await launch({
  chromePath: findChromium(),
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
let failed = false;
try {
  const routes = Object.entries(await publicRoutes(site)).filter(
    ([name]) =>
      !NOT_FOR_SEARCH.has(name) &&
      (wanted.length === 0 || wanted.some((part) => name.includes(part))),
  );
  console.log(
    ['page', ...Object.keys(BARS), 'LCP s', 'CLS', 'TBT ms', 'JS kB', 'requests'].join('\t'),
  );
  for (const [name, route] of routes) {
    const result = await lighthouse(site.url + route, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(BARS),
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${route}`);
    const { categories, audits } = result.lhr;
    const scores = (Object.keys(BARS) as Category[]).map((category) => {
      const score = Math.round((categories[category]?.score ?? 0) * 100);
      if (score < BARS[category]) failed = true;
      return score;
    });
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const transfers = audits['network-requests']?.details as
      | { items: { resourceType: string; transferSize: number }[] }
      | undefined;
    const scripts = (transfers?.items ?? []).filter((item) => item.resourceType === 'Script');
    console.log(
      [
        name,
        ...scores,
        (value('largest-contentful-paint') / 1000).toFixed(2),
        value('cumulative-layout-shift').toFixed(3),
        Math.round(value('total-blocking-time')),
        Math.round(scripts.reduce((sum, item) => sum + item.transferSize, 0) / 1000),
        transfers?.items.length ?? 0,
      ].join('\t'),
    );
    for (const audit of Object.values(audits))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
        console.log(`  ${audit.id}: ${audit.title}`);
  }
} finally {
  chrome.kill();
  await site.stop();
}
process.exit(failed ? 1 : 0);
