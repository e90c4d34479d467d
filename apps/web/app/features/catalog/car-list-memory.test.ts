import { describe, expect, it, vi } from 'vitest';
import { CarListMemory, LIST_FRESH_MS, LIST_KEPT_MS } from './car-list-memory.ts';

function setUp() {
  let now = 0;
  const memory = new CarListMemory<string>(() => now);
  return { memory, wait: (ms: number) => (now += ms) };
}

describe('memory of the lists', () => {
  it('shows a fresh list without asking', async () => {
    const { memory, wait } = setUp();
    memory.put('/a', 'first');
    wait(LIST_FRESH_MS - 1);
    const load = vi.fn(async () => 'second');
    expect(await memory.read('/a', load)).toBe('first');
    expect(load).not.toHaveBeenCalled();
  });

  it('asks again for a stale one, and a page more does not make it younger', async () => {
    const { memory, wait } = setUp();
    memory.put('/a', 'first');
    wait(LIST_FRESH_MS - 1);
    memory.put('/a', 'first, grown', true);
    wait(1);
    expect(await memory.read('/a', async () => 'second')).toBe('second');
    expect(await memory.read('/a', async () => 'third')).toBe('second');
  });

  it('stands in for ten minutes while the network is away, and never for an error of the server', async () => {
    const { memory, wait } = setUp();
    const away = async () => Promise.reject(new TypeError('Failed to fetch'));
    memory.put('/a', 'first');
    wait(LIST_FRESH_MS);
    expect(await memory.read('/a', away)).toBe('first');
    await expect(memory.read('/a', async () => Promise.reject(new Error('404')))).rejects.toThrow(
      '404',
    );
    wait(LIST_KEPT_MS - LIST_FRESH_MS);
    await expect(memory.read('/a', away)).rejects.toThrow('Failed to fetch');
  });

  it('forgets the list that was not touched for longest', async () => {
    const { memory } = setUp();
    for (let place = 0; place <= 12; place += 1) memory.put(`/${place}`, 'kept');
    expect(await memory.read('/0', async () => 'loaded')).toBe('loaded');
    expect(await memory.read('/12', async () => 'loaded')).toBe('kept');
  });
});
