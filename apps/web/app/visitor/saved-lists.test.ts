import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeviceStore } from './device-store.ts';
import { SAVED_MAX, createSavedLists, readCarKeys } from './saved-lists.ts';

function memory(start?: string) {
  let text = start ?? null;
  return {
    getItem: () => text,
    setItem: (_key: string, value: string) => {
      text = value;
    },
    removeItem: () => {
      text = null;
    },
  };
}

const openStore = (storage = memory(), tabs: EventTarget | null = null) =>
  createSavedLists(createDeviceStore({ device: () => storage, tabs }));

describe('saved lists on the device', () => {
  it('adds and removes a car, newest first', () => {
    const store = openStore();
    expect(store.toggle('favourites', 'japan/1')).toBe(true);
    expect(store.toggle('favourites', 'korea/2')).toBe(true);
    expect(store.read().favourites).toEqual(['korea/2', 'japan/1']);
    expect(store.toggle('favourites', 'japan/1')).toBe(false);
    expect(store.read().favourites).toEqual(['korea/2']);
  });

  it('takes a car of a country that the owner has added', () => {
    const storage = memory();
    const store = openStore(storage);
    expect(store.toggle('favourites', 'uae/dxb-1')).toBe(true);
    expect(store.toggle('compared', 'uae/dxb-1')).toBe(true);
    store.see('uae/dxb-1');
    const car = ['uae/dxb-1'];
    expect(openStore(storage).read()).toMatchObject({ favourites: car, compared: car, seen: car });
    expect(readCarKeys('uae/dxb-1,japan/1', 4)).toEqual(['uae/dxb-1', 'japan/1']);
  });

  it('accepts four cars to compare and rejects the fifth', () => {
    const store = openStore();
    for (let car = 1; car <= SAVED_MAX.compared; car++)
      expect(store.toggle('compared', `japan/${car}`)).toBe(true);
    expect(store.toggle('compared', 'japan/5')).toBeNull();
    expect(store.read().compared).toHaveLength(SAVED_MAX.compared);
  });

  it('remembers what was opened, each once, the last ones', () => {
    const store = openStore();
    for (let car = 1; car <= 20; car++) store.see(`china/${car}`);
    store.see('china/19');
    expect(store.read().seen).toHaveLength(SAVED_MAX.seen);
    expect(store.read().seen.slice(0, 3)).toEqual(['china/19', 'china/20', 'china/18']);
  });

  it('is shared by the tabs: each reads what the other has written', () => {
    const storage = memory();
    const tabs = new EventTarget();
    const [one, other] = [openStore(storage), openStore(storage, tabs)];
    let notifications = 0;
    other.subscribe(() => (notifications += 1));
    one.toggle('favourites', 'japan/1');
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'prichal:kept' }));
    expect(notifications).toBe(1);
    other.toggle('favourites', 'japan/2');
    expect(one.read().favourites).toEqual(['japan/2', 'japan/1']);
  });

  it('lasts as long as the page when the storage rejects a write, and reports that it is not durable', () => {
    const store = openStore({
      ...memory(),
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(store.lasts()).toBe(true);
    store.toggle('favourites', 'japan/1');
    expect(store.read().favourites).toEqual(['japan/1']);
    expect(store.lasts()).toBe(false);
  });

  it('adds the cars of a link in front of its own, each once', () => {
    const store = openStore();
    store.toggle('favourites', 'japan/1');
    store.add('favourites', ['korea/2', 'japan/1', 'no car', 'china/4', 'china/4']);
    expect(store.read().favourites).toEqual(['korea/2', 'china/4', 'japan/1']);
    const many = Array.from({ length: 70 }, (_, index) => `japan/n${index}`);
    store.add('favourites', many);
    expect(store.read().favourites).toEqual(many.slice(0, SAVED_MAX.favourites));
  });

  it('saves only searches of this site', () => {
    const store = openStore();
    const search = { address: '/catalog/japan?brand=toyota', title: 'Япония: Toyota' };
    expect(store.toggleSearch(search)).toBe(true);
    expect(store.toggleSearch({ address: '//evil.example', title: 'x' })).toBe(false);
    expect(store.read().searches).toEqual([search]);
    expect(store.toggleSearch(search)).toBe(false);
    expect(store.read().searches).toEqual([]);
  });

  it('reads anything that may stand in a storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const lists = openStore(memory(text)).read();
        expect(Object.values(lists).every(Array.isArray)).toBe(true);
      }),
    );
  });
});

describe('cars of an address', () => {
  it('are named once each, and only as ours are', () => {
    expect(readCarKeys('japan/1,korea/2,japan/1,../x,Mars/3,china/a b', 4)).toEqual([
      'japan/1',
      'korea/2',
    ]);
    expect(readCarKeys('japan/1,japan/2,japan/3,japan/4,japan/5', 4)).toHaveLength(4);
    expect(readCarKeys(null, 4)).toEqual([]);
  });
});
