// `npm run look [-- name… width… theme…]`: screenshots of every route, state and section of the office at four widths in both themes, for
// visual review; a name may be part of a screenshot's name, no arguments mean everything.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { buildIfChanged } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/tools.mjs';
import { BROWSER_ARGS } from '../support/browser-args.ts';
import { THEMES, WIDTHS, publicRoutes } from '../support/routes.ts';
import { startSite } from '../support/site-process.ts';
import { OFFICE_PAGES } from '../support/office-pages.ts';
import { ownerOf } from '../support/office.ts';
import { STATES, markHydrated } from '../support/states.ts';
import { necessaryCookies } from '../support/test.ts';

/** Events of the inbox keep a connection open, so that its network is never idle, ms. */
const OFFICE_REST_MS = 1500;

const folder = path.resolve(import.meta.dirname, '../../look');
const asked = process.argv.slice(2);
const widths = WIDTHS.filter((width) => asked.includes(String(width)));
const themes = THEMES.filter((theme) => asked.includes(theme));
const wanted = asked.filter((one) => !/^\d+$/.test(one) && !THEMES.some((theme) => theme === one));

buildIfChanged();
await mkdir(folder, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({
  executablePath: findChromium() || undefined,
  args: BROWSER_ARGS,
});
try {
  const isWanted = ([name]: [string, unknown]) =>
    wanted.length === 0 || wanted.some((part) => name.includes(part));
  const routes = Object.entries(await publicRoutes(site)).filter(isWanted);
  const states = Object.entries(STATES).filter(isWanted);
  const sections = Object.entries(OFFICE_PAGES).filter(isWanted);
  const owner = sections.length > 0 ? await ownerOf(site) : null;
  for (const theme of themes.length ? themes : THEMES)
    for (const width of widths.length ? widths : WIDTHS) {
      const visit = () => newVisit(theme, width);
      const context = await visit();
      // the question about cookies is a state of its own
      await context.addCookies([necessaryCookies(site.url)]);
      const page = await context.newPage();
      for (const [name, route] of routes) {
        await page.goto(site.url + route, { waitUntil: 'networkidle' });
        await page.evaluate(loadLazyPictures);
        const file = path.join(folder, `${name}-${width}-${theme}.png`);
        await page.screenshot({ path: file, fullPage: true });
        console.log(path.relative(process.cwd(), file));
      }
      const [cookie = '', value = ''] = owner?.cookie.split('=') ?? [];
      if (owner !== null) await context.addCookies([{ name: cookie, value, url: site.url }]);
      for (const [name, address] of sections) {
        await page.goto(site.url + address);
        await page.waitForTimeout(OFFICE_REST_MS);
        const file = path.join(folder, `${name}-${width}-${theme}.png`);
        await page.screenshot({ path: file, fullPage: true });
        console.log(path.relative(process.cwd(), file));
      }
      for (const [name, state] of states) {
        if (width < (state.widths?.from ?? 0) || width > (state.widths?.to ?? Infinity)) continue;
        // a separate context for each state: leftovers of one would affect the next
        const own = await visit();
        if (!state.unanswered) await own.addCookies([necessaryCookies(site.url)]);
        const fresh = await own.newPage();
        await markHydrated(fresh);
        await fresh.goto(site.url + state.path);
        await state.open(fresh);
        // a page that grew shorter has come to rest
        await fresh.waitForTimeout(300);
        const file = path.join(folder, `state-${name}-${width}-${theme}.png`);
        await fresh.screenshot({ path: file, fullPage: state.part === 'main' });
        console.log(path.relative(process.cwd(), file));
        await own.close();
      }
      await context.close();
    }
} finally {
  await browser.close();
  await site.stop();
}

function newVisit(theme: string, width: number) {
  return browser.newContext({
    viewport: { width, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    contrast: theme === 'contrast' ? 'more' : 'no-preference',
    reducedMotion: 'reduce',
    // the worker's own requests pass by what a state holds back
    serviceWorkers: 'block',
  });
}

/** What lies below the fold loads, and is laid out, when scrolled to; a full-page picture needs all of it. */
async function loadLazyPictures(): Promise<void> {
  for (const section of document.querySelectorAll('section'))
    section.style.contentVisibility = 'visible';
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}
