import type { Page } from './test.ts';

/** Scripts wait on their way until the answer is called: all, or those of one name. */
export async function holdScripts(page: Page, name = ''): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
