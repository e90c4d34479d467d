import { UNSAFE_ErrorResponseImpl } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { CarListMemory, LIST_FRESH_MS, LIST_RETENTION_MS } from './car-list-memory.ts';

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

  const failures = {
    'no answer': new TypeError('Failed to fetch'),
    'a 503 before the site': new UNSAFE_ErrorResponseImpl(503, 'Service Unavailable', ''),
    'a loader that failed': new Error('Unexpected Server Error'),
    'a worker without a network': new Response(null, {
      status: 302,
      headers: { 'X-Remix-Reload-Document': 'yes' },
    }),
  };
  it.each(Object.entries(failures))('stands in for ten minutes: %s', async (_, failure) => {
    const { memory, wait } = setUp();
    const fail = async () => Promise.reject(failure as unknown as Error);
    memory.put('/a', 'first');
    wait(LIST_FRESH_MS);
    expect(await memory.read('/a', fail)).toBe('first');
    wait(LIST_RETENTION_MS - LIST_FRESH_MS);
    await expect(memory.read('/a', fail)).rejects.toBe(failure);
  });

  const answers = {
    'a 404': new UNSAFE_ErrorResponseImpl(404, 'Not Found', ''),
    'a redirect': new Response(null, { status: 302, headers: { Location: '/catalog/japan' } }),
  };
  it.each(Object.entries(answers))('does not stand in for an answer: %s', async (_, answer) => {
    const { memory, wait } = setUp();
    memory.put('/a', 'first');
    wait(LIST_FRESH_MS);
    await expect(
      memory.read('/a', async () => Promise.reject(answer as unknown as Error)),
    ).rejects.toBe(answer);
  });

  it('forgets the list that was not touched for longest', async () => {
    const { memory } = setUp();
    for (let place = 0; place <= 12; place += 1) memory.put(`/${place}`, 'stored');
    expect(await memory.read('/0', async () => 'loaded')).toBe('loaded');
    expect(await memory.read('/12', async () => 'loaded')).toBe('stored');
  });
});
