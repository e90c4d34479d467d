import { describe, expect, it, vi } from 'vitest';
import { createDeviceStore } from './device-store.ts';

/** A storage of `room` characters. */
function storage(room = Infinity) {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('the store of a device', () => {
  it('holds for the page what a full storage rejects, and hands it over when there is room', () => {
    const device = storage(3);
    const store = createDeviceStore({ device: () => device });
    store.setItem('a', 'old');
    store.setItem('a', 'longer');
    expect(store.getItem('a')).toBe('longer');
    expect(store.lasts('a')).toBe(false);
    expect(store.lasts('b')).toBe(true);
    store.setItem('a', 'new');
    expect(device.values.get('a')).toBe('new');
    expect(store.lasts('a')).toBe(true);
  });

  it('remembers for the page where the storage is blocked', () => {
    const store = createDeviceStore({
      device: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(store.getItem('a')).toBeNull();
    store.setItem('a', 'x');
    expect(store.getItem('a')).toBe('x');
    store.removeItem('a');
    expect(store.getItem('a')).toBeNull();
  });

  it('reports changes of a key here and in another tab', () => {
    const device = storage();
    const tabs = new EventTarget();
    const store = createDeviceStore({ device: () => device, tabs });
    const heard = vi.fn();
    const stop = store.watch('a', heard);
    store.setItem('a', 'x');
    store.setItem('b', 'x');
    for (const key of ['a', 'b', null])
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(heard.mock.calls).toEqual([[false], [true], [true]]);
    stop();
    store.removeItem('a');
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
