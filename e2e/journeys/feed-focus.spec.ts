import { expect, test } from '../support/test.ts';

/** The top and bottom of the focused element, with its text. */
const FOCUSED = () => {
  const { activeElement: focused } = document;
  const { top, bottom } = focused?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return { text: focused?.textContent ?? '', top, bottom };
};

test('the focus that goes on while a portion of the list is drawn stays in view', async ({
  page,
}) => {
  // React draws by messages: held back, the keys of a visitor come before the portion, as on a busy phone
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its own port
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    const hold = { on: false, held, release: () => held.splice(0).forEach((send) => send()) };
    Object.assign(window, { hold });
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (hold.on) held.push(() => post.call(this, message));
      else post.call(this, message);
    };
  });
  type Holding = { hold: { on: boolean; held: unknown[]; release(): void } };
  // 400 % of a window of 1280 px: what follows the list is not all in view
  await page.setViewportSize({ width: 320, height: 256 });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/catalog/cars/?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/catalog/korea');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  const asked = page.waitForRequest('**/api/v1/catalog/cars/?*');
  const more = page.getByRole('link', { name: /Показать ещё/ });
  await more.focus();
  await asked;
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await page.evaluate(() => ((window as unknown as Holding).hold.on = true));
  answer();
  await page.waitForFunction(() => (window as unknown as Holding).hold.held.length > 0);
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  const before = await page.evaluate(FOCUSED);
  await page.evaluate(() => {
    const { hold } = window as unknown as Holding;
    hold.on = false;
    hold.release();
  });
  await expect(cards).toHaveCount(48);
  const after = await page.evaluate(FOCUSED);
  expect(after.text).toBe(before.text);
  expect(after.top).toBeGreaterThanOrEqual(0);
  expect(after.bottom).toBeLessThanOrEqual(256);
});
