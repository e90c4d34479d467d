import { describe, expect, it, vi } from 'vitest';
import { onFirstTouchOrIdle } from './first-touch-or-idle.ts';

function page() {
  const target = new EventTarget();
  let idle: () => void = () => {};
  const window = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    setTimeout: vi.fn<() => number>(),
    requestIdleCallback: (callback: () => void) => {
      idle = callback;
      return 1;
    },
  } as unknown as Parameters<typeof onFirstTouchOrIdle>[0];
  const start = vi.fn<() => void>();
  onFirstTouchOrIdle(window, start);
  return {
    start,
    idle: () => idle(),
    touch: (name: string) => target.dispatchEvent(new Event(name)),
  };
}

describe('waking the page', () => {
  it('waits for an idle moment', () => {
    const { start, idle } = page();
    expect(start).not.toHaveBeenCalled();
    idle();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'keydown', 'focusin', 'touchstart'])('wakes at %s, once', (name) => {
    const { start, idle, touch } = page();
    touch(name);
    touch(name);
    idle();
    expect(start).toHaveBeenCalledTimes(1);
  });
});
