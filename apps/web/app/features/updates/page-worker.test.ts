import { afterEach, expect, test, vi } from 'vitest';
import { filesOfThisPage } from './page-worker.ts';

const SITE = 'https://prichal.test';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a page with many pictures still names its sheets and scripts, and names them first', () => {
  vi.stubGlobal('window', { location: { origin: SITE } });
  const pictures = Array.from({ length: 300 }, (_, at) => `${SITE}/photos/${at}/640.avif`);
  const loaded = [`${SITE}/assets/site-1.css`, ...pictures, `${SITE}/assets/catalog-1.js`];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    [...loaded, 'https://elsewhere.test/assets/a.js', `${SITE}/api/v1/catalog/cars/`].map(
      (name) => ({ name }) as PerformanceResourceTiming,
    ),
  );
  const files = filesOfThisPage();
  expect(files.slice(0, 2)).toEqual(['/assets/site-1.css', '/assets/catalog-1.js']);
  expect(files.at(-1)).toBe('/photos/299/640.avif');
  expect(files.length).toBeLessThan(250);
});
