import { describe, expect, test } from 'vitest';
import { createLoad, threadUse } from './process-load.ts';

describe('how busy this thread is', () => {
  test('counts its own processor time, not the time in which it is not run', () => {
    const use = threadUse();
    use();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    expect(use()).toBeLessThan(0.3);
    const end = performance.now() + 300;
    while (performance.now() < end) Math.sqrt(end);
    expect(use()).toBeGreaterThan(0.03);
  });

  test('takes fewer batches at once when it is too busy, and more again one by one', () => {
    let time = 0;
    let busy = 0.3;
    const load = createLoad(
      () => time,
      () => busy,
    );
    const later = () => {
      time += 200;
      return load();
    };
    expect(later()).toBe(1);
    busy = 1;
    expect(later()).toBeCloseTo(0.25);
    busy = 0.3;
    expect(later()).toBeCloseTo(0.28);
  });
});
