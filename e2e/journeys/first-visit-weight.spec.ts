import { brotliCompressSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** JavaScript of a first visit until the page is hydrated, bytes of brotli without headers. */
const MOST_BYTES = 118_900;
/** The same with everything that comes by itself later: overlays, the question about cookies, measuring. */
const MOST_BYTES_IN_ALL = 144_600;
const MOST_FILES_IN_ALL = 13;
/** Its style sheet, bytes of brotli without headers. */
const MOST_STYLE_BYTES = 11_540;
/** Elements of the home page as the server sends it. */
const MOST_ELEMENTS = 1_400;

test.use({ cookiesAnswered: false });

test(`the home page is ${MOST_ELEMENTS} elements and ${MOST_BYTES} bytes of script at most, ${MOST_BYTES_IN_ALL} with all that comes later`, async ({
  page,
}) => {
  const scripts: Response[] = [];
  const styles: Response[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.push(response);
    if (pathname.endsWith('.css')) styles.push(response);
  });
  const measured = page.waitForResponse((response) => response.url().includes('/measure-visit-'));
  const document = await page.goto('/');
  const html = (await document?.text()) ?? '';
  const elements = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*').length,
    html,
  );
  expect(elements).toBeLessThanOrEqual(MOST_ELEMENTS);
  // the last of what comes by itself; the banner before it
  await measured;
  await expect(page.getByRole('button', { name: 'Отклонить' })).toBeVisible();

  const [sheet, ...others] = await Promise.all(styles.map((response) => response.body()));
  expect(others).toEqual([]);
  expect(brotliCompressSync(sheet ?? '').length).toBeLessThanOrEqual(MOST_STYLE_BYTES);

  const sizes = new Map<string, number>();
  for (const response of scripts)
    sizes.set(new URL(response.url()).pathname, brotliCompressSync(await response.body()).length);
  const all = [...sizes];
  const later = /\/(?:overlays|late|cookie-banner|measure-visit)-/;
  const first = all.filter(([name]) => !later.test(name));
  const sum = (files: typeof all) => files.reduce((bytes, [, size]) => bytes + size, 0);
  const listed = JSON.stringify(all);
  expect(first.length, listed).toBeLessThan(all.length);
  expect(sum(first), listed).toBeLessThanOrEqual(MOST_BYTES);
  expect(sum(all), listed).toBeLessThanOrEqual(MOST_BYTES_IN_ALL);
  expect(all.length, listed).toBeLessThanOrEqual(MOST_FILES_IN_ALL);
});
