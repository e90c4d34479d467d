import type { Page } from '@playwright/test';

interface Swipe {
  from: { x: number; y: number };
  to: { x: number; y: number };
  /** how long the finger rests before it moves, ms */
  held?: number;
  /** where the screen is looked at before the finger leaves */
  atEnd?: () => Promise<void>;
}

const STEPS = 8;

/** A finger over the screen, as the system sends it: the browser scrolls by it, and may take it from the page. */
export async function swipe(page: Page, { from, to, held = 0, atEnd }: Swipe): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await send('touchStart', from);
  if (held > 0) await page.waitForTimeout(held);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await send('touchMove', {
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    });
  }
  await atEnd?.();
  await send('touchEnd');
  await touch.detach();
}
