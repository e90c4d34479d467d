import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ADMISSION_LIMITS, createAdmission } from './admission.ts';
import type { RequestClass } from './request-class.ts';

const LIMITS = {
  ...ADMISSION_LIMITS,
  pages: { inFlight: 2, waiting: 3, waitMs: 150 },
  api: { inFlight: 1, waiting: 3, waitMs: 150 },
};

function setUp() {
  const admission = createAdmission(LIMITS);
  const begun: string[] = [];
  const shed: string[] = [];
  const leave = new Map<string, () => void>();
  return {
    admission,
    begun,
    shed,
    enter: (kind: RequestClass, name: string): void => {
      admission.enter(
        kind,
        (done) => {
          begun.push(name);
          leave.set(name, done);
        },
        () => shed.push(name),
      );
    },
    leave: async (name: string): Promise<void> => {
      leave.get(name)?.();
      await pause(30);
    },
  };
}

describe('admission by class', () => {
  test('works on so many at once, lets so many wait, sheds the rest at once', async () => {
    const { enter, leave, begun, shed } = setUp();
    for (let index = 1; index <= 7; index += 1) enter('pages', `page ${index}`);
    expect(begun).toEqual(['page 1', 'page 2']);
    expect(shed).toEqual(['page 6', 'page 7']);
    await leave('page 2');
    expect(begun).toEqual(['page 1', 'page 2', 'page 3']);
  });

  test('sheds what has waited too long', async () => {
    const { enter, begun, shed } = setUp();
    for (let index = 1; index <= 4; index += 1) enter('pages', `page ${index}`);
    await pause(300);
    expect(begun).toEqual(['page 1', 'page 2']);
    expect(shed).toEqual(['page 3', 'page 4']);
  });

  test('takes health and forms whatever waits, and gives up measuring first', async () => {
    const { enter, begun, shed } = setUp();
    enter('analytics', 'early batch');
    for (let index = 1; index <= 4; index += 1) enter('pages', `page ${index}`);
    await pause(80);
    enter('health', 'health');
    enter('forms', 'form');
    enter('analytics', 'batch');
    expect(begun).toEqual(['early batch', 'page 1', 'page 2', 'health', 'form']);
    expect(shed).toEqual(['batch']);
  });

  test('begins the work that has waited longest, of either class', async () => {
    const { enter, leave, begun } = setUp();
    for (const name of ['a', 'b', 'c']) enter('pages', name);
    await pause(5);
    for (const name of ['x', 'y']) enter('api', name);
    await leave('x');
    await leave('b');
    expect(begun).toEqual(['a', 'b', 'x', 'y', 'c']);
  });

  test('gives the slot of a request that waits for something else to the next one', async () => {
    const { enter, begun } = setUp();
    enter('api', 'slow body');
    await pause(1900);
    enter('api', 'next');
    expect(begun).toEqual(['slow body']);
    await expect.poll(() => begun, { timeout: 2000 }).toEqual(['slow body', 'next']);
  });

  test('renders one page in a quiet turn, before it begins work that waits', async () => {
    const { admission, enter, leave, begun } = setUp();
    for (const name of ['a', 'b', 'c']) enter('pages', name);
    expect(admission.waitingPages).toBe(1);
    const turnOf: number[] = [];
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (turns < 1000) setImmediate(count);
    };
    setImmediate(count);
    const rendered = ['a', 'b'].map(async (name) => {
      await admission.turnToRender();
      begun.push(`${name} rendered`);
      turnOf.push(turns);
    });
    expect(admission.waitingPages).toBe(3);
    void leave('a');
    await Promise.all(rendered);
    await expect.poll(() => begun).toEqual(['a', 'b', 'a rendered', 'b rendered', 'c']);
    expect(turnOf[1]).toBeGreaterThan(turnOf[0] ?? 0);
    expect(admission.waitingPages).toBe(0);
  });

  test('renders nothing while connections arrive, for a moment', async () => {
    const { admission } = setUp();
    let arriving = true;
    let turns = 0;
    const arrive = (): void => {
      admission.arrived();
      turns += 1;
      if (arriving) setImmediate(arrive);
    };
    arrive();
    const began = performance.now();
    await admission.turnToRender();
    arriving = false;
    expect(turns).toBeGreaterThan(1);
    expect(performance.now() - began).toBeGreaterThan(20);
  });

  test('reads what arrives before it begins what waits, but not for ever', async () => {
    const { admission, enter, leave, begun } = setUp();
    for (const name of ['a', 'b', 'c']) enter('pages', name);
    let arriving = true;
    const arrive = (): void => {
      admission.arrived();
      if (arriving) setImmediate(arrive);
    };
    arrive();
    const began = performance.now();
    void leave('a');
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(begun).toEqual(['a', 'b']);
    await expect.poll(() => begun, { interval: 1 }).toEqual(['a', 'b', 'c']);
    arriving = false;
    expect(performance.now() - began).toBeGreaterThan(20);
  });
});
