import { describe, expect, it, vi } from 'vitest';
import { cityFor, createCityStore, landedTo, placeText, shownSum } from './chosen-city.ts';
import { createDeviceStore } from './device-store.ts';

function memory(start: Record<string, string> = {}) {
  const values = new Map(Object.entries(start));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const openStore = (storage = memory(), tabs?: EventTarget) =>
  createCityStore(createDeviceStore({ device: () => storage, tabs: tabs ?? null }));

describe('the chosen city', () => {
  it('is stored on the device, announced to listeners, and cleared', () => {
    const storage = memory();
    const store = openStore(storage);
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.choose('komsomolsk-on-amur');
    expect(openStore(storage).read()).toBe('komsomolsk-on-amur');
    store.choose(null);
    expect(storage.values.size).toBe(0);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    store.choose('omsk');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('follows another tab', () => {
    const storage = memory();
    const tabs = new EventTarget();
    const store = openStore(storage, tabs);
    const heard = vi.fn();
    store.subscribe(heard);
    expect(store.read()).toBeNull();
    storage.setItem('prichal:city', 'omsk');
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'something-else' }));
    expect(heard).not.toHaveBeenCalled();
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'prichal:city' }));
    expect(heard).toHaveBeenCalledOnce();
    expect(store.read()).toBe('omsk');
  });

  it('believes no nonsense', () => {
    expect(openStore(memory({ 'prichal:city': '<b>' })).read()).toBeNull();
  });

  it('lives for the page where storage is blocked', () => {
    const store = createCityStore(
      createDeviceStore({
        device: () => {
          throw new Error('blocked');
        },
      }),
    );
    expect(store.read()).toBeNull();
    store.choose('omsk');
    expect(store.read()).toBe('omsk');
  });
});

describe('a total carried on to a city', () => {
  it('adds the carrier, or says that the price is on request', () => {
    const kazan = { name: 'Казань', genitive: 'Казани', rub: 115_000 };
    expect(landedTo('1625959.00', kazan)).toEqual({
      totalRub: '1740959',
      to: 'Казани',
      onRequest: false,
    });
    expect(landedTo('1625959', null)).toEqual({
      totalRub: '1625959',
      to: null,
      onRequest: false,
    });
    expect(landedTo('1625959', { ...kazan, rub: null })).toEqual({
      totalRub: '1625959',
      to: null,
      onRequest: true,
    });
  });
});

describe('the place of a total', () => {
  const kazan = { name: 'Казань', genitive: 'Казани', rub: 115_000 };
  it.each([
    ['Владивосток', null, 'во\u00a0Владивостоке', 'Владивосток'],
    ['Владивосток', kazan, 'до\u00a0Казани', 'Казань'],
    ['Владивосток', { ...kazan, rub: null }, 'во\u00a0Владивостоке', 'Владивосток'],
    ['Омск', kazan, 'Омск', 'Омск'],
    ['Казань', kazan, 'Казань', 'Казань'],
  ])('of a car in %s for a reader of %o is %s', (city, chosen, text, endsIn) => {
    const landed = { city, total_rub: '3000000' };
    const { to } = landedTo(landed.total_rub, cityFor(landed, chosen));
    expect(placeText(city, to)).toBe(text);
    const carrier = to === null ? 0 : kazan.rub;
    expect(shownSum(landed, chosen)).toEqual({ rub: 3_000_000 + carrier, endsIn });
  });
});
