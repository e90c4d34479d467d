const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/** A page that never falls idle still comes alive after this many ms. */
const LATEST_MS = 4000;

/** Runs `start` once: at the first touch, key or focus, or when the browser has nothing better to do. */
export function onFirstTouchOrIdle(
  target: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setTimeout'> & {
    requestIdleCallback?: Window['requestIdleCallback'];
  },
  start: () => void,
): void {
  let started = false;
  const run = () => {
    if (started) return;
    started = true;
    for (const touch of TOUCHES) target.removeEventListener(touch, run, true);
    start();
  };
  for (const touch of TOUCHES)
    target.addEventListener(touch, run, { capture: true, passive: true });
  // Safari has no idle callback
  if (target.requestIdleCallback) target.requestIdleCallback(run, { timeout: LATEST_MS });
  else target.setTimeout(run, 200);
}
