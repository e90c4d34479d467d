import { describe, expect, it } from 'vitest';
import { createDeviceStore } from './device-store.ts';
import { createOpenRequests } from './open-requests.ts';

const DAY_MS = 24 * 60 * 60_000;

function receipt(letter: string, url: string | undefined = `/r/${letter.repeat(20)}`) {
  return {
    number: `П-${letter}`,
    promise: { text: 'Ответим до 15:30' },
    ...(url === undefined ? {} : { receipt_url: url }),
  } as Parameters<ReturnType<typeof createOpenRequests>['add']>[0];
}

function open(values = new Map<string, string>()) {
  const clock = { now: 0 };
  const device = createDeviceStore({
    device: () => ({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }),
  });
  return { clock, values, requests: createOpenRequests(device, () => clock.now) };
}

describe('requests of this device', () => {
  it('holds the last three, newest first, each once', () => {
    const { requests } = open();
    for (const letter of ['a', 'b', 'c', 'd', 'c']) requests.add(receipt(letter));
    expect(requests.list().map(({ number }) => number)).toEqual(['П-c', 'П-d', 'П-b']);
  });

  it('hides one for good and drops one that is answered', () => {
    const { requests, values } = open();
    requests.add(receipt('a'));
    requests.hide(`/r/${'a'.repeat(20)}`);
    expect(requests.list()[0]?.hidden).toBe(true);
    requests.drop(`/r/${'a'.repeat(20)}`);
    expect(requests.list()).toEqual([]);
    expect(values.size).toBe(0);
  });

  it('forgets one of which nothing was heard for 14 days', () => {
    const { requests, clock } = open();
    requests.add(receipt('a'));
    clock.now = 14 * DAY_MS - 1;
    expect(requests.list()).toHaveLength(1);
    clock.now = 14 * DAY_MS;
    expect(requests.list()).toEqual([]);
  });

  it.each(['https://evil.example/r/aaaaaaaaaaaaaaaaaaaa', '//evil.example', '/o/aaaaaaaaaaaaaaaa'])(
    'takes no other address: %s',
    (url) => {
      const { requests } = open();
      requests.add(receipt('a', url));
      expect(requests.list()).toEqual([]);
    },
  );

  it.each(['{', '{}', '[1,null,"x"]', '[{"number":1}]'])(
    'survives a storage that holds %s',
    (text) => {
      const { requests } = open(new Map([['prichal:open-requests', text]]));
      expect(requests.list()).toEqual([]);
    },
  );
});
